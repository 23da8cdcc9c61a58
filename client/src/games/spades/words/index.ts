// The texts of the table. German is the type; English must match it.
import { messages } from '../../../i18n/index.svelte';
import { de } from './de';
import { en } from './en';

/** The texts in the page's language. */
export const words = messages<typeof de>({ de, en });
