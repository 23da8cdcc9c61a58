// The game's keys (S6). Fields, buttons and windows have had their turn before.
import type { KeyHelp } from '../../table/contract';
import type { TableModel } from '../../table/model.svelte';
import type { View } from '../../wire/spades.gen';
import { deskOf, type Window } from './desk.svelte';
import { placeOfKey } from './hand/keys';
import { sorted } from './hand/order';
import { choose } from './hand/play';
import { pendingCard } from './prompt';
import { words } from './words';

export function keys(): KeyHelp[] {
  const w = words().key;
  return [
    { keys: ['1–9', '0', 'Q', 'W', 'E'], does: w.card },
    { keys: ['0–9'], does: w.bid },
    { keys: ['←', '→'], does: w.arrows },
    { keys: ['↵'], does: w.enter },
    { keys: ['R'], does: w.advice },
    { keys: ['B'], does: w.balance },
    { keys: ['L'], does: w.last },
    { keys: ['Esc'], does: w.close },
  ];
}

/** True: the key meant something here. */
export function onkey(event: KeyboardEvent, table: TableModel): boolean {
  const desk = deskOf(table);
  const view = table.view<View>();
  if (!view) return false;
  const toggle = (window: Exclude<Window, null>): true => {
    desk.window = desk.window === window ? null : window;
    return true;
  };
  switch (event.key.toLowerCase()) {
    case 'b':
      return toggle('balance');
    case 'l':
      return toggle('last');
    case 'r':
      if (!table.table?.advice || table.pending) return false;
      void table.askAdvice();
      return true;
    case 'escape':
      return close(table, view);
    case 'enter':
      return confirm(table, view);
    default:
      return number(event.key, table, view);
  }
}

function close(table: TableModel, view: View): boolean {
  const desk = deskOf(table);
  if (desk.window) desk.window = null;
  else if (desk.lifted) desk.lifted = null;
  else if (view.phase === 'settle' && !desk.aside) desk.aside = true;
  else return false;
  return true;
}

/** Enter: the settlement was read, a finished trick too, a lifted card is to be played. */
function confirm(table: TableModel, view: View): boolean {
  const desk = deskOf(table);
  if (desk.window) return false;
  if (desk.reading) {
    desk.collect();
    return true;
  }
  if (view.phase === 'settle' && table.myTurn) return table.move({ t: 'continue' });
  if (desk.lifted) {
    choose(table, desk.lifted, undefined, true);
    return true;
  }
  return false;
}

/** A number chooses a bid while one bids, a card while one plays. */
function number(key: string, table: TableModel, view: View): boolean {
  const desk = deskOf(table);
  if (desk.window) return false;
  desk.keys = true;
  if (view.bid_choices.length > 0) {
    if (!/^\d$/.test(key)) return false;
    desk.bid = Number(key);
    return true;
  }
  const place = placeOfKey(key);
  if (place === null || !view.hand) return false;
  const onWay = pendingCard(table);
  const card = sorted(view.hand, desk.suits(view)).filter((one) => one !== onWay)[place];
  if (!card) return false;
  choose(table, card);
  return true;
}
