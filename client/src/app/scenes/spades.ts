import { at } from './brush';

export const SPADE =
  'M0-10C4-5 9.500-1.500 9.500 3A4.700 4.700 0 011.300 6.200C1.500 8 2.300 9.300 4 10H-4C-2.300 9.300-1.500 8-1.300 6.200A4.700 4.700 0 01-9.500 3C-9.500-1.500-4-5 0-10z';
const HEART =
  'M0 9.500C-5 5-9.500 1.500-9.500-3.500A5 5 0 010-5.800A5 5 0 019.500-3.500C9.500 1.500 5 5 0 9.500z';
const DIAMOND = 'M0-10.500L7.800 0 0 10.500-7.800 0z';

const beam = (from: number, to: number, wide: number, fill: string): string =>
  `<path d="M${from - 5} 0h10L${to + wide} 320H${to - wide}z" fill="${fill}"/>`;

const light = (id: string, color: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity=".6"/><stop offset=".9" stop-color="${color}" stop-opacity="0"/></linearGradient>`;

const neon = (d: string): string =>
  `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="#ff5c97" stroke-width="3.600" opacity=".2"/><path d="${d}" stroke="#ff5c97" stroke-width="1.900" opacity=".55"/><path d="${d}" stroke="#ffe0ea" stroke-width=".9"/></g>`;

const bassist = `<circle cx="-16" cy="-62" r="9"/><path d="M-25-66q9-13 18-2l7 1-7 3z"/><path d="M-30-48q12-9 24 0l6 28 14-8 3 6-18 14-4 46h-8l-2-40-6 40h-9z"/><path d="M6-84h5v50q12 6 8 20 14 10 10 30-4 20-20 22-18-2-20-22-2-20 10-30-4-14 7-20z"/>`;
const saxophonist = `<circle cy="-66" r="9"/><path d="M-11-71h22l-3-9q-8-5-16 0z"/><path d="M-13-52q13-9 25 0l10 26-6 6-8-8-1 72h-9l-3-44-4 44h-9l2-60z"/><path d="M6-56q10 2 10 12l4 34q2 16 14 12 8-4 4-22l9-3q7 30-12 36-20 4-24-18l-6-40z"/>`;

function card(rank: string, suit: string, color: string, top = ''): string {
  return `<rect x="-31" y="-45" width="62" height="90" rx="7" fill="#fbf6ea"/>${top}<rect x="-31" y="-45" width="62" height="90" rx="7" fill="none" stroke="#bfae86"/><g fill="${color}"><text x="-21" y="-22" text-anchor="middle" font-family="'League Gothic',Outfit,sans-serif" font-size="25">${rank}</text><path d="${suit}" transform="translate(-21 -11) scale(.62)"/><path d="${suit}" transform="translate(3 10) scale(2)"/></g>`;
}

const STRIPE = '<path d="M-24-45h48a7 7 0 017 7h-62a7 7 0 017-7z" fill="#189a5a"/>';

/** The jazz club. */
export function spades(): string {
  return `<defs>${light('sp', '#ff5c97')}${light('sb', '#5cd0ff')}${light('sw', '#fff2c9')}<radialGradient id="sf" cy=".2"><stop stop-color="#3a6fd8"/><stop offset=".6" stop-color="#173a86"/><stop offset="1" stop-color="#0a1b47"/></radialGradient><radialGradient id="sn" cx=".5" cy=".1"><stop stop-color="#3a2a78"/><stop offset="1" stop-color="#070a1a"/></radialGradient></defs><rect width="260" height="320" fill="url(#sn)"/>${beam(28, 88, 46, 'url(#sp)')}${beam(232, 174, 46, 'url(#sb)')}${beam(130, 130, 66, 'url(#sw)')}${at(130, 82, neon(SPADE), 'scale(3.700)')}<g fill="#04060f">${at(46, 216, bassist, 'scale(1.080)')}${at(216, 214, saxophonist, 'scale(1.040)')}</g><ellipse cx="130" cy="300" rx="160" ry="86" fill="#5d3a17"/><ellipse cx="130" cy="300" rx="156" ry="82.500" fill="#d9a441"/><ellipse cx="130" cy="301" rx="153" ry="80" fill="url(#sf)"/>${at(88, 256, card('A', HEART, '#c5162e'), 'rotate(-16)')}${at(172, 256, card('10', DIAMOND, '#c5162e'), 'rotate(16)')}${at(130, 246, card('A', SPADE, '#14161f', STRIPE))}<text x="130" y="34" text-anchor="middle" font-family="Monoton,Outfit,sans-serif" font-size="26" fill="#2aa8ff" stroke="#2aa8ff" stroke-width="5" opacity=".28">Blue Spade</text><text x="130" y="34" text-anchor="middle" font-family="Monoton,Outfit,sans-serif" font-size="26" fill="#c9f0ff">Blue Spade</text>`;
}
