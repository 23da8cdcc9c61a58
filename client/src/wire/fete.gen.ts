// Made from the server by `make types`; do not edit.

export type Event = Dealt | Laid | Drew | Passed | Settled | Won;

export type Move = Lay | Draw | Penalty | Continue;

export interface TableWorth {
  chains: ChainWorth[];
  complete: boolean;
  laid: number;
  needed: number;
  points: number;
  problems: Reason[];
}

export interface ChainWorth {
  kind: ('group' | 'run') | null;
  problem: Reason | null;
  tiles: number[];
  worth: number;
}

export interface Reason {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
}

export interface Continue {
  t: 'continue';
}

export interface Dealt {
  round: number;
  starter: number;
  t: 'dealt';
}

export interface Draft {
  table: [number, ...number[]][];
}

export interface Draw {
  t: 'draw';
}

export interface Drew {
  count: number;
  penalty: boolean;
  seat: number;
  t: 'drew';
  tiles: number[] | null;
}

export interface Laid {
  left: number;
  meld: boolean;
  opened: number[][];
  placed: Placed[];
  seat: number;
  t: 'laid';
  table: number[][];
  tiles: number[];
  worth: number;
}

export interface Placed {
  base: number[];
  kind: 'group' | 'run';
  own: number[];
  tiles: number[];
}

export interface Passed {
  seat: number;
  t: 'passed';
}

export interface Settled {
  result: RoundResult;
  t: 'settled';
}

export interface RoundResult {
  benches: number[][];
  points: number[];
  reason: 'blocked' | 'out';
  round: number;
  sums: number[];
  totals: number[];
  winners: number[];
}

export interface Won {
  reason: string;
  seats: number[];
  t: 'won';
  totals: number[];
}

export interface Lay {
  t: 'lay';

  table: [number, ...number[]][];
}

export interface Penalty {
  t: 'penalty';
}

export interface Options {
  length: '200' | 'one' | 'three';
  meld: 0 | 30 | 50;
  penalty: 1 | 3;
  wrap: boolean;
}

export interface SeatState {
  melded: boolean;
  passed: boolean;
  points: number;
  tiles: number;
}

export interface View {
  bag: number;
  bench: number[] | null;
  big: boolean;
  first_meld: number | null;
  may_draw: ('draw' | 'pass') | null;
  me: number | null;
  options: Options;
  phase: 'over' | 'play' | 'settle';
  result: RoundResult | null;
  results: RoundResult[];
  round: number;
  seats: SeatState[];
  starter: number;
  table: number[][];
  to_act: number[];
  turn: number;
  waiting: number[];
}
