// Tables for tests: whole views with only what a test is about spelled out.
import { FakeTransport } from '../wire/fake';
import type { Numbered, SeatView, TableEvent, TableView } from '../wire/wire.gen';
import type { GameModule } from './contract';
import { TableModel, type Listeners } from './model.svelte';

export const person = (name: string, part: Partial<SeatView> = {}): SeatView => ({
  kind: 'person',
  name,
  person: `p-${name}`,
  level: null,
  host: false,
  ...part,
});

export const computer = (name: string, part: Partial<SeatView> = {}): SeatView => ({
  kind: 'computer',
  name,
  person: null,
  level: 'normal',
  host: false,
  ...part,
});

/** Ada (the viewer) and Ben with two computers, in the middle of a match. */
export function tableView(part: Partial<TableView> = {}, turn = 1, toAct = [0]): TableView {
  return {
    id: 'tabl',
    game: 'spades',
    phase: 'playing',
    setup: {
      options: {},
      seats: 4,
      clock: null,
      pace: 'normal',
      level: 'normal',
      stake: 1,
      public: true,
      solo: false,
      spectators: true,
      fill: true,
    },
    seats: [person('Ada', { host: true }), computer('ray'), computer('billie'), person('Ben')],
    me: 0,
    host: true,
    match: 1,
    commitment: 'c0ffee',
    opened: null,
    view: { turn, to_act: toAct },
    outcome: null,
    clock: null,
    thinking: [],
    advice: false,
    rematch: null,
    pause: [],
    paused: false,
    ...part,
  };
}

export const event = (v: number, what: TableEvent): Numbered => ({ v, at: 1000 * v, event: what });
export const played = (v: number, card: string): Numbered =>
  event(v, { t: 'game', event: { card }, by: 'person' });
export const said = (v: number, name: string, text: string): Numbered =>
  event(v, { t: 'chat', seat: 3, person: `p-${name}`, name, text, phrase: null });

/** As much of a game as a table needs to speak and sound. */
export const GAME = {
  line: ({ card }: { card: string }) => ({ text: card, spoken: true }),
  sound: ({ card }: { card: string }) => `card ${card}`,
  refusal: (code: string) => (code === 'spades.follow' ? 'Farbe bedienen' : null),
} as unknown as GameModule;

export function setup(listeners: Listeners = {}) {
  const transport = new FakeTransport();
  const kept: Record<string, unknown> = {};
  const settings = {
    get: (key: string) => kept[key],
    set: (key: string, value: unknown) => void (kept[key] = value),
  };
  const characters = [{ key: 'ray', name: 'Ray', face: '' }];
  const table = new TableModel('tabl', { transport, settings, characters, game: GAME, listeners });
  return { table, transport, kept };
}
