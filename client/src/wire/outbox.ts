// Commands without an answer. They outlive a broken line and a reload, and go out again with the same id, so the server
// can tell a repetition from a second wish (G2).
import type { Do, Open } from './wire.gen';
import type { Answer } from './transport';

export type Asked = Do | Open;

/** What is kept of a command. */
interface Item {
  message: Asked;
  /** The table's match that it was made in; null: not seen yet. */
  match: number | null;
}

export interface Entry extends Item {
  answer: Promise<Answer>;
  resolve(answer: Answer): void;
}

interface Kept {
  person: string;
  at: number;
  items: Item[];
}

const KEY = 'speedspiele.outbox';
/** Whoever comes back later than this no longer means what they pressed, in milliseconds. */
const STALE = 5 * 60_000;

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class Outbox {
  readonly #drawer: Drawer;
  readonly #entries = new Map<string, Entry>();
  #person = '';

  /** Takes over what a reload has left behind. `drawer` lives as long as the tab (sessionStorage). */
  constructor(drawer: Drawer) {
    this.#drawer = drawer;
    try {
      const kept = JSON.parse(drawer.getItem(KEY) ?? 'null') as Kept | null;
      if (!kept || Date.now() - kept.at > STALE) return;
      this.#person = kept.person;
      for (const { message, match } of kept.items) this.#enter(message, match);
    } catch {
      // Unreadable or forbidden storage: nothing to take over.
    }
  }

  /** Ids are good for one person: another one's commands are thrown away. */
  belongsTo(person: string): void {
    if (this.#person && this.#person !== person) this.#entries.clear();
    this.#person = person;
    this.#keep();
  }

  add(message: Asked, match: number | null = null): Entry {
    const entry = this.#enter(message, match);
    this.#keep();
    return entry;
  }

  #enter(message: Asked, match: number | null): Entry {
    let resolve!: (answer: Answer) => void;
    const answer = new Promise<Answer>((done) => (resolve = done));
    const entry = { message, match, answer, resolve };
    this.#entries.set(message.id, entry);
    return entry;
  }

  /** Settles a command. False: unknown, or settled before (a repeated answer). */
  settle(id: string, answer: Answer): boolean {
    const entry = this.#entries.get(id);
    if (!entry) return false;
    this.#entries.delete(id);
    this.#keep();
    entry.resolve(answer);
    return true;
  }

  /** What has no answer yet, oldest first. */
  all(): Entry[] {
    return [...this.#entries.values()];
  }

  #keep(): void {
    const items = this.all().map(({ message, match }) => ({ message, match }));
    try {
      if (!items.length) this.#drawer.removeItem(KEY);
      else {
        const kept: Kept = { person: this.#person, at: Date.now(), items };
        this.#drawer.setItem(KEY, JSON.stringify(kept));
      }
    } catch {
      // Private mode or a full drawer: the command still goes out, it only does not outlive a reload.
    }
  }
}

/** 96 random bits: an id that is made once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
