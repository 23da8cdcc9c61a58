// Advice is laid before the eye: one state of the table after the other, until all of it lies or the hand takes over.
import type { Table } from './chains';

/** From one chain to the next, in milliseconds. */
export const ADVICE_PACE = 650;

export class Playback {
  #timer: ReturnType<typeof setInterval> | null = $state.raw(null);

  get running(): boolean {
    return this.#timer !== null;
  }

  /** Lays the first state at once. `lay` returns false where nothing may be laid any more. */
  start(states: readonly Table[], lay: (state: Table) => boolean): void {
    const left = [...states];
    const next = (): void => {
      const state = left.shift();
      if (!state || !lay(state) || !left.length) this.stop();
    };
    this.stop();
    this.#timer = setInterval(next, ADVICE_PACE);
    next();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
