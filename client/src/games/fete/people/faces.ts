// The guests of the cellar who sit in for absent players: 40 x 40 medallions, drawn from a few strokes each.
interface Look {
  wall: string;
  skin: string;
  hair: string;
  shirt: string;
  /** Behind the head. */
  back?: string;
  /** Over the head: hair, glasses, beard. */
  front: string;
  collar?: string;
}

const INK = '#2a1a14';

/** Before a wall with one ring of the paper. */
function face({ wall, skin, hair, shirt, back = '', front, collar = '' }: Look): string {
  return `<rect width="40" height="40" fill="${wall}"/><circle cx="34" cy="6" r="13" fill="#fff" opacity=".13"/><circle cx="34" cy="6" r="6.5" fill="${wall}" opacity=".8"/><g fill="${hair}">${back}</g><path d="M3 42c0-9 7-12.5 17-12.5S37 33 37 42z" fill="${shirt}"/>${collar}<path d="M16 25h8v5.5c0 3-8 3-8 0z" fill="${skin}"/><path d="M16 26.5q4 3.5 8 0v2.5q-4 3-8 0z" fill="#000" opacity=".14"/><ellipse cx="20" cy="19" rx="8" ry="9.5" fill="${skin}"/><circle cx="11.9" cy="20" r="1.7" fill="${skin}"/><circle cx="28.1" cy="20" r="1.7" fill="${skin}"/><circle cx="17" cy="19.8" r="1.05" fill="${INK}"/><circle cx="23" cy="19.8" r="1.05" fill="${INK}"/><path d="M17.2 24.2c1.6 1.5 3.9 1.5 5.6 0" stroke="${INK}" stroke-width="1.1" fill="none" stroke-linecap="round"/><g fill="${hair}">${front}</g>`;
}

/** A collar as wide as 1978 wanted it. */
const collar = (colour: string): string =>
  `<path d="M15.5 29.5L20 35l4.5-5.5 5.5 2-5 6.5-5-3-5 3-5-6.5z" fill="${colour}"/>`;

export const NAMES: Record<string, string> = {
  gabi: 'Gabi',
  manni: 'Manni',
  uschi: 'Uschi',
  detlef: 'Detlef',
  moni: 'Moni',
  juergen: 'Jürgen',
  biggi: 'Biggi',
  horst: 'Horst',
};

