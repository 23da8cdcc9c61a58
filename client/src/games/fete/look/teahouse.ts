// A look into the tea house: inner SVG for a 260 x 320 box, over the lobby.
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${x} ${y}) ${more}">${inner}</g>`;

/** Good luck, as it stands on lanterns. Outline from Ma Shan Zheng (OFL-1.1), in a box of 100. */
const LUCK =
  'M33 27Q34 27 35 26Q35 25 36 25Q37 25 39 26Q40 27 40 28Q40 28 41 29Q42 29 42 31Q41 32 40 33Q40 34 38 36Q37 38 36 41Q34 43 35 43Q35 44 38 45Q40 45 41 46Q42 48 42 50Q42 52 41 53Q40 54 39 54Q38 54 36 53Q34 51 34 52Q33 52 33 56Q32 60 33 66Q33 71 32 76Q32 82 31 84Q29 88 27 87Q25 86 24 81Q24 78 24 76Q24 75 25 70Q26 65 26 62Q26 60 26 58Q26 56 26 56Q26 56 24 58Q23 60 22 61Q21 62 19 65Q18 66 14 70Q10 73 9 74Q8 74 8 73Q7 73 8 71Q8 69 12 65Q14 63 16 59Q19 56 19 56Q19 56 20 54Q21 52 22 52Q22 51 22 50Q24 47 27 42Q30 36 30 34Q31 34 31 34Q30 34 29 34Q28 34 27 35Q26 36 23 37Q21 38 19 40Q17 42 16 42Q15 42 14 41Q12 40 12 38Q12 38 12 38Q12 38 12 37Q12 36 14 36L20 32Q25 30 28 29ZM73 21Q74 20 75 20Q75 20 76 21Q78 22 79 22Q81 22 82 24Q83 25 83 27Q83 29 83 30Q82 32 80 33Q78 34 76 36L75 38L76 39Q78 42 76 44Q76 45 74 45Q73 45 68 45Q65 44 61 45L57 46L56 48V50L59 50Q61 50 66 50Q72 49 75 50Q79 50 85 52Q90 53 92 56Q92 57 92 57Q92 58 92 60Q91 62 91 68Q90 77 90 78Q89 78 88 81Q87 84 85 86Q83 87 83 88Q83 88 82 89Q77 92 76 93Q74 96 73 93Q72 91 70 90Q68 88 68 87Q68 86 67 85Q66 85 62 85Q55 85 53 85Q51 85 50 86Q50 87 49 87Q48 87 47 86Q46 85 46 84Q46 83 46 82Q45 81 44 78Q43 69 42 64Q41 59 42 58Q42 58 42 57Q42 56 45 55Q48 53 55 51Q55 50 53 48Q51 46 50 44Q49 41 49 40Q48 39 47 35Q45 30 45 29Q45 28 48 26Q50 25 54 24Q59 22 60 22Q61 22 63 22Q64 22 68 21Q72 21 73 21ZM70 28Q70 27 69 27Q69 27 67 27Q63 27 62 27Q60 28 58 28Q54 29 52 30Q51 31 52 33Q53 34 54 36Q54 38 55 38Q55 39 56 38Q58 37 62 37Q66 36 67 36Q68 36 68 34Q69 33 69 31Q70 28 70 28ZM79 56Q77 55 73 55Q70 54 68 54Q66 54 65 54Q65 54 66 56Q66 58 66 58Q66 59 67 60Q68 60 69 60Q72 60 72 61Q73 63 73 64Q73 66 72 66Q72 67 70 67Q68 67 68 68Q68 69 67 72Q67 75 66 76Q66 77 66 77Q66 77 68 77Q70 77 71 78Q72 79 73 82Q73 84 76 81Q78 77 79 74Q80 70 80 63L80 57ZM58 58Q58 58 58 58Q58 55 58 55Q57 55 53 56Q52 56 51 56Q49 57 48 58L46 60L46 64Q46 67 47 69Q47 71 48 74Q49 77 50 79L52 80L53 80Q55 79 56 78L58 78V74Q58 70 57 69Q57 69 55 70Q54 71 52 70Q50 70 49 69Q48 68 49 67Q49 66 51 65Q53 64 56 63L58 62ZM28 9Q29 8 30 8Q30 8 34 10Q37 12 38 13Q39 14 40 14Q40 15 40 16Q40 22 36 23Q35 24 34 23Q34 23 32 22Q30 21 30 19Q30 18 29 17Q29 16 28 15Q27 13 26 12Q26 11 26 10Q26 9 28 9ZM68 7Q68 7 71 7Q75 7 77 8Q78 10 78 13Q78 15 76 16Q75 17 72 16Q71 16 67 16Q63 17 60 18L57 19L55 18Q50 15 50 13Q50 12 51 11Q52 11 55 10Q68 8 68 7Z';

