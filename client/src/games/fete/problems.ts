// What the rules find wanting, in words: of a chain, of a turn, of a move that was refused.
import { list } from '../../i18n/format';
import { colourName, isPiece, pieceName, tileName } from './names';
import type { Tile } from './tiles';
import { words } from './words';

type Facts = Record<string, unknown>;

/** Every code of the rules, by its part after "fete.", and the sentence it makes of its facts. */
const SENTENCES: Record<string, (facts: Facts) => string> = {
  short: (facts) => words().problem.short(tilesOf(facts), severalIn(facts)),
  gap: ({ colour, numbers }) => {
    const missing = numbers as number[];
    return words().problem.gap(
      words().tile(colourName(Number(colour)), list(missing.map(String))),
      missing.length > 1,
    );
  },
  mixed: (facts) => words().problem.mixed(tilesOf(facts)),
  twice: ({ colour, number }) =>
    words().problem.twice(words().tile(colourName(Number(colour)), Number(number))),
  long: (facts) => words().problem.long(tilesOf(facts), severalIn(facts), Number(facts.longest)),
  jokers: () => words().problem.jokers,
  touched: () => words().problem.touched,
  meld: ({ points, needed }) => words().problem.meld(Number(points), Number(needed)),
  nothing_laid: () => words().problem.nothing_laid,
  double: ({ tile }) => words().problem.double(tileName(Number(tile))),
  not_yours: ({ tile }) => words().problem.not_yours(tileName(Number(tile))),
  missing: ({ tile }) => words().problem.missing(tileName(Number(tile))),
  turn: () => words().problem.turn,
  phase: () => words().problem.phase,
  continued: () => words().problem.continued,
  seats: ({ seats }) => words().problem.seats(Number(seats)),
};

const tilesOf = ({ tiles }: Facts): string => pieceName((tiles ?? []) as Tile[]);

/** The tiles are named one by one, so the verb is in the plural. */
const severalIn = ({ tiles }: Facts): boolean =>
  ((tiles ?? []) as Tile[]).length > 1 && !isPiece(tiles as Tile[]);

/** A refusal of the rules as a sentence; null: not one of this game. */
export function refusal(code: string, facts: Facts): string | null {
  const [game, what] = code.split('.');
  if (game !== 'fete' || !what || !Object.hasOwn(SENTENCES, what)) return null;
  return SENTENCES[what]!(facts);
}

/** The same as a short remark beside the table: "Rot 6–7 ist noch zu kurz". */
export const problem = (code: string, facts: Facts): string =>
  (refusal(code, facts) ?? '').replace(/\.$/, '');
