// A line without a server, for tests and the gallery: messages go in by hand, commands come out to be looked at.
import type { AdviceDown, Numbered, TableDown, TableView } from './wire.gen';
import type { Answer, Command, Sent, Transport, Watcher } from './transport';

export class FakeTransport implements Transport {
  /** Commands in the order of sending, with the way to answer them. */
  readonly sent: (Sent & { table: string; reply(answer: Answer): void })[] = [];
  readonly drafts: { table: string; serial: number; draft: unknown; turn: number | null }[] = [];
  readonly asked: { table: string; reply(answer: AdviceDown | Answer): void }[] = [];
  /** What `outstanding` answers: commands from before a reload. */
  before: Sent[] = [];
  time = 1_000_000;
  #watchers = new Map<string, Watcher>();
  #lines = new Set<(online: boolean) => void>();
  #online = true;

  now(): number {
    return this.time;
  }

  onLine(changed: (online: boolean) => void): () => void {
    this.#lines.add(changed);
    changed(this.#online);
    return () => this.#lines.delete(changed);
  }

  set online(online: boolean) {
    this.#online = online;
    for (const changed of this.#lines) changed(online);
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    return () => this.#watchers.delete(table);
  }

  watcher(table: string): Watcher {
    const watcher = this.#watchers.get(table);
    if (!watcher) throw new Error(`nobody watches ${table}`);
    return watcher;
  }

  /** A message from the server about a table. */
  show(view: TableView, version: number, events: Numbered[] = [], reset = false): void {
    const message: TableDown = { t: 'table', table: view.id, version, reset, events, view, now: this.time };
    this.watcher(view.id).table(message);
  }

  do(table: string, cmd: Command, turn: number | null): Sent {
    let reply!: (answer: Answer) => void;
    const answer = new Promise<Answer>((resolve) => (reply = resolve));
    const sent = { id: `fake-${this.sent.length}`, table, cmd, turn, answer, reply };
    this.sent.push(sent);
    return sent;
  }

  outstanding(): Sent[] {
    return this.before;
  }

  advice(table: string): Promise<AdviceDown | Answer> {
    return new Promise((reply) => this.asked.push({ table, reply }));
  }

  draft(table: string, serial: number, draft: unknown, turn: number | null): void {
    this.drafts.push({ table, serial, draft, turn });
  }
}
