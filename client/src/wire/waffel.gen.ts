// Made from the server by `make types`; do not edit.

export type Sort = 'erdbeer' | 'haselnuss' | 'pistazie' | 'schokolade' | 'vanille' | 'zitrone';

export type Card =
  | 'erdbeer'
  | 'haselnuss'
  | 'haus'
  | 'hitze'
  | 'joker'
  | 'kompressor'
  | 'pistazie'
  | 'roellchen'
  | 'schirmchen'
  | 'schokolade'
  | 'spatz'
  | 'truhe'
  | 'vanille'
  | 'zitrone';

export type Ordinary =
  | 'erdbeer'
  | 'haselnuss'
  | 'joker'
  | 'pistazie'
  | 'roellchen'
  | 'schirmchen'
  | 'schokolade'
  | 'vanille'
  | 'zitrone';

export type Counts = [number, number, number, number, number, number, number, number, number];

export type Scoops = [number, number, number, number, number, number];

export type SlipName =
  | 'altenheim'
  | 'bahnhofskiosk'
  | 'bunter_teller'
  | 'chorprobe'
  | 'frisiersalon'
  | 'fuerst_pueckler'
  | 'fussballelf'
  | 'gruen_weiss_rot'
  | 'hochzeit'
  | 'kegelklub'
  | 'kindergeburtstag'
  | 'kinopause'
  | 'krankenhaus'
  | 'nusstraum'
  | 'pistazienherz'
  | 'schulschluss'
  | 'schwarz_weiss'
  | 'sonntagspaar'
  | 'steigerrunde'
  | 'taufe'
  | 'vierfarbteller'
  | 'zechenfest'
  | 'zechenkinder'
  | 'zitronenfrische';

export type Event =
  | Dealt
  | Ordered
  | Took
  | Stole
  | Gave
  | Froze
  | Aimed
  | Melted
  | Lapsed
  | Delivered
  | Refilled
  | LastLap
  | Settled
  | Won;

export type Special = 'haus' | 'hitze' | 'spatz' | 'truhe';

export type Move = Take | Steal | Give | Freeze | Melt | LetMelt | Lapse | Deliver | Decline | Continue;

export interface Aimed {
  card: Sort;
  compressor: boolean;
  seat: number;
  t: 'aimed';
  victim: number;
}

export interface Change {
  by: number;
  card: Ordinary;
  count: number;
  value: number;
}

export interface Continue {
  t: 'continue';
}

export interface Danger {
  card: Ordinary;
  loss: number;
}

export interface Dealt {
  first: number;
  round: number;
  t: 'dealt';
  trays: Card[][];
}

export interface Decline {
  t: 'decline';
}

export interface DecorationLine {
  card: 'roellchen' | 'schirmchen';
  count: number;
  frozen: number;
  points: number;
  rate: number;
}

export interface Deliver {
  t: 'deliver';
}

export interface Delivered {
  bonus: number;
  scoops: Scoops;
  seat: number;
  slip: SlipName;
  t: 'delivered';
}

export interface Ordered {
  slip: SlipName;
  t: 'ordered';
}

export interface Took {
  cards: Card[];
  full: Sort[];
  gain: number;
  points: number;
  seat: number;
  t: 'took';
  tray: number;
}

export interface Stole {
  card: Ordinary;
  mine: number;
  seat: number;
  t: 'stole';
  theirs: number;
  victim: number;
}

export interface Gave {
  card: Ordinary;
  mine: number;
  seat: number;
  t: 'gave';
  theirs: number;
  to: number;
}

export interface Froze {
  count: number;
  seat: number;
  t: 'froze';
}

export interface Melted {
  card: Sort;
  loss: number;
  seat: number;
  t: 'melted';
}

export interface Lapsed {
  card: Special;
  seat: number;
  t: 'lapsed';
}

export interface Refilled {
  cards: Card[];
  stack: number;
  t: 'refilled';
}

export interface LastLap {
  t: 'last_lap';
}

export interface Settled {
  settlement: Settlement;
  t: 'settled';
}

export interface Settlement {
  out: number[];
  round: number;
  sheets: Sheet[];
}

export interface Sheet {
  bonus: number;
  decorations: DecorationLine[];
  jokers: JokerLine[];
  points: number;
  seat: number;
  slips: SlipName[];
  sorts: SortLine[];
  total: number;
}

export interface JokerLine {
  points: number;
  sort: Sort | null;
}

export interface SortLine {
  count: number;
  frozen: number;
  points: number;
  sort: Sort;
}

export interface Won {
  t: 'won';
  totals: number[];
  winners: number[];
}

export interface Freeze {
  t: 'freeze';
}

export interface Give {
  card: Ordinary;
  seat: number;
  t: 'give';
}

export interface Heat {
  by: number;
  card: Sort;
  seat: number;
}

export interface Kind {
  card: Card;
  count: number;
  stock: number | null;
  table: number[];
  unseen: number;
}

export interface Lapse {
  card: Special;
  t: 'lapse';
}

export interface LetMelt {
  t: 'let_melt';
}

export interface Melt {
  card: Sort;
  seat: number;
  t: 'melt';
}

export interface Take {
  t: 'take';
  tray: number;
}

export interface Steal {
  card: Ordinary;
  seat: number;
  t: 'steal';
}

export interface Offer {
  bonus: number;
  loss: number | null;
  scoops: Scoops | null;
}

export interface Options {
  glass: boolean;
  heat: boolean;
  level: 'minus' | 'zero';
  mode: 'daily' | 'record' | 'table';
  nasties: boolean;
  rounds: 1 | 3;
  slips: boolean;
  stock: boolean;
}

export interface RoundLine {
  points: number[];
  round: number;
  totals: number[];
}

export interface SeatView {
  bonus: number;
  compressors: number;
  delivered: SlipName[];
  frozen: number;
  ice: Counts | null;
  leads: ('roellchen' | 'schirmchen')[];
  more: boolean;
  open: Counts;
  points: number;
  total: number;
  values: Counts;
}

export interface Slip {
  bonus: number;
  delivery: boolean;
  different: number;
  name: SlipName;
  same: number;

  scoops: [number, number, number, number, number, number];
}

export interface Target {
  card: Ordinary;
  mine: number;
  seat: number;
  theirs: number;
}

export interface TrayWorth {
  changes: Change[];
  gain: number;
  next_gain: number;
  next_seat: number | null;
  points: number;
  specials: Card[];
  tray: number;
}

export interface View {
  calm: number;
  danger: Danger | null;
  first: number;
  gives: Target[];
  heat: Heat | null;
  kinds: Kind[];
  lap: number;
  laps: number;
  laps_sure: boolean;
  lapses: Special[];
  lines: RoundLine[];
  may_decline: boolean;
  may_freeze: boolean;
  may_let_melt: boolean;
  may_take: number[];
  me: number | null;
  melt_loss: number | null;
  melts: Target[];
  offer: Offer | null;
  on: number;
  options: Options;
  out: number;
  pad: number;
  pending: Special[];
  phase: 'deliver' | 'heat' | 'over' | 'settle' | 'special' | 'tray';
  round: number;
  seats: SeatView[];
  served: boolean;
  settlement: Settlement | null;
  slip: Slip | null;
  sparrows: number;
  stack: number;
  steals: Target[];
  to_act: number[];
  trays: Card[][];
  turn: number;
  waiting: number[];
  winners: number[];
  worths: TrayWorth[];
}
