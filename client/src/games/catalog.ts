// The games of the house, in the order in which the start page shows them. Everything of a game is loaded when it is needed.
import type { GameModule, LobbyModule } from '../table/contract';

export type GameId = 'fete' | 'waffel' | 'spades' | 'keks' | 'lido';

/** A world that a game can be seen in. Each person chooses their own; nobody else sees which. */
export interface Look {
  /** What the person's settings call it, under `<game>.look`; the house's texts have its name (`games.<game>.looks`). */
  key: string;
  /** Class on the root element that carries the world's tokens. */
  world: string;
  /** Loads the tokens, and with them what only this look needs: fonts, backgrounds. */
  style(): Promise<unknown>;
}

export interface Play {
  /** The first one is what a person sees who has not chosen. Most games have just one. */
  looks: readonly [Look, ...Look[]];
  lobby(): Promise<{ default: LobbyModule }>;
  table(): Promise<{ default: GameModule }>;
}

export interface Entry {
  id: GameId;
  /** What can be played; null: announced only. */
  play: Play | null;
}

export const CATALOG: readonly Entry[] = [
  {
    id: 'fete',
    play: {
      looks: [
        { key: 'fete', world: 'world-fete', style: () => import('../worlds/fete.css') },
        { key: 'jade', world: 'world-jade', style: () => import('../worlds/jade.css') },
      ],
      lobby: () => import('./fete/lobby'),
      table: () => import('./fete/table'),
    },
  },
  { id: 'waffel', play: null },
  {
    id: 'spades',
    play: {
      looks: [{ key: 'jazzclub', world: 'world-jazzclub', style: () => import('../worlds/jazzclub.css') }],
      lobby: () => import('./spades/lobby'),
      table: () => import('./spades/table'),
    },
  },
  { id: 'keks', play: null },
  { id: 'lido', play: null },
];

export const entryOf = (id: string): Entry | undefined => CATALOG.find((entry) => entry.id === id);
