// The server's own source is the list of what it may refuse, so no list has to be kept beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../games/spades/speech';
import { words } from '../games/spades/words';
import type { BidChoice, View } from '../wire/spades.gen';
import { houseDe } from './house.de';
import { houseEn } from './house.en';
import { language } from './index.svelte';

const SERVER = join(import.meta.dirname, '../../../src/speedspiele');
/** Every way in which the server says no. */
const SAYS_NO =
  /(?:\b(?:Refusal|Refused|IllegalMove|ApiError|_response|_bad|_no|super\(\)\.__init__)|code, facts = )\(/g;
/** A code as it stands in the source: `"a.b"`, or `"a.b" if ... else "a.c"`. */
const CODE = /^f?"([\w.{}]+)"(?: if .* else f?"([\w.{}]+)")?$/s;
/** What stands for the braces in a code; the types come from the server. */
const BARRED = {
  'spades.{barred}': { follow: true, unbroken: true } satisfies Record<NonNullable<View['barred']>, true>,
  'spades.{choice.barred}': { minimum: true, minimum_nil: true } satisfies Record<
    NonNullable<BidChoice['barred']>,
    true
  >,
};

/** The arguments of the call whose bracket opens before `start`. */
function argumentsFrom(source: string, start: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = start;
  for (let i = start; ; i++) {
    const sign = source[i]!;
    if (depth === 0 && (sign === ',' || sign === ')')) {
      found.push(source.slice(from, i).trim());
      from = i + 1;
      if (sign === ')') return found;
    }
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
  }
}

/** All codes in the Python files of a folder. */
function codes(folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(join(SERVER, folder))) {
    if (!file.endsWith('.py')) continue;
    const source = readFileSync(join(SERVER, folder, file), 'utf8');
    for (const call of source.matchAll(SAYS_NO))
      for (const argument of argumentsFrom(source, call.index + call[0].length))
        for (const code of CODE.exec(argument)?.slice(1) ?? []) if (code) found.add(code);
    // Errors of HTTP itself, by status.
    for (const [, code] of source.matchAll(/^ {4}[45]\d\d: "(\w+)",$/gm)) found.add(code!);
  }
  for (const [code, choices] of Object.entries(BARRED))
    if (found.delete(code)) for (const choice of Object.keys(choices)) found.add(`spades.${choice}`);
  return found;
}

const sorted = (found: Iterable<string>): string[] => [...new Set(found)].sort();
/** Codes that the page itself makes. */
const OWN = ['offline', 'unknown'];

afterEach(() => (language.current = 'de'));

describe('refusals in words (P14)', () => {
  const house = ['tables', 'people', 'web'].flatMap((folder) => [...codes(folder)]);

  it('are there for everything that the house refuses, and for nothing else', () => {
    expect(house).toContain('table.stale');
    expect(sorted(Object.keys(houseDe.refused))).toEqual(sorted([...house, ...OWN]));
    expect(sorted(Object.keys(houseEn.refused))).toEqual(sorted([...house, ...OWN]));
  });

  it('are there for everything that the rules of Speedspades refuse, and for nothing else', () => {
    const rules = sorted(codes('games/spades'));
    expect(sorted(Object.keys(words().refused).map((what) => `spades.${what}`))).toEqual(rules);
    for (const code of rules) {
      const [german, english] = (['de', 'en'] as const).map((tongue) => {
        language.current = tongue;
        return refusal(code, { card: 'AS', suit: 'D', minimum: 4 });
      });
      expect(german, code).toMatch(/\p{L}.*\.$/u);
      expect(english, code).toMatch(/\p{L}.*\.$/u);
      expect(english).not.toBe(german);
    }
  });
});
