import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADVICE_PACE } from './playback.svelte';
import { chainsOf } from './chains';
import { chains, seen, tiles, view, type Seen } from './testing';

const RUN = { kind: 'run' as const, worth: 22 };
const lies = ({ desk }: Seen): number[][] => chainsOf(desk.lying);
const sent = ({ transport }: Seen): unknown => {
  // Drafts go out ten times a second at the most.
  vi.advanceTimersByTime(200);
  return (transport.drafts.at(-1)?.draft as { table: unknown } | undefined)?.table;
};
const one = (text: string): number => tiles(text)[0]!;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a movement in the own turn', () => {
  it('is sent as the whole table, and marks what is newly laid (F5)', () => {
    const at = seen(view());
    expect(at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 })).toBeNull();
    expect(sent(at)).toEqual(chains('b4 b5 b6 b7', 'r9 b9 k9'));
    expect([...at.desk.laid]).toEqual(tiles('b7'));
    expect(at.desk.bench).toEqual(tiles('r1 o9 k12'));
    expect(at.sounds).toEqual(['tile']);
  });

  it('is unknown until the server has judged it, and then valid or not', () => {
    const at = seen(view());
    at.desk.move(tiles('b7 r1'), { chain: at.desk.lying[0]!.id, gap: 3 });
    expect(at.desk.lying.map((chain) => at.desk.valid(chain))).toEqual(['unknown', 'yes']);
    at.judge([{ problem: { code: 'fete.mixed', facts: {} } }, { kind: 'group' }]);
    expect(at.desk.lying.map((chain) => at.desk.valid(chain))).toEqual(['no', 'yes']);
    expect(at.desk.complete).toBe(false);
  });

  it('that makes a chain valid in another order lets the chain be sorted where it lies', () => {
    const at = seen(view());
    const { id } = at.desk.lying[0]!;
    at.desk.move(tiles('b7'), { chain: id, gap: 0 });
    at.judge([{ ...RUN, tiles: tiles('b4 b5 b6 b7') }, { kind: 'group' }], { complete: true });
    expect(at.desk.lying[0]).toEqual({ id, tiles: tiles('b4 b5 b6 b7') });
    expect(at.desk.complete).toBe(true);
    // It is no movement of its own: one step back undoes all of it.
    at.desk.step();
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('makes the word on the one before worthless', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 });
    at.judge([RUN, { kind: 'group' }], { complete: true });
    at.desk.move(tiles('r1'), 'new');
    expect(at.desk.complete).toBe(false);
    expect(at.desk.finish()).toBe(false);
    expect(at.transport.sent).toEqual([]);
  });

  it('ends the turn with just the table that was judged', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 });
    at.judge([RUN, { kind: 'group' }], { complete: true });
    expect(at.desk.finish()).toBe(true);
    expect(at.transport.sent[0]!.cmd).toEqual({
      t: 'move',
      move: { t: 'lay', table: chains('b4 b5 b6 b7', 'r9 b9 k9') },
    });
  });

  it('of a tile of the table to the bench is refused and changes nothing (F4)', () => {
    const at = seen(view());
    expect(at.desk.back(tiles('b4'))).toBe('bench');
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('brings an own tile back to where it stood on the bench', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), 'new');
    expect(at.desk.back(tiles('b7'))).toBeNull();
    expect(at.desk.bench).toEqual(tiles('r1 b7 o9 k12'));
    expect(at.desk.touched).toBe(false);
  });
});

describe('before the first meld (F3)', () => {
  it('nothing on the table may be touched, and nothing put to it', () => {
    const at = seen(view({ first_meld: 30 }));
    expect(at.desk.barred(one('b4'))).toBe('meld');
    expect(at.desk.move(tiles('b4'), 'new')).toBe('meld');
    expect(at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 })).toBe('meld');
    expect(at.desk.cut(at.desk.lying[0]!.id, 1)).toBe('meld');
    expect(at.transport.drafts).toEqual([]);
  });

  it('own chains may be laid and changed, and the points are told', () => {
    const at = seen(view({ first_meld: 30 }));
    expect(at.desk.move(tiles('o9'), 'new')).toBeNull();
    expect(at.desk.move(tiles('k12'), { chain: at.desk.lying[2]!.id, gap: 1 })).toBeNull();
    at.judge([], { points: 21, needed: 30 });
    expect(at.desk.points).toEqual({ points: 21, needed: 30 });
  });
});

