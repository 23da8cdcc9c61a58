// The own turn while it is unfinished: on its way to the server and back, and kept by this tab in case of a reload.
import type { TableModel } from '../../../table/model.svelte';
import type { Draft, TableWorth } from '../../../wire/fete.gen';
import type { DraftDown } from '../../../wire/wire.gen';
import type { Tile } from '../tiles';
import { chainsOf, type Table } from './chains';
import { keepDraft, keptDraft, type KeptDraft } from './kept';

/** A table as it was sent, and what the server says of it. */
export function wordOf(down: DraftDown): { sent: readonly (readonly Tile[])[]; worth: TableWorth } {
  return { sent: (down.draft as Draft).table, worth: down.assessment as TableWorth };
}

export class OwnDraft {
  readonly #table: TableModel;
  #turn = '';
  /** Of what was sent last. */
  #serial = -1;
  /** What came last. */
  #heard: DraftDown | null = null;

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** `turn`: match and turn, so that a draft is for this very one. */
  begin(turn: string): void {
    this.#turn = turn;
    this.#heard = null;
  }

  /** What was sent in this turn before the page was loaded again. */
  kept(): KeptDraft | null {
    return keptDraft(this.#table.id, this.#turn);
  }

  /** `again`: as what was sent before a reload, which another device may have overtaken since. */
  send(lying: Table, again?: number): void {
    const chains = chainsOf(lying);
    this.#serial = this.#table.draft({ table: chains as Draft['table'] } satisfies Draft, again);
    keepDraft(this.#table.id, this.#turn, chains, this.#serial);
  }

  /** Whether this was not heard before. */
  hear(down: DraftDown): boolean {
    if (down === this.#heard) return false;
    this.#heard = down;
    return true;
  }

  /** Whether this answers what was sent last; else it was built on another device, or before the page was loaded. */
  answers(down: DraftDown): boolean {
    return down.serial === this.#serial;
  }
}
