// What can be taken back: the states of the table before each movement of the turn.
import type { Layout } from '../layout/layout';
import type { Table } from './chains';

/** A state of the table to go back to, and how it was laid out. */
export interface Before {
  table: Table;
  layout: Layout | null;
}

export class Past {
  #states: readonly Before[] = $state.raw([]);

  /** As the turn began; undefined: nothing has been moved since. */
  get start(): Before | undefined {
    return this.#states[0];
  }

  keep(state: Before): void {
    this.#states = [...this.#states, state];
  }

  /** The state before the last movement, which is forgotten by that. */
  pop(): Before | undefined {
    const last = this.#states.at(-1);
    this.#states = this.#states.slice(0, -1);
    return last;
  }

  forget(): void {
    this.#states = [];
  }
}