describe('taking back', () => {
  it('"Schritt" takes back one movement, "Alles" all of them (F6)', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), 'new');
    at.desk.move(tiles('r1'), 'new');
    at.desk.move(tiles('b4'), 'new');
    expect(at.desk.step()).toBe(true);
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9', 'b7', 'r1'));
    expect(at.desk.everything()).toBe(true);
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
    expect(sent(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('"Alles" by mistake can be taken back as well', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), 'new');
    at.desk.everything();
    expect(at.desk.step()).toBe(true);
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9', 'b7'));
  });

  it('does nothing where nothing was done', () => {
    const at = seen(view());
    expect(at.desk.step()).toBe(false);
    expect(at.desk.everything()).toBe(false);
  });

  it('comes before drawing', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), 'new');
    expect(at.desk.draw()).toBe('undo');
    at.desk.everything();
    expect(at.desk.draw()).toBeNull();
    expect(at.transport.sent[0]!.cmd).toEqual({ t: 'move', move: { t: 'draw' } });
  });
});

describe('messages of the server', () => {
  it('in the own turn leave the draft alone', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), 'new');
    at.show(view({ bag: 39 }));
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9', 'b7'));
    expect(at.desk.undoable).toBe(true);
  });

  it('after a reload give the draft back, and it can be taken back', () => {
    const at = seen(view());
    at.judge([], {}, { seat: 0, table: chains('b4 b5 b6 b7', 'r9 b9 k9') });
    expect(lies(at)).toEqual(chains('b4 b5 b6 b7', 'r9 b9 k9'));
    at.desk.step();
    expect(at.desk.touched).toBe(false);
  });

  it('from another device that bring what lies here already are no movement', () => {
    const at = seen(view());
    at.judge([], {}, { seat: 0, table: chains('b4 b5 b6', 'r9 b9 k9') });
    expect(at.desk.undoable).toBe(false);
  });

  it('do not bring tiles onto the table that are not there', () => {
    const at = seen(view());
    at.judge([], {}, { seat: 0, table: chains('b4 b5 b6 r13', 'r9 b9 k9') });
    at.judge([], {}, { seat: 0, table: chains('b4 b5 b6') });
    expect(lies(at)).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('with a new turn begin anew, with chains that go on where they lay', () => {
    const at = seen(view());
    at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 });
    const ids = at.desk.lying.map(({ id }) => id);
    at.show(
      view({ turn: 8, to_act: [1], table: chains('b4 b5 b6 b7', 'r9 b9 k9'), bench: tiles('r1 o9 k12') }),
    );
    expect(at.desk.lying.map(({ id }) => id)).toEqual(ids);
    expect([...at.desk.came]).toEqual(tiles('b7'));
    expect(at.desk.undoable).toBe(false);
  });

  it('an unsent draft survives a reload of the page', () => {
    const before = seen(view());
    before.desk.move(tiles('b7'), 'new');
    const after = seen(view());
    expect(lies(after)).toEqual(chains('b4 b5 b6', 'r9 b9 k9', 'b7'));
    expect(sent(after)).toEqual(chains('b4 b5 b6', 'r9 b9 k9', 'b7'));
    // But not the turn.
    expect(lies(seen(view({ turn: 8 })))).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });
});

