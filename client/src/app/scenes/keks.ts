import { at, range, seeded, star } from './brush';

/** A butter biscuit: toothed edge, icing pillow, piped motif. */
function biscuit(icing: string, dark: string, motif: string): string {
  const teeth = range(4)
    .map(
      (side) =>
        `<g transform="rotate(${side * 90})">${range(6)
          .map((i) => `<circle cx="${-25 + i * 10}" cy="-29" r="5.600"/>`)
          .join('')}</g>`,
    )
    .join('');
  return `<g fill="#b9762c" transform="translate(0 2.500)">${teeth}<rect x="-30" y="-30" width="60" height="60" rx="4"/></g><g fill="#e3ae5f">${teeth}<rect x="-30" y="-30" width="60" height="60" rx="4"/></g><rect x="-23" y="-23" width="46" height="46" rx="11" fill="${dark}"/><rect x="-22" y="-23" width="44" height="43" rx="11" fill="${icing}"/><path d="M-15-16q6-3 24-2" stroke="#fff" stroke-opacity=".65" stroke-width="3.500" stroke-linecap="round" fill="none"/>${motif}`;
}

const HEART = 'M0 13C-6 7-13 2-13-5A7 7 0 010-8 7 7 0 0113-5C13 2 6 7 0 13z';
const TREE = 'M0-15L8-5H4l7 9H6l6 8H2v4h-4v-4h-10l6-8h-5l7-9h-4z';
const MOON = 'M6-13A14 14 0 106 13 11 11 0 016-13z';

function sprig(): string {
  return range(15)
    .map((i) => {
      const x = i * 7;
      return `<path d="M${x} 0l10-17M${x} 0l12 15" stroke="${i % 2 ? '#1f5a34' : '#2f7a48'}" stroke-width="3.200" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Grandmother's bakery in Advent. */
export function keks(): string {
  const random = seeded(3);
  const snow = range(26)
    .map(
      () =>
        `<circle cx="${(random() * 132).toFixed(0)}" cy="${(random() * 96).toFixed(0)}" r="${(0.8 + random() * 1.6).toFixed(1)}"/>`,
    )
    .join('');
  const planks = range(6)
    .map((i) => `<path d="M${i * 44 + 20} 0v320" stroke="#8c5526" stroke-width="2.500" opacity=".55"/>`)
    .join('');
  const gingham = range(8)
    .map(
      (i) =>
        `<path d="M${i * 34 - 6} 0h34v34a17 17 0 01-34 0z" fill="#a3171f"/><path d="M${i * 34 - 6} 0h11v44h-11zM${i * 34 + 17} 0h11v44h-11z" fill="#fff" opacity=".16"/><path d="M${i * 34 - 6} 14h34v8h-34z" fill="#fff" opacity=".2"/>`,
    )
    .join('');
  const window = `<rect x="-6" y="-6" width="144" height="108" rx="8" fill="#5d3216"/><rect width="132" height="96" rx="3" fill="#1d2f5c"/><circle cx="104" cy="24" r="11" fill="#fff3c9"/><path d="M0 96V70l18-16 16 14 22-26 26 30 20-14 30 24v14z" fill="#e9f0fb"/><path d="M40 70h26v26H40z" fill="#7d4a22"/><path d="M36 72l17-14 17 14z" fill="#fff"/><path d="M48 78h9v9h-9z" fill="#ffd36b"/><g fill="#fff">${snow}</g><path d="M66 0v96M0 48h132" stroke="#5d3216" stroke-width="5"/>`;
  return `<rect width="260" height="320" fill="#b5793f"/>${planks}<rect width="260" height="320" fill="url(#kl)"/><defs><radialGradient id="kl" cy=".4"><stop stop-color="#ffdb8a" stop-opacity=".5"/><stop offset="1" stop-color="#3b1c10" stop-opacity=".6"/></radialGradient></defs>${at(64, 66, window)}<path d="M0 236h260v12H0z" fill="#7d4a22"/><path d="M0 236h260v4H0z" fill="#c98d4d"/><path d="M0 248h260v72H0z" fill="#49505a"/><path d="M0 248h260v10H0z" fill="#2f353d"/><path d="M0 282h260M52 248v72M130 248v72M208 248v72" stroke="#5b636e" stroke-width="1.500"/>${at(52, 224, biscuit('#e0526f', '#b8324f', `<path d="${star(5, 15, 6.6)}" fill="#fff1f4"/>`), 'rotate(-7)')}${at(130, 228, biscuit('#8fc463', '#6a9c40', `<path d="${TREE}" fill="#fbfff3"/>`), 'rotate(3)')}${at(208, 224, biscuit('#5f7fd9', '#4361b5', `<path d="${MOON}" fill="#f3f6ff"/>`), 'rotate(8)')}${at(92, 292, biscuit('#fffdf8', '#e0d6c4', `<path d="${HEART}" fill="#a3171f"/>`), 'rotate(5)')}${at(170, 292, biscuit('#6b3d24', '#4a2814', `<path d="${star(6, 15, 6)}" fill="#ffe9cf"/>`), 'rotate(-6)')}${gingham}${at(-8, 60, sprig(), 'rotate(24)')}${at(268, 60, sprig(), 'scale(-1 1) rotate(24)')}<g fill="#c4152a"><circle cx="40" cy="84" r="6"/><circle cx="52" cy="92" r="5"/><circle cx="220" cy="84" r="6"/><circle cx="208" cy="92" r="5"/></g>`;
}
