// Made from the server by `make types`; do not edit.

export type Event = Opened | Laid | Drew | Swapped | Passed | Spurt | WentOut | Ended;

export type Move = Lay | Swap | Pass;

export interface LayingWorth {
  complete: boolean;
  fits: Fit[];
  out: number;
  points: number;
  problems: Reason[];
  rows: Row[];
}

export interface Fit {
  biscuit: number;
  spots: [number, number, number][];
}

export interface Reason {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
}

export interface Row {
  across: boolean;
  common: ('glaze' | 'motif') | null;
  length: number;
  points: number;
  x: number;
  y: number;
}

export interface Draft {
  placed: [number, number, number][];
}

export interface Drew {
  bag: number;
  biscuits: number[] | null;
  count: number;
  seat: number;
  t: 'drew';
}

export interface Ended {
  points: number[];
  reason: 'locked' | 'out' | 'passed';
  t: 'ended';
  winners: number[];
}

export interface Opened {
  opening: Opening;
  t: 'opened';
}

export interface Opening {
  common: ('glaze' | 'motif') | null;
  group: number[];
  seat: number;
  tied: number[];
}

export interface Laid {
  placed: [number, number, number][];
  points: number;
  rows: Row[];
  seat: number;
  t: 'laid';
  total: number;
}

export interface Swapped {
  count: number;
  gave: number[] | null;
  got: number[] | null;
  seat: number;
  t: 'swapped';
}

export interface Passed {
  seat: number;
  t: 'passed';
}

export interface Spurt {
  t: 'spurt';
}

export interface WentOut {
  points: number;
  seat: number;
  t: 'out';
  total: number;
}

export interface Five {
  biscuit: number;
  mine: boolean;
  points: number;
  unknown: number;
  x: number;
  y: number;
}

export interface Last {
  placed: [number, number, number][];
  points: number;
  rows: Row[];
  seat: number;
}

export interface Lay {
  placed: [[number, number, number], ...[number, number, number][]];
  t: 'lay';
}

export interface Swap {
  biscuits: [number, ...number[]];
  t: 'swap';
}

export interface Pass {
  t: 'pass';
}

export interface Options {
  mode: 'daily' | 'record' | 'table';
}

export interface Run {
  course: [number, number][];
  laid: number;
  tasks: ('empty' | 'move' | 'no_swap' | 'points' | 'sixes')[];
}

export interface SeatState {
  best: number;
  left: number;
  passed: boolean;
  points: number;
  sixes: number;
  swaps: number;
}

export interface View {
  bag: number;
  ended: ('locked' | 'out' | 'passed') | null;
  fits: Fit[];
  fives: Five[];
  hand: number[] | null;
  hands: number[][] | null;
  last: Last | null;
  may_pass: boolean;
  may_swap: number;
  me: number | null;
  must_swap: boolean;
  opening: Opening;
  options: Options;
  phase: 'over' | 'play';
  rows: [number, number, boolean, number, boolean][];
  run: Run | null;
  seats: SeatState[];
  sheet: [number, number, number][];
  to_act: number[];
  turn: number;
  unknown: number[];
  winners: number[];
}
