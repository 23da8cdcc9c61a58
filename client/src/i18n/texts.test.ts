import { afterEach, describe, expect, it } from 'vitest';
import { lobbyDe } from '../app/lobby.de';
import { lobbyEn } from '../app/lobby.en';
import { tableDe } from '../table/table.de';
import { tableEn } from '../table/table.en';
import { clockTime, countdown, duration, list, number, signed } from './format';
import { houseDe } from './house.de';
import { houseEn } from './house.en';
import { language } from './index.svelte';

const de = { ...houseDe, ...lobbyDe, ...tableDe };
const en = { ...houseEn, ...lobbyEn, ...tableEn };

type Tree = { [key: string]: unknown };

/** All leaves with their paths: "lobby.open". */
function leaves(tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, unknown]],
  );
}

afterEach(() => (language.current = 'de'));

describe('the catalogs (P13)', () => {
  const german = new Map(leaves(de));
  const english = new Map(leaves(en));

  it('hold the same texts', () => {
    expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
  });

  it('are of the same kind, and none is empty', () => {
    for (const [path, text] of german) {
      expect(typeof english.get(path), path).toBe(typeof text);
      for (const catalog of [german, english]) {
        const value = catalog.get(path);
        if (typeof value === 'string') expect(value.trim(), path).not.toBe('');
      }
    }
  });

  it('are translated: English does not repeat German sentences', () => {
    const same = [...german].filter(
      ([path, text]) => typeof text === 'string' && text.includes(' ') && text === english.get(path),
    );
    // Proper names of looks and places may stay.
    expect(same.map(([path]) => path)).toEqual([
      'games.fete.looks.fete',
      'games.fete.looks.jade',
      'games.lido.world',
    ]);
  });

  it('count properly', () => {
    expect([0, 1, 3].map(de.room.startHint)).toEqual([
      'Alle Plätze sind besetzt.',
      'Ein Computer füllt auf.',
      '3 Computer füllen auf.',
    ]);
    expect([1, 2].map(en.table.spectators)).toEqual(['1 spectator', '2 spectators']);
  });
});

describe('numbers and times', () => {
  it('follow the language', () => {
    expect([number(-1234), signed(72), signed(-50), signed(0)]).toEqual(['−1.234', '+72', '−50', '0']);
    language.current = 'en';
    expect(number(-1234)).toBe('−1,234');
    expect(list(['Ada', 'Ben', 'Cleo'])).toMatch(/^Ada, Ben,? and Cleo$/);
  });

  it('say a length of time in the unit that fits', () => {
    expect([30, 60, 90, 120].map(duration)).toEqual(['30 Sekunden', '1 Minute', '90 Sekunden', '2 Minuten']);
  });

  it('round the clock up, so that 0:00 means over', () => {
    expect([60_000, 59_999, 9_001, 1, 0, -5].map(countdown)).toEqual([
      '1:00',
      '1:00',
      '0:10',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });

  it('show the time of day', () => {
    expect(clockTime(new Date(2026, 1, 3, 20, 5).getTime())).toBe('20:05');
  });
});
