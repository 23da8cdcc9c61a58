import { at, awning, range } from './brush';

const burst = (color: string): string =>
  `<g stroke="${color}" stroke-width="1.600" stroke-linecap="round">${range(4)
    .map((i) => `<path d="M0-9V9" transform="rotate(${i * 45})"/>`)
    .join('')}</g><circle r="2.200" fill="#fffaf0"/>`;

const scoop = (color: string, dark: string, light: string): string =>
  `<path d="M-33 8C-36-22-18-36 0-36S36-22 33 8q-5 9-11 0-6 10-11 0-6 10-11 0-6 10-11 0-6 9-11 0-6 9-11 0z" fill="${color}"/><path d="M-22-14q4-14 17-17" stroke="${light}" stroke-width="5" stroke-linecap="round" fill="none"/><g fill="${dark}"><circle cx="-10" cy="-8" r="2"/><circle cx="8" cy="-16" r="2"/><circle cx="15" cy="-3" r="2"/><circle cx="-1" cy="2" r="1.800"/></g>`;

const sparrow = `<path d="M-26 4l-20 8 4-10z" fill="#5d3a1c"/><ellipse rx="28" ry="21" fill="#8a5a2e"/><ellipse cx="5" cy="7" rx="20" ry="13" fill="#f1e2c6"/><circle cx="22" cy="-16" r="14" fill="#7a4a24"/><path d="M16-14q10 10 19 2l-2 8q-9 6-17-2z" fill="#fff6e6"/><path d="M34-18l15 4-14 5z" fill="#f0a12c"/><circle cx="26" cy="-19" r="2.600" fill="#1d1109"/><path d="M-20-5q18-14 30 2-14 12-30 4z" fill="#5d3a1c"/><path d="M-2 20v10M8 20v10" stroke="#b0651e" stroke-width="3" stroke-linecap="round"/>`;

const glass = `<path d="M-46-40h92q0 46-34 58v40h18q8 0 8 8h-76q0-8 8-8h18V18q-34-12-34-58z" fill="#e8f4fb" opacity=".92"/><path d="M-40-36q0 38 28 48" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-46-40h92" stroke="#b9d3e2" stroke-width="3"/>`;

const waffle = `<path d="M-7-52h14V40H-7z" fill="#e0a24a"/><path d="M-7-44l14 10M-7-24l14 10M-7-4l14 10M-7 16l14 10" stroke="#a9681f" stroke-width="3"/>`;

/** The ice-cream parlour of 1958. */
export function waffel(): string {
  const stars = range(30)
    .map((i) => {
      const x = (i % 5) * 58 + (Math.floor(i / 5) % 2) * 29 + 4;
      return at(x, Math.floor(i / 5) * 42 + 64, burst(['#d9a94a', '#8fb8a8', '#d98a9b'][i % 3]!));
    })
    .join('');
  return `<rect width="260" height="320" fill="#bfe4d8"/>${stars}<rect y="246" width="260" height="74" fill="#f7d9d3"/><rect y="240" width="260" height="12" fill="#e9eef2"/><path d="M0 243h260" stroke="#fff" stroke-width="3"/><path d="M0 251h260" stroke="#9fb0bb" stroke-width="2"/>${at(150, 132, waffle, 'rotate(28)')}${at(102, 176, scoop('#f3e0ae', '#8a6414', '#fffaf0'))}${at(154, 174, scoop('#7b4a2e', '#3a1d0e', '#b98663'))}${at(128, 146, scoop('#ea5f83', '#8f1236', '#ffd3de'))}<circle cx="128" cy="104" r="10" fill="#c4123a"/><path d="M129 95q3-14 15-18" stroke="#3c6b2a" stroke-width="3" fill="none"/>${at(128, 218, glass, 'scale(.96)')}${at(216, 224, sparrow, 'scale(-.74 .74)')}${awning(260, 54, 7, ['#c4324f', '#fffaf0'])}<path d="M0 0h260v6H0z" fill="#8f1236" opacity=".35"/>`;
}
