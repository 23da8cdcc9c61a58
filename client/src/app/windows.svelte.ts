// Windows that every page can open, and what the present page adds to them.
import type { GameModule } from '../table/contract';
import type { TableModel } from '../table/model.svelte';

class Windows {
  settings = $state(false);
  keys = $state(false);
  /** The game of the present page: its help switches and keys. */
  game: GameModule | null = $state.raw(null);
  gameId: string | null = $state(null);
  table: TableModel | null = $state.raw(null);

  get anyOpen(): boolean {
    return this.settings || this.keys;
  }
}

export const windows = new Windows();
