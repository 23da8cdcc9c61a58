// A look through each door: inner SVG for a 260 x 320 box.
import type { GameId } from '../../games/catalog';
import { fete } from './fete';
import { keks } from './keks';
import { lido } from './lido';
import { spades } from './spades';
import { waffel } from './waffel';

export const SCENES: Record<GameId, () => string> = { fete, waffel, spades, keks, lido };