describe('in the turn of another seat', () => {
  const theirs = (): Seen => seen(view({ to_act: [1], may_draw: null }));

  it('the table cannot be touched', () => {
    const at = theirs();
    expect(at.desk.move(tiles('b7'), 'new')).toBe('turn');
    expect(at.desk.barred(one('b4'))).toBe('turn');
    expect(at.desk.step()).toBe(false);
    expect(at.desk.draw()).toBe('turn');
    expect(at.transport.drafts).toEqual([]);
  });

  it('shows what they build, as it happens (F5), and marks what they lay', () => {
    const at = theirs();
    const [run] = at.desk.lying;
    at.judge([RUN], {}, { seat: 1, table: chains('b4 b5 b6 b7', 'r9 b9 k9') });
    expect(lies(at)).toEqual(chains('b4 b5 b6 b7', 'r9 b9 k9'));
    expect(at.desk.lying[0]!.id).toBe(run!.id);
    expect(at.desk.valid(at.desk.lying[0]!)).toBe('yes');
    expect([...at.desk.fresh]).toEqual(tiles('b7'));
  });

  it('marks what their move brought and moved, until the next one', () => {
    const at = theirs();
    at.show(view({ turn: 8, table: chains('b4 b5 b6', 'r9 b9', 'k9 k10 k11') }));
    expect([...at.desk.came]).toEqual(tiles('k10 k11'));
    expect([...at.desk.shifted]).toEqual(tiles('k9'));
  });

  it('the bench can be ordered (F6)', () => {
    const at = theirs();
    at.desk.arrange(tiles('k12'), one('r1'));
    expect(at.desk.bench).toEqual(tiles('k12 r1 b7 o9'));
    at.desk.arrangeBy('789');
    expect(at.desk.bench).toEqual(tiles('r1 b7 o9 k12'));
    expect(at.desk.sort).toBe('777');
  });
});

describe('the order of the bench', () => {
  it('is kept over turns and reloads; a new tile comes last and is marked', () => {
    const at = seen(view());
    at.desk.arrange(tiles('k12'), one('r1'));
    at.show(view({ turn: 8, to_act: [1], bench: tiles('r1 r5 b7 o9 k12') }));
    expect(at.desk.bench).toEqual(tiles('k12 r1 b7 o9 r5'));
    expect([...at.desk.drawn]).toEqual(tiles('r5'));
    expect(seen(view({ turn: 8, bench: tiles('r1 r5 b7 o9 k12') })).desk.bench).toEqual(
      tiles('k12 r1 b7 o9 r5'),
    );
  });

  it('begins anew with a round', () => {
    const at = seen(view());
    at.desk.arrange(tiles('k12'), one('r1'));
    at.show(view({ turn: 9, round: 2, bench: tiles('b2 b3 k12') }));
    expect(at.desk.bench).toEqual(tiles('b2 b3 k12'));
    expect(at.desk.drawn.size).toBe(0);
  });
});

describe('advice (F9)', () => {
  it('is laid step by step, and "Alles" takes it back', async () => {
    const at = seen(view({ bench: tiles('b7 r4 k4 o9') }));
    const goal = chains('b5 b6 b7', 'r9 b9 k9 o9', 'b4 r4 k4');
    await at.advise({ t: 'lay', table: goal });
    expect(at.desk.playing).toBe(true);
    vi.advanceTimersByTime(5 * ADVICE_PACE);
    expect(at.desk.playing).toBe(false);
    expect(lies(at).map(String).sort()).toEqual(goal.map(String).sort());
    at.desk.step();
    expect(lies(at).map(String).sort()).not.toEqual(goal.map(String).sort());
    at.desk.everything();
    expect(at.desk.touched).toBe(false);
  });

  it('stops when the hand takes over', async () => {
    const at = seen(view({ bench: tiles('b7 r4 k4 o9') }));
    await at.advise({ t: 'lay', table: chains('b5 b6 b7', 'r9 b9 k9 o9', 'b4 r4 k4') });
    const hand = at.desk.bench[0]!;
    at.desk.move([hand], 'new');
    const now = lies(at);
    vi.advanceTimersByTime(5 * ADVICE_PACE);
    expect(lies(at)).toEqual(now);
  });
});
