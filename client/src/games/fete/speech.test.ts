import { afterEach, describe, expect, it } from 'vitest';
import { language, type Lang } from '../../i18n/index.svelte';
import { world } from '../../ui/world.svelte';
import type { Event, Laid, Placed, RoundResult } from '../../wire/fete.gen';
import { line } from './speech';
import { sound, sounds } from './sounds';
import { seen, tiles, view } from './testing';

afterEach(() => {
  language.current = 'de';
  world.current = '';
});

const { table } = seen(view());
const text = (event: Event, tongue: Lang = 'de'): string => {
  language.current = tongue;
  const said = line(event, table)!;
  return [said.label, said.text, said.result].filter(Boolean).join(' ');
};

const chain = (texts: string, own = '', base = '', kind: Placed['kind'] = 'run'): Placed => ({
  tiles: tiles(texts),
  kind,
  own: own ? tiles(own) : [],
  base: base ? tiles(base) : [],
});

/** A turn of Gabi's that put these chains in the place of those. */
function laid(placed: Placed[], opened: string[] = [], change: Partial<Laid> = {}): Laid {
  return {
    t: 'laid',
    seat: 1,
    tiles: placed.flatMap(({ own }) => own),
    worth: 0,
    meld: false,
    placed,
    opened: opened.map(tiles),
    table: placed.map((one) => one.tiles),
    left: 9,
    ...change,
  };
}

/** Black 6 to 10 of the table is parted before the 8, and the own 8 completes its lower half. */
const PARTED = ((): Laid => {
  const [k6, k7, k8, own, k9, k10] = tiles('k6 k7 k8 k8 k9 k10') as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const table = [
    [k6, k7, own],
    [k8, k9, k10],
  ];
  const placed = table.map((one, n): Placed => ({ tiles: one, kind: 'run', own: n ? [] : [own], base: [] }));
  return laid(placed, [], { opened: [[k6, k7, k8, k9, k10]], table });
})();

const GROUP = chain('r13 b13 o13 k13', 'r13 b13 o13 k13', '', 'group');

