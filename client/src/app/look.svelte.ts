// The look of a game: which of its worlds the person has chosen, and the way into it. Only the viewer sees it.
import { onDestroy, untrack } from 'svelte';
import type { Entry, Look } from '../games/catalog';
import { t } from '../i18n/texts';
import { session } from '../people/session.svelte';
import { toasts } from '../ui/toasts.svelte';
import { enterWorld } from '../ui/world.svelte';

export const lookKey = (entry: Entry): string => `${entry.id}.look`;

/** The look that the person has chosen for a game that can be played; its first one until then. */
export function chosenLook(entry: Entry): Look {
  const { looks } = entry.play!;
  const chosen = session.settings.get(lookKey(entry));
  return looks.find(({ key }) => key === chosen) ?? looks[0];
}

/**
 * What a page of the game waits for before it shows anything. It asks once: whatever depends on it is not made anew, with
 * everything open on it, when a setting changes. A change of the look is for `standIn` to follow.
 */
export const stylesOf = (entry: Entry): Promise<unknown> => untrack(() => chosenLook(entry)).style();

/**
 * Stands the page in the world of the game's look, and follows when the person chooses another one. To be called while a
 * component is made; `entry` may change, undefined means the house itself.
 */
export function standIn(entry: () => Entry | undefined): void {
  let leave: (() => void) | null = null;
  let latest = 0;
  const swap = (into: (() => () => void) | null): void => {
    leave?.();
    leave = into?.() ?? null;
  };

  $effect(() => {
    const game = entry();
    const nth = ++latest;
    if (!game?.play) return swap(null);
    const look = chosenLook(game);
    // The old world stays until the styles of the new one are here: no moment without any.
    look.style().then(
      () => {
        if (nth === latest) swap(() => enterWorld(look.world));
      },
      () => {
        if (nth === latest && leave) toasts.show(t().house.failed, 'bad');
      },
    );
  });
  onDestroy(() => {
    latest = -1;
    swap(null);
  });
}
