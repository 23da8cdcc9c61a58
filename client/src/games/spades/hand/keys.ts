// Keys that choose a card by its place in the hand: the row of digits, then the letters below it (S6).
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'q', 'w', 'e'] as const;

/** The key of the card at place `n`, as it is written on the card. */
export const keyOf = (n: number): string => (KEYS[n] ?? '').toUpperCase();

/** The place that a key chooses; null: none. */
export function placeOfKey(key: string): number | null {
  const n = (KEYS as readonly string[]).indexOf(key.toLowerCase());
  return n < 0 ? null : n;
}
