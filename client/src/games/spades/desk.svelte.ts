// What the parts of the screen share beside the server's view: what is open, what is lifted, where things lie.
import type { TableModel } from '../../table/model.svelte';
import type { View } from '../../wire/spades.gen';
import type { Card, Suit } from './cards/card';
import { finished } from './board/lying';
import { Places } from './board/places';
import { suitOrder } from './hand/order';

export type Window = 'balance' | 'last' | null;

export class Desk {
  readonly #table: TableModel;
  window: Window = $state(null);
  /** The settlement has been put aside to look at the table. */
  aside = $state(false);
  /** The card or bid that a first tap or a key has chosen. */
  lifted: Card | null = $state(null);
  bid: number | null = $state(null);
  /** The keyboard is in use: cards show their keys. */
  keys = $state(false);
  readonly places = new Places();
  /** The finished trick that has been looked at long enough. */
  #read: string | null = $state(null);
  #suits: { deal: number; order: Suit[] } | null = null;

  constructor(table: TableModel) {
    this.#table = table;
    const view = table.view<View>();
    this.#read = view && finished(view);
  }

  /** The finished trick still lies on the table to be read. */
  get reading(): boolean {
    const view = this.#table.view<View>();
    const done = view && finished(view);
    return done !== null && done !== this.#read;
  }

  /** The finished trick goes to who took it. */
  collect(): void {
    const view = this.#table.view<View>();
    this.#read = view && finished(view);
  }

  /** The order of the suits in the hand: the same through a deal, so that no card changes its place under a finger. */
  suits(view: View): Suit[] {
    if (this.#suits?.deal !== view.deal && view.hand) {
      const mine = view.hand;
      this.#suits = { deal: view.deal, order: suitOrder(mine) };
    }
    return this.#suits?.order ?? suitOrder(view.hand ?? []);
  }
}

const desks = new WeakMap<TableModel, Desk>();

/** The one desk of a table. */
export function deskOf(table: TableModel): Desk {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = new Desk(table)));
  return desk;
}
