// The one socket of the page: it comes back by itself, goes on where it broke off, and loses no command.
import { Offset, here } from './offset';
import { freshId, Outbox, type Asked, type Drawer } from './outbox';
import type { Answer, Command, Facts, Sent, Transport, Watcher } from './transport';
import type { AdviceDown, Do, Down, Hello, LobbyDown, Notice, Setup, TableDown, Up } from './wire.gen';

/** The part of WebSocket that is used here. */
export interface SocketLike {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Status {
  /** Messages go through. */
  online: boolean;
  /** The socket has been open before, so that being away is worth a word. */
  met: boolean;
  /** The server runs a newer build than this page. */
  newer: boolean;
  /** The server does not want this page to come back by itself: another tab took over ("newer"), or too much was asked. */
  ended: 'newer' | 'gone' | null;
}

export interface ConnectionListeners {
  status?(status: Status): void;
  hello?(hello: Hello): void;
  lobby?(lobby: LobbyDown): void;
  notice?(notice: Notice): void;
  /** A refusal that belongs to no command. */
  refused?(code: string, facts: Facts): void;
}

export interface ConnectionOptions {
  open(): SocketLike;
  drawer: Drawer;
  listeners?: ConnectionListeners;
}

const OPEN = 1;
const PING_EVERY = 5_000;
/** So long without a word means that the line is dead, whatever the browser says. */
const DEAD_AFTER = 9_000;
/** So long may the answer to a ping take; with the time between pings this makes up `DEAD_AFTER`. */
const ANSWER_WITHIN = DEAD_AFTER - PING_EVERY;
const RETRY_FIRST = 500;
const RETRY_LAST = 5_000;
/** Refusals of a table that pass by themselves; so much later it is asked for again. */
const FOR_NOW = new Set(['table.unavailable', 'table.overload', 'overload', 'flood', 'internal']);
const ASK_AGAIN = 2_000;

/** Turns are counted anew in every match of a table, so a move is only good in the match it was made in. */
const isMove = (message: Asked): message is Do => message.t === 'do' && message.cmd.t === 'move';

export class Connection implements Transport {
  readonly #open: () => SocketLike;
  readonly #outbox: Outbox;
  readonly #offset = new Offset();
  readonly #listeners: ConnectionListeners;
  readonly #lines = new Set<(online: boolean) => void>();
  readonly #watchers = new Map<string, Watcher>();
  /** The match that each table was last seen in. */
  readonly #matches = new Map<string, number>();
  /** Tables that this very socket has shown: their match is known, and moves may go out. */
  readonly #shown = new Set<string>();
  readonly #questions = new Map<string, (answer: AdviceDown | Answer) => void>();
  readonly #pings = new Map<number, number>();
  #socket: SocketLike | null = null;
  #status: Status = { online: false, met: false, newer: false, ended: null };
  #lobby: { game: string | null } | null = null;
  #build: string | null = null;
  #heard = 0;
  #lastPing = 0;
  /** When the first ping went out since which nothing has been heard; null: all is answered. */
  #unanswered: number | null = null;
  #pingSerial = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;

  constructor(options: ConnectionOptions) {
    this.#open = options.open;
    this.#outbox = new Outbox(options.drawer);
    this.#listeners = options.listeners ?? {};
  }

  get status(): Status {
    return this.#status;
  }

  /** Connects and stays connected until `stop`. */
  start(): void {
    this.#beat ??= setInterval(() => this.#pulse(), 1_000);
    this.#connect();
  }

