// What the buttons do, and the keys with them: each says why when it cannot.
import type { TableModel } from '../../../table/model.svelte';
import { announce } from '../../../ui/announce.svelte';
import { toasts } from '../../../ui/toasts.svelte';
import { missing } from '../bench/say';
import { refuse } from '../board/taps';
import { deskOf } from '../desk/desk.svelte';
import { deskWords } from '../words/desk';

export function finish(table: TableModel): void {
  const desk = deskOf(table);
  if (table.pending) return;
  if (!desk.mine) return refuse(table, 'turn');
  const why = missing(table);
  if (!why) return void desk.finish();
  table.play('refused');
  toasts.show(why.text);
}

export function draw(table: TableModel): void {
  if (table.pending) return;
  const why = deskOf(table).draw();
  if (why) refuse(table, why);
}

export function step(table: TableModel): void {
  if (deskOf(table).step()) announce(deskWords().spoken.stepped);
}

export function everything(table: TableModel): void {
  if (deskOf(table).everything()) announce(deskWords().spoken.restored);
}

export function advise(table: TableModel): void {
  const desk = deskOf(table);
  if (!desk.mine || !table.table?.advice || table.asking) return;
  void table.askAdvice();
}
