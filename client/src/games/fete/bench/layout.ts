// How the tiles stand on the bench: as large as the wood allows, in as many rows as that takes.

/** Height of a tile over its width. */
export const TALL = 1.3;

export interface Bench {
  /** Width of a tile. */
  tile: number;
  gap: number;
  columns: number;
  rows: number;
  /** Free room above the first line: the lines stand in the middle of the wood. */
  top: number;
}

/** All in CSS pixels; `height` is the room for all rows. */
export interface Wood {
  width: number;
  height: number;
  /** Tiles do not grow beyond this width. */
  largest: number;
}

const GAP = 0.13;

const gapOf = (tile: number): number => Math.max(2, Math.round(tile * GAP));

/** The largest tiles of which this many find room. */
export function benchLayout(count: number, { width, height, largest }: Wood): Bench {
  for (let tile = largest; tile > 1; tile--) {
    const gap = gapOf(tile);
    const tall = Math.round(tile * TALL) + gap;
    const columns = Math.max(1, Math.floor((width + gap) / (tile + gap)));
    const rows = Math.max(1, Math.ceil(count / columns));
    const used = rows * tall - gap;
    if (used <= height) return { tile, gap, columns, rows, top: Math.floor((height - used) / 2) };
  }
  // No width is known yet.
  return { tile: 1, gap: 0, columns: Math.max(1, count), rows: 1, top: 0 };
}

export interface Point {
  x: number;
  y: number;
}

/** The top left corner of the `n`-th place. */
export const spotOf = ({ tile, gap, columns, top }: Bench, n: number): Point => ({
  x: (n % columns) * (tile + gap),
  y: top + Math.floor(n / columns) * (Math.round(tile * TALL) + gap),
});

/** The gap (0: before the first tile) that a point is nearest to. */
export function gapAt(bench: Bench, count: number, { x, y }: Point): number {
  const { tile, gap, columns, top } = bench;
  const line = Math.max(0, Math.floor((y - top) / (Math.round(tile * TALL) + gap)));
  const column = Math.min(columns, Math.max(0, Math.round((x + gap / 2) / (tile + gap))));
  return Math.min(count, line * columns + column);
}
