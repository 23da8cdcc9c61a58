// What a game gives to the shared table page. The page knows no game, and a game knows no socket.
import type { Component } from 'svelte';
import type { Reason, Setup } from '../wire/wire.gen';
import type { SoundTheme } from '../ui/sound';
import type { TableModel } from './model.svelte';

/** Props of every component that a game gives to the table page. */
export interface TableProps {
  table: TableModel;
}

/** One line of the history, in words. */
export interface HistoryLine {
  /** Short label in front, such as "Stich 7". */
  label?: string;
  text: string;
  /** What it came to, at the end of the line, such as "Wir 4". */
  result?: string;
  /** Read aloud to screen readers as it happens. */
  spoken?: boolean;
  /** A line that only parts the history, such as the start of a deal. */
  heading?: boolean;
}

/** A help switch under the gear; kept with the person's settings under `<game>.<key>`. */
export interface Switch {
  key: string;
  label: string;
  hint?: string;
  initial: boolean;
}

/** A house rule as the lobby offers it. */
export interface OptionField {
  key: string;
  label: string;
  hint?: string;
  choices: { value: string | number | boolean; label: string }[];
  initial: string | number | boolean;
}

export interface KeyHelp {
  keys: string[];
  does: string;
}

/** A computer's character. `key` is what the server calls it. */
export interface Character {
  key: string;
  name: string;
  /** Inner SVG of a 40 x 40 medallion. */
  face: string;
}

/** The small part that the lobby loads. Functions, so that a change of language takes effect at once. */
export interface LobbyModule {
  title: string;
  /** Name of the world, of the present look: "Jazzclub Blue Spade". */
  world(): string;
  /** Inner SVG (260 x 320) over the lobby, where a look has another picture than the game's door. */
  scene?(): string | null;
  /** One sentence that says what kind of game it is. */
  pitch(): string;
  options(): OptionField[];
  /** For how many a table is laid, where the game lets one choose; without it for as many as may play. */
  seats?: number;
  /** The choices of a table in a few words: "bis 500 · Pik erst gebrochen". */
  summary(setup: Setup): string;
  characters(): Character[];
  /** What is to be known of a seat before one takes it: "mit Platz 3". */
  seatNote?(seat: number): string | null;
  /** What comes with a number of seats: "Großes Spiel: 160 Steine". */
  seatsHint?(seats: number): string | undefined;
  /** How to play in a few sentences, one idea each. */
  howto?(): string[];
  /** The rules page, at `/<game>/regeln`. */
  rules?(): Promise<{ default: Component }>;
}

/** The part that the table page loads. */
export interface GameModule {
  /** Area `players`: seats and scores. */
  Players: Component<TableProps>;
  /** Area `table`. */
  Board: Component<TableProps>;
  /** Area `hand`. */
  Hand: Component<TableProps>;
  /** Area `panel`: what can be done now. Phone: one row in the thumb zone; desktop: the tab "Aktion". */
  Actions: Component<TableProps>;
  /** Windows over the table (settlement, balance sheet); always mounted, shows what the state asks for. */
  Overlays: Component<TableProps>;
  /** What stands between "Partie zu Ende" and the buttons of the end board. */
  EndBoard: Component<TableProps>;
  /** One fact for the top bar: "Spiel 4 · Stich 8". On phones its parts stand one below the other. */
  fact(table: TableModel): string;
  /** Game events of the table in words; null: not worth a line. */
  line(event: unknown, table: TableModel): HistoryLine | null;
  /** A refusal of this game ("spades.follow") in the player's words. */
  refusal(code: string, facts: Record<string, unknown>): string | null;
  /** The reason of advice in words. */
  reason(reason: Reason, table: TableModel): string;
  keys(): KeyHelp[];
  switches(): Switch[];
  /**
   * A key that no field or button has used; with Ctrl (or Cmd) only Z comes here. True: the game has used it.
   */
  onkey(event: KeyboardEvent, table: TableModel): boolean;
  /** Sounds for a game event, by name in the game's own sound theme; called once for each new event. */
  sound(event: unknown, table: TableModel): string | null;
  /** The game's own sounds, by the names that `sound` and `TableModel.play` use. */
  sounds?: SoundTheme;
}
