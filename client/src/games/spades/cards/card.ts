// A card is two letters, rank and suit, as the server writes it: "TD" is the ten of diamonds.
import type { Card } from '../../../wire/spades.gen';

export type { Card };
export type Suit = 'C' | 'D' | 'H' | 'S';
export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';

export const RANKS = '23456789TJQKA';
export const TRUMP: Suit = 'S';

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** 0 for a two up to 12 for an ace. */
export const height = (card: Card): number => RANKS.indexOf(card[0]!);
