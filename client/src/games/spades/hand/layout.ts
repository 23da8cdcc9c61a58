// Where the cards of a hand lie, for the width there is.

/** One card: its left upper corner, and how far it is turned. Pixels and degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export interface Layout {
  /** Width of a card. */
  card: number;
  /** Height of the whole hand, without the space for raised cards above it. */
  height: number;
  spots: Spot[];
}

/** At least this much of every card stays free, so that a finger finds it. */
export const FREE = 24;
const ASPECT = 1.44;

interface Size {
  /** Width of a card, and the most that one card is away from the next. */
  card: number;
  step: number;
  /** How much of a card's height is shown. */
  shown: number;
  bend: number;
  turn: number;
}

const SIZES: Record<'phone' | 'flat' | 'wide', Size> = {
  phone: { card: 74, step: 62, shown: 1, bend: 0.75, turn: 1.6 },
  /** A phone on its side: only the upper part of the cards is in the picture. */
  flat: { card: 62, step: 52, shown: 0.84, bend: 0.3, turn: 0.8 },
  wide: { card: 118, step: 84, shown: 1, bend: 1.1, turn: 1.7 },
};

/** `width` and `tall` are the room and the screen's height in pixels. */
export function layout(count: number, width: number, tall: number): Layout {
  const kind = tall <= 500 ? 'flat' : width >= 700 ? 'wide' : 'phone';
  const size = SIZES[kind];
  const edge = 8;
  const step = (n: number, card: number): number =>
    n < 2 ? 0 : Math.min(size.step, (width - 2 * edge - card) / (n - 1));
  if (step(count, size.card) < FREE) return twoRows(count, width, size, edge);
  return { card: size.card, ...row(count, width, size.card, step(count, size.card), size, 0) };
}

/** Thirteen cards on a narrow phone: two rows, the upper one half covered. */
function twoRows(count: number, width: number, size: Size, edge: number): Layout {
  const card = Math.min(size.card, 64);
  const upper = Math.ceil(count / 2);
  const step = Math.min(size.step, (width - 2 * edge - card) / (upper - 1));
  const down = Math.round(card * 0.62);
  const first = row(upper, width, card, step, { ...size, bend: 0, turn: 0 }, 0);
  const second = row(count - upper, width, card, step, { ...size, bend: 0, turn: 0 }, down);
  return { card, height: second.height, spots: [...first.spots, ...second.spots] };
}

function row(
  count: number,
  width: number,
  card: number,
  step: number,
  { bend, turn, shown }: Size,
  top: number,
): Pick<Layout, 'height' | 'spots'> {
  const left = (width - card - step * (count - 1)) / 2;
  const spots = Array.from({ length: count }, (_, n) => {
    const off = n - (count - 1) / 2;
    // The outer cards lean away and lie a little lower, as in a hand.
    return { x: left + n * step, y: top + Math.min(24, off ** 2 * bend), turn: off * turn };
  });
  const lowest = Math.max(0, ...spots.map(({ y }) => y));
  return { height: Math.round((lowest + card * ASPECT) * shown), spots };
}
