// Positions for the tests of this folder.
import { TableModel } from '../../table/model.svelte';
import type { Event, View } from '../../wire/fete.gen';
import { FakeTransport } from '../../wire/fake';
import type { Numbered, TableView } from '../../wire/wire.gen';
import lobby from './lobby';
import { tiles } from './rules/parse';

export { tiles };

const NAMES = ['Mona', 'gabi', 'manni', 'uschi', 'detlef', 'moni'];

/** A view of seat 0 on its turn, changed as the test needs it. */
export function view(change: Partial<View> = {}): View {
  return {
    me: 0,
    options: { length: 'three', meld: 30, wrap: false, penalty: 1 },
    big: false,
    round: 2,
    phase: 'play',
    starter: 1,
    to_act: [0],
    turn: 31,
    bench: tiles('r5 b7 J'),
    table: [tiles('b4 b5 b6')],
    bag: 41,
    seats: [3, 6, 9, 14].map((tiles, seat) => ({
      tiles,
      melded: seat !== 3,
      passed: false,
      points: [64, 112, 38, -21][seat]!,
    })),
    first_meld: null,
    may_draw: 'draw',
    waiting: [],
    result: null,
    results: [],
    ...change,
  };
}

/** A table that shows the view to seat 0 (or a spectator), alone against computers. */
export function seen(
  shown: View,
  events: Event[] = [],
  more: Partial<TableView> = {},
): { table: TableModel; transport: FakeTransport } {
  const transport = new FakeTransport();
  const table = new TableModel('t', {
    transport,
    settings: { get: () => undefined, set: () => undefined },
    characters: lobby.characters(),
  });
  const whole = {
    id: 't',
    game: 'fete',
    phase: shown.phase === 'over' ? 'ended' : 'playing',
    setup: { options: shown.options, pace: 'normal', clock: null, solo: true },
    seats: shown.seats.map((_, seat) => ({
      kind: seat === 0 ? 'person' : 'computer',
      name: NAMES[seat],
      person: seat === 0 ? 'p0' : null,
      level: null,
      host: seat === 0,
    })),
    me: shown.me,
    thinking: [],
    advice: true,
    clock: null,
    paused: false,
    pause: [],
    outcome: null,
    rematch: null,
    view: shown,
    ...more,
  } as unknown as TableView;
  const numbered = events.map((event): Numbered => ({
    v: 1,
    at: 0,
    event: { t: 'game', by: 'person', event },
  }));
  transport.show(whole, 1, numbered, true);
  return { table, transport };
}
