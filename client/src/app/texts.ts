// The house's texts and those of start page and lobbies.
import { houseDe } from '../i18n/house.de';
import { houseEn } from '../i18n/house.en';
import { messages } from '../i18n/index.svelte';
import { lobbyDe } from './lobby.de';
import { lobbyEn } from './lobby.en';

export const t = messages({ de: { ...houseDe, ...lobbyDe }, en: { ...houseEn, ...lobbyEn } });
