// Made from the server by `make types`; do not edit.

export type Event = Opened | Laid | PackedUp | Ended;

export interface Preview {
  complete: boolean;
  fields: number[];
  laid: number;
  opens: number[];
  points: number;
  problems: Reason[];
  spot: number | null;
  takes: Lost[];
}

export interface Reason {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
}

export interface Lost {
  corners: number;
  family: number;
}

export interface Draft {
  towel: number;
  turn: number;
  x: number;
  y: number;
}

export interface Ended {
  families: FamilyResult[];
  places: number[];
  points: number[];
  stars: Stars | null;
  t: 'ended';
}

export interface FamilyResult {
  bonus: number;
  counts: boolean;
  family: number;
  left: number[];
  minus: number;
  points: number;
}

export interface Stars {
  all_laid: boolean;
  descending: boolean;
  parasol_last: boolean;
}

export interface Opened {
  families: number;
  t: 'opened';
}

export interface Laid {
  corners: number;
  family: number;
  left: number;
  seat: number;
  spot: number;
  t: 'laid';
  taken: number[];
}

export interface PackedUp {
  family: number;
  result: FamilyResult;
  t: 'packed_up';
}

export interface FamilyView {
  corners: number[];
  counts: boolean;
  laid: number[];
  left: number[];
  packed: boolean;
  points: number;
  seat: number | null;
}

export interface Lay {
  spot: number;
  t: 'lay';
}

export interface News {
  corners: number;
  few: boolean;
  lays: [number, number, number][];
  lost: number[];
}

export interface Options {
  count: 'bonus' | 'simple';
  descending: boolean;
  green: 'computer' | 'turns' | 'without';
  inner: boolean;
  kind: 'daily' | 'four' | 'hunt' | 'lump' | 'pairs' | 'puzzle' | 'small' | 'three' | 'two';
  level: number;
}

export interface Places {
  spots: number[];
  towel: number;
}

export interface View {
  castles: number[];
  families: FamilyView[];
  legal: Places[];
  me: number | null;
  news: News | null;
  on: number | null;
  only: number | null;
  options: Options;
  places: number[] | null;
  points: number[];
  results: FamilyResult[] | null;
  size: number;
  stars: Stars | null;
  starts: number[];
  to_act: number[];
  turn: number;
}
