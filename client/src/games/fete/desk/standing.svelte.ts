// How the own tiles stand on the bench. The order is the player's own: this browser keeps it over turns and reloads, and
// only the player changes it.
/* eslint-disable svelte/prefer-svelte-reactivity -- the sets here are values: replaced, never changed */
import { kept, moved, sorted, type Sort } from '../bench/order';
import type { Tile } from '../tiles';
import { keyOf } from './chains';
import { benchOrder, keepBench } from './kept';

export class Standing {
  readonly #table: string;
  /** All own tiles, the laid ones too: so a tile comes back to where it stood. */
  order: readonly Tile[] = $state.raw([]);
  /** Drawn last, and not touched since. */
  drawn: ReadonlySet<Tile> = $state.raw(new Set());
  #round = '';

  /** `table`: its identifier, under which the order is kept. */
  constructor(table: string) {
    this.#table = table;
  }

  /** Match and round of the tiles. */
  get round(): string {
    return this.#round;
  }

  /** Takes up which tiles are there now. A new tile comes last; a new round begins anew. */
  follow(round: string, bench: readonly Tile[]): void {
    const dealt = round !== this.#round;
    this.#round = round;
    const before = dealt ? (benchOrder(this.#table, round) ?? []) : this.order;
    const order = kept(before, bench);
    if (keyOf(order) === keyOf(this.order) && !dealt) return;
    const known = new Set(before);
    if (before.length) {
      const drawn = order.filter((tile) => !known.has(tile));
      if (drawn.length) this.drawn = new Set(drawn);
    } else this.drawn = new Set();
    this.order = order;
    if (bench.length) keepBench(this.#table, round, order);
  }

  /** Puts tiles before another one; null: to the end. */
  move(tiles: readonly Tile[], before: Tile | null): void {
    this.#change(moved(this.order, tiles, before));
  }

  sort(sort: Sort): void {
    this.#change(sorted(this.order, sort));
  }

  #change(order: readonly Tile[]): void {
    this.order = order;
    this.drawn = new Set();
    keepBench(this.#table, this.#round, order);
  }
}
