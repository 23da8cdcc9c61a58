// The texts of every page: `t().settings.title` inside a component follows the language. Pages add their own.
import { houseDe } from './house.de';
import { houseEn } from './house.en';
import { messages } from './index.svelte';

export const t = messages({ de: houseDe, en: houseEn });
