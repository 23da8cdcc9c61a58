import { describe, expect, it } from 'vitest';
import { walk, type Stop } from './walk';

// Two chains above each other, and the bench below.
const stops: Stop[] = [
  { key: 'a', row: 0, x: 10 },
  { key: 'b', row: 0, x: 50 },
  { key: 'c', row: 2, x: 60 },
  { key: 'd', row: 9, x: 10 },
  { key: 'e', row: 9, x: 90 },
];
const at = (key: string): Stop => stops.find((stop) => stop.key === key)!;

describe('arrows (F6)', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'b'],
    ['a', 'ArrowDown', 'c'],
    ['c', 'ArrowDown', 'e'],
    ['d', 'ArrowUp', 'c'],
    ['c', 'ArrowUp', 'b'],
  ] as const)('from %s %s to %s', (from, key, to) => {
    expect(walk(stops, at(from), key)?.key).toBe(to);
  });
  it('end at the ends', () => {
    expect(walk(stops, at('a'), 'ArrowLeft')).toBeNull();
    expect(walk(stops, at('a'), 'ArrowUp')).toBeNull();
    expect(walk(stops, at('e'), 'ArrowDown')).toBeNull();
  });
});
