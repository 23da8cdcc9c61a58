// The house's texts, the lobby's (a table's choices are named there too), and those of a table.
import { lobbyDe } from '../app/lobby.de';
import { lobbyEn } from '../app/lobby.en';
import { houseDe } from '../i18n/house.de';
import { houseEn } from '../i18n/house.en';
import { messages } from '../i18n/index.svelte';
import { tableDe } from './table.de';
import { tableEn } from './table.en';

export const t = messages({
  de: { ...houseDe, ...lobbyDe, ...tableDe },
  en: { ...houseEn, ...lobbyEn, ...tableEn },
});
