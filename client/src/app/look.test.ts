import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Look } from '../games/catalog';
import { session } from '../people/session.svelte';
import { world } from '../ui/world.svelte';
import Load from './Load.svelte';
import { stylesOf } from './look.svelte';
import Page from './StandIn.test.svelte';

const look = (key: string): Look => ({
  key,
  world: `world-${key}`,
  style: vi.fn(() => Promise.resolve(undefined)),
});
const entry = (...looks: [Look, ...Look[]]): Entry => ({
  id: 'fete',
  play: { looks, lobby: () => Promise.reject(new Error()), table: () => Promise.reject(new Error()) },
});
const classes = (): string[] => [...document.documentElement.classList];
const settled = async (): Promise<void> => {
  await tick();
  await tick();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  session.settings.set('fete.look', undefined);
  session.settings.set('language', 'de');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the look of a game', () => {
  it('is the first one until the person chooses, and only that one is loaded', async () => {
    const [fete, jade] = [look('fete'), look('jade')];
    render(Page, { entry: entry(fete, jade) });
    await settled();
    expect(classes()).toContain('world-fete');
    expect(world.current).toBe('world-fete');
    expect(jade.style).not.toHaveBeenCalled();
  });

  it('changes in the middle of a match when the person chooses another one, and is kept', async () => {
    render(Page, { entry: entry(look('fete'), look('jade')) });
    await settled();
    await fireEvent.click(screen.getByRole('radio', { name: /Jade/ }));
    await settled();
    expect(classes()).toContain('world-jade');
    expect(classes()).not.toContain('world-fete');
    expect(session.settings.get('fete.look')).toBe('jade');
  });

  it('stays as it is until the styles of the new one are here', async () => {
    let come = (_: unknown): void => undefined;
    const jade = { ...look('jade'), style: () => new Promise((resolve) => (come = resolve)) };
    render(Page, { entry: entry(look('fete'), jade) });
    await settled();
    await fireEvent.click(screen.getByRole('radio', { name: /Jade/ }));
    await settled();
    expect(classes()).toContain('world-fete');
    come(undefined);
    await settled();
    expect(classes()).toContain('world-jade');
    expect(classes()).not.toContain('world-fete');
  });

  it('shows the last one chosen, in whatever order the styles come', async () => {
    let come = (_: unknown): void => undefined;
    const jade = { ...look('jade'), style: () => new Promise((resolve) => (come = resolve)) };
    render(Page, { entry: entry(look('fete'), jade) });
    await settled();
    await fireEvent.click(screen.getByRole('radio', { name: /Jade/ }));
    await fireEvent.click(screen.getByRole('radio', { name: /Fete/ }));
    await settled();
    come(undefined);
    await settled();
    expect(classes()).toContain('world-fete');
    expect(classes()).not.toContain('world-jade');
  });

  it('ends with the page', async () => {
    const { unmount } = render(Page, { entry: entry(look('fete'), look('jade')) });
    await settled();
    unmount();
    expect(classes().filter((name) => name.startsWith('world-'))).toEqual([]);
    expect(world.current).toBe('');
  });

  it('makes no page anew when a setting changes, or comes from the server late', async () => {
    const game = entry(look('fete'), look('jade'));
    const load = vi.fn(() => stylesOf(game));
    const children = createRawSnippet(() => ({ render: () => '<input aria-label="half written" />' }));
    render(Load, { load, children });
    await settled();
    const field = screen.getByLabelText('half written');
    session.settings.set('volume', 0.3);
    session.settings.set('fete.look', 'jade');
    session.settings.heard({ 'fete.look': 'fete', sound: true });
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('half written')).toBe(field);
  });

  it('is no question where there is only one', async () => {
    render(Page, { entry: entry(look('fete')) });
    await settled();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(classes()).toContain('world-fete');
  });
});
