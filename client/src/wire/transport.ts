// What a table needs of the line to the server. `connection.ts` is the real one; tests and the gallery use `fake.ts`.
import type { AdviceDown, Do, DraftDown, No, Presence, TableDown } from './wire.gen';

export type Command = Do['cmd'];
export type Facts = No['facts'];

/** The server's answer to a command: `ok` means stored and in effect, a refusal has changed nothing. */
export type Answer =
  { ok: true; version: number | null; table: string | null } | { ok: false; code: string; facts: Facts };

/** A command on its way. The id is made once and never used for anything else. */
export interface Sent {
  id: string;
  cmd: Command;
  /** The turn that the client saw. */
  turn: number | null;
  /** Settles when the server has answered, however often the line breaks before. Never rejects. */
  answer: Promise<Answer>;
}

/** Who watches a table. */
export interface Watcher {
  /** The last version seen, from which the server goes on after a break; null: nothing yet. */
  version(): number | null;
  table(message: TableDown): void;
  draft(message: DraftDown): void;
  /** The draft with this serial was not taken ("flood", "table.stale", a game's own code). */
  draftRefused(serial: number, code: string): void;
  presence(message: Presence): void;
  /** The table cannot be watched ("table.gone"). */
  refused(code: string, facts: Facts): void;
}

export interface Transport {
  /** The server's time in milliseconds since 1970, by the measured offset. */
  now(): number;
  /** Calls back at once and at every change of the line. Returns the way to stop. */
  onLine(changed: (online: boolean) => void): () => void;
  watch(table: string, watcher: Watcher): () => void;
  do(table: string, cmd: Command, turn: number | null): Sent;
  /** Commands to this table without an answer, such as those from before a reload; oldest first. */
  outstanding(table: string): Sent[];
  advice(table: string): Promise<AdviceDown | Answer>;
  /** An unfinished move made for `turn`. Best effort: nothing is kept for a line that is broken; the caller throttles. */
  draft(table: string, serial: number, draft: unknown, turn: number | null): void;
}
