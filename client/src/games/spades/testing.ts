// Positions for the tests of this folder.
import { TableModel, type SettingsStore } from '../../table/model.svelte';
import { FakeTransport } from '../../wire/fake';
import type { Event, View } from '../../wire/spades.gen';
import type { Numbered, TableView } from '../../wire/wire.gen';
import lobby from './lobby';

const NAMES = ['Mona', 'ray', 'billie', 'thelma'];

/** A view of seat 0 in the middle of a deal, changed as the test needs it. */
export function view(change: Partial<View> = {}): View {
  return {
    me: 0,
    options: { target: 500, lead: 'broken', bags: '10', blind: 'behind', minimum: 0 },
    deal: 2,
    phase: 'play',
    dealer: 3,
    to_act: [0],
    turn: 204,
    hand: ['AD', '7D', 'KS'],
    cards_left: [3, 3, 3, 3],
    may_look: false,
    may_blind: false,
    bid_choices: [],
    bids: [3, 4, 2, 0].map((tricks) => ({ tricks, blind: false })) as View['bids'],
    taken: [3, 4, 2, 1],
    broken: false,
    trick: { leader: 0, cards: [], winner: null },
    last: { leader: 1, cards: ['2C', '5C', 'KC', '9C'], winner: 3 },
    legal: ['AD', '7D'],
    barred: 'unbroken',
    scores: [72, -50],
    bags: [2, 0],
    waiting: [],
    settlement: null,
    hands: null,
    deals: [],
    winner: null,
    ...change,
  };
}

export interface Seen {
  table: TableModel;
  transport: FakeTransport;
  /** What the page was asked to play, in order. */
  sounds: string[];
  show(view: View, events?: Event[]): void;
}

/** A table that shows the view to seat 0 (or a spectator), alone against computers. */
export function seen(shown: View, settings: Record<string, unknown> = {}): Seen {
  const transport = new FakeTransport();
  const store: SettingsStore = {
    get: (key) => settings[key],
    set: (key, value) => void (settings[key] = value),
  };
  const sounds: string[] = [];
  const table = new TableModel('t', {
    transport,
    settings: store,
    characters: lobby.characters(),
    listeners: { play: (sound) => void sounds.push(sound) },
  });
  let version = 0;
  const show = (now: View, events: Event[] = []): void => {
    const whole = {
      id: 't',
      game: 'spades',
      phase: now.phase === 'over' ? 'ended' : 'playing',
      setup: { options: now.options, pace: 'normal', clock: null, solo: true },
      seats: NAMES.map((name, seat) => ({
        kind: seat === 0 ? 'person' : 'computer',
        name,
        person: seat === 0 ? 'p0' : null,
        level: null,
        host: seat === 0,
      })),
      me: now.me,
      thinking: [],
      advice: true,
      clock: null,
      paused: false,
      pause: [],
      outcome: null,
      rematch: null,
      view: now,
    } as unknown as TableView;
    version += 1;
    const numbered = events.map((event): Numbered => ({
      v: version,
      at: 0,
      event: { t: 'game', by: 'person', event },
    }));
    transport.show(whole, version, numbered, version === 1);
  };
  show(shown);
  return { table, transport, sounds, show };
}
