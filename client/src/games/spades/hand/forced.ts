// Playing the last card by itself, for those who have switched that on (S3).
import type { View } from '../../../wire/spades.gen';
import type { Card } from '../cards/card';

/** The card that is left when a seat on turn holds no other; null while there is anything to choose. */
export function forcedCard(view: View): Card | null {
  const last = view.hand?.length === 1 && view.legal.length === 1;
  return last && view.phase === 'play' ? view.legal[0]! : null;
}
