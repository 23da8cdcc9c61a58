// Opening a table and going there.
import { t } from './texts';
import { session } from '../people/session.svelte';
import { refusalText } from '../i18n/refusals';
import { toasts } from '../ui/toasts.svelte';
import type { Setup } from '../wire/wire.gen';
import { router } from './router.svelte';

class Opener {
  busy = $state(false);

  /** Opens a table (and begins at once) and goes there. Refusals are shown. */
  async open(game: string, setup: Setup, start: boolean): Promise<void> {
    if (!session.status.online) return toasts.show(t().lobby.offline, 'bad');
    this.busy = true;
    const answer = await session.connection.openTable(game, setup, start);
    this.busy = false;
    if (answer.ok && answer.table) router.go(`/t/${answer.table}`);
    else if (!answer.ok) toasts.show(refusalText(answer.code, answer.facts), 'bad');
  }

  /** Sits down at somebody's table and goes there. */
  async join(table: string): Promise<void> {
    this.busy = true;
    const { answer } = session.connection.do(table, { t: 'sit', seat: null }, null);
    const said = await answer;
    this.busy = false;
    if (said.ok || said.code === 'table.seated') router.go(`/t/${table}`);
    else toasts.show(refusalText(said.code, said.facts), 'bad');
  }
}

export const opener = (): Opener => new Opener();
