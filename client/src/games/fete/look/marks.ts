// What is drawn on tiles, inner SVG for a 40 x 52 box: the forms of the four colours and the two jokers.
import type { LookKey } from './look';

/** Form below the digit, by colour: circle, square, triangle, diamond. Around 0,0, about 8 wide. */
export const FORMS = [
  '<circle r="4.2"/>',
  '<rect x="-3.9" y="-3.9" width="7.8" height="7.8" rx=".9"/>',
  '<path d="M0-4.7L4.9 4H-4.9z" stroke-linejoin="round"/>',
  '<path d="M0-5.3L4.7 0L0 5.3L-4.7 0z"/>',
] as const;

/** A mirror ball, from stacked shapes: a gradient would need an id of its own on every tile. */
const BALL =
  '<path d="M20 9.5V4.5" stroke="#7a5a35" stroke-width="1.4"/><circle cx="20" cy="21" r="11.5" fill="#53265f"/>' +
  '<circle cx="19.4" cy="20.3" r="10.2" fill="#7d3f86"/><circle cx="18.5" cy="19.3" r="8" fill="#a4559c"/>' +
  '<circle cx="17.6" cy="18.3" r="5.6" fill="#cf7fbd"/><circle cx="16.8" cy="17.3" r="3" fill="#f2b8e2"/>' +
  '<g stroke="#fff" stroke-opacity=".6" stroke-width=".7" fill="none"><path d="M8.5 21h23M10 15.5h20M10 26.5h20M20 9.5v23"/>' +
  '<ellipse cx="20" cy="21" rx="5.5" ry="11.5"/><ellipse cx="20" cy="21" rx="9.5" ry="11.5"/></g>' +
  '<path d="M15 14l1.3 3 3 1.3-3 1.3-1.3 3-1.3-3-3-1.3 3-1.3z" fill="#fff"/>';

/** A lotus in bloom. */
const PETALS = [-76, 76, -38, 38, 0]
  .map(
    (turn, n) =>
      `<path d="M0 5C-6-1-4.5-9 0-13C4.5-9 6-1 0 5z" transform="translate(20 19.5) rotate(${turn} 0 5)" fill="${['#b93249', '#b93249', '#cf4159', '#cf4159', '#e2586f'][n]}" stroke="#fff6" stroke-width=".6"/>`,
  )
  .join('');
const LOTUS = `${PETALS}<path d="M7 24.5q13 9 26 0q-4 8-13 8t-13-8z" fill="#08704c"/><circle cx="20" cy="21" r="2.2" fill="#f6c945"/>`;

export const JOKERS: Record<LookKey, string> = { fete: BALL, jade: LOTUS };
