// The game's keys (F6). Fields, buttons and windows have had their turn before; arrows, Enter and Ctrl+Z are ours.
import { tick } from 'svelte';
import type { TableModel } from '../../../table/model.svelte';
import type { View } from '../../../wire/fete.gen';
import { advise, draw, everything, finish, step } from '../actions/deeds';
import { spotOf } from '../bench/layout';
import { laying } from '../board/places';
import { refuse, tapCut, tapPlace, tapTile } from '../board/taps';
import { deskOf, type Desk } from '../desk/desk.svelte';
import { handsOf } from '../drag/hands';
import type { Tile } from '../tiles';
import { walk, type Arrow, type Stop } from './walk';

/** True: the key meant something here. */
export function onkey(event: KeyboardEvent, table: TableModel): boolean {
  const view = table.view<View>();
  if (!view || view.me === null) return false;
  const desk = deskOf(table);
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'z') return false;
    (event.shiftKey ? everything : step)(table);
    return true;
  }
  if (event.key.startsWith('Arrow')) return arrow(table, event.key as Arrow);
  switch (key) {
    case 'enter':
      return put(table);
    case 's':
      return split(table, desk);
    case 'e':
      finish(table);
      return true;
    case 'd':
      draw(table);
      return true;
    case 'r':
      advise(table);
      return true;
    case '7':
      desk.arrangeBy('777');
      return true;
    case '8':
      desk.arrangeBy('789');
      return true;
    case 'escape':
      return desk.clear();
    default:
      return false;
  }
}

const focused = (): HTMLElement | null => document.activeElement as HTMLElement | null;
const tileOf = (element: HTMLElement | null): Tile | null => {
  const tile = element?.dataset.tile;
  return tile === undefined ? null : Number(tile);
};

/**
 * Enter: puts what is chosen to what has the focus. On what is chosen itself: as a new chain. Once the round is over it is
 * "Weiter", wherever the focus has been left.
 */
export function put(table: TableModel): boolean {
  if (table.view<View>()?.phase === 'settle' && table.myTurn) return table.move({ t: 'continue' });
  const desk = deskOf(table);
  const element = focused();
  const tile = tileOf(element);
  desk.keys = true;
  if (tile === null) return false;
  if (!desk.selected.length) {
    tapTile(table, tile);
    return true;
  }
  const chain = desk.chainOf(tile);
  if (chain && !desk.selected.includes(tile)) {
    tapPlace(table, `${desk.lying.indexOf(chain)}:${chain.tiles.indexOf(tile) + 1}`);
  } else if (chain || desk.selected.includes(tile)) {
    if (!desk.mine) refuse(table, 'turn');
    else tapPlace(table, 'new');
  } else if (desk.selected.some((one) => !desk.bench.includes(one))) tapPlace(table, 'bench');
  else {
    desk.follow = tile;
    desk.arrange(desk.selected, tile);
  }
  return true;
}

function split(table: TableModel, desk: Desk): boolean {
  const tile = tileOf(focused());
  const chain = tile === null ? undefined : desk.chainOf(tile);
  if (!chain || tile === null) return false;
  desk.keys = true;
  const gap = chain.tiles.indexOf(tile);
  if (gap > 0) tapCut(table, `${desk.lying.indexOf(chain)}:${gap}`);
  return true;
}

/** Everything that arrows reach, from the top of the table to the last line of the bench. */
function stops(desk: Desk): Stop[] {
  const found: Stop[] = [];
  const { layout } = desk;
  const put = laying(desk);
  if (layout) {
    for (const [index, chain] of desk.lying.entries()) {
      const spot = layout.spots.get(chain.id);
      if (!spot) continue;
      if (put && !desk.closed(chain)) found.push({ key: `place ${index}:0`, row: spot.row, x: spot.x - 2 });
      for (const [n, tile] of chain.tiles.entries())
        found.push({ key: `tile ${tile}`, row: spot.row, x: spot.x + (n + 0.5) * spot.step });
    }
    if (put) {
      const { free } = layout;
      found.push({ key: 'place new', row: free?.row ?? layout.rows, x: (free?.x ?? layout.box.width) + 20 });
    }
  }
  const { bench } = handsOf(desk);
  const board = layout?.rows ?? 0;
  if (bench)
    for (const [n, tile] of desk.bench.entries()) {
      const { x } = spotOf(bench, n);
      const row = board + 1 + Math.floor(n / bench.columns);
      found.push({ key: `tile ${tile}`, row, x: x + bench.tile / 2 });
    }
  return found;
}

function arrow(table: TableModel, key: Arrow): boolean {
  const desk = deskOf(table);
  desk.keys = true;
  const all = stops(desk);
  const element = focused();
  const tile = tileOf(element);
  const here =
    tile !== null ? `tile ${tile}` : element?.dataset.place ? `place ${element.dataset.place}` : null;
  const from = all.find((stop) => stop.key === here);
  // From anywhere else the way begins on the bench.
  const to = from ? walk(all, from, key) : all.find((stop) => stop.key === `tile ${desk.bench[0]}`);
  if (!to) return true;
  const [kind, name] = to.key.split(' ') as [string, string];
  if (kind === 'tile') desk.focus = Number(name);
  else desk.focus = null;
  void tick().then(() =>
    document.querySelector<HTMLElement>(`[data-${kind}="${name}"]`)?.focus({ preventScroll: true }),
  );
  return true;
}
