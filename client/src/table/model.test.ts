import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../i18n/index.svelte';
import { FakeTransport } from '../wire/fake';
import type { AdviceDown } from '../wire/wire.gen';
import { TableModel } from './model.svelte';
import { event, played, setup, tableView as view } from './testing';

const soon = () => new Promise<void>((resolve) => resolve());

beforeEach(() => (language.current = 'de'));
afterEach(() => vi.useRealTimers());

describe('the view', () => {
  it("names people by their names and computers by the game's characters", () => {
    const { table, transport } = setup();
    transport.show(view(), 1);
    expect([0, 1, 2].map((seat) => table.nameOf(seat))).toEqual(['Ada', 'Ray', 'billie']);
    expect(table.people).toEqual([0, 3]);
  });

  it('drops what is older than what is shown', () => {
    const { table, transport } = setup();
    transport.show(view({}, 5), 5, [played(5, 'AS')]);
    transport.show(view({}, 4), 4, [played(4, 'KS')]);
    expect(table.turn).toBe(5);
    expect(table.lines.map((line) => line.text)).toEqual(['AS']);
  });

  it('takes each event once, however often it comes (G3)', () => {
    const { table, transport } = setup();
    transport.show(view(), 1, [played(1, '2H')]);
    transport.show(view(), 2, [played(1, '2H'), played(2, '3H')]);
    transport.show(view(), 2, [played(2, '3H')]);
    expect(table.lines.map((line) => line.text)).toEqual(['2H', '3H']);
  });

  it('throws the history away when a new match begins', () => {
    const { table, transport } = setup();
    transport.show(view(), 8, [played(8, '2H')]);
    transport.show(view({ match: 2 }), 9, [event(9, { t: 'started', match: 2, commitment: 'x' })], true);
    expect(table.lines.map((line) => line.text)).toEqual(['Partie 2 beginnt']);
  });

  it('is my turn only while I am to act and there is no break', () => {
    const { table, transport } = setup();
    transport.show(view({}, 1, [0, 2]), 1);
    expect(table.myTurn).toBe(true);
    transport.show(view({ paused: true }, 1, [0, 2]), 2);
    expect(table.myTurn).toBe(false);
    transport.show(view({}, 2, [1]), 3);
    expect(table.myTurn).toBe(false);
    transport.show(view({ me: null }, 2, [1]), 4);
    expect(table.myTurn).toBe(false);
  });

  it('says that a table is gone, and forgets it when it is there again', () => {
    const { table, transport } = setup();
    transport.watcher('tabl').refused('table.gone', {});
    expect(table.closed?.code).toBe('table.gone');
    transport.show(view(), 1);
    expect(table.closed).toBeNull();
  });
});

describe('what is heard', () => {
  it('is what happens now, not what was caught up after a reload', () => {
    const heard: string[] = [];
    const { transport } = setup({ play: (sound) => heard.push(sound) });
    transport.show(view(), 2, [played(1, '2H'), played(2, '3H')]);
    expect(heard).toEqual([]);
    transport.show(view(), 3, [played(3, '4H')]);
    expect(heard).toEqual(['card 4H']);
    transport.show(
      view(),
      40,
      Array.from({ length: 30 }, (_, i) => played(4 + i, '5H')),
    );
    expect(heard).toHaveLength(1);
  });

  it('calls when it becomes my turn, once', () => {
    const calls: boolean[] = [];
    const { transport } = setup({ myTurn: (first) => calls.push(first) });
    transport.show(view({}, 1, [1]), 1);
    transport.show(view({}, 2, [0]), 2);
    transport.show(view({}, 2, [0]), 3);
    transport.show(view({}, 3, [1]), 4);
    transport.show(view({}, 4, [0]), 5);
    expect(calls).toEqual([false, false]);
  });
});

describe('a move', () => {
  it('is sent with the turn it was made for, and a second one waits', () => {
    const { table, transport } = setup();
    transport.show(view({}, 7), 1);
    expect(table.move({ t: 'play', card: 'AS' })).toBe(true);
    expect(table.move({ t: 'play', card: 'KS' })).toBe(false);
    expect(transport.sent).toHaveLength(1);
    expect(transport.sent[0]).toMatchObject({ turn: 7, cmd: { t: 'move', move: { t: 'play', card: 'AS' } } });
    expect(table.pending).toMatchObject({ state: 'sending', turn: 7 });
  });

  it('is marked as saved between the answer and the view', async () => {
    const { table, transport } = setup();
    transport.show(view(), 1);
    table.move({ t: 'play' });
    transport.sent[0]!.reply({ ok: true, version: 2, table: null });
    await soon();
    await soon();
    expect(table.pending?.state).toBe('saved');
    expect(table.saved).toBe(transport.sent[0]!.id);
    transport.show(view({}, 2), 2);
    expect(table.pending).toBeNull();
  });

  it('is done when the view came before the answer', async () => {
    const { table, transport } = setup();
    transport.show(view(), 1);
    table.move({ t: 'play' });
    transport.show(view({}, 2), 2);
    expect(table.pending?.state).toBe('sending');
    transport.sent[0]!.reply({ ok: true, version: 2, table: null });
    await soon();
    await soon();
    expect(table.pending).toBeNull();
    expect(table.saved).not.toBeNull();
  });

  it('that was refused says why and may be followed by another (P14)', async () => {
    const refused: string[] = [];
    const { table, transport } = setup({ refused: (code) => refused.push(code) });
    transport.show(view(), 1);
    table.move({ t: 'play' });
    transport.sent[0]!.reply({ ok: false, code: 'spades.follow', facts: {} });
    await soon();
    await soon();
    expect(refused).toEqual(['spades.follow']);
    expect(table.pending).toBeNull();
    expect(table.move({ t: 'play' })).toBe(true);
  });

  it('from before a reload still blocks a second one', async () => {
    const transport = new FakeTransport();
    let reply!: (answer: { ok: true; version: number; table: null }) => void;
    transport.before = [
      {
        id: 'old',
        cmd: { t: 'move', move: { t: 'play' } },
        turn: 3,
        answer: new Promise((done) => (reply = done)),
      },
    ];
    const settings = { get: () => undefined, set: () => undefined };
    const table = new TableModel('tabl', { transport, settings });
    transport.show(view({}, 3), 4);
    expect(table.pending).toMatchObject({ id: 'old', state: 'sending' });
    expect(table.move({ t: 'play' })).toBe(false);
    reply({ ok: true, version: 5, table: null });
    await soon();
    await soon();
    transport.show(view({}, 4), 5);
    expect(table.move({ t: 'play' })).toBe(true);
  });
});

