import { at, range, seeded } from './brush';

const RING = ['#d9681d', '#6b2c10', '#f0a23a', '#4a1e0c'];

/** Wallpaper of a party cellar: rings in rings. */
function wallpaper(): string {
  return range(20)
    .map((i) => {
      const x = (i % 4) * 72 + (Math.floor(i / 4) % 2) * 36 - 10;
      const y = Math.floor(i / 4) * 66 + 10;
      return RING.map((color, n) => `<circle cx="${x}" cy="${y}" r="${32 - n * 8}" fill="${color}"/>`).join(
        '',
      );
    })
    .join('');
}

function discoBall(): string {
  const rows = range(7).map((row) => {
    const y = -36 + row * 12;
    const half = Math.sqrt(Math.max(0, 42 ** 2 - (y + 6) ** 2));
    return range(7)
      .map((i) => {
        const x = Math.sin(((i - 3) / 3.6) * 1.4) * half;
        const light = (row * 5 + i * 3) % 7;
        const fill = ['#fff6d8', '#f4c266', '#c86a9a', '#7d3f86', '#e9dcf2', '#a04f7a', '#4d2a58'][light];
        return `<rect x="${(x - half / 7.5).toFixed(1)}" y="${y + 1}" width="${(half / 3.9).toFixed(1)}" height="10" rx="1.5" fill="${fill}"/>`;
      })
      .join('');
  });
  return `<path d="M0-110V-44" stroke="#241208" stroke-width="3"/><circle r="43" fill="#3b2044"/><clipPath id="fb"><circle r="42"/></clipPath><g clip-path="url(#fb)">${rows.join('')}</g><ellipse cx="-14" cy="-18" rx="12" ry="8" fill="#fff" opacity=".55"/>`;
}

const tile = (digit: number, color: string, mark: string): string =>
  `<rect x="-23" y="-30" width="46" height="60" rx="7" fill="#c9b48a"/><rect x="-23" y="-30" width="46" height="55" rx="7" fill="#fff7e3"/><text y="2" text-anchor="middle" font-family="Outfit,sans-serif" font-weight="800" font-size="30" fill="${color}">${digit}</text><g fill="${color}" transform="translate(0 13)">${mark}</g>`;

const record = `<circle r="52" fill="#16110f"/>${range(6)
  .map((i) => `<circle r="${48 - i * 5}" fill="none" stroke="#3a302b" stroke-width="1"/>`)
  .join(
    '',
  )}<path d="M0 0L-30-42A52 52 0 01-8-51z" fill="#fff" opacity=".12"/><circle r="19" fill="#f07c1d"/><circle r="19" fill="none" stroke="#ffe6b0" stroke-width="2"/><circle r="3.500" fill="#16110f"/>`;

/** The party cellar of 1978. */
export function fete(): string {
  const random = seeded(7);
  const spots = range(26)
    .map(
      () =>
        `<ellipse cx="${(random() * 260).toFixed(0)}" cy="${(random() * 230).toFixed(0)}" rx="${(3 + random() * 4).toFixed(1)}" ry="${(2 + random() * 2).toFixed(1)}" fill="#fff1c4" opacity="${(0.25 + random() * 0.4).toFixed(2)}"/>`,
    )
    .join('');
  return `<rect width="260" height="320" fill="#3a1709"/><g opacity=".62">${wallpaper()}</g><rect width="260" height="320" fill="url(#ff)"/><defs><radialGradient id="ff" cy=".35"><stop stop-color="#ffb347" stop-opacity=".35"/><stop offset="1" stop-color="#1a0a04" stop-opacity=".72"/></radialGradient></defs>${spots}${at(130, 108, discoBall())}<path d="M0 236h260v84H0z" fill="#5a2c12"/><path d="M0 236h260v5H0z" fill="#8a4d22"/><path d="M0 268h260M0 298h260" stroke="#3f1d0b" stroke-width="2"/>${at(214, 262, record)}${at(54, 262, tile(6, '#c3241a', '<circle r="5"/>'), 'rotate(-5)')}${at(104, 258, tile(7, '#1757ab', '<rect x="-4.500" y="-4.500" width="9" height="9" rx="1"/>'), 'rotate(3)')}${at(154, 264, tile(8, '#b65a00', '<path d="M0-5.500L5.800 4.800H-5.800z"/>'), 'rotate(-2)')}`;
}
