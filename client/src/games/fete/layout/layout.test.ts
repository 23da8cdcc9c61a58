import { describe, expect, it } from 'vitest';
import { layout, type Box, type Layout, type Piece } from './layout';

const pieces = (...lengths: number[]): Piece[] => lengths.map((length, n) => ({ id: n + 1, length }));
const times = (n: number, length: number): number[] => Array.from({ length: n }, () => length);

/** All chains inside the box, none over another, nothing lost. */
function sound(found: Layout, of: Piece[]): void {
  expect(found.spots.size).toBe(of.length);
  const boxes = [...found.spots.values()];
  for (const { x, y, width } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(found.box.width + 0.01);
    expect(y + found.tall).toBeLessThanOrEqual(found.box.height + 0.01);
  }
  for (const [n, one] of boxes.entries())
    for (const other of boxes.slice(n + 1))
      expect(
        one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + found.tall <= other.y ||
          other.y + found.tall <= one.y,
      ).toBe(true);
}

const PHONE: Box = { width: 390, height: 428 };
/** What a screen of 320 by 640 leaves for it. */
const SMALL: Box = { width: 320, height: 281 };
const DESKTOP: Box = { width: 1088, height: 660 };

describe('the table is always whole on the screen (F6)', () => {
  // The most chains that 106 tiles can make: groups of three and one of four.
  const worst = [...times(34, 3), 4];
  const mixed = [13, 13, 12, 9, ...times(6, 4), ...times(8, 3), 7, 5, 6];

  it('106 tiles on a phone, none under 26 px wide', () => {
    expect(worst.reduce((a, b) => a + b)).toBe(106);
    const found = layout(pieces(...worst), PHONE);
    sound(found, pieces(...worst));
    expect(found.tile).toBeGreaterThanOrEqual(26);
  });

  it.each([
    ['of groups of three and four', [...times(12, 3), ...times(6, 4)]],
    ['in any order', [3, 4, 4, 3, 3, 4, 3, 3, 4, 3, 3, 3, 4, 3, 3, 3, 4]],
    ['with long runs', [5, 3, 7, 4, 3, 3, 6, 3, 4, 5, 3, 7, 4]],
  ])('near 60 tiles on a phone of 320 by 640, %s, none under 26 px wide', (_what, lengths) => {
    const found = layout(pieces(...lengths), SMALL);
    sound(found, pieces(...lengths));
    expect(found.tile).toBeGreaterThanOrEqual(26);
  });

  it('160 tiles on a desktop, none under 40 px wide', () => {
    const all = [...times(52, 3), 4];
    expect(all.reduce((a, b) => a + b)).toBe(160);
    const found = layout(pieces(...all), DESKTOP);
    sound(found, pieces(...all));
    expect(found.tile).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['a small phone', { width: 320, height: 280 }],
    ['a phone held sideways', { width: 584, height: 230 }],
    ['a tablet', { width: 820, height: 700 }],
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('any mix on %s', (_what, box) => {
    for (const lengths of [worst, mixed, [3], [], [40], times(26, 4), times(106, 1)]) {
      const of = pieces(...lengths);
      sound(layout(of, box), of);
    }
  });

  it('a usual table of 60 tiles has tiles of full size on a phone held upright', () => {
    const found = layout(pieces(...times(8, 3), ...times(9, 4)), PHONE);
    expect(found.tile).toBeGreaterThanOrEqual(32);
  });

  it('leaves a place for a new chain while there can be one', () => {
    for (const box of [PHONE, DESKTOP]) expect(layout(pieces(...times(20, 3)), box).free).not.toBeNull();
  });
});

describe('chains keep their places (F6)', () => {
  const before = layout(pieces(3, 3, 4, 3, 5, 3), PHONE);
  const places = (of: Layout, but: number[] = []): [number, number, number][] =>
    [...of.spots]
      .filter(([id]) => !but.includes(id))
      .map(([id, { x, y }]): [number, number, number] => [id, x, y])
      .sort(([a], [b]) => a - b);

  it('when one of them loses tiles or goes', () => {
    const after = layout(pieces(3, 3, 2, 3, 5, 3).slice(0, -1), PHONE, before);
    expect(places(after)).toEqual(places(before, [6]));
  });

  it('when one of them grows and there is room beside it', () => {
    const short = layout(pieces(4, 4, 5, 3, 3), PHONE);
    const after = layout(pieces(5, 4, 5, 3, 3), PHONE, short);
    sound(after, pieces(5, 4, 5, 3, 3));
    expect(places(after)).toEqual(places(short));
  });

  it('when one of them grows more than that: only its neighbour is pushed', () => {
    const short = layout(pieces(4, 4, 5, 3, 3), PHONE);
    const after = layout(pieces(6, 4, 5, 3, 3), PHONE, short);
    sound(after, pieces(6, 4, 5, 3, 3));
    expect(places(after, [2])).toEqual(places(short, [2]));
    expect(after.spots.get(2)!.row).toBe(0);
  });

  it('when one of them grows out of its row: only that one moves', () => {
    const after = layout(pieces(3, 4, 4, 3, 5, 3), PHONE, before);
    sound(after, pieces(3, 4, 4, 3, 5, 3));
    expect(places(after, [2])).toEqual(places(before, [2]));
  });

  it('when a new one comes, which lies where it was dropped', () => {
    const wish = { x: 200, y: 330 };
    const of = [...pieces(3, 3, 4, 3, 5, 3), { id: 9, length: 1 }];
    const after = layout(of, PHONE, before, { wishes: new Map([[9, wish]]) });
    expect(places(after, [9])).toEqual(places(before));
    const { x, y, width } = after.spots.get(9)!;
    expect(Math.abs(x + width / 2 - wish.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(y + after.tall / 2 - wish.y)).toBeLessThanOrEqual(after.pitch / 2);
  });

  it('and their size until it pays to change it', () => {
    const full = layout(pieces(...times(34, 3), 4), PHONE);
    const less = pieces(...times(33, 3));
    expect(layout(less, PHONE, full, { grow: true }).tile).toBe(full.tile);
    const few = pieces(3, 3, 4);
    expect(layout(few, PHONE, full).tile).toBe(full.tile);
    expect(layout(few, PHONE, full, { grow: true }).tile).toBeGreaterThan(full.tile);
  });

  it('one chain after the other, through a whole game, without overlap', () => {
    let now: Layout | null = null;
    const of: Piece[] = [];
    let seed = 7;
    const random = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
    for (let turn = 0; turn < 120; turn++) {
      if (of.length < 3 || random(3) === 0) of.push({ id: 100 + turn, length: 3 });
      else of[random(of.length)]!.length += 1;
      if (of.length > 24) of.splice(random(of.length), 1);
      const long = of.findIndex(({ length }) => length > 9);
      if (long >= 0) of[long] = { id: of[long]!.id, length: 4 };
      now = layout([...of], PHONE, now, { grow: random(4) === 0 });
      sound(now, of);
    }
  });
});
