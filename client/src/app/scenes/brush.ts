// What all scenes are drawn with: everything is procedural SVG.

/** A seeded sequence of numbers 0..1 (mulberry32), so that a picture is the same at every look. */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const round = (value: number): number => Math.round(value * 10) / 10;

/** A star with `n` points around 0,0. */
export function star(n: number, outer: number, inner: number): string {
  const points = range(2 * n).map((i) => {
    const angle = (i * Math.PI) / n - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}z`;
}

/** A striped awning with scallops: `n` stripes over `width`, hanging down to `height`. */
export function awning(width: number, height: number, n: number, colors: [string, string]): string {
  const w = width / n;
  return range(n)
    .map((i) => {
      const x = round(i * w);
      const drop = height - w / 2;
      return `<path d="M${x} 0h${round(w)}v${round(drop)}a${round(w / 2)} ${round(w / 2)} 0 01${round(-w)} 0z" fill="${colors[i % 2]}"/>`;
    })
    .join('');
}

export const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${x} ${y}) ${more}">${inner}</g>`;
