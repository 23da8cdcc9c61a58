import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Down } from '../wire/wire.gen';
import { session } from './session.svelte';

/** What the server knows of the person. */
const server = { person: 'p1', name: 'Ada', settings: {} as Record<string, unknown> };

class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {}
  say(message: Down): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(): void {
    this.say({ t: 'hello', protocol: 1, build: 'b', now: Date.now(), person: 'p1', name: server.name });
  }
}

const due = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string) => ({
    ok: true,
    json: async () => (path === '/api/me' ? { ...server } : []),
  }));
  server.name = 'Ada';
  server.settings = {};
  await session.start();
  FakeSocket.last.hello();
});
afterEach(() => {
  session.connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what the person changes in another tab or on another device (P2)', () => {
  it('is here at once: settings', async () => {
    server.settings = { language: 'en', sound: false };
    FakeSocket.last.say({ t: 'notice', code: 'settings', facts: {} });
    await due();
    expect(session.settings.language).toBe('en');
    expect(session.settings.sound).toBe(false);
  });

  it('is here at once: the name', async () => {
    server.name = 'Grace';
    FakeSocket.last.say({ t: 'notice', code: 'name', facts: { name: 'Grace' } });
    await due();
    expect(session.me?.name).toBe('Grace');
  });

  it('is here after a break in which nothing could be said', async () => {
    FakeSocket.last.onclose?.();
    server.settings = { calm: true };
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.last.hello();
    await due();
    expect(session.settings.calm).toBe(true);
  });
});
