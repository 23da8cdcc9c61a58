// Made from the server by `make types`; do not edit.

export type Down =
  Hello | TableDown | Ok | No | DraftDown | AdviceDown | LobbyDown | Presence | Notice | Pong | Probe | Bye;

export type TableEvent =
  | SatDown
  | StoodUp
  | Renamed
  | Configured
  | Started
  | Said
  | Left
  | HandedOver
  | TookBack
  | TimedOut
  | GameEvent
  | Ended
  | RematchAsked
  | RematchAnswered
  | BreakBegan
  | BreakEnded
  | NewHost
  | Revived;

export type Up = Do | Open | DraftUp | Sync | Unwatch | Advice | WatchLobby | UnwatchLobby | Ping | Echo;

export interface Advice {
  id: string;
  t: 'advice';
  table: string;
}

export interface AdviceDown {
  id: string;
  move: unknown;
  reason: Reason | null;
  t: 'advice';
  table: string;
  turn: number;
}

export interface Reason {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
}

export interface BreakBegan {
  t: 'break_began';
}

export interface BreakEnded {
  seat: number;
  t: 'break_ended';
}

export interface Bye {
  retry: number | null;
  t: 'bye';
  why: 'flood' | 'gone' | 'newer' | 'restart' | 'slow';
}

export interface ClockView {
  deadline: number;
  grace_until: number;
  paused_left: number | null;
  seats: number[];
  started: number;
}

export interface Configure {
  setup: Setup;
  t: 'configure';
}

export interface Setup {
  clock: number | null;
  fill: boolean;
  level: 'leicht' | 'normal' | 'stark';
  options: {};
  pace: 'fast' | 'normal' | 'slow';
  public: boolean;
  seats: number | null;
  solo: boolean;
  spectators: boolean;
  stake: 0 | 1 | 2;
}

export interface Configured {
  t: 'configured';
}

export interface Dismiss {
  seat: number;
  t: 'dismiss';
}

export interface Do {
  cmd:
    | Sit
    | Stand
    | Dismiss
    | Configure
    | Start
    | MakeMove
    | Say
    | SayPhrase
    | Leave
    | TakeBack
    | HandOver
    | Rematch
    | Pause
    | Resume;
  id: string;
  t: 'do';
  table: string;
  turn: number | null;
}

export interface Sit {
  seat: number | null;
  t: 'sit';
}

export interface Stand {
  t: 'stand';
}

export interface Start {
  t: 'start';
}

export interface MakeMove {
  move: {};
  t: 'move';
}

export interface Say {
  t: 'say';
  text: string;
}

export interface SayPhrase {
  phrase: 'again' | 'bye' | 'good_luck' | 'hello' | 'hurry' | 'oops' | 'thanks' | 'well_played';
  t: 'phrase';
}

export interface Leave {
  t: 'leave';
}

export interface TakeBack {
  t: 'take_back';
}

export interface HandOver {
  seat: number;
  t: 'hand_over';
}

export interface Rematch {
  t: 'rematch';
  yes: boolean;
}

export interface Pause {
  t: 'pause';
}

export interface Resume {
  t: 'resume';
}

export interface Hello {
  build: string;
  name: string;
  now: number;
  person: string;
  protocol: number;
  t: 'hello';
}

export interface TableDown {
  events: Numbered[];
  now: number;
  reset: boolean;
  t: 'table';
  table: string;
  version: number;
  view: TableView;
}

export interface Numbered {
  at: number;
  event:
    | SatDown
    | StoodUp
    | Renamed
    | Configured
    | Started
    | Said
    | Left
    | HandedOver
    | TookBack
    | TimedOut
    | GameEvent
    | Ended
    | RematchAsked
    | RematchAnswered
    | BreakBegan
    | BreakEnded
    | NewHost
    | Revived;
  v: number;
}

export interface SatDown {
  name: string;
  seat: number;
  t: 'sat';
}

export interface StoodUp {
  dismissed: boolean;
  name: string;
  seat: number;
  t: 'stood';
}

export interface Renamed {
  before: string;
  name: string;
  seat: number;
  t: 'renamed';
}

