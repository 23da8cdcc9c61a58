import { describe, expect, it } from 'vitest';
import { layout } from '../layout/layout';
import { seamAt, targetAt } from './snap';

const pieces = [
  { id: 1, length: 3 },
  { id: 2, length: 4 },
];
const lengths = new Map(pieces.map(({ id, length }) => [id, length]));
const found = layout(pieces, { width: 390, height: 428 });
const spot = found.spots.get(1)!;
const middle = spot.y + found.tall / 2;
const at = (x: number, y = middle) => targetAt({ x, y }, found, lengths);

describe('held tiles land (F6)', () => {
  it.each([0, 1, 2, 3])('in gap %i of a chain when they are over it', (gap) => {
    expect(at(spot.x + gap * spot.step)).toMatchObject({ chain: 1, gap });
  });
  it('at the end when they are just beside it', () => {
    expect(at(spot.x + spot.width + found.tile / 2)).toMatchObject({ chain: 1, gap: 3 });
  });
  it('as a new chain on the free table', () => {
    const point = { x: 200, y: found.box.height - 30 };
    expect(targetAt(point, found, lengths)).toEqual({ free: point });
  });
  it('in the nearer of two chains', () => {
    const next = found.spots.get(2)!;
    expect(next.row).toBe(spot.row);
    expect(at(next.x - 3)).toMatchObject({ chain: 2, gap: 0 });
  });
  it('with a line that stands between the tiles of the gap', () => {
    expect(at(spot.x + spot.step)).toMatchObject({ x: spot.x + spot.step - 1.5, y: spot.y });
  });
});

describe('a seam is found (F6)', () => {
  const seam = (x: number, y = middle) => seamAt({ x, y }, found, lengths, 10);
  it('where two tiles meet, with some room', () => {
    expect(seam(spot.x + spot.step + 4)).toEqual({ chain: 1, gap: 1 });
    expect(seam(spot.x + 2 * spot.step - 4, spot.y + found.tall + 8)).toEqual({ chain: 1, gap: 2 });
  });
  it('not in the middle of a tile, and not at the ends of a chain', () => {
    expect(seam(spot.x + spot.step * 1.5)).toBeNull();
    expect(seam(spot.x + 1)).toBeNull();
    expect(seam(spot.x + spot.width - 1)).toBeNull();
  });
});