describe('a turn in the history (P9)', () => {
  it.each<[string, Laid, string, string]>([
    [
      'a new group, as the first meld',
      laid([GROUP], [], { meld: true, worth: 52 }),
      'Gabi Erstauslage: legt Satz 13 in vier Farben aus +52',
      'Gabi First meld: lays four 13s +52',
    ],
    [
      'a new run',
      laid([chain('b4 b5 b6 b7', 'b4 b5 b6 b7')]),
      'Gabi legt Blau 4–7 aus 4 Steine',
      'Gabi lays Blue 4–7 4 tiles',
    ],
    [
      'a run that a joker ends: the place says which number it is',
      laid([chain('J r6 r7 J', 'J r6 r7 J')]),
      'Gabi legt Rot 5–8 aus 4 Steine',
      'Gabi lays Red 5–8 4 tiles',
    ],
    [
      'a tile added to a chain',
      laid([chain('b4 b5 b6 b7', 'b7', 'b4 b5 b6')]),
      'Gabi legt Blau 7 an Blau 4–6 an',
      'Gabi adds Blue 7 to Blue 4–6',
    ],
    [
      'tiles added to two chains',
      laid([chain('b4 b5 b6 b7', 'b7', 'b4 b5 b6'), chain('r9 b9 k9 o9', 'o9', 'r9 b9 k9', 'group')]),
      'Gabi legt zwei Steine an zwei Ketten an 2 Steine',
      'Gabi adds two tiles to two chains 2 tiles',
    ],
    [
      'a joker exchanged, and used again',
      laid([chain('o7 o8 o9', 'o8'), chain('r5 r6 J', 'r5 r6')], ['o7 J o9']),
      'Gabi tauscht den Joker gegen Orange 8 und bildet Rot 5–7 3 Steine',
      'Gabi swaps the joker for Orange 8 and forms Red 5–7 3 tiles',
    ],
    [
      'a run parted',
      PARTED,
      'Gabi teilt Schwarz 6–10 und bildet Schwarz 6–8',
      'Gabi splits Black 6–10 and forms Black 6–8',
    ],
    [
      'a single tile taken out of a chain',
      laid([chain('r9 b9 k9', 'r9', '', 'group')], ['b9 b10 b11 b12'], {
        table: [tiles('r9 b9 k9'), tiles('b10 b11 b12')],
      }),
      'Gabi nimmt Blau 9 aus Blau 9–12 und bildet Satz 9',
      'Gabi takes Blue 9 from Blue 9–12 and forms the 9s',
    ],
    [
      'a rebuild of many chains, told in numbers',
      laid(
        [
          chain('r1 b1 k1', 'r1', '', 'group'),
          chain('r2 b2 k2', 'b2', '', 'group'),
          chain('r3 b3 k3', 'k3', '', 'group'),
        ],
        ['r1 r2 r3', 'b1 b2 b3', 'k1 k2 k3'],
        { table: ['r1 b1 k1', 'r2 b2 k2', 'r3 b3 k3'].map(tiles), tiles: tiles('r1 b2') },
      ),
      'Gabi baut drei Ketten um und bildet drei neue Ketten 2 Steine',
      'Gabi rebuilds three chains and forms three new chains 2 tiles',
    ],
    [
      'with few tiles left',
      laid([chain('b4 b5 b6', 'b4 b5 b6')], [], { left: 1 }),
      'Gabi legt Blau 4–6 aus – noch 1 Stein 3 Steine',
      'Gabi lays Blue 4–6 – 1 tile left 3 tiles',
    ],
    [
      'with none left',
      laid([chain('b4 b5 b6', 'b4 b5 b6')], [], { left: 0 }),
      'Gabi legt Blau 4–6 aus – und ist fertig 3 Steine',
      'Gabi lays Blue 4–6 – and is out 3 tiles',
    ],
  ])('%s', (_, event, de, en) => {
    expect(text(event)).toBe(de);
    expect(text(event, 'en')).toBe(en);
  });

  it('of one’s own is told as “Du”', () => {
    expect(text(laid([chain('b4 b5 b6', 'b4 b5 b6')], [], { seat: 0 }))).toBe(
      'Du legst Blau 4–6 aus 3 Steine',
    );
    expect(text(laid([chain('b4 b5 b6', 'b4 b5 b6')], [], { seat: 0, left: 0 }), 'en')).toBe(
      'You lay Blue 4–6 – and are out 3 tiles',
    );
  });

  it('never runs on: three pieces at the most, else numbers', () => {
    const much = laid(
      [chain('o7 o8 o9', 'o8'), chain('b4 b5 b6 b7', 'b7', 'b4 b5 b6'), GROUP, chain('k6 k7 k8', 'k8')],
      ['o7 J o9', 'k6 k7 k9 k10 k11'],
      { table: ['o7 o8 o9', 'b4 b5 b6 b7', 'r13 b13 o13 k13', 'k6 k7 k8', 'k9 k10 k11'].map(tiles) },
    );
    expect(text(much)).toBe('Gabi baut vier Ketten um und legt 7 Steine 7 Steine');
  });

  it('names the colours as the look does (F1)', () => {
    const event = laid([chain('o4 o5 o6', 'o4 o5 o6')]);
    world.current = 'world-jade';
    expect(text(event)).toContain('Indigo 4–6');
    expect(text(event, 'en')).toContain('Indigo 4–6');
    world.current = 'world-fete';
    expect(text(event)).toContain('Orange 4–6');
  });
});