export interface Started {
  commitment: string;
  match: number;
  t: 'started';
}

export interface Said {
  name: string;
  person: string;
  phrase: string | null;
  seat: number | null;
  t: 'chat';
  text: string | null;
}

export interface Left {
  name: string;
  seat: number;
  t: 'left';
}

export interface HandedOver {
  name: string;
  seat: number;
  t: 'handed_over';
}

export interface TookBack {
  name: string;
  seat: number;
  t: 'took_back';
}

export interface TimedOut {
  seat: number;
  t: 'timed_out';
}

export interface GameEvent {
  by: 'clock' | 'computer' | 'person';
  event: unknown;
  t: 'game';
}

export interface Ended {
  outcome: Outcome;
  t: 'ended';
}

export interface Outcome {
  reason: Reason;
  results: SeatResult[];
}

export interface SeatResult {
  leaderboard: number;
  place: number;
  points: number;
  seat: number;
}

export interface RematchAsked {
  seat: number;
  t: 'rematch_asked';
}

export interface RematchAnswered {
  seat: number;
  t: 'rematch_answered';
  yes: boolean;
}

export interface NewHost {
  seat: number;
  t: 'host';
}

export interface Revived {
  t: 'revived';
}

export interface TableView {
  advice: boolean;
  clock: ClockView | null;
  commitment: string | null;
  game: string;
  host: boolean;
  id: string;
  match: number;
  me: number | null;
  opened: [string, string] | null;
  outcome: Outcome | null;
  pause: number[];
  paused: boolean;
  phase: 'ended' | 'open' | 'playing';
  rematch: RematchView | null;
  seats: SeatView[];
  setup: Setup;
  thinking: number[];
  view: unknown;
}

export interface RematchView {
  no: number[];
  until: number;
  yes: number[];
}

export interface SeatView {
  host: boolean;
  kind: 'computer' | 'free' | 'person';
  level: ('leicht' | 'normal' | 'stark') | null;
  name: string | null;
  person: string | null;
}

export interface Ok {
  id: string;
  t: 'ok';
  table: string | null;
  version: number | null;
}

export interface No {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
  id: string | null;
  t: 'no';
}

export interface DraftDown {
  assessment: unknown;
  draft: unknown;
  seat: number;
  serial: number;
  t: 'draft';
  table: string;
}

export interface LobbyDown {
  game: string | null;
  online: number;
  t: 'lobby';
  tables: LobbyTable[];
}

export interface LobbyTable {
  game: string;
  host: string;
  id: string;
  mine: boolean;
  my_turn: boolean;
  phase: 'ended' | 'open' | 'playing';
  seats: LobbySeat[];
  setup: Setup;
}

export interface LobbySeat {
  kind: 'computer' | 'free' | 'person';
  name: string | null;
}

export interface Presence {
  away: {
    [k: string]: number;
  };
  spectators: number;
  t: 'presence';
  table: string;
}

export interface Notice {
  code: string;
  facts: {
    [k: string]: string | number | boolean | (string | number)[];
  };
  t: 'notice';
}

export interface Pong {
  n: number;
  now: number;
  t: 'pong';
}

export interface Probe {
  n: number;
  t: 'probe';
}

export interface DraftUp {
  draft: unknown;
  serial: number;
  t: 'draft';
  table: string;
  turn: number | null;
}

export interface Echo {
  n: number;
  t: 'echo';
}

export interface GameInfo {
  clocks: number[];
  default_clock: number;
  id: string;
  levels: ('leicht' | 'normal' | 'stark')[];
  people: number[];
  ready: boolean;
  seats: number[];
  strong: boolean;
}

export interface Me {
  name: string;
  person: string;
  settings: {};
}

export interface Open {
  game: string;
  id: string;
  setup: Setup;
  start: boolean;
  t: 'open';
}

export interface Ping {
  n: number;
  t: 'ping';
}

export interface Sync {
  t: 'sync';
  table: string;
  version: number | null;
}

export interface Unwatch {
  t: 'unwatch';
  table: string;
}

export interface UnwatchLobby {
  t: 'unlobby';
}

export interface WatchLobby {
  game: string | null;
  t: 'lobby';
}