/** The lattice of the window, with the evening behind it. */
function lattice(): string {
  const cells = range(24).map((n) => {
    const x = 18 + (n % 6) * 37.5;
    const y = 16 + Math.floor(n / 6) * 37.5;
    return `<path d="M${x} ${y + 9}h14v-9M${x + 37.5} ${y + 9}h-14v-9M${x} ${y + 28}h14v9.5M${x + 37.5} ${y + 28}h-14v9.5M${x + 9} ${y + 13}h20v11h-20z"/>`;
  });
  return `<rect x="14" y="12" width="232" height="156" rx="4" fill="url(#jt-sky)"/><g fill="none" stroke="#3a0d0a" stroke-width="3">${cells.join('')}</g><rect x="14" y="12" width="232" height="156" rx="4" fill="none" stroke="#5c1712" stroke-width="9"/><rect x="14" y="12" width="232" height="156" rx="4" fill="none" stroke="#b98a35" stroke-width="1.5"/>`;
}

function lantern(lit: string): string {
  return `<path d="M0-96V-34" stroke="#1a0706" stroke-width="2"/><ellipse rx="70" ry="62" fill="#ff5a2c" opacity=".07"/><ellipse rx="52" ry="46" fill="#ff7a3c" opacity=".1"/><ellipse rx="34" ry="30" fill="url(#${lit})"/><g fill="none" stroke="#7d0f0a" stroke-opacity=".55" stroke-width="1.3"><ellipse rx="24" ry="30"/><ellipse rx="12" ry="30"/></g><path d="M-13-34h26v7h-26zM-13 27h26v7h-26z" fill="#b98a35"/><path d="M-5 34v16M0 34v20M5 34v16" stroke="#e2b443" stroke-width="2"/><path transform="translate(-14 -16) scale(.29)" d="${LUCK}" fill="#ffe3a1"/>`;
}

const tile = (digit: number, colour: string, mark: string): string =>
  `<rect x="-23" y="-30" width="46" height="60" rx="6" fill="#0b6a49"/><rect x="-23" y="-30" width="46" height="53" rx="6" fill="#d6c79c"/><rect x="-23" y="-30" width="46" height="51" rx="6" fill="#fbf6e6"/><text y="3" text-anchor="middle" font-family="Kaisei Opti,Georgia,serif" font-weight="700" font-size="33" fill="${colour}">${digit}</text><g fill="${colour}" transform="translate(0 13)">${mark}</g>`;

const bowl =
  '<path d="M-26-4h52q-2 24-18 28h-16q-16-4-18-28z" fill="#e6eef2"/><ellipse cy="-4" rx="26" ry="7" fill="#f7fbff"/><ellipse cy="-4" rx="21" ry="5" fill="#a85f18"/><path d="M-22 6q8 6 12 0t11 0 11 0 10-1" fill="none" stroke="#2c55a5" stroke-width="2"/>';
const steam =
  '<path d="M-8-16q-6-10 0-18t0-18M6-18q6-10 0-18t0-16" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>';

/** The tea house in Kowloon, 1962. */
export function teahouse(): string {
  return `<defs><linearGradient id="jt-sky" x2="0" y2="1"><stop stop-color="#274b63"/><stop offset=".7" stop-color="#d98a4e"/><stop offset="1" stop-color="#f0b765"/></linearGradient><radialGradient id="jt-lit"><stop stop-color="#ffb259"/><stop offset=".7" stop-color="#e03a1e"/><stop offset="1" stop-color="#a81a12"/></radialGradient><linearGradient id="jt-dim" x2="0" y2="1"><stop offset=".5" stop-color="#0000"/><stop offset="1" stop-color="#0a0303" stop-opacity=".55"/></linearGradient></defs><rect width="260" height="320" fill="#2a0b09"/>${lattice()}<path d="M0 176h260v10H0z" fill="#5c1712"/><path d="M0 176h260v2H0z" fill="#b98a35"/><path d="M0 236h260v84H0z" fill="#0e4d3b"/><path d="M0 230h260v8H0z" fill="#b98a35"/><path d="M0 238h260v3H0z" fill="#072a20"/><rect width="260" height="320" fill="url(#jt-dim)"/>${at(66, 96, lantern('jt-lit'))}${at(200, 78, lantern('jt-lit'), 'scale(.8)')}${at(216, 258, steam + bowl)}${at(50, 264, tile(6, '#b3221a', '<circle r="5"/>'), 'rotate(-5)')}${at(100, 260, tile(7, '#08704c', '<rect x="-4.5" y="-4.5" width="9" height="9" rx="1"/>'), 'rotate(3)')}${at(150, 266, tile(8, '#2a4396', '<path d="M0-5.5L5.8 4.8H-5.8z"/>'), 'rotate(-2)')}`;
}
