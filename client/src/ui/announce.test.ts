import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, polite } from './announce.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says what happens in one moment as one sentence', async () => {
  announce('Ray spielt Karo 10');
  announce('Du bist dran');
  await Promise.resolve();
  expect(polite.text.trim()).toBe('Ray spielt Karo 10. Du bist dran');
});

it('says the same text twice so that it is read twice, and then falls silent', async () => {
  announce('Gespeichert');
  await Promise.resolve();
  const first = polite.text;
  announce('Gespeichert');
  await Promise.resolve();
  expect(polite.text).not.toBe(first);
  expect(polite.text.replace('\u00a0', '')).toBe(first.replace('\u00a0', ''));
  vi.advanceTimersByTime(3_000);
  expect(polite.text).toBe('');
});
