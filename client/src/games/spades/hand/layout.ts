// Where the cards of a hand lie, for the width there is.

/** One card: its left upper corner, and how far it is turned around its middle. Pixels and degrees. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export interface Layout {
  /** Width of a card. */
  card: number;
  rows: 1 | 2;
  /** Height of the whole hand, without the space for raised cards above it. */
  height: number;
  spots: Spot[];
}

/** At least this much of every card stays free, so that a finger finds it. */
export const FREE = 24;
const ASPECT = 1.44;
const EDGE = 5;

interface Size {
  /** Width of a card, and how narrow it may become before the hand is laid in two rows. */
  card: number;
  least: number;
  /** The most that one card is away from the next. */
  step: number;
  /** How much of a card's height is shown. */
  shown: number;
  /** How far the cards at the ends hang down (px) and lean (degrees). */
  bend: number;
  lean: number;
}

const SIZES: Record<'phone' | 'flat' | 'wide', Size> = {
  phone: { card: 74, least: 68, step: 62, shown: 1, bend: 15, lean: 5 },
  /** A phone on its side: only the upper part of the cards is in the picture. */
  flat: { card: 64, least: 56, step: 52, shown: 0.84, bend: 6, lean: 3 },
  wide: { card: 118, least: 90, step: 84, shown: 1, bend: 30, lean: 9 },
};
/** What a full hand hangs and leans; fewer cards do so less. */
const FULL = 13;

/** Room at both sides for a card that leans by so many degrees. */
const side = (card: number, lean: number): number =>
  EDGE + (card * ASPECT * Math.sin((lean * Math.PI) / 180)) / 2;

/** `width` and `tall` are the room and the screen's height in pixels. */
export function layout(count: number, width: number, tall: number): Layout {
  const size = SIZES[tall <= 500 ? 'flat' : width >= 700 ? 'wide' : 'phone'];
  for (let card = size.card; card >= size.least; card--) {
    const room = width - 2 * side(card, size.lean) - card;
    const step = count < 2 ? 0 : Math.min(size.step, room / (count - 1));
    if (count < 2 || step >= FREE) return { card, rows: 1, ...row(count, width, card, step, size) };
  }
  return twoRows(count, width, Math.min(size.least, 64));
}

/** Of the upper of two rows so much is free, also when cards of the lower one are raised. */
const UPPER = 50;

/** Thirteen cards on a narrow phone: two rows, the upper one half covered. */
function twoRows(count: number, width: number, card: number): Layout {
  const upper = Math.ceil(count / 2);
  const step = Math.min(card, (width - 2 * EDGE - card) / (upper - 1));
  const flat = { shown: 1, bend: 0, lean: 0 };
  const first = row(upper, width, card, step, flat);
  const second = row(count - upper, width, card, step, flat);
  const spots = [...first.spots, ...second.spots.map((spot) => ({ ...spot, y: spot.y + UPPER }))];
  return { card, height: second.height + UPPER, rows: 2, spots };
}

function row(
  count: number,
  width: number,
  card: number,
  step: number,
  { bend, lean, shown }: Pick<Size, 'bend' | 'lean' | 'shown'>,
): Pick<Layout, 'height' | 'spots'> {
  const left = (width - card - step * (count - 1)) / 2;
  const spots = Array.from({ length: count }, (_, n) => {
    const off = (2 * n - (count - 1)) / (FULL - 1);
    return { x: left + n * step, y: off ** 2 * bend, turn: off * lean };
  });
  const lowest = Math.max(0, ...spots.map(({ y }) => y));
  return { height: Math.round((lowest + card * ASPECT) * shown), spots };
}
