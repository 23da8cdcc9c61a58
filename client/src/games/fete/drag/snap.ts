// Where tiles would land if they were let go here.
import type { Layout } from '../layout/layout';

export interface Point {
  x: number;
  y: number;
}

/** A gap in a chain, and where the line stands that shows it; or the free table. */
export type Target = { chain: number; gap: number; x: number; y: number } | { free: Point };

/** How far beside a chain a tile still goes to it, in tiles. Beyond that it begins a new one. */
const REACH = 0.62;

/** What the middle of the held tiles is nearest to; all in the coordinates of the table. `lengths`: tiles by chain. */
export function targetAt(point: Point, layout: Layout, lengths: ReadonlyMap<number, number>): Target {
  const reach = layout.tile * REACH;
  let best: { chain: number; far: number } | null = null;
  for (const [chain, spot] of layout.spots) {
    const down = Math.abs(point.y - spot.y - layout.tall / 2);
    if (down > Math.min(layout.pitch / 2, layout.tall * 0.8)) continue;
    const beside = Math.max(0, spot.x - point.x, point.x - spot.x - spot.width);
    if (beside > reach || (best && beside >= best.far)) continue;
    best = { chain, far: beside };
  }
  if (!best) return { free: point };
  const spot = layout.spots.get(best.chain)!;
  const length = lengths.get(best.chain) ?? 0;
  const gap = Math.min(length, Math.max(0, Math.round((point.x - spot.x) / spot.step)));
  return { chain: best.chain, gap, x: lineAt(spot.x, spot.width, spot.step, gap, length), y: spot.y };
}

/** Between the two tiles of a gap; at the ends just outside. */
export function lineAt(x: number, width: number, step: number, gap: number, length: number): number {
  if (gap >= length) return x + width + 1.5;
  return x + gap * step - 1.5;
}

/** The seam between two tiles of a chain that the pointer is on; null: it is on none. `below`: room for the scissors. */
export function seamAt(
  point: Point,
  layout: Layout,
  lengths: ReadonlyMap<number, number>,
  below: number,
): { chain: number; gap: number } | null {
  for (const [chain, spot] of layout.spots) {
    if (point.y < spot.y || point.y > spot.y + layout.tall + below) continue;
    if (point.x < spot.x || point.x > spot.x + spot.width) continue;
    const gap = Math.round((point.x - spot.x) / spot.step);
    const off = Math.abs(point.x - spot.x - gap * spot.step);
    const length = lengths.get(chain) ?? 0;
    return gap > 0 && gap < length && off <= Math.max(6, spot.step * 0.2) ? { chain, gap } : null;
  }
  return null;
}
