// One sentence that says what to do now: "Karo bedienen: Ass oder 7".
import { language } from '../../i18n/index.svelte';
import { list } from '../../i18n/format';
import type { TableModel } from '../../table/model.svelte';
import type { Move, View } from '../../wire/spades.gen';
import { rankOf, suitOf, type Card } from './cards/card';
import { rankName, suitName } from './cards/names';
import { sorted } from './hand/order';
import { words } from './words';

/** A piece of the sentence; `strong` pieces are what may be done. */
export interface Piece {
  text: string;
  strong?: boolean;
}

const plain = (text: string): Piece => ({ text });
const strong = (text: string): Piece => ({ text, strong: true });

/** More cards than this are not named one by one. */
const NAMED = 4;

/** Choices joined by "oder", each of them marked. */
function choices(cards: readonly Card[]): Piece[] {
  const names = sorted(cards).map((card) => rankName(rankOf(card)));
  return new Intl.ListFormat(language.current, { type: 'disjunction' })
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? strong(value) : plain(value)));
}

/** What a person on turn in the play may do. */
export function playPrompt(view: View): Piece[] {
  const w = words().prompt;
  const led = view.trick.cards[0];
  if (!led) {
    const lead = [plain(w.lead), strong(w.leadWhat)];
    return view.barred === 'unbroken' ? [...lead, plain(w.unbroken)] : lead;
  }
  const suit = suitName(suitOf(led));
  if (!view.legal.some((card) => suitOf(card) === suitOf(led)))
    return [plain(w.free(suit)), strong(w.freeWhat)];
  if (view.legal.length > NAMED)
    return [plain(w.followAny(suit)), strong(w.followAnyWhat)].filter(({ text }) => text);
  const only = view.legal.length === 1 ? [plain(w.only)] : [];
  return [plain(w.follow(suit)), ...only, ...choices(view.legal)];
}

/** The move that is on its way for the turn that is shown. */
export function pendingMove(table: TableModel): Move | null {
  return table.pending && table.pending.turn === table.turn ? (table.pending.move as Move) : null;
}

export const pendingCard = (table: TableModel): Card | null => {
  const move = pendingMove(table);
  return move?.t === 'play' ? move.card : null;
};

export function prompt(table: TableModel, reading: boolean): Piece[] {
  const w = words().prompt;
  const view = table.view<View>();
  if (!view) return [];
  const pending = pendingMove(table);
  if (pending?.t === 'play') return [plain(w.sending)];
  if (pending?.t === 'bid' || pending?.t === 'blind') return [plain(w.sendingBid)];
  if (table.table?.paused) return [plain(w.paused)];
  if (reading && view.last?.winner != null && !table.myTurn)
    return [plain(w.reading), strong(table.nameOf(view.last.winner))];
  if (view.phase === 'over') return [plain(w.over)];
  if (view.phase === 'settle') {
    if (table.myTurn) return [plain(w.settle), strong(w.settleWhat)];
    return [plain(w.waiting(list(view.waiting.map((seat) => table.nameOf(seat)))))];
  }
  if (table.myTurn) {
    if (view.phase === 'play') return playPrompt(view);
    if (view.may_look)
      return view.may_blind ? [plain(w.look), strong(w.lookWhat)] : [plain(w.hidden), strong(w.hiddenWhat)];
    return [plain(w.bid), strong(w.bidWhat)];
  }
  const on = view.to_act[0];
  if (on === undefined) return [];
  const name = table.nameOf(on);
  return [plain(table.thinking(on) ? w.thinking(name) : w.watching(name))];
}
