// What the page does about what happens at a table: it speaks, sounds and calls. Nothing of this hangs on clicks.
import { t } from './texts';
import { alarm, announce } from '../ui/announce.svelte';
import { speaker } from '../ui/sound';
import { toasts } from '../ui/toasts.svelte';
import type { Listeners, TableModel } from './model.svelte';
import { refusalText } from '../i18n/refusals';

export interface Attending {
  me: { person: string } | null;
  settings: { muted: string[]; notify: boolean };
}

/** A turn that comes faster than this after the last one needs no bell. */
const RESTED = 8_000;

export function attend(table: TableModel, session: Attending): Listeners {
  let lastTurn = 0;
  return {
    event({ event }, line) {
      if (event.t === 'chat') {
        if (event.person === session.me?.person || session.settings.muted.includes(event.person)) return;
        const words =
          event.text ?? t().chat.phrase[event.phrase as keyof ReturnType<typeof t>['chat']['phrase']];
        announce(`${event.name}: ${words}`);
        speaker.play('chat');
      } else if (line?.spoken) announce([line.label, line.text, line.result].filter(Boolean).join(' '));
      if (event.t === 'ended') speaker.play('end', table.table?.game);
    },
    myTurn(first) {
      alarm(t().table.yourTurn);
      const now = Date.now();
      // Alone, turn follows turn; a bell each time would only be noise.
      const rested = now - lastTurn > RESTED;
      lastTurn = now;
      if (first) return;
      if (document.hidden || (table.people.length > 1 && rested)) speaker.play('turn', table.table?.game);
      if (document.hidden && session.settings.notify) notify(table.id);
    },
    refused(code, facts) {
      toasts.show(refusalText(code, facts, table), 'bad');
      speaker.play('refused', table.table?.game);
    },
    play: (sound) => speaker.play(sound, table.table?.game),
  };
}

/** "Du bist dran" for who has the window in the background, if the browser allows it. */
function notify(table: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(t().table.yourTurn, {
      body: t().house.name,
      tag: `turn-${table}`,
      icon: '/icon.svg',
    });
    note.onclick = () => {
      focus();
      note.close();
    };
    const seen = () => {
      if (document.hidden) return;
      note.close();
      document.removeEventListener('visibilitychange', seen);
    };
    document.addEventListener('visibilitychange', seen);
  } catch {
    // Some phones allow notifications only from a service worker; title and sound remain.
  }
}
