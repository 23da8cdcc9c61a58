// Choosing a card: by a tap, a drag, or a key.
import type { TableModel } from '../../../table/model.svelte';
import { toasts } from '../../../ui/toasts.svelte';
import type { View } from '../../../wire/spades.gen';
import type { Card } from '../cards/card';
import { deskOf } from '../desk.svelte';
import { barredText } from '../speech';
import { words } from '../words';

/**
 * Plays a card, or says why not. `from` is where it lies now; `sure` leaves out the second tap that the person may have
 * asked for.
 */
export function choose(table: TableModel, card: Card, from?: DOMRect, sure = false): void {
  const desk = deskOf(table);
  if (table.pending) return;
  const view = table.view<View>();
  if (view?.phase !== 'play' || !table.myTurn) {
    if (view?.phase === 'play') toasts.show(words().hand.notTurn);
    return;
  }
  const why = barredText(table, card);
  if (why) {
    desk.lifted = null;
    table.play('refused');
    toasts.show(why[0]!.toUpperCase() + why.slice(1));
    return;
  }
  if (table.setting('twice', false) && !sure && desk.lifted !== card) {
    desk.lifted = card;
    return;
  }
  desk.lifted = null;
  if (from) desk.places.departures.set(card, from);
  desk.collect();
  table.move({ t: 'play', card });
}
