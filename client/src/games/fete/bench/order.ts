// The order of the tiles on the bench. It is the player's own: nothing here is ever done unasked.
import { colourOf, isJoker, numberOf, type Tile } from '../tiles';

export type Sort = '777' | '789';

const keys: Record<Sort, (tile: Tile) => number> = {
  '777': (tile) => numberOf(tile) * 4 + colourOf(tile),
  '789': (tile) => colourOf(tile) * 13 + numberOf(tile),
};

/** By number ("777") or by colour ("789"); jokers come last. */
export function sorted(tiles: readonly Tile[], sort: Sort): Tile[] {
  const key = (tile: Tile): number => (isJoker(tile) ? 1000 : keys[sort](tile));
  return [...tiles].sort((a, b) => key(a) - key(b) || a - b);
}

/** How the tiles are ordered, if by one of the two. */
export function sortOf(tiles: readonly Tile[]): Sort | null {
  if (tiles.length < 2) return null;
  const sorts = Object.keys(keys) as Sort[];
  return sorts.find((sort) => sorted(tiles, sort).every((tile, n) => tile === tiles[n])) ?? null;
}

/** The order after the bench has changed: who left is gone, who came stands at the end. */
export function kept(order: readonly Tile[], bench: readonly Tile[]): Tile[] {
  const there = new Set(bench);
  const known = new Set(order);
  return [...order.filter((tile) => there.has(tile)), ...bench.filter((tile) => !known.has(tile))];
}

/** The order with some tiles moved before another one; null: to the end. */
export function moved(order: readonly Tile[], tiles: readonly Tile[], before: Tile | null): Tile[] {
  const rest = order.filter((tile) => !tiles.includes(tile));
  // "Before" one of the moved tiles themselves means before the next one that stays.
  let at: Tile | null | undefined = before;
  if (before !== null && tiles.includes(before))
    at = order.slice(order.indexOf(before)).find((tile) => !tiles.includes(tile)) ?? null;
  const n = at === null ? rest.length : rest.indexOf(at as Tile);
  const index = n < 0 ? rest.length : n;
  return [...rest.slice(0, index), ...tiles, ...rest.slice(index)];
}
