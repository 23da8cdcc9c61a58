// What the lobby needs to know of Speedfete.
import { messages } from '../../i18n/index.svelte';
import teahouse from '../../art/teahouse.svg?url';
import type { LobbyModule, OptionField } from '../../table/contract';
import type { Options } from '../../wire/fete.gen';
import type { Setup } from '../../wire/wire.gen';
import { look } from './look/look';
import { FACES, NAMES } from './people/faces';

const de = {
  worlds: { fete: 'Partykeller, 1978', jade: 'Teehaus in Kowloon, 1962' },
  /** The second colour, for an example. */
  colour: { fete: 'Blau', jade: 'Jade' },
  pitch:
    'Steine zu Reihen und Sätzen legen, den Tisch umbauen und die Bank leer bekommen, bevor es die anderen schaffen.',
  length: 'Eine Partie dauert',
  one: 'eine Runde',
  three: 'drei Runden',
  points: 'bis 200 Punkte',
  meld: 'Erstauslage',
  meldHint: 'So viel muss wert sein, was du als Erstes auslegst. Ohne Mindestwert darfst du gleich alles.',
  without: 'ohne',
  wrap: 'Rundlauf',
  wrapHint: 'Nach der 13 geht es bei der 1 weiter: 12–13–1.',
  on: 'mit',
  off: 'ohne',
  penalty: 'Strafsteine',
  penaltyHint: 'Wenn die Zeit um ist, bevor der Tisch wieder stimmt.',
  seats: (n: number) => `zu ${['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst'][n] ?? n}`,
  lengthShort: { one: 'eine Runde', three: 'drei Runden', '200': 'bis 200 Punkte' },
  meldShort: (n: number) => (n ? `Erstauslage ${n}` : 'ohne Erstauslage'),
  wrapShort: 'Rundlauf',
  penaltyShort: (n: number) => `${n} Strafsteine`,
  big: 'Großes Spiel: 160 Steine mit vier Jokern. Die Plätze 5 und 6 spielt immer der Computer.',
  computer: 'immer ein Computer',
  howto: (colour: string) => [
    'Jeder hat 14 Steine auf seiner Bank. Wer sie zuerst los ist, gewinnt die Runde.',
    `Leg Reihen (${colour} 4–5–6) oder Sätze (dreimal die 9 in verschiedenen Farben), immer mindestens drei Steine.`,
    'Deine erste Auslage muss 30 Punkte wert sein und ganz von deiner Bank kommen.',
    'Danach gehört der Tisch allen: anlegen, teilen, umhängen, Joker austauschen. Am Ende des Zuges muss jede Kette stimmen.',
    'Nichts zu legen? Dann zieh einen Stein aus dem Beutel.',
    'Was auf deiner Bank liegen bleibt, zählt gegen dich – ein Joker 30.',
  ],
};

const en: typeof de = {
  worlds: { fete: 'Party cellar, 1978', jade: 'Tea house in Kowloon, 1962' },
  colour: { fete: 'blue', jade: 'jade' },
  pitch: 'Lay tiles in runs and groups, rebuild the table, and empty your bench before the others do.',
  length: 'A match lasts',
  one: 'one round',
  three: 'three rounds',
  points: 'up to 200 points',
  meld: 'First meld',
  meldHint: 'What you lay out first must be worth this much. With no minimum everything is allowed at once.',
  without: 'none',
  wrap: 'Full circle',
  wrapHint: 'After 13 comes 1 again: 12–13–1.',
  on: 'on',
  off: 'off',
  penalty: 'Penalty tiles',
  penaltyHint: 'When time is up before the table is right again.',
  seats: (n) => `for ${['', '', 'two', 'three', 'four', 'five', 'six'][n] ?? n}`,
  lengthShort: { one: 'one round', three: 'three rounds', '200': 'up to 200 points' },
  meldShort: (n) => (n ? `first meld ${n}` : 'no first meld'),
  wrapShort: 'full circle',
  penaltyShort: (n) => `${n} penalty tiles`,
  big: 'Big game: 160 tiles with four jokers. Seats 5 and 6 are always computers.',
  computer: 'always a computer',
  howto: (colour) => [
    'Everyone has 14 tiles on their bench. Who gets rid of them first wins the round.',
    `Lay runs (${colour} 4–5–6) or groups (three 9s in different colours), always at least three tiles.`,
    'Your first meld must be worth 30 points and come from your bench alone.',
    'After that the table belongs to everyone: add, split, move, swap jokers. At the end of your turn every chain must be right.',
    'Nothing to lay? Then draw a tile from the bag.',
    'What stays on your bench counts against you – a joker 30.',
  ],
};

const t = messages<typeof de>({ de, en });

function options(): OptionField[] {
  const w = t();
  return [
    {
      key: 'length',
      label: w.length,
      choices: [
        { value: 'one', label: w.one },
        { value: 'three', label: w.three },
        { value: '200', label: w.points },
      ],
      initial: 'one',
    },
    {
      key: 'meld',
      label: w.meld,
      hint: w.meldHint,
      choices: [
        { value: 30, label: '30' },
        { value: 50, label: '50' },
        { value: 0, label: w.without },
      ],
      initial: 30,
    },
    {
      key: 'wrap',
      label: w.wrap,
      hint: w.wrapHint,
      choices: [
        { value: false, label: w.off },
        { value: true, label: w.on },
      ],
      initial: false,
    },
    {
      key: 'penalty',
      label: w.penalty,
      hint: w.penaltyHint,
      choices: [
        { value: 1, label: '1' },
        { value: 3, label: '3' },
      ],
      initial: 1,
    },
  ];
}

/** How many play and how long always, the other rules only where they are not the usual ones. */
function summary({ options, seats, clock }: Setup): string {
  const w = t();
  const chosen = options as Partial<Options>;
  const parts = [w.lengthShort[chosen.length ?? 'one']];
  if (seats) parts.unshift(w.seats(seats));
  if (chosen.meld !== undefined && chosen.meld !== 30) parts.push(w.meldShort(chosen.meld));
  if (chosen.wrap) parts.push(w.wrapShort);
  // Without a clock nobody is ever fined.
  if (chosen.penalty === 3 && clock !== null) parts.push(w.penaltyShort(3));
  return parts.join(' · ');
}

const lobby: LobbyModule = {
  title: 'Speedfete',
  world: () => t().worlds[look()],
  pitch: () => t().pitch,
  scene: () => (look() === 'jade' ? `<image href="${teahouse}" width="260" height="320"/>` : null),
  options,
  summary,
  seats: 4,
  seatsHint: (seats) => (seats > 4 ? t().big : undefined),
  characters: () => Object.entries(FACES).map(([key, face]) => ({ key, name: NAMES[key] ?? key, face })),
  seatNote: (seat) => (seat > 3 ? t().computer : null),
  howto: () => t().howto(t().colour[look()]),
  rules: () => import('./rules/Rules.svelte'),
};

export default lobby;
