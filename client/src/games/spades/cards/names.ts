// Cards in words: "Pik Ass", "ace of spades".
import { language, messages } from '../../../i18n/index.svelte';

import { rankOf, suitOf, type Card, type Rank, type Suit } from './card';

interface Names {
  suits: Record<Suit, string>;
  ranks: Partial<Record<Rank, string>>;
  card(rank: string, suit: string): string;
}

const de: Names = {
  suits: { C: 'Kreuz', D: 'Karo', H: 'Herz', S: 'Pik' },
  ranks: { T: '10', J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass' },
  card: (rank, suit) => `${suit} ${rank}`,
};
const en: Names = {
  suits: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
  ranks: { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
  card: (rank, suit) => `${rank} of ${suit}`,
};
const names = messages({ de, en });

export const suitName = (suit: Suit): string => names().suits[suit];
/** "Ass", "7". */
export const rankName = (rank: Rank): string => names().ranks[rank] ?? rank;
export const cardName = (card: Card): string => names().card(rankName(rankOf(card)), suitName(suitOf(card)));

/** Short, with the sign: "♠ A". */
export const SIGNS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** English letters on the cards go with English texts unless the person chose otherwise. */
export const englishIndices = (): boolean => language.current === 'en';
