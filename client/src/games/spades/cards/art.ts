// The drawing of a card, in a box of 100 x 144: corner indices, pips, and the band on the court cards.
// Everything is text for one `<svg>`; a face is drawn once and kept, because a match shows each of them many times.
import { rankOf, suitOf, type Card, type Rank, type Suit } from './card';
import { INDICES } from './indices.gen';

/** A suit's sign around 0, about 20 high. */
export const SIGN: Record<Suit, string> = {
  S: 'M0-10C4-5 9.5-1.5 9.5 3A4.7 4.7 0 0 1 1.3 6.200C1.5 8 2.3 9.3 4 10H-4C-2.3 9.3-1.5 8-1.3 6.200A4.7 4.7 0 0 1-9.5 3C-9.5-1.5-4-5 0-10z',
  H: 'M0 9.500C-5 5-9.5 1.5-9.5-3.500A5 5 0 0 1 0-5.800A5 5 0 0 1 9.5-3.500C9.5 1.5 5 5 0 9.500z',
  D: 'M0-10.500L7.8 0L0 10.500L-7.8 0z',
  C: 'M0-10A4.6 4.6 0 0 1 3.9-2.900A4.6 4.6 0 1 1 1.3 5C1.5 7.5 2.3 9.3 4 10H-4C-2.3 9.3-1.5 7.5-1.3 5A4.6 4.6 0 1 1-3.9-2.900A4.6 4.6 0 0 1 0-10z',
};

/** How the viewer likes cards. */
export interface Deck {
  /** Four colours: clubs green, diamonds blue. */
  four: boolean;
  /** Jack, queen and king as J Q K instead of B D K. */
  english: boolean;
}

const PAPER = '#fbf6ea';
const BLACK = '#14161f';
const RED = '#c5162e';
const TWO = { S: BLACK, H: RED, D: RED, C: BLACK };
const FOUR = { S: BLACK, H: RED, D: '#1b5fae', C: '#0f6b3f' };

export const colour = (suit: Suit, deck: Deck): string => (deck.four ? FOUR : TWO)[suit];

const GERMAN: Partial<Record<Rank, string>> = { T: '10', J: 'B', Q: 'D' };
/** A rank as it stands in the corner: "10", "B" or "J". */
export const index = (rank: Rank, english: boolean): string =>
  english && rank !== 'T' ? rank : (GERMAN[rank] ?? rank);

/** Where the pips stand: columns -1..1, rows -1..1. */
const PIPS: Partial<Record<Rank, [number, number][]>> = (() => {
  const pair = (y: number): [number, number][] => [[-1, y], [1, y]]; // prettier-ignore
  const mid = (y: number): [number, number] => [0, y];
  const corners = [...pair(-1), ...pair(1)];
  const third = [...pair(-1), ...pair(-0.34), ...pair(0.34), ...pair(1)];
  return {
    2: [mid(-1), mid(1)],
    3: [mid(-1), mid(0), mid(1)],
    4: corners,
    5: [...corners, mid(0)],
    6: [...corners, ...pair(0)],
    7: [...corners, ...pair(0), mid(-0.5)],
    8: [...corners, ...pair(0), mid(-0.5), mid(0.5)],
    9: [...third, mid(0)],
    T: [...third, mid(-0.67), mid(0.67)],
  };
})();

const sign = (suit: Suit, x: number, y: number, scale: number, turned = false): string =>
  `<path d="${SIGN[suit]}" transform="translate(${x} ${y}) scale(${scale})${turned ? ' rotate(180)' : ''}"/>`;

