// What the server has said: of the table as it lay last, and of every chain of the match that it has seen so far.
/* eslint-disable svelte/prefer-svelte-reactivity -- the sets and maps here are values: replaced, never changed */
import type { ChainWorth, TableWorth } from '../../../wire/fete.gen';
import type { Tile } from '../tiles';
import { chainsOf, keyOf, keyOfTable, type Chain, type Table } from './chains';

type Tiles = readonly Tile[];

export type Valid = 'yes' | 'no' | 'unknown';

export class Judged {
  readonly #start: () => readonly Tiles[];
  /** The word on a table, and on which. */
  #last: { key: string; worth: TableWorth } | null = $state.raw(null);
  #chains: ReadonlyMap<string, ChainWorth> = $state.raw(new Map());
  /** Chains of this turn whose completion has been told. */
  #told = new Set<string>();

  /** `start`: the table at the start of the turn. Nobody has to say that its chains are valid. */
  constructor(start: () => readonly Tiles[]) {
    this.#start = start;
  }

  readonly #old: ReadonlySet<string> = $derived.by(() => new Set(this.#start().map(keyOf)));

  /** A new turn; in another match the chains are unknown again. */
  begin(sameMatch: boolean): void {
    if (!sameMatch) this.#chains = new Map();
    this.#last = null;
    this.#told = new Set();
  }

  valid({ tiles }: Chain): Valid {
    const key = keyOf(tiles);
    if (this.#old.has(key)) return 'yes';
    const worth = this.#chains.get(key);
    return worth ? (worth.kind ? 'yes' : 'no') : 'unknown';
  }

  chain({ tiles }: Chain): ChainWorth | null {
    return this.#chains.get(keyOf(tiles)) ?? null;
  }

  /** The word on this very table; null: nothing yet. */
  table(lying: Table): TableWorth | null {
    return this.#last && this.#last.key === keyOfTable(chainsOf(lying)) ? this.#last.worth : null;
  }

  /** The points of the first meld as last heard, of whatever table. */
  get points(): number {
    return this.#last?.worth.points ?? 0;
  }

  /** Remembers the chains: as they were sent, and in the order that makes them valid. */
  learn(sent: readonly Tiles[], worth: TableWorth): void {
    const chains = new Map(this.#chains);
    const before = chains.size;
    for (const [n, chain] of worth.chains.entries()) {
      chains.set(keyOf(chain.tiles), chain);
      if (sent[n]) chains.set(keyOf(sent[n]), chain);
    }
    if (chains.size !== before) this.#chains = chains;
  }

  /** True: a chain has become valid that was not before in this turn. Says so once of each chain. */
  completes(worth: TableWorth): boolean {
    const valid = worth.chains.filter(({ kind, tiles }) => kind && !this.#told.has(keyOf(tiles)));
    for (const { tiles } of valid) this.#told.add(keyOf(tiles));
    return valid.some(({ tiles }) => !this.#old.has(keyOf(tiles)));
  }

  /** Holds the word on the table that lies. Chains that are valid in another order come back in that order. */
  take(lying: Table, worth: TableWorth): Table {
    const sorted = lying.map((chain, n) => {
      const judged = worth.chains[n];
      return judged?.kind && keyOf(judged.tiles) !== keyOf(chain.tiles)
        ? { ...chain, tiles: judged.tiles }
        : chain;
    });
    this.#last = { key: keyOfTable(chainsOf(sorted)), worth };
    return sorted.some((chain, n) => chain !== lying[n]) ? sorted : lying;
  }
}
