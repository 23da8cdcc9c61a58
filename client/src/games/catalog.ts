// The games of the house, in the order in which the start page shows them. Everything of a game is loaded when it is needed.
import type { GameModule, LobbyModule } from '../table/contract';

export type GameId = 'fete' | 'waffel' | 'spades' | 'keks' | 'lido';

export interface Entry {
  id: GameId;
  /** The world's class; its tokens come with `style()`. */
  world: string;
  /** What can be played; null: announced only. */
  play: {
    style(): Promise<unknown>;
    lobby(): Promise<{ default: LobbyModule }>;
    table(): Promise<{ default: GameModule }>;
  } | null;
}

export const CATALOG: readonly Entry[] = [
  { id: 'fete', world: 'world-fete', play: null },
  { id: 'waffel', world: 'world-eiscafe', play: null },
  {
    id: 'spades',
    world: 'world-jazzclub',
    play: {
      style: () => import('../worlds/jazzclub.css'),
      lobby: () => import('./spades/lobby'),
      table: () => import('./spades/table'),
    },
  },
  { id: 'keks', world: 'world-backstube', play: null },
  { id: 'lido', world: 'world-bagno', play: null },
];

export const entryOf = (id: string): Entry | undefined => CATALOG.find((entry) => entry.id === id);
