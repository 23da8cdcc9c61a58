// A table's choices in a few words.
import { duration } from '../i18n/format';
import { t } from './texts';
import type { LobbyModule } from '../table/contract';
import type { Setup } from '../wire/wire.gen';

/** House rules, clock, and what else differs from the usual: "bis 500 · 2 Minuten · ohne Wertung". */
export function setupWords(lobby: LobbyModule, setup: Setup): string {
  const words = t().lobby;
  const parts = [lobby.summary(setup), setup.clock === null ? words.noClock : duration(setup.clock)];
  if (setup.pace !== 'normal') parts.push(words.paces[setup.pace]);
  if (!setup.solo && setup.stake === 0) parts.push(words.friendly);
  if (!setup.solo && setup.stake === 2) parts.push(words.double);
  return parts.filter(Boolean).join(' · ');
}
