// A table as its page sees it: the server's last view, what happened, what is on its way, and the clock between messages.
// The view is the server's word and never patched here; whatever the page adds (pending, saved, drafts) stands beside it.
import { here } from '../wire/offset';
import type { Answer, Command, Facts, Sent, Transport } from '../wire/transport';
import type {
  AdviceDown,
  DraftDown,
  MakeMove,
  Numbered,
  SeatView,
  TableDown,
  TableView,
} from '../wire/wire.gen';
import type { Character, GameModule, HistoryLine } from './contract';
import { eventLine } from './words';

/** A move without an answer yet ('sending'), or stored but not yet seen in the view ('saved'). */
export interface Pending {
  id: string;
  move: unknown;
  /** The turn it was made for. */
  turn: number | null;
  state: 'sending' | 'saved';
}

/** The newest unfinished move that was made on this page in the present turn. */
interface OwnDraft {
  serial: number;
  turn: number | null;
  draft: unknown;
}

export interface Line extends HistoryLine {
  /** Unique at this table. */
  key: string;
  /** Server time in milliseconds. */
  at: number;
}

export interface ChatLine {
  key: string;
  /** The table's version it came with. */
  v: number;
  at: number;
  seat: number | null;
  person: string;
  name: string;
  text: string | null;
  phrase: string | null;
}

/** What a seat's clock shows now. */
export interface SeatClock {
  /** Milliseconds until the move clock is over; in grace, until grace is over. Never below 0. */
  left: number;
  grace: boolean;
  /** What is left of the clock (or of the grace), 1 to 0. */
  fraction: number;
  paused: boolean;
}

/** The person's settings, as far as a table needs them. */
export interface SettingsStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** Who listens to a table: the page makes toasts, sounds and spoken messages of it. */
export interface Listeners {
  /** Something new happened (never called for what was caught up after a break or a reload). */
  event?(event: Numbered, line: HistoryLine | null): void;
  /** It has become the viewer's turn, or is so at the first sight of the table. */
  myTurn?(first: boolean): void;
  refused?(code: string, facts: Facts): void;
  play?(sound: string): void;
}

export interface Surroundings {
  transport: Transport;
  settings: SettingsStore;
  characters?: Character[];
  game?: GameModule | null;
  listeners?: Listeners;
}

/** What every game's view carries for the page around it. */
interface Turning {
  turn?: number;
  to_act?: number[];
}

/** The first draft goes out at once, then the latest so often at the most, in milliseconds. */
const DRAFT_EVERY = 100;
/** A draft that has no answer by then goes out again: without the server's word on it no turn can be ended. */
const DRAFT_AGAIN = 2_000;
/** Refusals of a draft that say nothing about the draft. */
const PASSING = new Set(['flood', 'internal', 'table.moved', 'table.unavailable', 'table.overload']);
const TICK_EVERY = 200;
/** More new events than this at once are a break being caught up, not play. */
const CAUGHT_UP = 12;

export class TableModel {
  readonly id: string;
  /** The table's version that is shown; -1: nothing has come yet. */
  version = $state(-1);
  table: TableView | null = $state.raw(null);
  /** All events since the start of the match, oldest first. */
  history: Numbered[] = $state.raw([]);
  pending: Pending | null = $state.raw(null);
  /** Id of the last own move that the server has stored; the page shows its mark for a moment. */
  saved: string | null = $state(null);
  advice: { turn: number; move: unknown; reason: AdviceDown['reason'] } | null = $state.raw(null);
  /** Advice has been asked for and is being thought about. */
  asking = $state(false);
  online = $state(true);
  /** The table cannot be seen: "table.gone", "table.private". */
  closed: { code: string; facts: Facts } | null = $state.raw(null);
  /**
   * Unfinished moves in the present turn with the server's word on them, by seat. The one of the own seat is the answer
   * to the draft of the same serial (`draft`); a serial that this page has not given comes from before a reload, or from
   * another page of the same person, and is to be taken over. An older one than was made here never stands here.
   */
  drafts: Record<number, DraftDown> = $state.raw({});
  spectators = $state(0);

  characters: Character[] = $state.raw([]);
  game: GameModule | null = $state.raw(null);

