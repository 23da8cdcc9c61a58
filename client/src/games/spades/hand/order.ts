// How a hand lies: by suit in alternating colours, spades on the right, high cards first.
import { height, suitOf, type Card, type Suit } from '../cards/card';

const RED: readonly Suit[] = ['H', 'D'];

/** The order of the suits for these cards. Spades are last, so a lone black suit stands between two red ones. */
export function suitOrder(cards: readonly Card[]): Suit[] {
  const held = new Set(cards.map(suitOf));
  const reds = RED.filter((suit) => held.has(suit));
  const missing = RED.filter((suit) => !held.has(suit));
  // With one red suit, it parts clubs from spades.
  const order: Suit[] = reds.length === 1 ? ['C', reds[0]!, 'S'] : ['H', 'C', 'D', 'S'];
  return [...missing.filter((suit) => !order.includes(suit)), ...order];
}

/** The cards in the order of `suits`, high cards of a suit on the left, where their corner is seen. */
export function sorted(cards: readonly Card[], suits: readonly Suit[] = suitOrder(cards)): Card[] {
  return [...cards].sort(
    (a, b) => suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) || height(b) - height(a),
  );
}
