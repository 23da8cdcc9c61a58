import { describe, expect, it } from 'vitest';
import { tiles } from '../desk/testing';
import { benchLayout, gapAt, spotOf, TALL, woodOf } from './layout';
import { kept, moved, sorted } from './order';

describe('the order of the bench', () => {
  it('777 is by number, 789 by colour, jokers last', () => {
    const bench = tiles('J b7 r7 k2 r1 b3');
    expect(sorted(bench, '777')).toEqual(tiles('r1 k2 b3 r7 b7 J'));
    expect(sorted(bench, '789')).toEqual(tiles('r1 r7 b3 b7 k2 J'));
  });
  it('keeps its places when tiles come and go', () => {
    expect(kept(tiles('k2 r1 b3'), tiles('b3 b5 k2'))).toEqual(tiles('k2 b3 b5'));
  });
  it('by hand: tiles go before another one, or to the end', () => {
    const bench = tiles('r1 r2 r3 r4');
    expect(moved(bench, tiles('r4 r1'), tiles('r3')[0]!)).toEqual(tiles('r2 r4 r1 r3'));
    expect(moved(bench, tiles('r1'), null)).toEqual(tiles('r2 r3 r4 r1'));
    expect(moved(bench, tiles('r2 r3'), tiles('r3')[0]!)).toEqual(tiles('r1 r2 r3 r4'));
  });
});

describe('the wood', () => {
  const screen = { wide: 320, tall: 640 };
  it('is the same for any usual bench, so that the table above keeps its size', () => {
    expect(woodOf(screen, 282, 1)).toEqual(woodOf(screen, 282, 18));
  });
  it('grows with more tiles, rather than have them under 26 px, up to a quarter of the screen', () => {
    expect(benchLayout(27, woodOf(screen, 282, 27)).tile).toBeGreaterThanOrEqual(26);
    expect(woodOf(screen, 282, 90).height).toBe(160);
  });
});

describe('the bench', () => {
  const woods = [
    ['a small phone', { width: 286, height: 94, largest: 36 }],
    ['a phone', { width: 352, height: 130, largest: 48 }],
    ['a phone held sideways', { width: 552, height: 56, largest: 43 }],
    ['a desktop', { width: 1000, height: 100, largest: 62 }],
  ] as const;

  it.each(woods)('on %s holds up to 45 tiles, none over another', (_what, wood) => {
    for (let count = 0; count <= 45; count++) {
      const bench = benchLayout(count, wood);
      const seen = new Set<string>();
      for (let n = 0; n < count; n++) {
        const { x, y } = spotOf(bench, n);
        expect(x + bench.tile).toBeLessThanOrEqual(wood.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + bench.tile * TALL).toBeLessThanOrEqual(wood.height + 1);
        seen.add(`${x}.${y}`);
      }
      expect(seen.size).toBe(count);
    }
  });

  it.each([
    ['a phone', 1, 14, 44],
    ['a phone', 1, 21, 30],
    ['a phone', 1, 40, 23],
    ['a desktop', 3, 14, 60],
    ['a desktop', 3, 30, 33],
  ])('on %s (%i) shows %i tiles at least %i px wide', (_what, n, count, least) => {
    expect(benchLayout(count, woods[n]![1]).tile).toBeGreaterThanOrEqual(least);
  });

  it('finds the gap that a point is nearest to', () => {
    const bench = benchLayout(14, woods[1][1]);
    for (const n of [0, 3, 9]) {
      const { x, y } = spotOf(bench, n);
      expect(gapAt(bench, 14, { x: x + 4, y: y + 10 })).toBe(n);
      expect(gapAt(bench, 14, { x: x + bench.tile - 4, y: y + 10 })).toBe(n + 1);
    }
    expect(gapAt(bench, 3, { x: 340, y: 40 })).toBe(3);
  });
});
