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

/** Smaller than this, tiles cannot be told apart at a glance. */
const READABLE = 26;
/** The bench takes no more than this of the height for its wood. */
const MOST = 0.25;

/**
 * The wood on a screen, `width` of which is for tiles: as large as a usual bench needs, so that the table above it keeps
 * its size, and larger only where that many tiles would be too small. `owned` counts the laid ones too, so nothing
 * changes within a turn.
 */
export function woodOf(screen: { wide: number; tall: number }, width: number, owned: number): Wood {
  const wood = { width, ...usual(screen) };
  const gap = gapOf(READABLE);
  const columns = Math.max(1, Math.floor((width + gap) / (READABLE + gap)));
  const needed = Math.ceil(owned / columns) * (Math.round(READABLE * TALL) + gap) - gap;
  const height = width ? Math.min(needed, Math.floor(screen.tall * MOST)) : 0;
  return { ...wood, height: Math.max(wood.height, height) };
}

function usual({ wide, tall }: { wide: number; tall: number }): Omit<Wood, 'width'> {
  if (tall <= 500) return { height: 56, largest: 43 };
  if (wide >= 900) return { height: 100, largest: 62 };
  if (wide >= 560) return { height: 96, largest: 54 };
  if (tall >= 760) return { height: 130, largest: 48 };
  return { height: tall >= 700 ? 94 : 84, largest: 36 };
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
