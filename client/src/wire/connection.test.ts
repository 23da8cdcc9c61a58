import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type SocketLike, type Status } from './connection';
import type { Answer, Watcher } from './transport';
import type { Do, Down, Setup, TableDown, TableView, Up } from './wire.gen';

class FakeSocket implements SocketLike {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Up[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Up);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: Down): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hello(build = 'b1', person = 'p1'): void {
    this.readyState = 1;
    this.say({ t: 'hello', protocol: 1, build, now: Date.now(), person, name: 'Ada' });
  }

  /** The line breaks. */
  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  of<T extends Up['t']>(t: T): Extract<Up, { t: T }>[] {
    return this.sent.filter((message): message is Extract<Up, { t: T }> => message.t === t);
  }
}

class Drawer {
  items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

const MOVE = { t: 'move', move: { t: 'play', card: 'AS' } } as const;

function setup(drawer = new Drawer()) {
  const sockets: FakeSocket[] = [];
  const statuses: Status[] = [];
  const connection = new Connection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    drawer,
    listeners: { status: (status) => statuses.push(status) },
  });
  connection.start();
  const last = () => sockets[sockets.length - 1]!;
  return { connection, sockets, statuses, drawer, last };
}

/** What a promise has come to, after everything that is due. */
async function settled(answer: Promise<Answer>): Promise<Answer | 'open'> {
  return Promise.race([answer, Promise.resolve().then(() => 'open' as const)]);
}

function watcher(
  version: number | null = null,
): Watcher & { seen: TableDown[]; no: string[]; drafts: [number, string][] } {
  const seen: TableDown[] = [];
  const no: string[] = [];
  const drafts: [number, string][] = [];
  return {
    seen,
    no,
    drafts,
    version: () => (seen.length ? seen[seen.length - 1]!.version : version),
    table: (message) => seen.push(message),
    draft: () => undefined,
    draftRefused: (serial, code) => drafts.push([serial, code]),
    presence: () => undefined,
    refused: (code) => no.push(code),
  };
}

