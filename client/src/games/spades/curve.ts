// The scores of both teams over a match as two lines in a box of 300 x 84.
const WIDTH = 300;
const HEIGHT = 84;
const EDGE = 4;

export interface Curves {
  /** Path data by team. */
  paths: [string, string];
  /** Height of the line for 0 points. */
  zero: number;
}

/** `scores` after each deal, by team. */
export function curves(scores: readonly (readonly [number, number])[]): Curves {
  const all = [[0, 0] as const, ...scores];
  const high = Math.max(1, ...all.flat());
  const low = Math.min(0, ...all.flat());
  const x = (n: number): number => Math.round((n / Math.max(1, all.length - 1)) * WIDTH);
  const y = (points: number): number =>
    Math.round(EDGE + ((high - points) / (high - low)) * (HEIGHT - 2 * EDGE));
  const path = (team: 0 | 1): string =>
    all.map((pair, n) => `${n ? 'L' : 'M'}${x(n)} ${y(pair[team])}`).join('');
  return { paths: [path(0), path(1)], zero: y(0) };
}
