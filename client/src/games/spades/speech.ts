// What happened, what was refused, what is advised - in words.
import { number, signed } from '../../i18n/format';
import type { HistoryLine } from '../../table/contract';
import type { TableModel } from '../../table/model.svelte';
import type { Event, Line, TeamResult } from '../../wire/spades.gen';
import { bidText } from './bids';
import { suitOf, type Card, type Suit } from './cards/card';
import { cardName, suitName } from './cards/names';
import { side } from './sides';
import { teamOf } from './seating';
import { words } from './words';

/** Name of a seat in the middle of a sentence that is not about the viewer. */
export const nameOf = (table: TableModel, seat: number): string =>
  seat === table.me ? words().you : table.nameOf(seat);

/** One item of a settlement: "Gebot 7 erfüllt". */
export function lineText(line: Line, team: number, table: TableModel): string {
  const seat = team + 2 * line.count;
  const isNil = line.what.startsWith('nil') || line.what.startsWith('blind');
  const who = !isNil ? '' : seat === table.me ? words().settle.me : table.nameOf(seat);
  return words().settle.lines[line.what](line.count, who);
}

function settledText(result: TeamResult, team: 0 | 1, table: TableModel): string {
  const w = words().event;
  const way = result.lines.map((line) => w.item(lineText(line, team, table), signed(line.points)));
  return w.sum(side(table, team).name, way.join(', '), signed(result.points), number(result.after));
}

export function line(raw: unknown, table: TableModel): HistoryLine | null {
  const event = raw as Event;
  const w = words().event;
  const mine = 'seat' in event && event.seat === table.me;
  const name = 'seat' in event ? table.nameOf(event.seat) : '';
  switch (event.t) {
    case 'dealt': {
      const text = event.dealer === table.me ? w.dealtMe : w.dealt(table.nameOf(event.dealer));
      return { label: w.deal(event.deal), text, heading: true, spoken: true };
    }
    case 'looked':
      return { text: w.looked };
    case 'said': {
      const bid = bidText(event);
      return { text: mine ? w.saidMe(bid) : w.said(name, bid), spoken: true };
    }
    case 'played': {
      const card = cardName(event.card);
      const text = mine ? w.playedMe(card) : w.played(name, card);
      return { text: event.broke ? w.broke(text) : text, spoken: true };
    }
    case 'taken': {
      const card = cardName(event.card);
      const team = teamOf(event.seat);
      const tricks = event.taken[team]! + event.taken[team + 2]!;
      return {
        label: w.trick(event.trick),
        text: mine ? w.takenMe(card) : w.taken(name, card),
        result: `${side(table, team).name} ${tricks}`,
        spoken: true,
      };
    }
    case 'settled': {
      const order = side(table, 0).own ? ([0, 1] as const) : ([1, 0] as const);
      const text = order.map((team) => settledText(event.teams[team], team, table)).join('. ');
      const result = order.map((team) => signed(event.teams[team].points)).join(' / ');
      return { label: w.settled, text, result, spoken: true };
    }
    case 'won': {
      const order = side(table, 0).own ? [0, 1] : [1, 0];
      const scores = order.map((team) => number(event.scores[team]!)).join(' : ');
      if (event.team === null) return { label: w.end, text: w.shared(scores), spoken: true };
      const { own, name: team } = side(table, event.team as 0 | 1);
      const text = table.me === null ? w.won(team, scores) : own ? w.wonWe(scores) : w.wonThey(scores);
      return { label: w.end, text, spoken: true };
    }
  }
}

/** A refusal of the rules; null: not one of this game. */
export function refusal(code: string, facts: Record<string, unknown>): string | null {
  const [game, what] = code.split('.');
  if (game !== 'spades' || !what) return null;
  const w = words().refused;
  switch (what) {
    case 'not_yours':
      return w.not_yours(cardName(facts.card as Card));
    case 'follow':
      return w.follow(suitName(facts.suit as Suit));
    case 'minimum':
    case 'minimum_nil':
      return w[what](Number(facts.minimum));
    default: {
      const text = (w as Record<string, unknown>)[what];
      return typeof text === 'string' ? text : null;
    }
  }
}

/** Why a card of the hand may not be played now; null: it may. */
export function barredText(table: TableModel, card: Card): string | null {
  const view = table.view<import('../../wire/spades.gen').View>();
  const w = words().hand;
  if (!view || view.legal.length === 0) return w.notTurn;
  if (view.legal.includes(card)) return null;
  const led = view.trick.cards[0];
  return view.barred === 'follow' && led ? w.follow(suitName(suitOf(led))) : w.unbroken;
}
