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
const ROWS = 4;

export function benchLayout(count: number, { width, height, largest }: Wood): Bench {
  let best: Bench | null = null;
  for (let rows = 1; rows <= ROWS; rows++) {
    const columns = Math.max(1, Math.ceil(count / rows));
    // n tiles and n - 1 gaps fill a line.
    const wide = width / (columns + GAP * (columns - 1));
    const high = height / (rows * TALL + GAP * (rows - 1));
    const tile = Math.floor(Math.min(wide, high, largest));
    if (!best || tile > best.tile) best = fill(tile, { width, height, largest }, rows, count);
  }
  return best!;
}

/** With the size fixed, a line takes as many as fit, so that tiles do not change lines more often than they must. */
function fill(tile: number, { width, height }: Wood, rows: number, count: number): Bench {
  const gap = Math.max(2, Math.round(tile * GAP));
  const columns = Math.max(1, Math.ceil(count / rows), Math.floor((width + gap) / (tile + gap)));
  const lines = Math.max(1, Math.ceil(count / columns));
  const top = Math.max(0, Math.floor((height - lines * (Math.round(tile * TALL) + gap) + gap) / 2));
  return { tile, gap, columns, rows: lines, top };
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
