// The club's sounds, and which of them an event makes.
import type { TableModel } from '../../table/model.svelte';
import type { SoundTheme } from '../../ui/sound';
import type { Event } from '../../wire/spades.gen';
import { ownTeam, teamOf } from './seating';

const [C3, E3, G3, BB3, C4, EB4, E4, G4, A4, C5, E5, G5] = [
  130.8, 164.8, 196, 233.1, 261.6, 311.1, 329.6, 392, 440, 523.3, 659.3, 784,
];

export const sounds: SoundTheme = {
  /** A card on felt: a soft slap. */
  card: (s) => {
    s.noise({ freq: 2400, to: 900, q: 0.7, gain: 0.22, for: 0.05, attack: 0.002 });
    s.tone({ freq: 170, to: 110, gain: 0.12, for: 0.05 });
  },
  /** Four cards drawn in, and a bass note. */
  trick: (s) => {
    s.noise({ freq: 700, to: 2200, q: 0.8, gain: 0.1, for: 0.16, attack: 0.05 });
    s.pluck({ freq: C3, at: 0.05, gain: 0.26, for: 0.45 });
  },
  /** The same for the own team, a fifth higher. */
  ours: (s) => {
    s.noise({ freq: 700, to: 2200, q: 0.8, gain: 0.1, for: 0.16, attack: 0.05 });
    s.pluck({ freq: G3, at: 0.05, gain: 0.24, for: 0.5 });
    s.pluck({ freq: C4, at: 0.11, gain: 0.14, for: 0.4 });
  },
  /** Spades are broken: a cymbal and a blue note. */
  break: (s) => {
    s.noise({ freq: 7000, q: 0.4, filter: 'highpass', gain: 0.12, for: 0.7, attack: 0.003 });
    s.chord([C3, G3, BB3, EB4], { gain: 0.13, spread: 0.015, for: 0.7 });
  },
  bid: (s) => s.pluck({ freq: E3, gain: 0.2, for: 0.3 }),
  nil: (s) => {
    s.pluck({ freq: G4, gain: 0.14, for: 0.4 });
    s.pluck({ freq: EB4, at: 0.12, gain: 0.14, for: 0.5 });
  },
  /** Shuffling: a quick row of flaps. */
  deal: (s) => {
    for (let n = 0; n < 7; n++)
      s.noise({ freq: 1800 + n * 160, q: 1.2, gain: 0.4, for: 0.035, at: n * 0.055, attack: 0.003 });
  },
  settle: (s) => s.chord([C3, E3, BB3, E4], { gain: 0.13, spread: 0.07, for: 0.8 }),
  /** The house's own sound for the end would only cover `win` and `lose`. */
  end: () => undefined,
  win: (s) => {
    s.chord([C4, E4, G4, A4], { gain: 0.13, spread: 0.05, for: 0.5 });
    s.chord([C4, E4, A4, C5, E5, G5], { at: 0.34, gain: 0.11, spread: 0.05, for: 1.3 });
    s.noise({ freq: 7000, q: 0.4, filter: 'highpass', gain: 0.07, for: 1, at: 0.34, attack: 0.003 });
  },
  lose: (s) => {
    s.chord([C4, EB4], { gain: 0.14, for: 0.5 });
    s.chord([BB3 / 1.06, C3], { at: 0.32, gain: 0.14, for: 1 });
  },
};

/** The sound of an event; null: it is silent. */
export function sound(raw: unknown, table: TableModel): string | null {
  const event = raw as Event;
  switch (event.t) {
    case 'dealt':
      return 'deal';
    case 'said':
      return event.tricks ? 'bid' : 'nil';
    case 'played':
      return event.broke ? 'break' : 'card';
    case 'taken':
      return teamOf(event.seat) === ownTeam(table.me) ? 'ours' : 'trick';
    case 'settled':
      return 'settle';
    case 'won':
      return event.team === null || event.team === ownTeam(table.me) ? 'win' : 'lose';
    default:
      return null;
  }
}
