import { at, range } from './brush';

function umbrella(r: number, color: string): string {
  const slices = range(8).map((i) => {
    const [a, b] = [i, i + 1].map((n) => (n * Math.PI) / 4);
    const point = (angle: number) =>
      `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
    return `<path d="M0 0L${point(a!)}A${r} ${r} 0 01${point(b!)}z" fill="${i % 2 ? '#fff8ea' : color}"/>`;
  });
  return `<ellipse cx="${r * 0.28}" cy="${r * 0.34}" rx="${r}" ry="${r * 0.92}" fill="#8a6a2a" opacity=".28"/>${slices.join('')}<path d="M0 0L${r} 0A${r} ${r} 0 010 ${r}z" fill="#000" opacity=".08"/><circle r="3.500" fill="#fff"/>`;
}

/** A towel: outline of a polyomino, a pattern inside. */
const towel = (d: string, pattern: string, edge: string): string =>
  `<path d="${d}" fill="#8a6a2a" opacity=".3" transform="translate(4 5)" stroke="#8a6a2a" stroke-width="5" stroke-linejoin="round"/><path d="${d}" fill="url(#${pattern})" stroke="${edge}" stroke-width="4.500" stroke-linejoin="round"/>`;

const wave = (x: number, fill: string): string => {
  const edge = range(8)
    .map((i) => `q${i % 2 ? -18 : 18} 20 0 40`)
    .join('');
  return `<path d="M0 0H${x}${edge}H0z" fill="${fill}"/>`;
};

const PATTERNS = `<pattern id="lb" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0h14v14H0z" fill="#2f8fd1"/><path d="M0 3h14v5H0z" fill="#e8f6ff"/></pattern><pattern id="ly" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0h14v14H0z" fill="#f6c22d"/><circle cx="7" cy="7" r="3.200" fill="#fff8e0"/></pattern><pattern id="lr" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h14v14H0z" fill="#ea5a3f"/><path d="M0 3h14v5H0z" fill="#ffe9e2"/></pattern><pattern id="lg" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0h14v14H0z" fill="#2f8a55"/><path d="M3 0h5v14H3z" fill="#e6f6ec"/></pattern>`;

/** The beach of Rimini in August 1962, from above. */
export function lido(): string {
  const ripples = range(12)
    .map((i) => {
      const x = 96 + ((i * 53) % 150);
      const y = 18 + i * 26;
      return `<path d="M${x} ${y}q12-7 24 0t24 0" stroke="#dcc084" stroke-width="2" fill="none"/>`;
    })
    .join('');
  return `<defs>${PATTERNS}</defs><rect width="260" height="320" fill="#f0dcaa"/>${ripples}${wave(84, '#e7cd93')}${wave(72, '#fffdf5')}${wave(62, '#8fdde0')}${wave(44, '#3fb6c2')}${wave(22, '#0c8092')}${at(112, 112, towel('M0 0h90v30H60v30H30V30H0z', 'lb', '#14598c'))}${at(136, 206, towel('M0 0h30v60h30v30H0z', 'lr', '#92260f'))}${at(202, 176, towel('M0 0h30v90H0z', 'ly', '#8f6500'))}${at(96, 200, towel('M0 0h30v30H0z', 'lg', '#12492a'))}${at(150, 62, umbrella(38, '#ea5a3f'))}${at(228, 82, umbrella(34, '#2f8fd1'))}${at(116, 284, umbrella(30, '#f6c22d'))}${at(232, 296, umbrella(26, '#2f8a55'))}<g transform="translate(36 220)"><circle r="17" fill="#fff"/><path d="M0-17A17 17 0 0117 0L0 0zM0 17A17 17 0 01-17 0L0 0z" fill="#ea5a3f"/><circle r="7" fill="#3fb6c2"/></g>`;
}
