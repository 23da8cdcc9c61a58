import { describe, expect, it } from 'vitest';
import type { LobbyModule } from '../table/contract';
import type { GameInfo } from '../wire/wire.gen';
import { freshSetup, recalled } from './setup';

const lobby = {
  options: () => [
    { key: 'target', label: '', initial: 500, choices: [250, 500].map((value) => ({ value, label: '' })) },
  ],
} as unknown as LobbyModule;
const info = { id: 'spades', seats: [4], clocks: [30, 60, 120], default_clock: 120 } as GameInfo;

describe("a table's choices", () => {
  it('begin with the game’s own; alone without a clock, at a table with it (P5)', () => {
    expect(freshSetup(lobby, info, true)).toMatchObject({
      clock: null,
      solo: true,
      public: false,
      options: { target: 500 },
    });
    expect(freshSetup(lobby, info, false)).toMatchObject({ clock: 120, solo: false, public: true, stake: 1 });
  });

  it('remember what was chosen last', () => {
    const fresh = freshSetup(lobby, info, false);
    const last = { ...fresh, clock: 30, level: 'stark', stake: 2, options: { target: 250 } };
    expect(recalled(fresh, last, lobby, info)).toEqual(last);
  });

  it('forget what is no longer offered', () => {
    const fresh = freshSetup(lobby, info, false);
    const old = { clock: 45, level: 'godlike', options: { target: 9, gone: true }, solo: true };
    expect(recalled(fresh, old, lobby, info)).toEqual(fresh);
    expect(recalled(fresh, 'nonsense', lobby, info)).toEqual(fresh);
  });

  it('lay a table for as many as is usual where the number can be chosen, and remember another one', () => {
    const many = { ...info, seats: [2, 3, 4, 5, 6] };
    expect(freshSetup(lobby, info, true).seats).toBeNull();
    expect(freshSetup(lobby, many, true).seats).toBe(6);
    const four = { ...lobby, seats: 4 };
    const fresh = freshSetup(four, many, true);
    expect(fresh.seats).toBe(4);
    expect(recalled(fresh, { ...fresh, seats: 2 }, four, many).seats).toBe(2);
    expect(recalled(fresh, { ...fresh, seats: 9 }, four, many).seats).toBe(4);
    expect(recalled(freshSetup(lobby, info, true), { ...fresh, seats: 2 }, lobby, info).seats).toBeNull();
  });
});
