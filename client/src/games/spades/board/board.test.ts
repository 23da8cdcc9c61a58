import { describe, expect, it } from 'vitest';
import { deskOf } from '../desk.svelte';
import { placeOf, seatAt } from '../seating';
import { seen, view } from '../testing';
import { finished, lying, trickNumber } from './lying';

describe('seats', () => {
  it('turn so that the viewer sits in the south and the partner in the north', () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0))).toEqual(['south', 'west', 'north', 'east']);
    expect(placeOf(3, 3)).toBe('south');
    expect(placeOf(1, 3)).toBe('north');
    expect(placeOf(0, 3)).toBe('west');
  });
  it('show a spectator seat 0 in the south', () => expect(placeOf(0, null)).toBe('south'));
  it('are found by place again', () => {
    for (const me of [0, 1, 2, 3])
      for (const seat of [0, 1, 2, 3]) expect(seatAt(placeOf(seat, me), me)).toBe(seat);
  });
});

describe('the trick in the middle', () => {
  const running = view({ trick: { leader: 3, cards: ['4D', 'AD'], winner: null } });

  it('holds the cards of the running trick with who played them', () => {
    expect(lying(running, false, null).map(({ card, seat, leads }) => [card, seat, leads])).toEqual([
      ['4D', 3, true],
      ['AD', 0, false],
    ]);
    expect(trickNumber(running)).toBe(11);
  });

  it('keeps a card the same thing when its trick is finished', () => {
    const playing = view({
      taken: [3, 4, 2, 0],
      trick: { leader: 1, cards: ['2C', '5C', 'KC'], winner: null },
    });
    const before = lying(playing, false, null).map(({ key }) => key);
    const after = lying(view(), true, null).map(({ key }) => key);
    expect(after.slice(0, 3)).toEqual(before);
    expect(new Set(after).size).toBe(4);
  });

  it('marks who took a finished trick', () => {
    expect(lying(view(), true, null).find(({ wins }) => wins)).toMatchObject({ seat: 3, card: 'KC' });
  });

  it('is empty once the finished trick was read', () => expect(lying(view(), false, null)).toEqual([]));

  it('shows the own card at once, as pending, and the finished trick makes room', () => {
    expect(lying(view(), true, 'AD')).toMatchObject([{ card: 'AD', seat: 0, pending: true, leads: true }]);
  });

  it('does not show the own card twice when the view is faster than the answer', () => {
    const cards = lying(view({ trick: { leader: 0, cards: ['AD'], winner: null } }), false, 'AD');
    expect(cards).toHaveLength(1);
    expect(cards[0]!.pending).toBe(false);
  });
});

describe('a finished trick', () => {
  it('is not shown again after a reload, but each new one is read until it is collected', () => {
    const { table, show } = seen(view());
    const desk = deskOf(table);
    expect(desk.reading).toBe(false);
    show(view({ trick: { leader: 0, cards: ['AD', '2D', '3D'], winner: null } }));
    const done = view({
      taken: [4, 4, 2, 1],
      last: { leader: 0, cards: ['AD', '2D', '3D', '4D'], winner: 0 },
    });
    show(done);
    expect(desk.reading).toBe(true);
    desk.collect();
    expect(desk.reading).toBe(false);
  });

  it('gives way when the next card is played', () => {
    const { table, show } = seen(view({ trick: { leader: 0, cards: ['AD', '2D', '3D'], winner: null } }));
    const desk = deskOf(table);
    const last = { leader: 0, cards: ['AD', '2D', '3D', '4D'], winner: 0 } as const;
    show(view({ taken: [4, 4, 2, 1], last: { ...last, cards: [...last.cards] } }));
    expect(desk.reading).toBe(true);
    const next = { leader: 0, cards: ['KS' as const], winner: null };
    show(view({ taken: [4, 4, 2, 1], last: { ...last, cards: [...last.cards] }, trick: next }));
    expect(desk.reading).toBe(false);
    expect(finished(view({ trick: next }))).toBeNull();
  });
});
