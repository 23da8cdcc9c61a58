// Tiles and chains in words, with the colours as the present look calls them.
import { list } from '../../i18n/format';
import { look } from './look/look';
import { colourOf, faceOf, isJoker, NUMBERS, numberOf, type Tile } from './tiles';
import { words } from './words';

/** More tiles than this are not named one by one. */
const NAMED = 4;

export const colourName = (colour: number): string => words().colours[look()][colour] ?? '';

/** "Blau 7", "Joker". */
export const tileName = (tile: Tile): string =>
  isJoker(tile) ? words().joker : words().tile(colourName(colourOf(tile)), numberOf(tile));

/** "Blau 7, Rot 3 und Joker"; of many only how many. */
export const tileNames = (tiles: readonly Tile[]): string =>
  tiles.length > NAMED ? words().tiles(tiles.length) : list(tiles.map(tileName));

export type Kind = 'run' | 'group';

/** What the places of a run stand for at its two ends, read off its first tile that is no joker. */
function ends(tiles: readonly Tile[]): [from: number, to: number] {
  const at = tiles.findIndex((tile) => !isJoker(tile));
  const wrap = (n: number): number => ((((n - 1) % NUMBERS) + NUMBERS) % NUMBERS) + 1;
  const from = numberOf(tiles[at]!) - at;
  return [wrap(from), wrap(from + tiles.length - 1)];
}

/** A chain that the server says is one: "Blau 4–7", "Satz 9". */
export function chainName(tiles: readonly Tile[], kind: Kind, spoken = false): string {
  const w = words().chain;
  const sure = tiles.find((tile) => !isJoker(tile));
  if (sure === undefined) return tileNames(tiles);
  if (kind === 'group') return w.group(numberOf(sure));
  const [from, to] = ends(tiles);
  return (spoken ? w.runSpoken : w.run)(colourName(colourOf(sure)), from, to);
}

/** The same with how many colours a group has: "Satz 13 in vier Farben". */
export function chainDetail(tiles: readonly Tile[], kind: Kind): string {
  const sure = tiles.find((tile) => !isJoker(tile));
  if (kind === 'run' || sure === undefined) return chainName(tiles, kind);
  return words().chain.groupOf(numberOf(sure), tiles.length);
}

/** Tiles that lie side by side, whatever they are: "Rot 6–7" where they follow each other, else one by one. */
export const pieceName = (tiles: readonly Tile[]): string =>
  isPiece(tiles) ? chainName(tiles, 'run') : tileNames(tiles);

/** Whether they have one name together: they follow each other. */
export const isPiece = (tiles: readonly Tile[]): boolean =>
  tiles.length > 1 &&
  tiles.every(
    (tile, n) =>
      !isJoker(tile) && (n === 0 || (faceOf(tile) === faceOf(tiles[n - 1]!) + 1 && numberOf(tile) > 1)),
  );