  stop(): void {
    if (this.#beat) clearInterval(this.#beat);
    if (this.#retry) clearTimeout(this.#retry);
    this.#beat = this.#retry = null;
    this.#drop();
  }

  /** Comes back after the server has sent this page away, because the person wants to. */
  again(): void {
    this.#update({ ended: null });
    this.#connect();
  }

  /** The network is back or the page is looked at again: do not wait for the next try. */
  wake(): void {
    if (this.#status.ended || !this.#beat) return;
    if (!this.#socket) {
      this.#tries = 0;
      this.#connect();
    } else if (here() - this.#heard > DEAD_AFTER) this.#replace();
    else this.#ping();
  }

  // --- the socket -----------------------------------------------------------------------------------------------

  #connect(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    if (this.#socket || this.#status.ended) return;
    let socket: SocketLike;
    try {
      socket = this.#open();
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    this.#heard = here();
    // A socket that has been replaced may still speak; only the present one is listened to.
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#replace();
    };
  }

  /** Lets the socket go without a word. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#unanswered = null;
    this.#pings.clear();
    this.#shown.clear();
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    // Questions are not kept: advice for a moment that has passed is worth nothing.
    for (const answer of this.#questions.values()) answer({ ok: false, code: 'offline', facts: {} });
    this.#questions.clear();
    this.#update({ online: false });
  }

  #replace(): void {
    this.#drop();
    this.#later();
  }

  /** Tries again after a while that doubles, spread so that not all pages come at once after a restart. */
  #later(wait?: number): void {
    if (this.#status.ended || this.#retry || !this.#beat) return;
    const pause = wait ?? Math.min(RETRY_LAST, RETRY_FIRST * 2 ** this.#tries++);
    this.#retry = setTimeout(
      () => {
        this.#retry = null;
        this.#connect();
      },
      pause * (0.7 + 0.3 * Math.random()),
    );
  }

  #pulse(): void {
    if (!this.#socket) return;
    const now = here();
    // Browsers slow the timers of hidden pages down to one a minute. Silence alone proves nothing there: only a ping
    // that nobody answers does.
    const waited = this.#unanswered === null ? 0 : now - this.#unanswered;
    const dead = this.#status.online ? waited > ANSWER_WITHIN : now - this.#heard > DEAD_AFTER;
    if (dead) this.#replace();
    else if (this.#status.online && now - this.#lastPing >= PING_EVERY) this.#ping();
  }

  #ping(): void {
    if (!this.#status.online) return;
    this.#lastPing = here();
    this.#unanswered ??= this.#lastPing;
    const n = ++this.#pingSerial;
    this.#pings.set(n, this.#lastPing);
    this.#send({ t: 'ping', n });
  }

  #send(message: Up): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #update(change: Partial<Status>): void {
    const before = this.#status;
    this.#status = { ...before, ...change };
    if (this.#status.online !== before.online)
      for (const changed of this.#lines) changed(this.#status.online);
    this.#listeners.status?.(this.#status);
  }

  // --- what comes -----------------------------------------------------------------------------------------------

  #receive(data: unknown): void {
    this.#heard = here();
    this.#unanswered = null;
    let message: Down;
    try {
      message = JSON.parse(String(data)) as Down;
    } catch {
      return;
    }
    switch (message.t) {
      case 'hello':
        return this.#hello(message);
      case 'table':
        return this.#table(message);
      case 'ok':
        this.#outbox.settle(message.id, { ok: true, version: message.version, table: message.table });
        return;
      case 'no':
        return this.#no(message.id, message.code, message.facts);
      case 'draft':
        return this.#watchers.get(message.table)?.draft(message);
      case 'presence':
        return this.#watchers.get(message.table)?.presence(message);
      case 'advice':
        this.#questions.get(message.id)?.(message);
        this.#questions.delete(message.id);
        return;
      case 'lobby':
        return this.#listeners.lobby?.(message);
      case 'notice':
        return this.#listeners.notice?.(message);
      case 'pong': {
        const sent = this.#pings.get(message.n);
        this.#pings.delete(message.n);
        if (sent !== undefined) this.#offset.sample(sent, message.now);
        return;
      }
      case 'probe':
        return this.#send({ t: 'echo', n: message.n });
      case 'bye':
        this.#drop();
        if (message.retry === null) this.#update({ ended: message.why === 'newer' ? 'newer' : 'gone' });
        else this.#later(message.retry);
    }
  }

  #hello(hello: Hello): void {
    this.#tries = 0;
    this.#offset.reset();
    this.#offset.rough(hello.now);
    this.#build ??= hello.build;
    this.#outbox.belongsTo(hello.person);
    this.#update({ online: true, met: true, newer: this.#status.newer || hello.build !== this.#build });
    this.#listeners.hello?.(hello);
    // First the positions, then the commands that were on their way: a refusal then finds the view it is about.
    if (this.#lobby) this.#send({ t: 'lobby', game: this.#lobby.game });
    for (const [table, watcher] of this.#watchers) this.#sync(table, watcher);
    // A move waits until its table has been seen: while the line was cut, another match may have begun there.
    for (const { message } of this.#outbox.all()) if (!isMove(message)) this.#send(message);
    this.#ping();
  }

  #table(message: TableDown): void {
    const { table, view } = message;
    const watcher = this.#watchers.get(table);
    if (!watcher) return;
    this.#matches.set(table, view.match);
    watcher.table(message);
    if (this.#shown.has(table)) return;
    this.#shown.add(table);
    for (const { message: move, match } of this.#movesOf(table))
      if (match === null || match === view.match) this.#send(move);
      else this.#outbox.settle(move.id, { ok: false, code: 'table.stale', facts: {} });
  }

  #movesOf(table: string) {
    return this.#outbox.all().filter(({ message }) => isMove(message) && message.table === table);
  }

  #sync(table: string, watcher: Watcher): void {
    this.#send({ t: 'sync', table, version: watcher.version() });
  }

  /** The page stays as it is meanwhile, and is never left with a table that nobody tells it of. */
  #syncLater(table: string, watcher: Watcher): void {
    const socket = this.#socket;
    setTimeout(() => {
      // A new socket has asked by itself.
      if (socket === this.#socket && this.#watchers.get(table) === watcher) this.#sync(table, watcher);
    }, ASK_AGAIN);
  }

  #no(id: string | null, code: string, facts: Facts): void {
    const refusal: Answer = { ok: false, code, facts };
    if (id !== null) {
      if (this.#outbox.settle(id, refusal)) return;
      this.#questions.get(id)?.(refusal);
      this.#questions.delete(id);
      return;
    }
    // `sync` has no id; the refusal names it and its table.
    const watcher = facts.of === 'sync' && this.#watchers.get(String(facts.table));
    if (watcher && code === 'table.moved') return this.#sync(String(facts.table), watcher);
    if (watcher && FOR_NOW.has(code)) return this.#syncLater(String(facts.table), watcher);
    if (watcher) {
      for (const { message } of this.#movesOf(String(facts.table))) this.#outbox.settle(message.id, refusal);
      return watcher.refused(code, facts);
    }
    // A lost draft is nothing to trouble the player with; its table knows whether to send it again.
    if (facts.of === 'draft')
      this.#watchers.get(String(facts.table))?.draftRefused(Number(facts.serial), code);
    else this.#listeners.refused?.(code, facts);
  }

  // --- what is asked --------------------------------------------------------------------------------------------

  now(): number {
    return this.#offset.now();
  }

  onLine(changed: (online: boolean) => void): () => void {
    this.#lines.add(changed);
    changed(this.#status.online);
    return () => this.#lines.delete(changed);
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    if (this.#status.online) this.#sync(table, watcher);
    return () => {
      if (this.#watchers.get(table) !== watcher) return;
      this.#watchers.delete(table);
      this.#shown.delete(table);
      if (this.#status.online) this.#send({ t: 'unwatch', table });
    };
  }

  /** The lobby of a game, or of all (null), until the returned function is called. */
  watchLobby(game: string | null): () => void {
    const wish = { game };
    this.#lobby = wish;
    if (this.#status.online) this.#send({ t: 'lobby', game });
    return () => {
      // The next page may have asked for its own lobby already.
      if (this.#lobby !== wish) return;
      this.#lobby = null;
      if (this.#status.online) this.#send({ t: 'unlobby' });
    };
  }

  do(table: string, cmd: Command, turn: number | null): Sent {
    const match = this.#matches.get(table) ?? null;
    const { message, answer } = this.#outbox.add({ t: 'do', id: freshId(), table, cmd, turn }, match);
    if (this.#status.online && (this.#shown.has(table) || !isMove(message))) this.#send(message);
    return { id: message.id, cmd, turn, answer };
  }

  outstanding(table: string): Sent[] {
    return this.#outbox.all().flatMap(({ message, answer }) => {
      if (message.t !== 'do' || message.table !== table) return [];
      return [{ id: message.id, cmd: message.cmd, turn: message.turn, answer }];
    });
  }

  openTable(game: string, setup: Setup, start: boolean): Promise<Answer> {
    const { message, answer } = this.#outbox.add({ t: 'open', id: freshId(), game, setup, start });
    if (this.#status.online) this.#send(message);
    return answer;
  }

  advice(table: string): Promise<AdviceDown | Answer> {
    if (!this.#status.online) return Promise.resolve({ ok: false, code: 'offline', facts: {} });
    const id = freshId();
    return new Promise((answer) => {
      this.#questions.set(id, answer);
      this.#send({ t: 'advice', id, table });
    });
  }

  draft(table: string, serial: number, draft: unknown, turn: number | null): void {
    if (this.#status.online) this.#send({ t: 'draft', table, serial, draft, turn });
  }
}
