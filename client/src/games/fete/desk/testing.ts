// Tables for the tests of the desk, the table and the bench.
import { vi } from 'vitest';
import { TableModel } from '../../../table/model.svelte';
import type { ChainWorth, TableWorth, View } from '../../../wire/fete.gen';
import { FakeTransport } from '../../../wire/fake';
import type { AdviceDown, TableView } from '../../../wire/wire.gen';
import type { Tile } from '../tiles';
import { deskOf, type Desk } from './desk.svelte';

/** "b7" is the blue seven, "b7'" the second one, "J" the joker; r, b, o and k are the colours. */
export function tiles(text: string): Tile[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const copy = word.endsWith("'") ? 1 : 0;
      const name = word.replace("'", '');
      if (name === 'J') return 4 * 52 + copy;
      return 4 * (13 * 'rbok'.indexOf(name[0]!) + Number(name.slice(1)) - 1) + copy;
    });
}

export const chains = (...texts: string[]): Tile[][] => texts.map(tiles);

/** The own turn of seat 0, with a run and a group on the table, changed as the test needs it. */
export function view(change: Partial<View> = {}): View {
  return {
    me: 0,
    options: { length: 'one', meld: 30, wrap: false, penalty: 1 },
    big: false,
    round: 1,
    phase: 'play',
    starter: 0,
    to_act: [0],
    turn: 7,
    bench: tiles('r1 b7 o9 k12'),
    table: chains('b4 b5 b6', 'r9 b9 k9'),
    bag: 40,
    seats: [],
    first_meld: null,
    may_draw: 'draw',
    waiting: [],
    result: null,
    results: [],
    ...change,
  };
}

export interface Seen {
  desk: Desk;
  table: TableModel;
  transport: FakeTransport;
  sounds: string[];
  /** Another view of the same table; the desk takes it up. */
  show(view: View): void;
  /** The server's word on the draft of a seat (0: the own one, as it was sent last). */
  judge(
    worths: Partial<ChainWorth>[],
    worth?: Partial<TableWorth>,
    of?: { seat: number; table: Tile[][] },
  ): void;
  advise(move: object): Promise<void>;
}

export function seen(shown: View, id = 't'): Seen {
  const transport = new FakeTransport();
  const sounds: string[] = [];
  const table = new TableModel(id, {
    transport,
    settings: { get: () => undefined, set: () => undefined },
    listeners: { play: (sound) => void sounds.push(sound) },
  });
  const desk = deskOf(table);
  let version = 0;
  const show = (now: View): void => {
    const whole = {
      id,
      phase: 'playing',
      setup: { options: now.options, solo: true },
      seats: [],
      me: now.me,
      match: 1,
      thinking: [],
      advice: true,
      clock: null,
      paused: false,
      view: now,
    } as unknown as TableView;
    transport.show(whole, ++version, [], version === 1);
    desk.sync();
  };
  show(shown);
  const judge: Seen['judge'] = (worths, worth = {}, of) => {
    // Drafts go out ten times a second at the most.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(200);
    const sent = transport.drafts.at(-1);
    const lies = of?.table ?? (sent!.draft as { table: Tile[][] }).table;
    const judged = lies.map((chain, n) => ({
      tiles: chain,
      kind: null,
      worth: 0,
      problem: null,
      ...worths[n],
    }));
    transport.watcher(id).draft({
      t: 'draft',
      table: id,
      seat: of?.seat ?? 0,
      serial: of ? 1e15 + version : sent!.serial,
      draft: { table: lies },
      assessment: { complete: false, problems: [], chains: judged, laid: 1, points: 0, needed: 0, ...worth },
    });
    desk.sync();
  };
  const advise = async (move: object): Promise<void> => {
    const asked = table.askAdvice();
    const answer = { t: 'advice', id: '', table: id, turn: table.turn, move, reason: null };
    transport.asked.at(-1)!.reply(answer as unknown as AdviceDown);
    await asked;
    desk.sync();
  };
  return { desk, table, transport, sounds, show, judge, advise };
}
