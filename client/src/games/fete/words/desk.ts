// The texts of the table and the bench in the present language.
import { messages } from '../../../i18n/index.svelte';
import { deskDe } from './desk.de';
import { deskEn } from './desk.en';

export const deskWords = messages<typeof deskDe>({ de: deskDe, en: deskEn });
