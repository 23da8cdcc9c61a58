// Made from the server by `make types`; do not edit.

export type Card =
  | '2C'
  | '2D'
  | '2H'
  | '2S'
  | '3C'
  | '3D'
  | '3H'
  | '3S'
  | '4C'
  | '4D'
  | '4H'
  | '4S'
  | '5C'
  | '5D'
  | '5H'
  | '5S'
  | '6C'
  | '6D'
  | '6H'
  | '6S'
  | '7C'
  | '7D'
  | '7H'
  | '7S'
  | '8C'
  | '8D'
  | '8H'
  | '8S'
  | '9C'
  | '9D'
  | '9H'
  | '9S'
  | 'AC'
  | 'AD'
  | 'AH'
  | 'AS'
  | 'JC'
  | 'JD'
  | 'JH'
  | 'JS'
  | 'KC'
  | 'KD'
  | 'KH'
  | 'KS'
  | 'QC'
  | 'QD'
  | 'QH'
  | 'QS'
  | 'TC'
  | 'TD'
  | 'TH'
  | 'TS';

export type Event = Dealt | Looked | Said | Played | TrickTaken | Settled | Won;

export type Move = Look | Bid | BlindNil | Play | Continue;

export interface Bid {
  t: 'bid';
  tricks: number;
}

export interface BidChoice {
  barred: string | null;
  tricks: number;
  warn: boolean;
}

export interface BlindNil {
  t: 'blind';
}

export interface Continue {
  t: 'continue';
}

export interface DealLine {
  bags: [number, number];

  bids: [SaidBid, SaidBid, SaidBid, SaidBid];
  deal: number;

  points: [number, number];

  scores: [number, number];

  taken: [number, number, number, number];
}

export interface SaidBid {
  blind: boolean;
  tricks: number;
}

export interface Dealt {
  deal: number;
  dealer: number;
  t: 'dealt';
}

export interface Looked {
  seat: number;
  t: 'looked';
}

export interface Said {
  blind: boolean;
  seat: number;
  t: 'said';
  tricks: number;
}

export interface Played {
  broke: boolean;
  card: Card;
  seat: number;
  t: 'played';
}

export interface TrickTaken {
  card: Card;
  seat: number;
  t: 'taken';

  taken: [number, number, number, number];
  trick: number;
}

export interface Settled {
  deal: number;
  t: 'settled';

  teams: [TeamResult, TeamResult];
}

export interface TeamResult {
  after: number;
  bags_after: number;
  bags_before: number;
  before: number;
  lines: Line[];
  new_bags: number;
  points: number;

  seats: [SeatBid, SeatBid];
}

export interface Line {
  count: number;
  points: number;
  what:
    | 'bags'
    | 'bid_made'
    | 'bid_missed'
    | 'blind_made'
    | 'blind_missed'
    | 'nil_made'
    | 'nil_missed'
    | 'penalty';
}

export interface SeatBid {
  blind: boolean;
  taken: number;
  tricks: number;
}

export interface Won {
  reason: string;

  scores: [number, number];
  t: 'won';
  team: number | null;
}

export interface Look {
  t: 'look';
}

export interface Play {
  card: Card;
  t: 'play';
}

export interface Options {
  bags: '10' | '5' | 'none';
  blind: 'always' | 'behind' | 'never';
  lead: 'any' | 'broken';
  minimum: 0 | 3 | 4;
  target: 250 | 300 | 500;
}

export interface Trick {
  cards: Card[];
  leader: number;
  winner: number | null;
}

export interface View {
  bags: [number, number];
  barred: string | null;
  bid_choices: BidChoice[];

  bids: [SaidBid | null, SaidBid | null, SaidBid | null, SaidBid | null];
  broken: boolean;

  cards_left: [number, number, number, number];
  deal: number;
  dealer: number;
  deals: DealLine[];
  hand: Card[] | null;
  hands: Card[][] | null;
  last: Trick | null;
  legal: Card[];
  may_blind: boolean;
  may_look: boolean;
  me: number | null;
  options: Options;
  phase: 'bid' | 'over' | 'play' | 'settle';

  scores: [number, number];
  settlement: [TeamResult, TeamResult] | null;

  taken: [number, number, number, number];
  to_act: number[];
  trick: Trick;
  turn: number;
  waiting: number[];
  winner: number | null;
}
