// Where a chain can be cut or added to at the moment. Nothing of it stands there unless it is of use.
import type { Chain } from '../desk/chains';
import type { Desk } from '../desk/desk.svelte';

export interface Marks {
  /** Gaps with scissors. */
  cuts: number[];
  /** Gaps with a plus. */
  places: number[];
}

const NONE: Marks = { cuts: [], places: [] };

/** What is chosen can be put somewhere. */
export const laying = (desk: Desk): boolean =>
  desk.mine &&
  desk.selected.length > 0 &&
  !desk.held.length &&
  desk.selected.every((tile) => !desk.barred(tile));

/** `hover`: the seam that the mouse rests on. */
export function marksOf(desk: Desk, chain: Chain, hover: number | null): Marks {
  if (!desk.mine || desk.held.length || desk.closed(chain)) return NONE;
  const { tiles } = chain;
  const within = (gap: number): boolean => gap > 0 && gap < tiles.length;
  const cursor = desk.cursor?.chain === chain.id ? desk.cursor.gap : null;
  if (!desk.selected.length) return { cuts: hover !== null && within(hover) ? [hover] : [], places: [] };
  const inside = desk.selected.every((tile) => tiles.includes(tile));
  if (inside && desk.selected.length === 1) {
    // One tile of this chain: it may be meant to go elsewhere, or the chain to be cut beside it.
    const at = tiles.indexOf(desk.selected[0]!);
    const cuts = [at, at + 1, ...(hover === null ? [] : [hover])].filter(within);
    return { cuts: [...new Set(cuts)], places: cursor === null ? [] : [cursor] };
  }
  if (!laying(desk)) return NONE;
  const ends = inside ? [] : [0, tiles.length];
  const between = [cursor, hover].filter((gap): gap is number => gap !== null);
  return { cuts: [], places: [...new Set([...ends, ...between])].sort((a, b) => a - b) };
}