export const FACES: Record<string, string> = {
  /** Blond, flicked outwards, headband. */
  gabi: face({
    wall: '#e0765a',
    skin: '#f5cda8',
    hair: '#d79a35',
    shirt: '#1f8a8a',
    back: '<path d="M9 30c-3-1-4-3-3-5 2 1 2.5 0 2.5-2C7.5 11 11.5 5 20 5s12.5 6 11.5 18c0 2 .5 3 2.5 2 1 2 0 4-3 5z"/>',
    front:
      '<path d="M11.5 18.5C11.5 10 15 7.5 20 7.5S28.5 10 28.5 18.5c-1.5-2-2.5-4-3-6-4 1.5-7 1.5-11 0-.5 2-1.5 4-3 6z"/><path d="M11.7 13.5Q20 9.5 28.3 13.5l.3 2.2Q20 11.5 11.4 15.7z" fill="#fff1c4"/>',
  }),
  /** Moustache and sideburns. */
  manni: face({
    wall: '#7fa99b',
    skin: '#e8b48a',
    hair: '#2a1a12',
    shirt: '#7d8a2a',
    collar: collar('#f0e4b8'),
    front:
      '<path d="M11 19c-1-9 3.5-12.5 9-12.5S30 10 29 19c-.5 2.5-1 3.5-1.8 4-.2-3-.6-6-1.7-8.5-4 1-8 .5-11-1.5-1 3-1.5 6-1.7 10C12 22.5 11.5 21.5 11 19z"/><path d="M14.5 22.6c2-1.2 4-1 5.5-.2 1.5-.8 3.5-1 5.5.2-1.5 1.9-4 2-5.5 1-1.5 1-4 .9-5.5-1z"/>',
  }),
  /** Copper bob with a fringe, round earrings. */
  uschi: face({
    wall: '#e2c06a',
    skin: '#f2c6a4',
    hair: '#8a331c',
    shirt: '#8a3f7d',
    back: '<path d="M8.5 27C6 13 11 5 20 5s14 8 11.5 22c-1 2-4 2-5 0H13.5c-1 2-4 2-5 0z"/>',
    front:
      '<path d="M11 18C10.5 10 14.5 7 20 7s9.5 3 9 11c-1.5-1-2-2-2.5-3.2-4.5 1.2-8.5 1.2-13 0C13 16 12.5 17 11 18z"/><circle cx="11.3" cy="25.5" r="2" fill="none" stroke="#f7962b" stroke-width="1.3"/><circle cx="28.7" cy="25.5" r="2" fill="none" stroke="#f7962b" stroke-width="1.3"/>',
  }),
  /** Afro curls and tinted glasses. */
  detlef: face({
    wall: '#b9542a',
    skin: '#c98f63',
    hair: '#24120c',
    shirt: '#2b4f8a',
    collar: collar('#dfe8f2'),
    back: '<circle cx="20" cy="14" r="12.5"/><circle cx="9.5" cy="16" r="4.5"/><circle cx="30.5" cy="16" r="4.5"/><circle cx="13" cy="6.5" r="4.5"/><circle cx="27" cy="6.5" r="4.5"/>',
    front:
      '<path d="M12 17c0-5 3-8 8-8s8 3 8 8c-2-1-2.5-2.5-3.5-4-3 1-6 1-9 0-1 1.5-1.5 3-3.5 4z"/><path d="M12.2 17.6h7v2.6a3.5 3.3 0 01-7 0zM20.8 17.6h7v2.6a3.5 3.3 0 01-7 0z" fill="#b3541a" fill-opacity=".75"/><path d="M12 17.6h16M19.2 18.6h1.6" stroke="#5a2a10" stroke-width="1" fill="none"/>',
  }),
  /** Two plaits and a flower. */
  moni: face({
    wall: '#5d8f6a',
    skin: '#e9b98f',
    hair: '#4a2a16',
    shirt: '#f0e2c0',
    collar: '<path d="M14 30q6 5 12 0l1 2q-7 6-14 0z" fill="#d9501e"/>',
    back: '<path d="M10 24C8 12 12 6 20 6s12 6 10 18z"/><path d="M8.5 22q4 2 3 7t1 9l-4 1.5q-3-9 0-17.5zM31.5 22q-4 2-3 7t-1 9l4 1.5q3-9 0-17.5z"/>',
    front:
      '<path d="M11.5 18C11 10.5 15 7.5 19.8 7.5V13c-3 .5-6 2-8.3 5zM28.5 18C29 10.5 25 7.5 20.2 7.5V13c3 .5 6 2 8.3 5z"/><g transform="translate(27.5 10.5)" fill="#fff3d9"><circle cy="-2.4" r="1.7"/><circle cx="2.3" cy="-.7" r="1.7"/><circle cx="1.4" cy="2" r="1.7"/><circle cx="-1.4" cy="2" r="1.7"/><circle cx="-2.3" cy="-.7" r="1.7"/><circle r="1.5" fill="#f7962b"/></g>',
  }),
  /** Parting, full beard, horn-rimmed glasses. */
  juergen: face({
    wall: '#4a5f8f',
    skin: '#f0c49a',
    hair: '#6b3f1d',
    shirt: '#d9722a',
    collar: '<path d="M13 30q7 4 14 0v3.5q-7 4-14 0z" fill="#b3541a"/>',
    front:
      '<path d="M11.5 18C10 9 14 5.5 21 5.5c6 0 8.5 4.5 7.5 12.5-1-1.5-1.5-3.5-2-5.5-4 0-8.5-1-11-3-1 3-2.5 5.5-4 8.5z"/><path d="M12 20.5c0 7 3.5 10.5 8 10.5s8-3.5 8-10.5c-1 1.5-1.5 2-2.8 2-1.7-.8-3.3-1-5.2-1s-3.5.2-5.2 1c-1.3 0-1.8-.5-2.8-2z"/><path d="M17.5 25.3q2.5 1.6 5 0" stroke="#f0c49a" stroke-width="1.3" fill="none" stroke-linecap="round"/><g fill="none" stroke="#2a1a14" stroke-width="1.2"><circle cx="16.7" cy="19.7" r="2.9"/><circle cx="23.3" cy="19.7" r="2.9"/></g>',
  }),
  /** Piled high, with lashes. */
  biggi: face({
    wall: '#a8578a',
    skin: '#f3d0b0',
    hair: '#e0b65a',
    shirt: '#3f7d4a',
    back: '<ellipse cx="20" cy="8.5" rx="9.5" ry="8"/><path d="M9.5 25C8 13 12 7 20 7s12 6 10.5 18q-2.5 1-4-1h-13q-1.5 2-4 1z"/>',
    front:
      '<path d="M11.5 18.5C11 11.5 14.5 9 20 9s9 2.5 8.5 9.5c-3-1-5-3.5-6-6-2 3-6 5-11 6z"/><path d="M12.5 7.5Q20 11 27.5 7.5l.8 2.2Q20 13.5 11.7 9.7z" fill="#d9501e"/><path d="M15 18.3l-1.2-.8M25 18.3l1.2-.8" stroke="#2a1a14" stroke-width=".9" stroke-linecap="round"/>',
  }),
  /** Bald on top, a wreath of grey, red cheeks. */
  horst: face({
    wall: '#8a7a2f',
    skin: '#efbd98',
    hair: '#8f8a80',
    shirt: '#5b2f18',
    collar: collar('#f4bb3a'),
    front:
      '<path d="M11 20.5c-1.5-4-.5-8 2-10 0 3-.3 6-.3 9.5zM29 20.5c1.5-4 .5-8-2-10 0 3 .3 6 .3 9.5z"/><path d="M15.5 23c1.5-.8 3-.8 4.5-.1 1.5-.7 3-.7 4.5.1-1 1.2-3 1.3-4.5.6-1.5.7-3.5.6-4.5-.6z"/><circle cx="14.3" cy="22.7" r="1.6" fill="#d9501e" opacity=".35"/><circle cx="25.7" cy="22.7" r="1.6" fill="#d9501e" opacity=".35"/><path d="M16 10.5q4-1.5 8 0" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" fill="none" stroke-linecap="round"/>',
  }),
};
