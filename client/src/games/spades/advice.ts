// The reason of advice in words (P7, S8); the codes and facts are those of the server's `games/spades/advice.py`.
import { language } from '../../i18n/index.svelte';
import { list, signed } from '../../i18n/format';
import type { TableModel } from '../../table/model.svelte';
import type { Reason } from '../../wire/wire.gen';
import { bidText } from './bids';
import type { Card } from './cards/card';
import { cardName } from './cards/names';
import { words } from './words';

/** Advice, taken apart so that a screen may set it in lines. */
export interface Advice {
  /** What to do: "Karo 7 spielen". */
  what: string;
  /** Why: "Euer Gebot braucht noch Stiche". */
  why: string | null;
  /** What it and the alternatives are expected to bring. */
  points: string | null;
}

/** "+34 Punkte erwartet, dagegen Ass +31 Punkte". */
function compare(names: string[], points: number[]): string | null {
  const w = words().reason;
  if (points.length === 0) return null;
  const best = w.expected(signed(points[0]!));
  const others = points.slice(1).map((value, n) => `${names[n + 1]}: ${signed(value)}`);
  return others.length ? `${best}, ${w.against(list(others))}` : best;
}

export function advice({ code, facts }: Reason): Advice {
  const w = words().reason;
  const points = (facts.points ?? []) as number[];
  const cause = w.cause[String(facts.cause)] ?? null;
  switch (code) {
    case 'spades.advice_card': {
      const names = (facts.cards as Card[]).map(cardName);
      return { what: w.card(names[0]!), why: cause, points: compare(names, points) };
    }
    case 'spades.advice_bid': {
      const names = (facts.bids as number[]).map((tricks) => bidText({ tricks, blind: false }));
      const tricks = new Intl.NumberFormat(language.current).format(Number(facts.tricks));
      const nil = Number(facts.nil);
      // That the number comes from the hand is said by what the hand is worth.
      const first = facts.cause === 'hand' ? null : cause;
      const why = [first, w.hand(tricks), nil >= 0 ? w.nilHolds(nil) : null].filter(Boolean).join('. ');
      return { what: w.bid(names[0]!), why, points: compare(names, points) };
    }
    case 'spades.advice_only':
      return { what: w.only(cardName(facts.card as Card)), why: null, points: null };
    case 'spades.advice_blind':
      return { what: w.blind(Number(facts.behind)), why: null, points: null };
    default:
      return { what: w.look, why: null, points: null };
  }
}

/** The same in one piece, for screen readers and the history. */
export function reason(given: Reason, _table: TableModel): string {
  const { what, why, points } = advice(given);
  return [what, why, points].filter(Boolean).join('. ');
}
