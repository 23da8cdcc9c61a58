// Taps and clicks at the table, and the same by key. Drags are the hands' affair.
import type { TableModel } from '../../../table/model.svelte';
import { announce } from '../../../ui/announce.svelte';
import { toasts } from '../../../ui/toasts.svelte';
import { deskOf, type Refused } from '../desk/desk.svelte';
import type { Place } from '../desk/chains';
import type { Tile } from '../tiles';
import { deskWords } from '../words/desk';
import { nameOf } from './name';

const TWICE = 350;

/** Says why something cannot be done. */
export function refuse(table: TableModel, why: Refused): void {
  table.play('refused');
  toasts.show(deskWords().refuse[why]);
}

/** One tap chooses the tile or lets it go, two choose its whole chain. */
export function tapTile(table: TableModel, tile: Tile, byPointer = false): void {
  const desk = deskOf(table);
  const chain = desk.chainOf(tile);
  const now = performance.now();
  const before = desk.tapped;
  const twice = byPointer && before?.tile === tile && now - before.at < TWICE;
  desk.tapped = { tile, at: now };
  if (chain && !desk.mine) return;
  const why = desk.barred(tile);
  if (why) return refuse(table, why);
  if (twice && chain) {
    desk.tapped = null;
    desk.selectChain(chain);
  } else desk.toggle(tile);
  announce(deskWords().spoken.selected(desk.selected.length));
}

/** Puts what is chosen into a place: "new", "bench", or chain and gap by number ("3:0"). */
export function tapPlace(table: TableModel, name: string): void {
  const desk = deskOf(table);
  const tiles = desk.selected;
  if (!tiles.length) return;
  let why: Refused | null;
  if (name === 'bench') why = desk.back(tiles);
  else {
    const [index, gap] = name.split(':').map(Number);
    const chain = desk.lying[index ?? -1];
    const place: Place | null = name === 'new' ? 'new' : chain ? { chain: chain.id, gap: gap! } : null;
    if (!place) return;
    why = desk.move(tiles, place);
  }
  if (why) return refuse(table, why);
  if (desk.keys) desk.follow = tiles[0]!;
  const chain = desk.chainOf(tiles[0]!);
  if (chain) announce(nameOf(desk, chain));
}

/** Cuts a chain: "3:2" is before the third tile of the fourth chain. */
export function tapCut(table: TableModel, name: string): void {
  const desk = deskOf(table);
  const [index, gap] = name.split(':').map(Number);
  const chain = desk.lying[index!];
  if (!chain) return;
  const tile = chain.tiles[gap!];
  const why = desk.cut(chain.id, gap!);
  if (why) return refuse(table, why);
  if (desk.keys && tile !== undefined) desk.follow = tile;
}
