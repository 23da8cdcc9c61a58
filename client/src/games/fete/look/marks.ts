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
  '<path d="M20 9.500V4.500" stroke="#7a5a35" stroke-width="1.400"/><circle cx="20" cy="21" r="11.500" fill="#53265f"/>' +
  '<circle cx="19.400" cy="20.300" r="10.200" fill="#7d3f86"/><circle cx="18.500" cy="19.300" r="8" fill="#a4559c"/>' +
  '<circle cx="17.600" cy="18.300" r="5.600" fill="#cf7fbd"/><circle cx="16.800" cy="17.300" r="3" fill="#f2b8e2"/>' +
  '<g stroke="#fff" stroke-opacity=".6" stroke-width=".7" fill="none"><path d="M8.500 21h23M10 15.500h20M10 26.500h20M20 9.500v23"/>' +
  '<ellipse cx="20" cy="21" rx="5.500" ry="11.500"/><ellipse cx="20" cy="21" rx="9.500" ry="11.500"/></g>' +
  '<path d="M15 14l1.300 3 3 1.300-3 1.300-1.300 3-1.300-3-3-1.300 3-1.300z" fill="#fff"/>';

/** A lotus in bloom. */
const PETALS = [-76, 76, -38, 38, 0]
  .map(
    (turn, n) =>
      `<path d="M0 5C-6-1-4.500-9 0-13C4.500-9 6-1 0 5z" transform="translate(20 19.500) rotate(${turn} 0 5)" fill="${['#b93249', '#b93249', '#cf4159', '#cf4159', '#e2586f'][n]}" stroke="#fff6" stroke-width=".6"/>`,
  )
  .join('');
const LOTUS = `${PETALS}<path d="M7 24.500q13 9 26 0q-4 8-13 8t-13-8z" fill="#08704c"/><circle cx="20" cy="21" r="2.200" fill="#f6c945"/>`;

export const JOKERS: Record<LookKey, string> = { fete: BALL, jade: LOTUS };
