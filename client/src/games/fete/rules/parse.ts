// Tiles as texts name them: "b7 J o8" is blue 7, a joker, orange 8.
import { JOKER, NUMBERS, type Tile } from '../tiles';

const COLOURS = 'rbok';

/** The n-th time that a face occurs gives its n-th copy. */
export function tiles(texts: string): Tile[] {
  const seen = new Map<number, number>();
  return texts.split(' ').map((text) => {
    const face = text === 'J' ? JOKER : NUMBERS * COLOURS.indexOf(text[0]!) + Number(text.slice(1)) - 1;
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return 4 * face + copy;
  });
}
