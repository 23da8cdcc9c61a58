// What the lobby needs to know of Speedspades.
import { messages } from '../../i18n/index.svelte';
import type { LobbyModule, OptionField } from '../../table/contract';
import type { Options } from '../../wire/spades.gen';
import type { Setup } from '../../wire/wire.gen';
import { FACES } from './faces';

const NAMES: Record<string, string> = {
  billie: 'Billie',
  ray: 'Ray',
  thelma: 'Thelma',
  otis: 'Otis',
  dinah: 'Dinah',
  chet: 'Chet',
};

const de = {
  world: 'Jazzclub Blue Spade',
  pitch: 'Ansagen, bedienen, stechen – zwei gegen zwei, und Pik ist immer Trumpf.',
  target: 'Gespielt wird bis',
  points: (n: number) => `${n} Punkte`,
  lead: 'Pik ausspielen',
  leadHint: 'Gebrochen heißt: Ein Pik ist schon auf eine andere Farbe gefallen.',
  broken: 'erst gebrochen',
  any: 'jederzeit',
  bags: 'Strafe für Bags',
  bagsHint: 'Bags sind Stiche über dem Gebot.',
  ten: 'je 10 Bags −100',
  five: 'je 5 Bags −50',
  none: 'keine',
  blind: 'Blind Nil',
  blindHint: 'Keinen Stich ansagen, bevor man seine Karten kennt.',
  behind: 'ab 100 Punkten Rückstand',
  always: 'immer',
  never: 'nie',
  minimum: 'Mindestgebot im Team',
  minimumHint: 'So viel müssen beide Partner zusammen sagen.',
  without: 'ohne',
  to: (n: number) => `bis ${n}`,
  leadShort: { broken: 'Pik erst gebrochen', any: 'Pik jederzeit' },
  bagsShort: { '5': 'je 5 Bags −50', none: 'Bags straffrei' },
  blindShort: { always: 'Blind Nil immer', never: 'ohne Blind Nil' },
  minimumShort: (n: number) => `Mindestgebot ${n}`,
  partner: (n: number) => `mit Platz ${n}`,
  howto: [
    'Ihr spielt zu zweit gegen zwei; dein Partner sitzt dir gegenüber.',
    'Vor jedem Spiel sagt jeder an, wie viele der 13 Stiche er holt. Eure Zahlen zählen zusammen.',
    'Die ausgespielte Farbe wird bedient. Pik sticht alles andere.',
    'Gebot geschafft: zehn Punkte je angesagtem Stich. Verfehlt: ebenso viele Minuspunkte.',
    'Zu viele Stiche sind Bags: erst je ein Punkt, mit zehn davon 100 Minuspunkte.',
    'Nil heißt „kein einziger Stich“ und ist 100 Punkte wert – oder kostet sie.',
  ],
};

const en: typeof de = {
  world: 'Jazz club Blue Spade',
  pitch: 'Bid, follow suit, trump – two against two, and spades are always trump.',
  target: 'Play to',
  points: (n) => `${n} points`,
  lead: 'Leading spades',
  leadHint: 'Broken means: a spade has fallen on another suit.',
  broken: 'once broken',
  any: 'at any time',
  bags: 'Penalty for bags',
  bagsHint: 'Bags are tricks above the bid.',
  ten: 'every 10 bags −100',
  five: 'every 5 bags −50',
  none: 'none',
  blind: 'Blind Nil',
  blindHint: 'Bidding no trick at all before one knows one’s cards.',
  behind: 'from 100 points behind',
  always: 'always',
  never: 'never',
  minimum: 'Minimum team bid',
  minimumHint: 'What both partners must say together.',
  without: 'none',
  to: (n) => `to ${n}`,
  leadShort: { broken: 'spades once broken', any: 'spades at any time' },
  bagsShort: { '5': 'every 5 bags −50', none: 'bags cost nothing' },
  blindShort: { always: 'Blind Nil always', never: 'no Blind Nil' },
  minimumShort: (n) => `minimum bid ${n}`,
  partner: (n) => `with seat ${n}`,
  howto: [
    'You play two against two; your partner sits across the table.',
    'Before each deal everyone says how many of the 13 tricks they will take. Your two numbers count together.',
    'You must follow the suit that was led. Spades beat everything else.',
    'Bid made: ten points for each trick you said. Missed: as many points lost.',
    'Tricks above the bid are bags: a point each at first, but ten of them cost 100.',
    'Nil means “not a single trick” and is worth 100 points – or costs them.',
  ],
};

const t = messages<typeof de>({ de, en });

function options(): OptionField[] {
  const w = t();
  return [
    {
      key: 'target',
      label: w.target,
      choices: [250, 300, 500].map((value) => ({ value, label: w.points(value) })),
      initial: 500,
    },
    {
      key: 'lead',
      label: w.lead,
      hint: w.leadHint,
      choices: [
        { value: 'broken', label: w.broken },
        { value: 'any', label: w.any },
      ],
      initial: 'broken',
    },
    {
      key: 'bags',
      label: w.bags,
      hint: w.bagsHint,
      choices: [
        { value: '10', label: w.ten },
        { value: '5', label: w.five },
        { value: 'none', label: w.none },
      ],
      initial: '10',
    },
    {
      key: 'blind',
      label: w.blind,
      hint: w.blindHint,
      choices: [
        { value: 'behind', label: w.behind },
        { value: 'always', label: w.always },
        { value: 'never', label: w.never },
      ],
      initial: 'behind',
    },
    {
      key: 'minimum',
      label: w.minimum,
      hint: w.minimumHint,
      choices: [
        { value: 0, label: w.without },
        { value: 3, label: '3' },
        { value: 4, label: '4' },
      ],
      initial: 0,
    },
  ];
}

/** Target and lead always, the other rules only where they are not the usual ones. */
function summary(setup: Setup): string {
  const w = t();
  const chosen = setup.options as Partial<Options>;
  const parts = [w.to(chosen.target ?? 500), w.leadShort[chosen.lead ?? 'broken']];
  if (chosen.bags && chosen.bags !== '10') parts.push(w.bagsShort[chosen.bags]);
  if (chosen.blind && chosen.blind !== 'behind') parts.push(w.blindShort[chosen.blind]);
  if (chosen.minimum) parts.push(w.minimumShort(chosen.minimum));
  return parts.join(' · ');
}

const lobby: LobbyModule = {
  title: 'Speedspades',
  world: () => t().world,
  pitch: () => t().pitch,
  options,
  summary,
  characters: () => Object.entries(FACES).map(([key, face]) => ({ key, name: NAMES[key] ?? key, face })),
  seatNote: (seat) => t().partner((seat ^ 2) + 1),
  howto: () => t().howto,
  rules: () => import('./rules/Rules.svelte'),
};

export default lobby;
