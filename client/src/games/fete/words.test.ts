import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../i18n/index.svelte';
import { world } from '../../ui/world.svelte';
import { reason } from './advice';
import lobby from './lobby';
import { chainName, tileName } from './names';
import { problem, refusal } from './problems';
import { tiles } from './testing';
import { de } from './words/de';
import { deskDe } from './words/desk.de';
import { deskEn } from './words/desk.en';
import { en } from './words/en';

/** The rules' own source is the list of what they may say, so no list has to be kept beside it. */
const RULES = join(import.meta.dirname, '../../../../src/speedspiele/games/fete');
const source = readdirSync(RULES)
  .filter((file) => file.endsWith('.py'))
  .map((file) => readFileSync(join(RULES, file), 'utf8'))
  .join('\n');
const codes = (calls: RegExp): string[] =>
  [...new Set([...source.matchAll(calls)].map(([, code]) => code!))].sort();
const said = codes(/(?:IllegalMove|BadOptions|Reason)\(\s*"(fete\.\w+)"/g);
const advised = codes(/"(fete\.advice\.\w+)"/g);

const TONGUES = ['de', 'en'] as const;
const LOOKS = ['world-fete', 'world-jade'] as const;

afterEach(() => {
  language.current = 'de';
  world.current = '';
});

type Tree = { [key: string]: unknown };
const leaves = (tree: Tree, path = ''): [string, unknown][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, unknown]],
  );

describe.each([
  ['the table', de as Tree, en as Tree],
  ['the desk', deskDe as Tree, deskEn as Tree],
])('the texts of %s (P13)', (_, german, english) => {
  const first = new Map(leaves(german));
  const second = new Map(leaves(english));
  it('are the same in both languages, and none is empty', () => {
    expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
    for (const [path, text] of first) {
      expect(typeof second.get(path), path).toBe(typeof text);
      for (const one of [text, second.get(path)])
        if (typeof one === 'string') expect(one.trim(), path).not.toBe('');
    }
  });
  it('are translated', () => {
    const same = [...first].filter(
      ([path, text]) => typeof text === 'string' && text.includes(' ') && text === second.get(path),
    );
    expect(same).toEqual([]);
  });
});

describe('names of tiles and chains (F1)', () => {
  it.each([
    ['de', 'world-fete', ['Rot 1', 'Blau 13', 'Orange 7', 'Schwarz 10', 'Joker']],
    ['de', 'world-jade', ['Zinnober 1', 'Jade 13', 'Indigo 7', 'Tusche 10', 'Joker']],
    ['en', 'world-fete', ['Red 1', 'Blue 13', 'Orange 7', 'Black 10', 'Joker']],
    ['en', 'world-jade', ['Vermilion 1', 'Jade 13', 'Indigo 7', 'Ink 10', 'Joker']],
  ] as const)('%s, %s', (tongue, look, names) => {
    language.current = tongue;
    world.current = look;
    expect(tiles('r1 b13 o7 k10 J').map(tileName)).toEqual(names);
  });

  it('a joker at the end of a run stands for the number of its place, around the 13 too', () => {
    expect(chainName(tiles('J b5 b6'), 'run')).toBe('Blau 4–6');
    expect(chainName(tiles('b12 J b1'), 'run')).toBe('Blau 12–1');
    expect(chainName(tiles('b12 b13 J'), 'run')).toBe('Blau 12–1');
    expect(chainName(tiles('J J b1'), 'run')).toBe('Blau 12–1');
    expect(chainName(tiles('b4 b5 b6'), 'run', true)).toBe('Blau 4 bis 6');
    expect(chainName(tiles('J o9 k9'), 'group')).toBe('Satz 9');
  });
});

/** Facts as the rules give them, enough for every code. */
const FACTS = {
  chain: 2,
  tiles: tiles('r6 r7'),
  tile: tiles('o8')[0],
  colour: 1,
  number: 4,
  numbers: [4],
  jokers: 0,
  shortest: 3,
  longest: 4,
  points: 12,
  needed: 30,
  seat: 1,
  seats: 9,
  phase: 'settle',
};

