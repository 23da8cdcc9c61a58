// The reason of advice in words (F9).
import type { TableModel } from '../../table/model.svelte';
import type { Reason } from '../../wire/wire.gen';

export function reason(given: Reason, _table: TableModel): string {
  return given.code;
}