describe('advice (P7)', () => {
  const answer = (turn: number): AdviceDown => ({
    t: 'advice',
    id: 'a',
    table: 'tabl',
    turn,
    move: { card: 'AS' },
    reason: null,
  });

  it('is shown for the turn it was thought for, and goes with it', async () => {
    const { table, transport } = setup();
    transport.show(view({}, 3), 1);
    const asked = table.askAdvice();
    expect(table.asking).toBe(true);
    transport.asked[0]!.reply(answer(3));
    await asked;
    expect(table.advice?.move).toEqual({ card: 'AS' });
    transport.show(view({}, 4), 2);
    expect(table.advice).toBeNull();
  });

  it('that comes too late is not shown', async () => {
    const { table, transport } = setup();
    transport.show(view({}, 3), 1);
    const asked = table.askAdvice();
    transport.show(view({}, 4), 2);
    transport.asked[0]!.reply(answer(3));
    await asked;
    expect(table.advice).toBeNull();
    expect(table.asking).toBe(false);
  });
});

describe('the clock (P5)', () => {
  const clock = {
    seats: [0],
    started: 1_000_000,
    deadline: 1_030_000,
    grace_until: 1_040_000,
    paused_left: null,
  };

  it("runs by the server's time, then shows grace", () => {
    vi.useFakeTimers();
    const { table, transport } = setup();
    transport.show(view({ clock }), 1);
    expect(table.clockOf(0)).toEqual({ left: 30_000, grace: false, fraction: 1, paused: false });
    expect(table.clockOf(1)).toBeNull();
    transport.time += 15_000;
    vi.advanceTimersByTime(200);
    expect(table.clockOf(0)).toMatchObject({ left: 15_000, fraction: 0.5 });
    transport.time += 18_000;
    vi.advanceTimersByTime(200);
    expect(table.clockOf(0)).toMatchObject({ left: 7_000, grace: true, fraction: 0.7 });
    transport.time += 60_000;
    vi.advanceTimersByTime(200);
    expect(table.clockOf(0)).toMatchObject({ left: 0, grace: true, fraction: 0 });
    table.close();
  });

  it('stands in a break', () => {
    const { table, transport } = setup();
    transport.show(view({ clock: { ...clock, paused_left: 12_000 } }), 1);
    expect(table.clockOf(0)).toMatchObject({ left: 12_000, paused: true });
    table.close();
  });
});

describe('beside the game', () => {
  it('keeps chat out of the history, and history out of the chat', () => {
    const { table, transport } = setup();
    transport.show(view(), 2, [
      event(1, { t: 'sat', seat: 0, name: 'Ada' }),
      event(2, { t: 'chat', seat: 0, person: 'p', name: 'Ada', text: '<b>hi</b>', phrase: null }),
    ]);
    expect(table.lines.map((line) => line.text)).toEqual(['Ada setzt sich']);
    expect(table.chat.map((line) => line.text)).toEqual(['<b>hi</b>']);
    language.current = 'en';
    expect(table.lines.map((line) => line.text)).toEqual(['Ada sits down']);
  });

  it('keeps help switches under the name of the game', () => {
    const { table, transport, kept } = setup();
    transport.show(view(), 1);
    expect(table.setting('dim', true)).toBe(true);
    table.set('dim', false);
    expect(kept).toEqual({ 'spades.dim': false });
    expect(table.setting('dim', true)).toBe(false);
    kept['spades.dim'] = 'nonsense';
    expect(table.setting('dim', true)).toBe(true);
  });

  it('knows who is away and how many watch', () => {
    const { table, transport } = setup();
    transport.show(view(), 1);
    transport
      .watcher('tabl')
      .presence({ t: 'presence', table: 'tabl', away: { '3': 999_000 }, spectators: 2 });
    expect(table.away(3)).toBe(999_000);
    expect(table.away(0)).toBeNull();
    expect(table.spectators).toBe(2);
    table.close();
  });
});