/** The band: trumpet, microphone, double bass. `glow` is the colour of sound. */
const BAND: Record<'J' | 'Q' | 'K', (glow: string) => string> = {
  J: (glow) =>
    `<g transform="rotate(-24)"><path d="M-30-4H14Q24-4 31-13V13Q24 4 14 4H-30z" fill="#f3b43f"/><path d="M-28-2.500H12Q22-2.5 28-8" fill="none" stroke="#ffe3a0" stroke-width="1.6"/><rect x="-36" y="-4" width="7" height="8" rx="2.5" fill="#c98a1d"/><path d="M-16 4v7q0 5 5 5h14q5 0 5-5V4" fill="none" stroke="#c98a1d" stroke-width="3.6"/><g fill="#fff3d0" stroke="#c98a1d" stroke-width="1.2"><rect x="-10" y="-16" width="4.6" height="17" rx="2"/><rect x="-3" y="-16" width="4.6" height="17" rx="2"/><rect x="4" y="-16" width="4.6" height="17" rx="2"/></g><path d="M31-13V13" stroke="#fff3d0" stroke-width="2.4" stroke-linecap="round"/></g><path d="M27-31q9 4 10 14M31-38q12 5 13 19" fill="none" stroke="${glow}" stroke-width="2.2" stroke-linecap="round" transform="translate(-11 4)"/>`,
  Q: (glow) =>
    `<path d="M-3 8h6v34h-6z" fill="#9aa7c7"/><path d="M-14 42h28" stroke="#9aa7c7" stroke-width="5" stroke-linecap="round"/><rect x="-15" y="-34" width="30" height="42" rx="14" fill="#e9eef8" stroke="#5f6d94" stroke-width="2"/><path d="M-15-13h30M-9-30v13M-3-33v18M3-33v18M9-30v13M-9-9v13M-3-9v16M3-9v16M9-9v13" stroke="#5f6d94" stroke-width="2.2"/><path d="M-22-30q-5 9 0 18M22-30q5 9 0 18" stroke="${glow}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  K: () =>
    `<g transform="rotate(9) translate(0 2)"><path d="M-2.6-44h5.200v36h-5.200z" fill="#2a1408"/><path d="M0-50q6 1 4 6h-8q-2-5 4-6z" fill="#2a1408"/><path d="M-6-47h-3M6-47h3M-6-44h-2M6-44h2" stroke="#c98a1d" stroke-width="2" stroke-linecap="round"/><path d="M-9-14Q-15-6-9 2Q-22 8-20 24Q-16 38 0 38Q16 38 20 24Q22 8 9 2Q15-6 9-14Q4-19 0-19Q-4-19-9-14z" fill="#b5651d" stroke="#5d2d10" stroke-width="1.8"/><path d="M-7-12Q-11-5-6 3Q-16 10-15 22" fill="none" stroke="#e0954a" stroke-width="2" stroke-linecap="round" opacity=".8"/><path d="M-9 12q3-4 2 4t2 5M9 12q-3-4-2 4t-2 5" stroke="#2a1408" stroke-width="1.8" fill="none"/><path d="M-6 22h12v3h-12z" fill="#f3d9a8"/><path d="M-1.5-40V24M1.5-40V24" stroke="#fff3d0" stroke-width=".7"/></g>`,
};

const BACKDROP: Record<Suit, string> = { S: '#173a86', C: '#124f3a', H: '#8d1230', D: '#a3420f' };
const BACKDROP_FOUR: Record<Suit, string> = { ...BACKDROP, D: '#123f7a' };

/** Beams of a spotlight from above, as on a poster. */
const RAYS = [-50, -30, -10, 10, 30, 50]
  .map((angle) => `<path d="M50 12L45 136H55z" transform="rotate(${angle} 50 14)"/>`)
  .join('');

function court(rank: 'J' | 'Q' | 'K', suit: Suit, deck: Deck): string {
  const glow = suit === 'H' || suit === 'D' ? '#ffd0da' : '#5cd0ff';
  const back = (deck.four ? BACKDROP_FOUR : BACKDROP)[suit];
  return `<svg x="24" y="20" width="52" height="104" viewBox="24 20 52 104"><rect x="24" y="20" width="52" height="104" rx="5" fill="${back}"/><g fill="#fff" opacity=".07">${RAYS}</g><circle cx="50" cy="68" r="29" fill="#fff" opacity=".1"/><path d="M24 108Q50 97 76 108V124H24z" fill="#000" opacity=".28"/><rect x="26.5" y="22.5" width="47" height="99" rx="3.5" fill="none" stroke="#f3d9a8" stroke-opacity=".55"/></svg><g transform="translate(50 72) scale(.9)">${BAND[rank](glow)}</g><g fill="#fff" opacity=".92">${sign(suit, 33, 32, 0.5)}${sign(suit, 67, 112, 0.5, true)}</g>`;
}

function middle(rank: Rank, suit: Suit, deck: Deck): string {
  const pips = PIPS[rank];
  if (pips) return pips.map(([x, y]) => sign(suit, 50 + x * 19, 72 + y * 42, 0.92, y > 0)).join('');
  if (rank !== 'A') return court(rank as 'J' | 'Q' | 'K', suit, deck);
  if (suit !== 'S') return sign(suit, 50, 72, 2.5);
  // The ace of spades is the house's own: a record in the middle.
  return `${sign(suit, 50, 72, 3.1)}<circle cx="50" cy="75" r="13.5" fill="none" stroke="${PAPER}" stroke-width=".8" opacity=".5"/><circle cx="50" cy="75" r="10" fill="none" stroke="${PAPER}" stroke-width=".8" opacity=".5"/><circle cx="50" cy="75" r="6.5" fill="#f3b43f"/><circle cx="50" cy="75" r="1.8" fill="${BLACK}"/>`;
}

function draw(card: Card, deck: Deck): string {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const corner = `<path d="${INDICES[index(rank, deck.english)]}" transform="translate(13.5 30)"/>${sign(suit, 13.5, 42, 0.78)}`;
  const stripe =
    suit === 'S'
      ? '<path d="M0 0H100V7H0z" fill="#189a5a"/><path d="M0 6.600H100V7.600H0z" fill="#0c6a3c"/>'
      : '';
  return `${stripe}<g fill="${colour(suit, deck)}">${corner}<g transform="rotate(180 50 72)">${corner}</g>${middle(rank, suit, deck)}</g>`;
}

const faces = new Map<string, string>();

/** The face of a card as the inside of an `<svg viewBox="0 0 100 144">`; the paper is the element's own background. */
export function face(card: Card, deck: Deck): string {
  const key = `${card}${Number(deck.four)}${Number(deck.english)}`;
  let text = faces.get(key);
  if (!text) faces.set(key, (text = draw(card, deck)));
  return text;
}

/** The back: a neon spade over the club's night blue, in a brass frame. */
export const BACK = (() => {
  const lines = Array.from(
    { length: 9 },
    (_, n) => `<path d="M${n * 20 - 40} 144L${n * 20 + 40} 0M${n * 20 - 40} 0L${n * 20 + 40} 144"/>`,
  ).join('');
  const neon = (stroke: string, width: number, opacity = 1): string =>
    `<path d="${SIGN.S}" transform="translate(50 73) scale(2.3)" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}" stroke-linejoin="round"/>`;
  return `<path d="M6 6H94V138H6z" fill="#10204f"/><svg x="6" y="6" width="88" height="132" viewBox="6 6 88 132"><g stroke="#5cd0ff" stroke-opacity=".16" stroke-width="1">${lines}</g></svg><rect x="9" y="9" width="82" height="126" rx="4" fill="none" stroke="#d9a441" stroke-width="1.6"/><circle cx="50" cy="72" r="31" fill="#0b1636" stroke="#d9a441" stroke-width="1.2"/>${neon('#ff5c97', 2.6, 0.25)}${neon('#ff5c97', 1.5, 0.4)}${neon('#ffd0e0', 0.7)}`;
})();
