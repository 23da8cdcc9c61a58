// Whether the settlement has been put aside to look at the table.
import type { TableModel } from '../../../table/model.svelte';

export class Aside {
  /** The round whose settlement is put aside; the next one is shown again. */
  round: number | null = $state(null);
}

const asides = new WeakMap<TableModel, Aside>();

export function asideOf(table: TableModel): Aside {
  let aside = asides.get(table);
  if (!aside) asides.set(table, (aside = new Aside()));
  return aside;
}
