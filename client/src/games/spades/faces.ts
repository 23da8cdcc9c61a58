// The musicians who sit in for absent players: 40 x 40 medallions, drawn from a few strokes each.
interface Look {
  wall: string;
  skin: string;
  hair: string;
  coat: string;
  /** Behind the head. */
  back?: string;
  /** Over the head: hair, hat, glasses. */
  front: string;
  collar?: string;
}

const INK = '#2a1a14';

function face({ wall, skin, hair, coat, back = '', front, collar = '' }: Look): string {
  return `<rect width="40" height="40" fill="${wall}"/><circle cx="29" cy="9" r="15" fill="#fff" opacity=".08"/><g fill="${hair}">${back}</g><path d="M3 42c0-9 7-12.5 17-12.500S37 33 37 42z" fill="${coat}"/>${collar}<path d="M16 25h8v5.500c0 3-8 3-8 0z" fill="${skin}"/><path d="M16 26.500q4 3.5 8 0v2.500q-4 3-8 0z" fill="#000" opacity=".16"/><ellipse cx="20" cy="19" rx="8" ry="9.5" fill="${skin}"/><circle cx="11.9" cy="20" r="1.7" fill="${skin}"/><circle cx="28.1" cy="20" r="1.7" fill="${skin}"/><circle cx="17" cy="19.8" r="1.05" fill="${INK}"/><circle cx="23" cy="19.8" r="1.05" fill="${INK}"/><path d="M17.2 24.200c1.6 1.5 3.9 1.5 5.6 0" stroke="${INK}" stroke-width="1.1" fill="none" stroke-linecap="round"/><g fill="${hair}">${front}</g>`;
}

export const FACES: Record<string, string> = {
  billie: face({
    wall: '#35528f',
    skin: '#8d5a3a',
    hair: '#160d0a',
    coat: '#7b3fa0',
    back: '<path d="M9.5 29C7 12 11 5.5 20 5.500S33 12 30.5 29z"/>',
    front:
      '<path d="M11.5 19C11 10 15 8.5 20 8.500s9 1.5 8.5 10.500c-1.5-2-2-4-3-6-4 1.5-8 1.5-11-.5-1 2-1.5 4-3 6.500z"/><g transform="translate(28.5 11)"><circle r="3.6" fill="#ffe9ef"/><path d="M0-4.200L1.3-1.300L4.2 0L1.3 1.300L0 4.200L-1.3 1.300L-4.2 0L-1.3-1.300z" fill="#ff9fc0"/><circle r="1.1" fill="#f3b43f"/></g>',
  }),
  ray: face({
    wall: '#7a2b4b',
    skin: '#6b4028',
    hair: '#0f0a08',
    coat: '#c5162e',
    collar: '<path d="M14 30.500L20 37L26 30.500L24 29.500h-8z" fill="#f6efe2"/>',
    front:
      '<path d="M11.5 17C11 10 15 7.5 20 7.500S29 10 28.5 17c-1-3-2-4.5-3-5.3-4 1-8 .8-11 0-1.5 1-2 2.5-3 5.300z"/><path d="M12 18.200h16v1.300h-.600c-.1 2.6-1.3 3.9-3.3 3.9-2 0-3.2-1.3-3.5-3.600h-1.200c-.3 2.3-1.5 3.6-3.5 3.600s-3.2-1.3-3.3-3.900H12z" fill="#0b0b10"/><path d="M14 20l1.5 1.800M22 20l1.5 1.8" stroke="#fff" stroke-opacity=".45" stroke-width=".8"/>',
  }),
  thelma: face({
    wall: '#5a2b4b',
    skin: '#f0c8a0',
    hair: '#7a5a2b',
    coat: '#1f6f8a',
    back: '<path d="M10.5 30C9 18 11 11 20 11s11 7 9.5 19z"/>',
    front:
      '<path d="M12 19c0-4 1-6 3-7h10c2 1 3 3 3 7-2-2-2.5-3-3.5-5-3 1.2-6 1.2-9 0-1 2-1.5 3-3.5 5z"/><path d="M7 14.500q13-6 26 0l1 1.800q-14-3.6-28 0zM12.5 13q-.5-8.5 7.5-8.500T27.5 13q-7.5-2.5-15 0z" fill="#262b45"/><path d="M12.5 12.800q7.5-2.7 15 0v-2.200q-7.5-2.5-15 0z" fill="#d9a441"/>',
  }),
  otis: face({
    wall: '#22594f',
    skin: '#5a3521',
    hair: '#e4e0da',
    coat: '#3b4a6b',
    collar: '<path d="M17.5 31l2.5 2.5 2.5-2.5 2.5 4-5-.8-5 .8z" fill="#f3b43f"/>',
    front:
      '<path d="M12 21c0 6.5 3.5 9.8 8 9.800s8-3.3 8-9.800c-.8 1.2-1.4 1.7-2.6 1.7-1.8-.9-3.4-1.2-5.4-1.200s-3.6.3-5.4 1.200c-1.2 0-1.8-.5-2.6-1.700z"/><path d="M17.6 25.200q2.4 1.7 4.8 0" stroke="#7a4a3a" stroke-width="1.3" fill="none" stroke-linecap="round"/><path d="M11.5 15.500Q11 6.5 20 6.500T28.5 15.500Q27 11.5 20 11.500T11.5 15.500z" fill="#7a3326"/><path d="M11 15.300q9-4.5 18 0l.5-2q-9.5-4.8-19 0z" fill="#5c241a"/>',
  }),
  dinah: face({
    wall: '#8a5a17',
    skin: '#a8704a',
    hair: '#24120c',
    coat: '#0f7a6c',
    back: '<circle cx="20" cy="15.5" r="13"/><circle cx="8.5" cy="19" r="4.5"/><circle cx="31.5" cy="19" r="4.5"/><circle cx="11" cy="9" r="5"/><circle cx="29" cy="9" r="5"/>',
    front:
      '<path d="M12 17.500C12 11 15.5 9.5 20 9.500s8 1.5 8 8c-2-1-3-3-4-4.5-3 1-6 1-8 0-1 1.5-2 3.5-4 4.500z"/><circle cx="11.5" cy="24.8" r="1.8" fill="none" stroke="#f3c75f" stroke-width="1"/><circle cx="28.5" cy="24.8" r="1.8" fill="none" stroke="#f3c75f" stroke-width="1"/>',
  }),
  chet: face({
    wall: '#2b4f7d',
    skin: '#f2cfae',
    hair: '#c9913f',
    coat: '#e9e2d0',
    collar: '<path d="M15 30l5 5 5-5 1.5 1.500L21.5 40h-3L13.5 31.500z" fill="#2b4f7d"/>',
    front:
      '<path d="M11.5 18.500C10.5 10 13.5 5 21 5c6 0 9 4.5 7.5 13.5-1-1.5-1.5-4-2.5-6.5-3 .5-6-.5-8-2.5-1 3-4.5 4.5-6.5 9z"/><path d="M14.5 8.500C17 4.5 24 3.5 27 8" fill="none" stroke="#e5b566" stroke-width="1.2" stroke-linecap="round"/>',
  }),
};
