// What a chain on the table is called, and how it stands.
import type { Desk } from '../desk/desk.svelte';
import type { Chain } from '../desk/chains';
import { chainName, pieceName } from '../names';
import { problem } from '../problems';
import { isJoker, numberOf } from '../tiles';
import { deskWords } from '../words/desk';

/** "Blau 4 bis 7, gültig"; for the ear, and for who asks what lies there. */
export function nameOf(desk: Desk, chain: Chain): string {
  const w = deskWords().board;
  const { tiles } = chain;
  const worth = desk.worth(chain);
  const valid = desk.valid(chain);
  if (valid === 'yes') {
    // Lay there at the start of the turn: then it is a run as soon as two numbers differ.
    const numbers = new Set(tiles.filter((tile) => !isJoker(tile)).map(numberOf));
    const kind = worth?.kind ?? (numbers.size > 1 ? 'run' : 'group');
    return w.name(chainName(tiles, kind, true), w.valid);
  }
  const piece = pieceName(tiles);
  if (valid === 'unknown') return piece;
  const why = worth?.problem
    ? problem(worth.problem.code, { tiles: [...tiles], ...worth.problem.facts })
    : w.invalid;
  // Some sentences name the chain themselves.
  return why.startsWith(piece) ? why : w.name(piece, why);
}
