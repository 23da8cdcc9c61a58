import { describe, expect, it } from 'vitest';
import { chainsOf, cut, inherit, lay, put, steps, without } from './chains';

describe('a movement', () => {
  const table = lay([
    [4, 8, 12],
    [20, 24, 28, 32],
  ]);
  const [first, second] = table.map(({ id }) => id) as [number, number];

  it('puts tiles into a gap, in their order', () => {
    expect(chainsOf(put(table, [100, 104], { chain: first, gap: 1 }))[0]).toEqual([4, 100, 104, 8, 12]);
  });

  it('takes them from where they lay', () => {
    expect(chainsOf(put(table, [24], { chain: first, gap: 3 }))).toEqual([
      [4, 8, 12, 24],
      [20, 28, 32],
    ]);
  });

  it('within a chain counts the gap as the eye sees it', () => {
    expect(chainsOf(put(table, [20], { chain: second, gap: 3 }))[1]).toEqual([24, 28, 20, 32]);
    expect(chainsOf(put(table, [32], { chain: second, gap: 1 }))[1]).toEqual([20, 32, 24, 28]);
  });

  it('to where it already is changes nothing', () => {
    expect(put(table, [24], { chain: second, gap: 1 })).toBe(table);
    expect(put(table, [24], { chain: second, gap: 2 })).toBe(table);
  });

  it('beside all chains begins a new one', () => {
    const next = put(table, [8, 28], 'new');
    expect(chainsOf(next)).toEqual([
      [4, 12],
      [20, 24, 32],
      [8, 28],
    ]);
  });

  it('of a whole chain into another leaves none behind', () => {
    expect(chainsOf(put(table, [4, 8, 12], { chain: second, gap: 4 }))).toEqual([[20, 24, 28, 32, 4, 8, 12]]);
  });

  it('of a whole chain into itself keeps the chain', () => {
    expect(put(table, [12, 8, 4], { chain: first, gap: 0 })[0]).toEqual({ id: first, tiles: [12, 8, 4] });
  });

  it('cuts a chain in two, the left part stays where it is', () => {
    const next = cut(table, second, 1);
    expect(chainsOf(next)).toEqual([[4, 8, 12], [20], [24, 28, 32]]);
    expect(next.map(({ id }) => id).slice(0, 2)).toEqual([first, second]);
  });

  it('takes tiles away, and chains of which nothing is left', () => {
    expect(chainsOf(without(table, [4, 8, 12, 32]))).toEqual([[20, 24, 28]]);
  });
});

describe('another state of the table', () => {
  it('continues each chain in the one that shares most tiles with it', () => {
    const before = lay([
      [4, 8, 12, 16],
      [20, 24, 28],
    ]);
    const after = inherit(before, [[20, 24, 28, 4], [8, 12, 16], [99]]);
    expect(after[0]!.id).toBe(before[1]!.id);
    expect(after[1]!.id).toBe(before[0]!.id);
    expect(before.map(({ id }) => id)).not.toContain(after[2]!.id);
  });
});

describe('the steps from one table to another (F9)', () => {
  it('build one chain each and end at the goal, with every tile on the table all the time', () => {
    const from = lay([
      [4, 8, 12, 16],
      [20, 24, 28],
      [40, 44, 48],
    ]);
    const goal = [
      [8, 12, 16],
      [4, 20, 100],
      [24, 28, 104],
      [40, 44, 48],
    ];
    const states = steps(from, goal);
    const lying = new Set(chainsOf(from).flat());
    for (const state of states) {
      const tiles = chainsOf(state).flat();
      expect(new Set(tiles).size).toBe(tiles.length);
      for (const tile of lying) expect(tiles).toContain(tile);
    }
    const text = (chains: number[][]): string[] => chains.map(String).sort();
    expect(text(chainsOf(states.at(-1)!))).toEqual(text(goal));
    expect(states.length).toBeLessThanOrEqual(3);
  });
});
