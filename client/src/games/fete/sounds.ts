// The sounds of Speedfete, and which of them an event makes. In the tea house tiles are of bone, and a gong ends a round.
import type { TableModel } from '../../table/model.svelte';
import type { SoundTheme, Synth } from '../../ui/sound';
import type { Event } from '../../wire/fete.gen';
import { look } from './look/look';

const [C3, F3, G3, A3, C4, D4, E4, F4, G4, A4, C5, D5, E5, G5] = [
  130.8, 174.6, 196, 220, 261.6, 293.7, 329.6, 349.2, 392, 440, 523.3, 587.3, 659.3, 784,
];

/** A tile set down: wood on wood, or bone on cloth. */
function click(s: Synth, at = 0, gain = 1): void {
  if (look() === 'jade') {
    s.noise({ freq: 3600, to: 2200, q: 2.2, gain: 0.5 * gain, for: 0.03, attack: 0.001, at });
    s.tone({ freq: 1350, to: 1180, gain: 0.11 * gain, for: 0.05, at });
  } else {
    s.noise({ freq: 2100, to: 1100, q: 1.4, gain: 0.5 * gain, for: 0.035, attack: 0.001, at });
    s.tone({ freq: 420, to: 300, gain: 0.18 * gain, for: 0.05, at });
  }
}

export const sounds: SoundTheme = {
  /** A tile is picked up: a touch of the same. */
  pick: (s) => click(s, 0, 0.45),
  tile: (s) => click(s),
  /** Tiles of somebody else come onto the table. */
  laid: (s) => {
    click(s);
    click(s, 0.09, 0.8);
    click(s, 0.17, 0.65);
  },
  /** A chain has become one. */
  chain: (s) => {
    s.pluck({ freq: look() === 'jade' ? A4 : G4, gain: 0.12, for: 0.25 });
    s.pluck({ freq: look() === 'jade' ? E5 : C5, at: 0.07, gain: 0.12, for: 0.35 });
  },
  cut: (s) => {
    s.noise({ freq: 5200, q: 3, gain: 0.16, for: 0.03, attack: 0.002 });
    s.noise({ freq: 4300, q: 3, gain: 0.16, for: 0.04, at: 0.06, attack: 0.002 });
  },
  undo: (s) => s.tone({ freq: 380, to: 250, gain: 0.1, for: 0.1, type: 'triangle' }),
  /** A hand in the bag. */
  bag: (s) => {
    for (let n = 0; n < 6; n++)
      s.noise({ freq: 1500 + (n % 3) * 500, q: 0.9, gain: 0.16, for: 0.05, at: n * 0.05, attack: 0.01 });
    click(s, 0.34, 0.7);
  },
  pass: (s) => s.tone({ freq: 210, to: 180, gain: 0.12, for: 0.12, type: 'triangle' }),
  penalty: (s) => {
    s.tone({ freq: 240, to: 170, gain: 0.16, for: 0.22, type: 'triangle' });
    click(s, 0.24, 0.8);
  },
  /** All tiles on the table, mixed. */
  deal: (s) => {
    for (let n = 0; n < 11; n++) click(s, n * 0.048, 0.35 + (n % 4) * 0.12);
  },
  turn: (s) =>
    look() === 'jade'
      ? s.bell({ freq: E5, gain: 0.14, for: 0.8 })
      : s.chord([C4, E4, G4], { gain: 0.12, spread: 0.06, for: 0.4 }),
  /** The end of a round: a brass stab, or a gong. */
  round: (s) => {
    if (look() === 'jade') s.bell({ freq: C3, gain: 0.3, for: 1.6 });
    else s.chord([F3, A3, C4, E4], { gain: 0.13, spread: 0.04, for: 0.8 });
  },
  /** The house's own sound for the end would only cover `win` and `lose`. */
  end: () => undefined,
  win: (s) => {
    const tune = look() === 'jade' ? [D4, F4, A4, C5, D5] : [C4, E4, G4, C5, E5];
    for (const [n, freq] of tune.entries()) s.pluck({ freq, at: n * 0.1, gain: 0.16, for: 0.4 });
    s.chord([C4, G4, C5, G5], { at: 0.6, gain: 0.11, spread: 0.03, for: 1.1 });
  },
  lose: (s) => {
    s.chord([G3, C4], { gain: 0.13, for: 0.5 });
    s.chord([F3, A3], { at: 0.3, gain: 0.12, for: 0.9 });
  },
};

/** The sound of an event; null: it is silent. */
export function sound(raw: unknown, table: TableModel): string | null {
  const event = raw as Event;
  switch (event.t) {
    case 'dealt':
      return 'deal';
    case 'laid':
      // The own tiles were heard as they were set down.
      return event.seat === table.me ? null : 'laid';
    case 'drew':
      return event.penalty ? 'penalty' : 'bag';
    case 'passed':
      return 'pass';
    case 'settled':
      return 'round';
    case 'won':
      return table.me === null || event.seats.includes(table.me) ? 'win' : 'lose';
  }
}
