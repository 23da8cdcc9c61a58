// Which cards lie in the middle: the trick that is being played, or the finished one while it is read.
import type { View } from '../../../wire/spades.gen';
import type { Card } from '../cards/card';

export interface Lying {
  /** The same for a card from the moment it is played until its trick is taken away. */
  key: string;
  card: Card;
  seat: number;
  leads: boolean;
  /** Who played it took the trick. */
  wins: boolean;
  /** Played here, not stored yet. */
  pending: boolean;
}

const taken = (view: View): number => view.taken.reduce((sum, n) => sum + n, 0);

/** Names the finished trick that lies open as long as no card of the next one does; null: there is none. */
export function finished(view: View): string | null {
  return view.last && view.trick.cards.length === 0 ? `${view.deal}.${taken(view)}` : null;
}

/** The number of the trick on the table, 1 to 13. */
export const trickNumber = (view: View): number => Math.min(13, taken(view) + 1);

/** The cards in the middle. `mine`: the own card that is on its way to the server. */
export function lying(view: View, reading: boolean, mine: Card | null): Lying[] {
  const last = reading && mine === null ? view.last : null;
  const trick = last ?? view.trick;
  const number = last ? taken(view) : taken(view) + 1;
  const cards: Lying[] = trick.cards.map((card, n) => {
    const seat = (trick.leader + n) % 4;
    const key = `${view.deal}.${number}.${seat}`;
    return { key, card, seat, leads: n === 0, wins: seat === trick.winner, pending: false };
  });
  if (mine !== null && view.me !== null && !cards.some(({ seat }) => seat === view.me)) {
    const key = `${view.deal}.${number}.${view.me}`;
    cards.push({ key, card: mine, seat: view.me, leads: cards.length === 0, wins: false, pending: true });
  }
  return cards;
}
