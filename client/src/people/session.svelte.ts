// Who is here and how the line is: one for the whole page.
import { t } from '../i18n/texts';
import { refusalText } from '../i18n/refusals';
import { toasts } from '../ui/toasts.svelte';
import { Connection, type Status } from '../wire/connection';
import type { GameInfo, LobbyDown, Me } from '../wire/wire.gen';
import { getGames, getMe, postName, putSettings, Refused } from './api';
import { Settings } from './settings.svelte';

const RETRY_ME = 2_000;
/** After so long without a line the session itself may be gone: asking for it makes a new one. */
const DOUBT_AFTER = 12_000;

class Session {
  me: Me | null = $state.raw(null);
  games: GameInfo[] = $state.raw([]);
  lobby: LobbyDown | null = $state.raw(null);
  status: Status = $state.raw({ online: false, met: false, newer: false, ended: null });
  /** The device itself has a network. */
  network = $state(true);

  #greeted = false;

  readonly settings = new Settings(
    async (settings) => {
      try {
        await putSettings(settings);
        return true;
      } catch {
        return false;
      }
    },
    () => toasts.show(t().settings.lost, 'bad'),
  );

  readonly connection = new Connection({
    open: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as never,
    drawer: sessionStorage,
    listeners: {
      status: (status) => (this.status = status),
      hello: (hello) => {
        if (this.me) this.me = { ...this.me, person: hello.person, name: hello.name };
        // Notices reach only who is connected: what was changed elsewhere during a break has to be asked for.
        if (this.#greeted) void this.#again();
        this.#greeted = true;
        void this.#games();
      },
      lobby: (lobby) => (this.lobby = lobby),
      notice: (notice) => {
        if (notice.code === 'settings' || notice.code === 'name') void this.#again();
      },
      refused: (code, facts) => toasts.show(refusalText(code, facts), 'bad'),
    },
  });

  /** Finds out who is here, then connects. */
  async start(): Promise<void> {
    this.#listen();
    while (!(await this.#again())) await new Promise((resolve) => setTimeout(resolve, RETRY_ME));
    this.connection.start();
  }

  async #again(): Promise<boolean> {
    try {
      const me = await getMe();
      this.me = me;
      this.settings.heard(me.settings);
      return true;
    } catch {
      return false;
    }
  }

  async #games(): Promise<void> {
    try {
      this.games = await getGames();
    } catch {
      // What was known stays; the next hello asks again.
    }
  }

  #listen(): void {
    this.network = navigator.onLine;
    addEventListener('online', () => {
      this.network = true;
      this.connection.wake();
    });
    addEventListener('offline', () => (this.network = false));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.connection.wake();
    });
    setInterval(() => {
      if (this.network && this.me && !this.status.online && !this.status.ended) void this.#again();
    }, DOUBT_AFTER);
  }

  gameInfo(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Changes the name. Returns why not, in words; null: done. */
  async rename(name: string): Promise<string | null> {
    try {
      const me = await postName(name);
      this.me = me;
      return null;
    } catch (error) {
      return error instanceof Refused ? refusalText(error.code, error.facts) : t().refused.offline;
    }
  }
}

export const session = new Session();
