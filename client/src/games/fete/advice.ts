// The reason of advice in words (F9). The turn itself is shown on the table; this says why.
import { words } from './words';
import { tileNames } from './names';
import type { Reason } from '../../wire/wire.gen';

type Facts = Reason['facts'];

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const tiles = (facts: Facts): number[] => (Array.isArray(facts.tiles) ? facts.tiles.map(Number) : []);

/** Every code of the server's advice, by its part after "fete.advice.". */
const SENTENCES: Record<string, (facts: Facts) => string> = {
  out: (facts) => words().advice.out(count(facts.opened)),
  meld: (facts) => words().advice.meld(count(facts.points), count(facts.needed)),
  lay: (facts) =>
    words().advice.lay(tileNames(tiles(facts)), count(facts.opened), count(facts.left), count(facts.kept)),
  wait: (facts) => words().advice.wait(count(facts.fit), count(facts.left)),
  keep_joker: (facts) => words().advice.keep_joker(count(facts.jokers)),
  draw: () => words().advice.draw,
  unmelded: (facts) => words().advice.unmelded(count(facts.needed)),
  pass: (facts) => words().advice.pass(count(facts.fit)),
};

export function reason({ code, facts }: Reason): string {
  const [game, about, what] = code.split('.');
  if (game !== 'fete' || about !== 'advice' || !what || !Object.hasOwn(SENTENCES, what)) return '';
  return SENTENCES[what]!(facts);
}
