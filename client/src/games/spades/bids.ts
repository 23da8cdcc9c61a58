// Bids in words and sums.
import type { SaidBid, View } from '../../wire/spades.gen';
import { words } from './words';

export function bidText(bid: Pick<SaidBid, 'tricks' | 'blind'>): string {
  if (bid.tricks > 0) return String(bid.tricks);
  return bid.blind ? words().blindNil : words().nil;
}

/** What a team has said together; null: nobody of it has spoken. */
export function teamBid(view: Pick<View, 'bids'>, team: number): number | null {
  const said = [view.bids[team], view.bids[team + 2]].filter((bid) => bid != null);
  return said.length ? said.reduce((sum, bid) => sum + bid.tricks, 0) : null;
}

/** All tricks that a team has taken in this deal. */
export const teamTricks = (view: Pick<View, 'taken'>, team: number): number =>
  view.taken[team]! + view.taken[team + 2]!;

/** Tricks that count towards the team bid: those of a Nil do not (S4). The numbers are the server's, only added up. */
export const countingTricks = (view: Pick<View, 'taken' | 'bids'>, team: number): number =>
  [team, team + 2].reduce((sum, seat) => sum + (view.bids[seat]?.tricks ? view.taken[seat]! : 0), 0);

/** After how many bags the counter tips, and what that costs; null: never. */
export function bagRule(options: View['options']): { every: number; cost: number } | null {
  if (options.bags === 'none') return null;
  return options.bags === '10' ? { every: 10, cost: 100 } : { every: 5, cost: 50 };
}