describe('the other events', () => {
  const drew = (change: Partial<Extract<Event, { t: 'drew' }>>): Event => ({
    t: 'drew',
    seat: 1,
    count: 1,
    tiles: null,
    penalty: false,
    ...change,
  });
  const result: RoundResult = {
    round: 2,
    reason: 'out',
    winners: [1],
    benches: [tiles('r5 b7 J'), [], tiles('k9'), tiles('o1')],
    sums: [42, 0, 9, 1],
    points: [-42, 52, -9, -1],
    totals: [22, 164, 29, -22],
  };

  it.each<[Event, string, string]>([
    [{ t: 'dealt', round: 2, starter: 1 }, 'Runde 2 Gabi beginnt', 'Round 2 Gabi begins'],
    [{ t: 'dealt', round: 1, starter: 0 }, 'Runde 1 Du beginnst', 'Round 1 You begin'],
    [drew({}), 'Gabi zieht einen Stein', 'Gabi draws a tile'],
    [drew({ seat: 0, tiles: tiles('b7') }), 'Du ziehst Blau 7', 'You draw Blue 7'],
    [
      drew({ count: 3, penalty: true }),
      'Gabi zieht drei Strafsteine: die Zeit war um',
      'Gabi draws three penalty tiles: time was up',
    ],
    [
      drew({ penalty: true }),
      'Gabi zieht einen Strafstein: die Zeit war um',
      'Gabi draws a penalty tile: time was up',
    ],
    [
      drew({ seat: 0, count: 2, penalty: true, tiles: tiles('b7 J') }),
      'Du Zeit um, zur Strafe Blau 7 und Joker',
      'You time was up, as a penalty Blue 7 and Joker',
    ],
    [
      drew({ count: 0, penalty: true }),
      'Gabi Zeit um – aber der Beutel ist leer',
      'Gabi time was up – but the bag is empty',
    ],
    [{ t: 'passed', seat: 1 }, 'Gabi passt', 'Gabi passes'],
    [{ t: 'passed', seat: 0 }, 'Du passt', 'You pass'],
    [
      { t: 'settled', result },
      'Abrechnung Gabi ist fertig: Du −42, Gabi +52, Manni −9 und Uschi −1',
      'Settlement Gabi is out: You −42, Gabi +52, Manni −9 and Uschi −1',
    ],
    [
      { t: 'settled', result: { ...result, reason: 'blocked', winners: [0], points: [5, -1, -2, -2] } },
      'Abrechnung Nichts geht mehr: Du hast die kleinste Bank: Du +5, Gabi −1, Manni −2 und Uschi −2',
      'Settlement Nothing fits any more: you have the smallest bench: You +5, Gabi −1, Manni −2 and Uschi −2',
    ],
    [
      { t: 'settled', result: { ...result, reason: 'blocked', winners: [1, 2], points: [-9, 4, 4, 0] } },
      'Abrechnung Nichts geht mehr: Gabi und Manni haben die kleinste Bank: Du −9, Gabi +4, Manni +4 und Uschi 0',
      'Settlement Nothing fits any more: Gabi and Manni have the smallest bench: You −9, Gabi +4, Manni +4 and Uschi 0',
    ],
    [
      { t: 'won', seats: [1], totals: [1, 214, 3, 4], reason: 'points' },
      'Ende Gabi gewinnt mit 214 Punkten',
      'End Gabi wins with 214 points',
    ],
    [
      { t: 'won', seats: [0], totals: [99, 21, 3, 4], reason: 'rounds' },
      'Ende Du gewinnst mit 99 Punkten',
      'End You win with 99 points',
    ],
    [
      { t: 'won', seats: [0, 1], totals: [99, 99, 3, 4], reason: 'rounds' },
      'Ende Du und Gabi teilen sich den Sieg mit 99 Punkten',
      'End You and Gabi share the win with 99 points',
    ],
  ])('%o', (event, de, en) => {
    expect(text(event)).toBe(de);
    // A list of names ends with or without a comma, as the locale wants it.
    expect(text(event, 'en').replace(', and ', ' and ')).toBe(en);
    expect(line(event, table)?.spoken).toBe(true);
    expect(sounds).toHaveProperty(sound(event, table)!);
  });

  it('tells a spectator whose tiles were drawn, not which', () => {
    const watching = seen(view({ me: null, bench: null })).table;
    expect(line(drew({ seat: 0 }), watching)).toMatchObject({ label: 'Mona', text: 'zieht einen Stein' });
  });
});
