import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../i18n/index.svelte';
import { Settings } from './settings.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function setup(works = true) {
  const saved: Record<string, unknown>[] = [];
  const lost = vi.fn();
  const settings = new Settings(async (values) => {
    saved.push(values);
    return works;
  }, lost);
  return { settings, saved, lost };
}

describe('settings', () => {
  it('are saved together, once the person has finished choosing', async () => {
    const { settings, saved } = setup();
    settings.set('sound', false);
    settings.set('volume', 0.4);
    settings.set('volume', 0.5);
    await vi.advanceTimersByTimeAsync(500);
    expect(saved).toEqual([{ sound: false, volume: 0.5 }]);
  });

  it('follow the person from another device', () => {
    const { settings } = setup();
    settings.heard({ language: 'en', calm: true });
    expect(language.current).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.classList.contains('calm')).toBe(true);
    settings.heard({ language: 'de' });
    expect(document.documentElement.classList.contains('calm')).toBe(false);
  });

  it('do not fall back to what the server still had while a change was on its way', async () => {
    const { settings } = setup();
    settings.set('volume', 0.2);
    settings.heard({ volume: 0.9 });
    expect(settings.volume).toBe(0.2);
    await vi.advanceTimersByTimeAsync(500);
    settings.heard({ volume: 0.9 });
    expect(settings.volume).toBe(0.9);
  });

  it('survive a reload that comes before they were saved', async () => {
    const { settings } = setup();
    settings.heard({ look: 'fete', volume: 0.9 });
    settings.set('look', 'jade');
    const after = setup();
    expect(after.settings.get('look')).toBe('jade');
    after.settings.heard({ look: 'fete', volume: 0.3 });
    expect(after.settings.get('look')).toBe('jade');
    await vi.advanceTimersByTimeAsync(500);
    expect(after.saved).toEqual([{ look: 'jade', volume: 0.3 }]);
    const later = setup();
    later.settings.heard({ look: 'fete' });
    expect(later.settings.get('look')).toBe('fete');
  });

  it('keep what another device changes while a change from here is on its way', async () => {
    const { settings, saved } = setup();
    settings.heard({ sound: true, calm: false });
    settings.set('calm', true);
    settings.heard({ sound: false, calm: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(saved).toEqual([{ sound: false, calm: true }]);
  });

  it('say when they could not be saved, and stay here', async () => {
    const { settings, lost } = setup(false);
    settings.set('calm', true);
    await vi.advanceTimersByTimeAsync(500);
    expect(lost).toHaveBeenCalledOnce();
    expect(new Settings(async () => true).calm).toBe(true);
  });

  it('survive nonsense in the browser’s store', () => {
    localStorage.setItem('speedspiele.settings', '{');
    expect(setup().settings.sound).toBe(true);
  });

  it('mute and unmute people (P8)', () => {
    const { settings } = setup();
    settings.mute('a', true);
    settings.mute('b', true);
    settings.mute('a', true);
    expect(settings.muted).toEqual(['b', 'a']);
    settings.mute('b', false);
    expect(settings.muted).toEqual(['a']);
  });
});
