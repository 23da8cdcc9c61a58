// Numbers and times by the locale's rules.
import { language } from './index.svelte';

const tag = () => (language.current === 'de' ? 'de-DE' : 'en-GB');

/** A number with a true minus. */
export const number = (value: number): string => new Intl.NumberFormat(tag()).format(value).replace('-', '−');

/** A number with its sign: "+72", "−50", "0". */
export const signed = (value: number): string =>
  new Intl.NumberFormat(tag(), { signDisplay: 'exceptZero' }).format(value).replace('-', '−');

/** Names in a row: "Ada, Ben und Cleo". */
export const list = (names: string[]): string => new Intl.ListFormat(tag()).format(names);

/** Time of day: "20:41". */
export const clockTime = (ms: number): string =>
  new Intl.DateTimeFormat(tag(), { hour: '2-digit', minute: '2-digit' }).format(ms);

/** What is left of a clock: "0:48". Rounded up, so that 0:00 means over. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A length of time as a choice: "30 Sekunden", "2 Minuten", "1½ Minuten". */
export function duration(seconds: number): string {
  const whole = seconds % 60 === 0;
  return new Intl.NumberFormat(tag(), {
    style: 'unit',
    unit: whole ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(whole ? seconds / 60 : seconds);
}
