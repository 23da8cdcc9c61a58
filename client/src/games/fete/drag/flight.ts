// Tiles glide: from where the eye last saw them to where they lie now, whoever moved them.
import { motion } from '../../../ui/motion.svelte';
import type { Seen } from '../desk/desk.svelte';
import type { Tile } from '../tiles';

const GLIDE = 220;
const APPEAR = 260;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const near = (one: Seen, other: Seen): boolean =>
  Math.abs(one.x - other.x) < 0.6 && Math.abs(one.y - other.y) < 0.6 && Math.abs(one.size - other.size) < 0.6;

/**
 * Lets tiles glide to where they now are. `now`: the places, `seen`: where they were, which is brought up to date;
 * `still`: only remember, nothing moves to the eye. Tiles that were nowhere before appear.
 */
export function glide(
  root: Element,
  now: ReadonlyMap<Tile, Seen>,
  seen: Map<Tile, Seen>,
  { still = false } = {},
): void {
  const moves: { tile: Tile; from: Seen | undefined; to: Seen }[] = [];
  for (const [tile, to] of now) {
    const from = seen.get(tile);
    if (!from || !near(from, to)) moves.push({ tile, from, to });
    seen.set(tile, to);
  }
  if (still || !moves.length || motion.reduced) return;
  for (const { tile, from, to } of moves) {
    const element = root.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.parentElement;
    if (!element?.animate) continue;
    const start = from
      ? `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.size / to.size})`
      : 'translateY(-22px) scale(1.18)';
    element.style.zIndex = '4';
    const flight = element.animate(
      [
        { transform: start, opacity: from ? 1 : 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: from ? GLIDE : APPEAR, easing: EASE },
    );
    flight.onfinish = flight.oncancel = () => (element.style.zIndex = '');
  }
}