describe('what the rules find wanting (P14)', () => {
  it('is found in their source', () => {
    expect(said).toContain('fete.gap');
    expect(said).toContain('fete.turn');
    expect(advised).toContain('fete.advice.lay');
  });

  it.each(said)('%s has a sentence in both languages and both looks', (code) => {
    const sentences = TONGUES.flatMap((tongue) =>
      LOOKS.map((look) => {
        language.current = tongue;
        world.current = look;
        return refusal(code, FACTS);
      }),
    );
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\p{Lu}.*\p{L}.*\.$/u);
      expect(sentence).not.toMatch(/undefined|NaN|null/);
    }
    expect(sentences[0]).not.toBe(sentences[2]);
  });

  it('names the missing tile', () => {
    expect(refusal('fete.gap', FACTS)).toBe('Blau 4 fehlt.');
    expect(problem('fete.gap', { ...FACTS, numbers: [4, 5] })).toBe('Blau 4 und 5 fehlen');
    expect(problem('fete.short', FACTS)).toBe('Rot 6–7 ist noch zu kurz');
    const apart = { ...FACTS, tiles: [4 * (39 + 10), 4 * 8] };
    expect(problem('fete.short', apart)).toBe('Schwarz 11 und Rot 9 sind noch zu kurz');
    expect(problem('fete.meld', FACTS)).toBe('Für die Erstauslage fehlen noch 18 Punkte');
    world.current = 'world-jade';
    expect(problem('fete.short', FACTS)).toBe('Zinnober 6–7 ist noch zu kurz');
    language.current = 'en';
    expect(problem('fete.gap', FACTS)).toBe('Jade 4 is missing');
  });

  it('leaves other codes to the house', () => {
    expect(refusal('table.stale', {})).toBeNull();
    expect(refusal('fete.constructor', {})).toBeNull();
    expect(refusal('fete', {})).toBeNull();
  });
});

describe('the reason of advice (F9)', () => {
  const facts = {
    tiles: tiles('b7 J'),
    opened: 1,
    left: 3,
    kept: 0,
    points: 34,
    needed: 30,
    fit: 2,
    jokers: 1,
  };
  it.each(advised)('%s has a sentence in both languages', (code) => {
    const [german, english] = TONGUES.map((tongue) => {
      language.current = tongue;
      return reason({ code, facts });
    });
    for (const sentence of [german, english]) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence).not.toMatch(/undefined|NaN|null/);
    }
    expect(english).not.toBe(german);
  });
  it('counts as the language does', () => {
    const lay = (change: object): string =>
      reason({ code: 'fete.advice.lay', facts: { ...facts, ...change } });
    expect(lay({})).toBe('Blau 7 und Joker legen, dafür eine Kette umbauen; danach noch 3 Steine.');
    expect(lay({ opened: 0, left: 1, kept: 1 })).toBe(
      'Blau 7 und Joker legen, ohne den Tisch umzubauen; der Joker bleibt vorerst auf der Bank; danach noch 1 Stein.',
    );
  });
});

describe('the lobby', () => {
  const setup = (options: object, more: object = {}) =>
    ({ options, seats: 4, clock: null, ...more }) as Parameters<typeof lobby.summary>[0];
  it('sums the choices up, house rules only where they are not the usual ones', () => {
    expect(lobby.summary(setup({}))).toBe('zu viert · eine Runde');
    expect(
      lobby.summary(setup({ length: '200', meld: 0, wrap: true, penalty: 3 }, { seats: 6, clock: 60 })),
    ).toBe('zu sechst · bis 200 Punkte · ohne Erstauslage · Rundlauf · 3 Strafsteine');
    language.current = 'en';
    expect(lobby.summary(setup({ length: 'three', meld: 50 }))).toBe(
      'for four · three rounds · first meld 50',
    );
  });
  it('speaks of penalty tiles only where a clock can run out (F7)', () => {
    expect(lobby.summary(setup({ penalty: 3 }))).toBe('zu viert · eine Runde');
  });
  it('offers for every house rule its usual value among the choices', () => {
    for (const { choices, initial } of lobby.options())
      expect(choices.map(({ value }) => value)).toContain(initial);
  });
  it('says that seats 5 and 6 are computers’, and what the big game is (F1)', () => {
    expect([0, 3, 4, 5].map((seat) => lobby.seatNote!(seat))).toEqual([
      null,
      null,
      'immer ein Computer',
      'immer ein Computer',
    ]);
    expect(lobby.seatsHint!(4)).toBeUndefined();
    expect(lobby.seatsHint!(5)).toContain('160');
  });
  it('knows every character that the server may send', () => {
    const [, keys] = /characters: ClassVar\[tuple\[str, \.\.\.\]\] = \(([^)]*)\)/.exec(source)!;
    const known = lobby.characters();
    for (const [, key] of keys!.matchAll(/"(\w+)"/g))
      expect(known.find((character) => character.key === key)?.face, key).toContain('<path');
  });
  it('is named after the look', () => {
    expect(lobby.world()).toBe('Partykeller, 1978');
    expect(lobby.scene!()).toBeNull();
    world.current = 'world-jade';
    expect(lobby.world()).toBe('Teehaus in Kowloon, 1962');
    expect(lobby.scene!()).toContain('teahouse');
  });
});
