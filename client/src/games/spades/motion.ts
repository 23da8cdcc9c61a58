// How cards move: from where they lay to where they lie. Durations in milliseconds (design: card to trick 260).
import type { TransitionConfig } from 'svelte/transition';
import { motion } from '../../ui/motion.svelte';

export const FLY = 260;
export const GATHER = 340;

interface Shift {
  x: number;
  y: number;
  scale: number;
}

/** From the middle of one box to the middle of another. */
function shift(from: DOMRect, to: DOMRect): Shift {
  return {
    x: from.x + from.width / 2 - to.x - to.width / 2,
    y: from.y + from.height / 2 - to.y - to.height / 2,
    scale: to.width ? Math.min(1.8, Math.max(0.35, from.width / to.width)) : 1,
  };
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeIn = (t: number): number => t * t * (3 - 2 * t);

/** A card comes flying from a box. */
export function fly(
  node: Element,
  { from, turn }: { from: DOMRect | undefined; turn: number },
): TransitionConfig {
  if (!from || motion.reduced) return { duration: 0 };
  const { x, y, scale } = shift(from, node.getBoundingClientRect());
  return {
    duration: FLY,
    easing: easeOut,
    css: (_t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) rotate(${turn * u}deg) scale(${1 + (scale - 1) * u})`,
  };
}

/** A card is drawn in by who took the trick. */
export function gather(node: Element, { to }: { to: DOMRect | undefined }): TransitionConfig {
  if (!to || motion.reduced) return { duration: 0 };
  const { x, y } = shift(to, node.getBoundingClientRect());
  return {
    duration: GATHER,
    easing: easeIn,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.65 * u}); opacity: ${Math.min(1, t * 2.5)}`,
  };
}
