// What happens around the game, in words.
import { t } from './texts';
import type { TableEvent } from '../wire/wire.gen';
import type { HistoryLine } from './contract';
import type { TableModel } from './model.svelte';

/** A table event for the history; null: it has a place of its own (chat) or is a game's. */
export function eventLine(event: TableEvent, table: TableModel): HistoryLine | null {
  const words = t().events;
  const spoken = (text: string): HistoryLine => ({ text, spoken: true });
  switch (event.t) {
    case 'sat':
    case 'left':
    case 'handed_over':
    case 'took_back':
      return spoken(words[event.t](event.name));
    case 'stood':
      return spoken(event.dismissed ? words.dismissed(event.name) : words.stood(event.name));
    case 'renamed':
      return spoken(words.renamed(event.before, event.name));
    case 'started':
      return { text: words.started(event.match), heading: true, spoken: true };
    case 'timed_out':
      return spoken(event.seat === table.me ? words.timed_out_me : words.timed_out(table.nameOf(event.seat)));
    case 'rematch_asked':
    case 'break_ended':
    case 'host':
      return spoken(words[event.t](table.nameOf(event.seat)));
    case 'rematch_answered':
      return spoken((event.yes ? words.rematch_yes : words.rematch_no)(table.nameOf(event.seat)));
    case 'configured':
    case 'break_began':
    case 'ended':
    case 'revived':
      return spoken(words[event.t]);
    case 'chat':
    case 'game':
      return null;
  }
}
