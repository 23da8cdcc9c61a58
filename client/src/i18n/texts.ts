// The shell's texts: `t().lobby.open` inside a component follows the language.
import { de } from './de';
import { en } from './en';
import { messages } from './index.svelte';

export const t = messages({ de, en });
