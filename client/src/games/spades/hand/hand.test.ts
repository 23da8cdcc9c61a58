import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/card';
import { view } from '../testing';
import { forcedCard } from './forced';
import { keyOf, placeOfKey } from './keys';
import { FREE, layout } from './layout';
import { sorted, suitOrder } from './order';

const hand = (text: string): Card[] => text.split(' ') as Card[];

describe('a hand lies sorted (S6)', () => {
  it('by suit with alternating colours, spades on the right, high cards first', () => {
    expect(sorted(hand('2S KD 7C AH AS 3H TC 9D'))).toEqual(hand('AH 3H TC 7C KD 9D AS 2S'));
  });

  it.each([
    ['without hearts', '2S KD 7C', 'CDS'],
    ['without diamonds', '2S KH 7C', 'CHS'],
    ['without clubs', '2S KH 7D', 'HDS'],
    ['with spades and one red suit', '2S KH', 'HS'],
    ['with black suits only', '2S 7C', 'CS'],
    ['without spades', 'KH 7C 2D', 'HCD'],
  ])('%s', (_what, cards, expected) => {
    const order = suitOrder(hand(cards)).filter((suit) => cards.includes(suit));
    expect(order.join('')).toBe(expected);
  });

  it('keeps the order of suits that it is given when a suit runs out', () => {
    const order = suitOrder(hand('2S KD 7C AH'));
    expect(sorted(hand('2S 7C AH'), order)).toEqual(hand('AH 7C 2S'));
  });
});

describe('cards are chosen by keys (S6)', () => {
  it('1 to 9, 0 for the tenth, letters for the last three', () => {
    const keys = Array.from({ length: 13 }, (_, n) => keyOf(n));
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Q', 'W', 'E']);
    expect(keys.map((key) => placeOfKey(key))).toEqual(keys.map((_, n) => n));
    expect(placeOfKey('q')).toBe(10);
  });

  it('leaves the keys of the house and of the game alone', () => {
    for (const key of ['b', 'r', 'l', 'm', 'i', '?', 'Enter', 'Escape', 'ArrowLeft'])
      expect(placeOfKey(key)).toBeNull();
  });
});

describe('forced last cards (S3)', () => {
  it('is the only card that is left', () => {
    expect(forcedCard(view({ hand: ['KS'], legal: ['KS'] }))).toBe('KS');
  });
  it('is none while there is a choice, or more to come', () => {
    expect(forcedCard(view({ hand: ['KS', '2S'], legal: ['KS', '2S'] }))).toBeNull();
    expect(forcedCard(view({ hand: ['KS', '2D'], legal: ['2D'] }))).toBeNull();
  });
  it('is none when it is not one’s turn', () => {
    expect(forcedCard(view({ hand: ['KS'], legal: [] }))).toBeNull();
  });
});

describe('the fan', () => {
  const screens: [width: number, tall: number][] = [
    [320, 640],
    [360, 740],
    [375, 667],
    [390, 844],
    [584, 390],
    [820, 1100],
    [1088, 900],
  ];

  it.each(screens)('keeps thirteen cards apart and inside at %i x %i', (width, tall) => {
    const { card, spots } = layout(13, width, tall);
    for (const [n, { x }] of spots.entries()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card).toBeLessThanOrEqual(width);
      const before = spots[n - 1];
      const sameRow = before && before.x < x;
      if (sameRow) expect(x - before.x).toBeGreaterThanOrEqual(FREE);
    }
    expect(spots).toHaveLength(13);
  });

  it('shows at least 24 px of each card of the upper row when there are two', () => {
    const { spots } = layout(13, 320, 640);
    expect(spots[7]!.y - spots[0]!.y).toBeGreaterThanOrEqual(FREE);
  });

  it.each(screens)('lays any number of cards inside at %i x %i', (width, tall) => {
    for (let count = 1; count <= 13; count++) {
      const { card, spots } = layout(count, width, tall);
      expect(spots).toHaveLength(count);
      for (const { x } of spots) expect(x >= 0 && x + card <= width).toBe(true);
    }
  });
});
