// The colour help (F1): a form under each number, unless the person has switched it off.
import { session } from '../../people/session.svelte';

/** Outside a table: on the rules page. At a table, `table.setting('forms', true)` says the same. */
export const formsShown = (): boolean => session.settings.get('fete.forms') !== false;
