// Where things lie on the screen, for cards that fly between them. Nothing is drawn from this, so it is no state.
import type { Card } from '../cards/card';

export class Places {
  /** Where an own card lay when it was played: it flies from there. */
  readonly departures = new Map<Card, DOMRect>();
  /** The seats' medallions: cards of the others fly from there, tricks to there. */
  readonly seats = new Map<number, Element>();
}
