// The table as it lies before the player: chains that keep their identity while tiles come and go, and the movements that
// a hand can make with them. Nothing here knows what a valid chain is.
import type { Tile } from '../tiles';

export interface Chain {
  /** The same as long as it is the same chain to the eye. */
  readonly id: number;
  readonly tiles: readonly Tile[];
}

export type Table = readonly Chain[];

/** Where tiles are put: into a gap of a chain (0: before its first tile), or beside all chains. */
export type Place = { chain: number; gap: number } | 'new';

let last = 0;
const fresh = (): number => ++last;

/** Chains with new identities. */
export const lay = (chains: readonly (readonly Tile[])[]): Table =>
  chains.map((tiles) => ({ id: fresh(), tiles }));

export const chainsOf = (table: Table): Tile[][] => table.map(({ tiles }) => [...tiles]);

/** Equal for equal tiles in equal order. */
export const keyOf = (tiles: readonly Tile[]): string => tiles.join();
export const keyOfTable = (chains: readonly (readonly Tile[])[]): string => chains.map(keyOf).join(';');

/** The chain that holds the tile. */
export const chainWith = (table: Table, tile: Tile): Chain | undefined =>
  table.find(({ tiles }) => tiles.includes(tile));

/** The table without these tiles; chains of which nothing is left are gone. */
export function without(table: Table, taken: Iterable<Tile>): Table {
  const gone = new Set(taken);
  return table.flatMap((chain) => {
    const tiles = chain.tiles.filter((tile) => !gone.has(tile));
    if (tiles.length === chain.tiles.length) return [chain];
    return tiles.length ? [{ id: chain.id, tiles }] : [];
  });
}

/** The table with these tiles, in this order, at the place; wherever they lay before, there they are gone. */
export function put(table: Table, moved: readonly Tile[], place: Place): Table {
  const rest = without(table, moved);
  if (place === 'new') return [...rest, { id: fresh(), tiles: [...moved] }];
  const before = table.find(({ id }) => id === place.chain);
  if (!before) return table;
  const skipped = before.tiles.slice(0, place.gap).filter((tile) => moved.includes(tile)).length;
  const gap = place.gap - skipped;
  // All tiles of the chain may be among the moved ones: then it stands where it stood, in the new order.
  const next = table.flatMap((chain) => {
    const kept = rest.find(({ id }) => id === chain.id);
    if (chain.id !== place.chain) return kept ? [kept] : [];
    const tiles = kept?.tiles ?? [];
    return [{ id: chain.id, tiles: [...tiles.slice(0, gap), ...moved, ...tiles.slice(gap)] }];
  });
  return same(table, next) ? table : next;
}

/** The chain cut in two before its `gap`-th tile: the left part stays the chain. */
export function cut(table: Table, id: number, gap: number): Table {
  return table.flatMap((chain) => {
    if (chain.id !== id || gap <= 0 || gap >= chain.tiles.length) return [chain];
    return [
      { id, tiles: chain.tiles.slice(0, gap) },
      { id: fresh(), tiles: chain.tiles.slice(gap) },
    ];
  });
}

export const same = (one: Table, other: Table): boolean =>
  one.length === other.length &&
  one.every(({ id, tiles }, n) => id === other[n]!.id && keyOf(tiles) === keyOf(other[n]!.tiles));

/** The chains hold all tiles that were on the table, each once, and beside them only own ones. */
export function whole(
  chains: readonly (readonly Tile[])[],
  table: readonly Tile[],
  own: readonly Tile[],
): boolean {
  const tiles = chains.flat();
  const set = new Set(tiles);
  const allowed = new Set([...table, ...own]);
  return (
    set.size === tiles.length &&
    table.every((tile) => set.has(tile)) &&
    tiles.every((tile) => allowed.has(tile))
  );
}

/** What is new in the second state of the table, and what lies there in another chain. */
export function difference(before: Table, after: Table): { came: Set<Tile>; shifted: Set<Tile> } {
  const home = new Map<Tile, number>();
  for (const { id, tiles } of before) for (const tile of tiles) home.set(tile, id);
  const came = new Set<Tile>();
  const shifted = new Set<Tile>();
  for (const { id, tiles } of after)
    for (const tile of tiles) {
      if (!home.has(tile)) came.add(tile);
      else if (home.get(tile) !== id) shifted.add(tile);
    }
  return { came, shifted };
}

/**
 * Another state of the table, in which every chain is the continuation of the one it shares most tiles with: so that the
 * eye sees tiles move, and not one table replaced by another.
 */
export function inherit(before: Table, chains: readonly (readonly Tile[])[]): Table {
  const home = new Map<Tile, number>();
  for (const { id, tiles } of before) for (const tile of tiles) home.set(tile, id);
  const claims: { n: number; id: number; common: number }[] = [];
  for (const [n, tiles] of chains.entries()) {
    const common = new Map<number, number>();
    for (const tile of tiles) {
      const id = home.get(tile);
      if (id !== undefined) common.set(id, (common.get(id) ?? 0) + 1);
    }
    for (const [id, count] of common) claims.push({ n, id, common: count });
  }
  claims.sort((a, b) => b.common - a.common);
  const ids = new Map<number, number>();
  const taken = new Set<number>();
  for (const { n, id } of claims) {
    if (ids.has(n) || taken.has(id)) continue;
    ids.set(n, id);
    taken.add(id);
  }
  return chains.map((tiles, n) => ({ id: ids.get(n) ?? fresh(), tiles: [...tiles] }));
}

/** The way from one table to another, one chain after the other, as a person would do it: all states but the first. */
export function steps(from: Table, chains: readonly (readonly Tile[])[]): Table[] {
  const goal = inherit(from, chains);
  const states: Table[] = [];
  let now = from;
  for (const { id, tiles } of goal) {
    const lying = now.find((chain) => chain.id === id);
    if (lying && keyOf(lying.tiles) === keyOf(tiles)) continue;
    const rest = without(now, tiles);
    const built = { id, tiles };
    // Into its old place in the order if it has one, so that the numbers of the other chains stay.
    const next = now.some((chain) => chain.id === id)
      ? now.flatMap((chain) => (chain.id === id ? [built] : rest.filter((other) => other.id === chain.id)))
      : [...rest, built];
    // What was left of the chain itself is now somewhere else only if the goal says so; until then it lies aside.
    const strays = (lying?.tiles ?? []).filter((tile) => !tiles.includes(tile));
    now = strays.length ? [...next, { id: fresh(), tiles: strays }] : next;
    states.push(now);
  }
  return states;
}
