// Contrast of every world's tokens (WCAG 2.2 AA, P12): text 4.5 to 1; digits, marks and edges that mean something 3 to 1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = Map<string, string>;

function tokensOf(file: string): Tokens {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return new Map(
    [...source.matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name!, value!.trim()]),
  );
}

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1];
  if (!hex) throw new Error(`not a plain colour: ${colour}`);
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, ink: string, ground: string): number {
  const [a, b] = [ink, ground]
    .map((one) => luminance(one.startsWith('#') ? one : tokens.get(one)!))
    .sort((x, y) => y - x);
  return (a! + 0.05) / (b! + 0.05);
}

/** Pairs of every world. */
const TEXT: [ink: string, ground: string][] = [
  ['ink', 'room'],
  ['ink2', 'room'],
  ['surface-ink', 'surface'],
  ['surface-ink2', 'surface'],
  ['pri-ink', 'pri'],
  ['btn-ink', 'btn'],
  ['tab-ink', 'tab'],
  ['peek-ink', 'peek'],
  ['bad', 'surface'],
];
/** What Speedfete adds, in both looks. */
const FETE: typeof TEXT = [
  ['surface-ink', 'player'],
  ['surface-ink2', 'player'],
  ['surface-ink', 'player-on'],
  ['surface-ink2', 'player-on'],
  ['surface-ink', 'field'],
  ['time', 'player-on'],
  ['points', 'player'],
  ['points', 'surface'],
  ['plus', 'surface'],
  ['minus', 'surface'],
  ['chip-ink', 'chip'],
  ['chip-on-ink', 'chip-on'],
  ['bench-ink', 'room'],
  ['bench-strong', 'room'],
  ['cut-ink', 'cut'],
  ['note-ink', 'note'],
  ['logo-ink', 'room'],
  ['pri', 'room'],
  ['gold', 'room'],
];
/** Digits and forms on the lightest and the darkest part of a tile, and the ring of the clock. */
const MARKS: typeof TEXT = [
  ...['c0', 'c1', 'c2', 'c3', 'joker'].flatMap((ink): typeof TEXT => [
    [ink, 'tile'],
    [ink, 'tile2'],
  ]),
  ['time-ring', 'player-on'],
  ['note-mark', 'note'],
];

const cases = [
  ['jazzclub.css', TEXT.filter(([ink]) => ink !== 'bad'), []],
  ['fete.css', [...TEXT, ...FETE], MARKS],
  ['jade.css', [...TEXT, ...FETE], MARKS],
] as const;

describe.each(cases)('%s can be read by everybody', (file, text, marks) => {
  const tokens = tokensOf(file);
  it.each(text.map(([ink, ground]) => [ink, ground, 4.5] as const))('%s on %s', (ink, ground, least) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(least);
  });
  if (marks.length)
    it.each(marks.map(([ink, ground]) => [ink, ground, 3] as const))(
      '%s on %s, as a mark',
      (ink, ground, least) => {
        expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(least);
      },
    );
});

it('both looks of Speedfete bring the same tokens', () => {
  const [fete, jade] = ['fete.css', 'jade.css'].map((file) => new Set(tokensOf(file).keys()));
  /** Where a look has nothing to say, the house's own value holds. */
  const optional = new Set(['logo-mark', 'top-edge', 'form-y']);
  const missing = [...fete!, ...jade!].filter(
    (name) => !optional.has(name) && !(fete!.has(name) && jade!.has(name)),
  );
  expect(missing).toEqual([]);
});