  #away: Record<string, number> = $state.raw({});
  #time = $state(0);
  #listeners: Listeners[] = [];
  #transport: Transport;
  #settings: SettingsStore;
  #stops: (() => void)[];
  #ticker: ReturnType<typeof setInterval> | null = null;
  #draft: OwnDraft | null = null;
  /** The highest serial of the own seat that was given here or came from the server. */
  #draftSerial = 0;
  #draftLast = -Infinity;
  #draftTimer: ReturnType<typeof setTimeout> | null = null;
  /** The line was cut: whatever the server has of the own draft, this page's goes out again. */
  #draftLost = false;
  #wasMyTurn = false;

  constructor(id: string, around: Surroundings) {
    this.id = id;
    this.#transport = around.transport;
    this.#settings = around.settings;
    this.characters = around.characters ?? [];
    this.game = around.game ?? null;
    if (around.listeners) this.#listeners.push(around.listeners);
    this.#time = this.#transport.now();
    this.#stops = [
      this.#transport.onLine((online) => {
        this.online = online;
        if (!online) this.#draftLost = true;
      }),
      this.#transport.watch(id, {
        version: () => (this.version < 0 ? null : this.version),
        table: (message) => this.#shown(message),
        draft: (message) => this.#drafted(message),
        draftRefused: (serial, code) => {
          if (serial === this.#draft?.serial && !PASSING.has(code)) this.#forgetDraft();
        },
        presence: (message) => {
          this.#away = message.away;
          this.spectators = message.spectators;
          this.#tick();
        },
        refused: (code, facts) => (this.closed = { code, facts }),
      }),
    ];
    // A move from before a reload is still on its way: it blocks a second one until its answer is here.
    for (const sent of this.#transport.outstanding(id))
      if (sent.cmd.t === 'move') void this.#follow(sent, sent.cmd);
  }

  /** Stops watching. */
  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#ticker) clearInterval(this.#ticker);
    this.#forgetDraft();
  }

  /** Adds a listener; returns the way to stop. */
  listen(listeners: Listeners): () => void {
    this.#listeners.push(listeners);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listeners));
  }

  // --- the view -----------------------------------------------------------------------------------------------

  /** The game's own view; null before the first match. */
  view<T>(): T | null {
    return (this.table?.view ?? null) as T | null;
  }

  /** The viewer's seat; null for spectators. */
  get me(): number | null {
    return this.table?.me ?? null;
  }

  /** The number of the turn that is shown. */
  get turn(): number | null {
    return this.view<Turning>()?.turn ?? null;
  }

  /** Seats whose move it is. */
  get toAct(): number[] {
    return (this.table?.phase === 'playing' && this.view<Turning>()?.to_act) || [];
  }

  get myTurn(): boolean {
    return this.me !== null && this.toAct.includes(this.me) && !this.table?.paused;
  }

  seat(seat: number): SeatView | null {
    return this.table?.seats[seat] ?? null;
  }

  /** The person's name, or that of the computer's character; "" for a free seat. */
  nameOf(seat: number): string {
    const view = this.seat(seat);
    if (!view?.name) return '';
    return view.kind === 'computer' ? (this.characterOf(seat)?.name ?? view.name) : view.name;
  }

  characterOf(seat: number): Character | null {
    const view = this.seat(seat);
    if (view?.kind !== 'computer') return null;
    return this.characters.find((character) => character.key === view.name) ?? null;
  }

  /** Computers that are thinking. */
  thinking(seat: number): boolean {
    return this.table?.thinking.includes(seat) ?? false;
  }

  /** Server time since when the person on this seat has no connection; null: here, or no person. */
  away(seat: number): number | null {
    return this.#away[seat] ?? null;
  }

  /** People at the table, the viewer among them. */
  get people(): number[] {
    return (this.table?.seats ?? []).flatMap((seat, n) => (seat.kind === 'person' ? [n] : []));
  }

  // --- time ---------------------------------------------------------------------------------------------------

  /** The server's time in milliseconds; moves on in steps of 0.2 s while something at the table depends on it. */
  now(): number {
    return this.#time;
  }

  /** The clock of a seat; null where none runs. */
  clockOf(seat: number): SeatClock | null {
    const clock = this.table?.clock;
    if (!clock || !clock.seats.includes(seat)) return null;
    const whole = Math.max(1, clock.deadline - clock.started);
    if (clock.paused_left !== null)
      return {
        left: clock.paused_left,
        grace: false,
        fraction: part(clock.paused_left / whole),
        paused: true,
      };
    const left = clock.deadline - this.#time;
    if (left > 0) return { left, grace: false, fraction: part(left / whole), paused: false };
    const rest = Math.max(0, clock.grace_until - this.#time);
    const grace = Math.max(1, clock.grace_until - clock.deadline);
    return { left: rest, grace: true, fraction: part(rest / grace), paused: false };
  }

  // --- what happened ------------------------------------------------------------------------------------------

  /** The history in words. */
  lines: Line[] = $derived.by(() => {
    const lines: Line[] = [];
    let version = -1;
    let nth = 0;
    for (const numbered of this.history) {
      nth = numbered.v === version ? nth + 1 : 0;
      version = numbered.v;
      const line = this.#words(numbered);
      if (line) lines.push({ ...line, key: `${version}.${nth}`, at: numbered.at });
    }
    return lines;
  });

  chat: ChatLine[] = $derived.by(() =>
    this.history.flatMap(({ v, at, event }, n) => {
      if (event.t !== 'chat') return [];
      const { seat, person, name, text, phrase } = event;
      return [{ key: `${v}.${n}`, v, at, seat, person, name, text, phrase }];
    }),
  );

  #words({ event }: Numbered): HistoryLine | null {
    if (event.t === 'game') return this.game?.line(event.event, this) ?? null;
    return eventLine(event, this);
  }

  #shown(message: TableDown): void {
    const first = this.version < 0;
    // After a resume the same message may come twice; what is older than what stands here is dropped.
    if (message.version < this.version && !message.reset) return;
    const seen = this.version;
    const turn = this.turn;
    const match = this.table?.match;
    this.closed = null;
    this.table = message.view;
    this.version = message.version;
    const fresh = message.events.filter((event) => event.v > seen);
    if (message.reset) this.history = message.events;
    else if (fresh.length) this.history = [...this.history, ...fresh];
    this.#time = Math.max(this.#time, this.#transport.now());
    if (this.turn !== turn || message.view.match !== match) {
      this.drafts = {};
      this.#forgetDraft();
      this.advice = null;
    }
    // Only now it is known that the turn still lasts.
    if (this.#draftLost && this.#draft) this.#sendDraft();
    this.#draftLost = false;
    if (this.pending?.state === 'saved') this.pending = null;
    this.#tick();
    if (!first && fresh.length <= CAUGHT_UP) for (const event of fresh) this.#heard(event);
    if (this.myTurn && !this.#wasMyTurn) for (const listener of this.#listeners) listener.myTurn?.(first);
    this.#wasMyTurn = this.myTurn;
  }

  #heard(numbered: Numbered): void {
    const line = this.#words(numbered);
    for (const listener of this.#listeners) listener.event?.(numbered, line);
    const { event } = numbered;
    const sound = event.t === 'game' ? this.game?.sound(event.event, this) : null;
    if (sound) this.play(sound);
  }

  #tick(): void {
    const needed = this.table?.clock || this.table?.rematch || Object.keys(this.#away).length;
    if (needed && !this.#ticker)
      this.#ticker = setInterval(() => (this.#time = this.#transport.now()), TICK_EVERY);
    if (!needed && this.#ticker) {
      clearInterval(this.#ticker);
      this.#ticker = null;
    }
  }

  // --- what the viewer does -----------------------------------------------------------------------------------

  /**
   * Plays a move, for the turn that is shown. `anytime`: it belongs to no turn, so that it may cross the move of
   * another seat on the way. Refused here while another one is on its way. True: sent.
   */
  move(move: object, { anytime = false } = {}): boolean {
    if (this.pending || !this.table) return false;
    const cmd: MakeMove = { t: 'move', move };
    void this.#follow(this.#transport.do(this.id, cmd, anytime ? null : this.turn), cmd);
    return true;
  }

  async #follow(sent: Sent, cmd: MakeMove): Promise<void> {
    this.pending = { id: sent.id, move: cmd.move, turn: sent.turn, state: 'sending' };
    this.advice = null;
    const answer = await sent.answer;
    if (this.pending?.id !== sent.id) return;
    if (!answer.ok) {
      this.pending = null;
      this.#refused(answer);
      return;
    }
    this.saved = sent.id;
    // The view with the move may have come before the answer or still be on its way.
    const shown = answer.version !== null && answer.version <= this.version;
    this.pending = shown ? null : { ...this.pending, state: 'saved' };
  }

  /** Any other command. Refusals are shown; the answer is returned as well. */
  async send(cmd: Command): Promise<Answer> {
    const answer = await this.#transport.do(this.id, cmd, null).answer;
    if (!answer.ok) this.#refused(answer);
    return answer;
  }

  #refused({ code, facts }: { code: string; facts: Facts }): void {
    for (const listener of this.#listeners) listener.refused?.(code, facts);
  }

  /** Asks what the strong computer would do (P7). */
  async askAdvice(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.#transport.advice(this.id);
    this.asking = false;
    if ('ok' in answer) {
      if (!answer.ok) this.#refused(answer);
      return;
    }
    // Thought for a turn that has passed meanwhile: of no use any more.
    if (answer.turn !== this.turn) return;
    this.advice = { turn: answer.turn, move: answer.move, reason: answer.reason };
  }

  /**
   * Shows the others (and the server, for the time-out) a whole unfinished move: at once, then at most ten a second, the
   * latest wins. It goes out again after a broken line or when the answer stays away, as long as the turn lasts.
   * Returns its serial, by which the answer in `drafts` is known. `again`: the serial that it had before a reload; what
   * another page has done since then is the newer one, and comes in its place.
   */
  draft(draft: unknown, again?: number): number {
    // By the server's time, so that a page that has just been loaded, or another device, goes on above what was sent
    // before; and never twice the same.
    const serial = again ?? Math.max(this.#draftSerial + 1, Math.floor(this.#transport.now()));
    this.#draftSerial = Math.max(this.#draftSerial, serial);
    this.#draft = { serial, turn: this.turn, draft };
    const wait = this.#draftLast + DRAFT_EVERY - here();
    if (wait <= 0) this.#sendDraft();
    else this.#draftSoon(wait);
    return serial;
  }

  #draftSoon(wait: number): void {
    if (this.#draftTimer) clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.#sendDraft(), wait);
  }

  #sendDraft(): void {
    if (!this.#draft) return;
    const { serial, turn, draft } = this.#draft;
    this.#draftLast = here();
    this.#transport.draft(this.id, serial, draft, turn);
    this.#draftSoon(DRAFT_AGAIN);
  }

  #forgetDraft(): void {
    if (this.#draftTimer) clearTimeout(this.#draftTimer);
    this.#draftTimer = null;
    this.#draft = null;
  }

  #drafted(message: DraftDown): void {
    if (message.seat === this.me) {
      // The answer to an older one, while a newer one is on its way.
      if (this.#draft && message.serial < this.#draft.serial) return;
      this.#draftSerial = Math.max(this.#draftSerial, message.serial);
      // Another page of the same person has gone on: this one's is outdated.
      if (message.serial !== this.#draft?.serial) this.#forgetDraft();
      if (this.#draftTimer) clearTimeout(this.#draftTimer);
      this.#draftTimer = null;
    }
    this.drafts = { ...this.drafts, [message.seat]: message };
  }

  /** A sound of the game's theme, or of the shell's. */
  play(sound: string): void {
    for (const listener of this.#listeners) listener.play?.(sound);
  }

  // --- help switches --------------------------------------------------------------------------------------------

  #key(key: string): string {
    return `${this.table?.game ?? ''}.${key}`;
  }

  /** A setting of this game, kept with the person. */
  setting<T extends string | number | boolean>(key: string, initial: T): T {
    const value = this.#settings.get(this.#key(key));
    return typeof value === typeof initial ? (value as T) : initial;
  }

  set(key: string, value: string | number | boolean): void {
    this.#settings.set(this.#key(key), value);
  }
}

const part = (fraction: number): number => Math.min(1, Math.max(0, fraction));
