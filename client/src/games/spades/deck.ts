// How this viewer likes cards, from the switches under the gear.
import type { TableModel } from '../../table/model.svelte';
import type { Deck } from './cards/art';
import { englishIndices } from './cards/names';

export const deckOf = (table: TableModel): Deck => ({
  four: table.setting('four', false),
  english: table.setting('english', englishIndices()),
});