const tableDown = (version: number, match = 1): TableDown => ({
  t: 'table',
  table: 'tabl',
  version,
  reset: false,
  events: [],
  view: { match } as TableView,
  now: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the line', () => {
  it('asks for the position it last saw after a break, and goes on', () => {
    const { connection, sockets, last } = setup();
    const seen = watcher();
    connection.watch('tabl', seen);
    last().hello();
    expect(last().of('sync')).toEqual([{ t: 'sync', table: 'tabl', version: null }]);
    last().say(tableDown(7));
    last().cut();
    expect(connection.status.online).toBe(false);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().hello();
    expect(last().of('sync')).toEqual([{ t: 'sync', table: 'tabl', version: 7 }]);
    expect(connection.status.online).toBe(true);
  });

  it('tries again after 0.5, 1, 2, 4, 5, 5 seconds', () => {
    const { sockets, last } = setup();
    for (const wait of [500, 1000, 2000, 4000, 5000, 5000]) {
      last().cut();
      const before = sockets.length;
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  it('tries at once when the network is back', () => {
    const { connection, sockets, last } = setup();
    for (let i = 0; i < 4; i++) {
      last().cut();
      vi.advanceTimersByTime(5000);
    }
    last().cut();
    connection.wake();
    expect(sockets).toHaveLength(6);
  });

  it('pings every five seconds, and replaces a socket within nine when nothing answers', () => {
    const { sockets, last } = setup();
    last().hello();
    const first = last();
    const pings = () => first.of('ping');
    expect(pings()).toHaveLength(1);
    first.say({ t: 'pong', n: pings()[0]!.n, now: 0 });
    vi.advanceTimersByTime(5000);
    expect(pings()).toHaveLength(2);
    vi.advanceTimersByTime(4000);
    expect(first.readyState).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(first.readyState).toBe(3);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it('keeps a healthy socket in a hidden page, where timers run once a minute', () => {
    const { sockets, last } = setup();
    last().hello();
    last().say({ t: 'pong', n: last().of('ping')[0]!.n, now: 0 });
    for (let minute = 1; minute <= 5; minute++) {
      // The clock goes on, the timers do not.
      vi.setSystemTime(Date.now() + 60_000);
      vi.spyOn(performance, 'now').mockReturnValue(minute * 60_000);
      vi.advanceTimersByTime(1000);
      const ping = last().of('ping').at(-1)!;
      last().say({ t: 'pong', n: ping.n, now: 0 });
    }
    expect(last().of('ping').length).toBeGreaterThan(4);
    expect(sockets).toHaveLength(1);
  });

  it('gives up a socket that never says hello', () => {
    const { sockets } = setup();
    vi.advanceTimersByTime(11_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('does not listen to a socket that it has replaced', () => {
    const { connection, sockets, last } = setup();
    const seen = watcher();
    connection.watch('tabl', seen);
    last().hello();
    const old = sockets[0]!;
    const late = old.onmessage;
    old.cut();
    vi.advanceTimersByTime(500);
    last().hello();
    late?.({ data: JSON.stringify(tableDown(9)) });
    expect(seen.seen).toHaveLength(0);
  });

  it('answers a probe, by which the server measures the delay (P5)', () => {
    const { last } = setup();
    last().hello();
    last().say({ t: 'probe', n: 4 });
    expect(last().of('echo')).toEqual([{ t: 'echo', n: 4 }]);
  });

  it("shows the server's time, whatever the device thinks (P5)", () => {
    const { connection, last } = setup();
    last().readyState = 1;
    last().say({ t: 'hello', protocol: 1, build: 'b', now: 5_000_000, person: 'p', name: 'n' });
    expect(connection.now()).toBeCloseTo(5_000_000, -1);
    const { n } = last().of('ping')[0]!;
    vi.advanceTimersByTime(200);
    last().say({ t: 'pong', n, now: 6_000_100 });
    // Sent 200 ms ago, so the server's word is half of that old.
    expect(connection.now()).toBeCloseTo(6_000_200, -1);
  });

  it('survives nonsense', () => {
    const { connection, last } = setup();
    last().hello();
    last().onmessage?.({ data: '{"t":' });
    last().onmessage?.({ data: '{"t":"unheard of"}' });
    expect(connection.status.online).toBe(true);
  });
});

describe('a command', () => {
  it('goes out again with the same id after a break, once, and settles once (G2)', async () => {
    const { connection, last } = setup();
    connection.watch('tabl', watcher());
    last().hello();
    last().say(tableDown(1));
    const { answer, id } = connection.do('tabl', MOVE, 12);
    expect(last().of('do')).toHaveLength(1);
    last().cut();
    expect(await settled(answer)).toBe('open');
    vi.advanceTimersByTime(500);
    last().hello();
    last().say(tableDown(2));
    last().say(tableDown(2));
    expect(last().of('do')).toEqual([{ t: 'do', id, table: 'tabl', cmd: MOVE, turn: 12 }]);
    last().say({ t: 'ok', id, version: 3, table: null });
    last().say({ t: 'ok', id, version: 3, table: null });
    expect(await answer).toEqual({ ok: true, version: 3, table: null });
    last().cut();
    vi.advanceTimersByTime(500);
    last().hello();
    last().say(tableDown(3));
    expect(last().of('do')).toHaveLength(0);
  });

  it('made without a line goes out when it is there, a move when its table is there too', () => {
    const { connection, last } = setup();
    connection.watch('tabl', watcher());
    connection.do('tabl', { t: 'say', text: 'a' }, null);
    connection.do('tabl', MOVE, 1);
    expect(last().of('do')).toHaveLength(0);
    last().hello();
    expect(last().of('do')).toHaveLength(1);
    last().say(tableDown(1));
    expect(last().of('do')).toHaveLength(2);
  });

  it('that is a move of one match never reaches the next one at the same table', async () => {
    const { connection, drawer, last } = setup();
    connection.watch('tabl', watcher());
    last().hello();
    last().say(tableDown(1));
    const { answer } = connection.do('tabl', MOVE, 100);
    last().cut();
    vi.advanceTimersByTime(500);
    last().hello();
    last().say(tableDown(9, 2));
    expect(last().of('do')).toEqual([]);
    expect(await answer).toEqual({ ok: false, code: 'table.stale', facts: {} });
    expect(drawer.items.size).toBe(0);
    connection.do('tabl', MOVE, 100);
    expect(last().of('do')).toHaveLength(1);
  });

  it('that is a move knows its match after a reload', async () => {
    const { connection, drawer, last } = setup();
    connection.watch('tabl', watcher());
    last().hello();
    last().say(tableDown(1));
    connection.do('tabl', MOVE, 12);
    connection.stop();
    const again = setup(drawer);
    again.connection.watch('tabl', watcher());
    again.last().hello();
    again.last().say(tableDown(9, 2));
    expect(again.last().of('do')).toEqual([]);
    expect(again.connection.outstanding('tabl')).toEqual([]);
  });

  it('that is a move is given up with its table', async () => {
    const { connection, last } = setup();
    connection.watch('tabl', watcher());
    const { answer } = connection.do('tabl', MOVE, 100);
    last().hello();
    last().say({ t: 'no', id: null, code: 'table.gone', facts: { of: 'sync', table: 'tabl' } });
    expect(await answer).toMatchObject({ ok: false, code: 'table.gone' });
  });

  it('keeps the order in which it was made, after the positions', () => {
    const { connection, last } = setup();
    connection.watch('tabl', watcher(4));
    connection.do('tabl', { t: 'say', text: 'a' }, null);
    connection.do('tabl', { t: 'say', text: 'b' }, null);
    last().hello();
    const order = last().sent.map((message) =>
      message.t === 'do' ? (message.cmd as { text: string }).text : message.t,
    );
    expect(order).toEqual(['sync', 'a', 'b', 'ping']);
  });

  it('outlives a reload with its id', async () => {
    const { connection, drawer, last } = setup();
    connection.watch('tabl', watcher());
    last().hello();
    last().say(tableDown(1));
    const { id } = connection.do('tabl', MOVE, 12);
    connection.stop();
    const again = setup(drawer);
    const [left] = again.connection.outstanding('tabl');
    expect(left).toMatchObject({ id, turn: 12, cmd: MOVE });
    again.connection.watch('tabl', watcher());
    again.last().hello();
    again.last().say(tableDown(4));
    expect(
      again
        .last()
        .of('do')
        .map((message: Do) => message.id),
    ).toEqual([id]);
    again.last().say({ t: 'ok', id, version: 5, table: null });
    expect(await left!.answer).toMatchObject({ ok: true, version: 5 });
    expect(setup(drawer).connection.outstanding('tabl')).toEqual([]);
  });

  it('of somebody else is not sent in my name', () => {
    const { connection, drawer, last } = setup();
    last().hello('b1', 'somebody');
    connection.do('tabl', MOVE, 12);
    connection.stop();
    const again = setup(drawer);
    again.connection.watch('tabl', watcher());
    again.last().hello('b1', 'me');
    again.last().say(tableDown(1));
    expect(again.last().of('do')).toEqual([]);
  });

  it('tells its refusal', async () => {
    const { connection, last } = setup();
    last().hello();
    const { answer, id } = connection.do('tabl', MOVE, 12);
    last().say({ t: 'no', id, code: 'spades.follow', facts: { suit: 'H' } });
    expect(await answer).toEqual({ ok: false, code: 'spades.follow', facts: { suit: 'H' } });
  });

  it('opens a table and hears which', async () => {
    const { connection, last } = setup();
    last().hello();
    const answer = connection.openTable('spades', {} as Setup, true);
    const { id } = last().of('open')[0]!;
    last().say({ t: 'ok', id, version: 1, table: 'tabl' });
    expect(await answer).toMatchObject({ ok: true, table: 'tabl' });
  });
});

describe('advice', () => {
  it('is refused at once without a line, and given up when the line breaks', async () => {
    const { connection, last } = setup();
    expect(await connection.advice('tabl')).toMatchObject({ ok: false, code: 'offline' });
    last().hello();
    const answer = connection.advice('tabl');
    last().cut();
    expect(await answer).toMatchObject({ ok: false, code: 'offline' });
  });
});

describe('a table', () => {
  it('that is gone is said to who watches it', () => {
    const { connection, last } = setup();
    const seen = watcher();
    connection.watch('tabl', seen);
    last().hello();
    last().say({ t: 'no', id: null, code: 'table.gone', facts: { of: 'sync', table: 'tabl' } });
    expect(seen.no).toEqual(['table.gone']);
  });

  it('that has moved to another node is asked for again', () => {
    const { connection, last } = setup();
    const seen = watcher(7);
    connection.watch('tabl', seen);
    last().hello();
    last().say({ t: 'no', id: null, code: 'table.moved', facts: { of: 'sync', table: 'tabl' } });
    expect(last().of('sync')).toHaveLength(2);
    expect(seen.no).toEqual([]);
  });

  it('that cannot be had just now is asked for again in a moment, on the same line only', () => {
    const { connection, last } = setup();
    const seen = watcher(7);
    connection.watch('tabl', seen);
    last().hello();
    for (const code of ['table.unavailable', 'flood', 'internal']) {
      const before = last().of('sync').length;
      last().say({ t: 'no', id: null, code, facts: { of: 'sync', table: 'tabl' } });
      vi.advanceTimersByTime(1_000);
      expect(last().of('sync')).toHaveLength(before);
      vi.advanceTimersByTime(1_500);
      expect(last().of('sync')).toHaveLength(before + 1);
    }
    expect(seen.no).toEqual([]);
    last().say({ t: 'no', id: null, code: 'flood', facts: { of: 'sync', table: 'tabl' } });
    last().cut();
    vi.advanceTimersByTime(800);
    last().hello();
    vi.advanceTimersByTime(2_500);
    expect(last().of('sync')).toHaveLength(1);
  });

  it('does not end for a draft that was refused, and says which one it was', () => {
    const { connection, last } = setup();
    const seen = watcher();
    connection.watch('tabl', seen);
    last().hello();
    const facts = { of: 'draft', table: 'tabl', serial: 7 };
    last().say({ t: 'no', id: null, code: 'table.no_drafts', facts });
    expect(seen.no).toEqual([]);
    expect(seen.drafts).toEqual([[7, 'table.no_drafts']]);
  });

  it('is no longer watched when its page is left', () => {
    const { connection, last } = setup();
    last().hello();
    connection.watch('tabl', watcher())();
    expect(last().of('unwatch')).toEqual([{ t: 'unwatch', table: 'tabl' }]);
    last().cut();
    vi.advanceTimersByTime(500);
    last().hello();
    expect(last().of('sync')).toEqual([]);
  });
});

describe('good byes', () => {
  it('comes back after a restart when the server said so', () => {
    const { sockets, last } = setup();
    last().hello();
    last().say({ t: 'bye', why: 'restart', retry: 2000 });
    vi.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('stays away when another tab took over, until the person wants it back', () => {
    const { connection, sockets, last } = setup();
    last().hello();
    last().say({ t: 'bye', why: 'newer', retry: null });
    vi.advanceTimersByTime(60_000);
    connection.wake();
    expect(sockets).toHaveLength(1);
    expect(connection.status).toMatchObject({ ended: 'newer', newer: false });
    connection.again();
    expect(sockets).toHaveLength(2);
  });

  it('notices a newer build', () => {
    const { connection, last } = setup();
    last().hello('b1');
    last().cut();
    vi.advanceTimersByTime(500);
    last().hello('b2');
    expect(connection.status.newer).toBe(true);
  });
});

describe('the lobby', () => {
  it('is asked for again after a break; a page that leaves late does not take it from the next', () => {
    const { connection, last } = setup();
    last().hello();
    const leave = connection.watchLobby(null);
    connection.watchLobby('spades');
    leave();
    expect(last().of('unlobby')).toEqual([]);
    last().cut();
    vi.advanceTimersByTime(500);
    last().hello();
    expect(last().of('lobby')).toEqual([{ t: 'lobby', game: 'spades' }]);
  });
});
