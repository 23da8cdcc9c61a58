// Which of the two looks the page shows.
import { world } from '../../../ui/world.svelte';

export type LookKey = 'fete' | 'jade';

/** The look on the screen; reactive. */
export const look = (): LookKey => (world.current === 'world-jade' ? 'jade' : 'fete');
