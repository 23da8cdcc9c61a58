import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../i18n/index.svelte';
import Notes from './Notes.svelte';
import { computer, person, setup, tableView } from './testing';
import type { TableView } from '../wire/wire.gen';
import type { Listeners } from './model.svelte';

beforeEach(() => {
  language.current = 'de';
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function notes(part: Partial<TableView> = {}, listeners: Listeners = {}) {
  const { table, transport } = setup(listeners);
  transport.show(tableView(part), 1);
  render(Notes, { table });
  return { table, transport };
}

const clock = {
  seats: [0],
  started: 1_000_000,
  deadline: 1_030_000,
  grace_until: 1_040_000,
  paused_left: null,
};

describe('over the board', () => {
  it('grace is another thing than the clock: seen, and heard once a second (P5)', async () => {
    const heard: string[] = [];
    const { table, transport } = notes({ clock }, { play: (sound) => heard.push(sound) });
    expect(screen.queryByText('Nachfrist')).toBeNull();
    transport.time += 31_000;
    await vi.advanceTimersByTimeAsync(200);
    await tick();
    expect(screen.getByText('Nachfrist')).toBeTruthy();
    expect(screen.getByText('9')).toBeTruthy();
    transport.time += 2_000;
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['grace', 'grace']);
    table.close();
  });

  it('the others may hand a seat to a computer after five minutes, without a clock only (P4)', async () => {
    const { table, transport } = notes();
    const gone = { t: 'presence' as const, table: 'tabl', spectators: 0 };
    transport.watcher('tabl').presence({ ...gone, away: { '3': transport.time - 4 * 60_000 } });
    await tick();
    expect(screen.getByText(/Ben ist gerade nicht verbunden/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/In 1:00/)).toBeTruthy();
    transport.time += 61_000;
    await vi.advanceTimersByTimeAsync(200);
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Computer für Ben einsetzen' }));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'hand_over', seat: 3 });
    transport.show(tableView({ setup: { ...tableView().setup, clock: 60 } }), 2);
    await tick();
    expect(screen.queryByRole('button')).toBeNull();
    table.close();
  });

  it('one takes the seat back from the computer that held it', async () => {
    const seats = [computer('ray', { person: 'p-Ada' }), computer('billie'), computer('otis'), person('Ben')];
    const { transport } = notes({ seats });
    await fireEvent.click(screen.getByRole('button', { name: 'Platz zurücknehmen' }));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'take_back' });
  });

  it('a break is asked for, agreed to, and ended by anybody (P5)', async () => {
    const { transport } = notes({ pause: [3] });
    expect(screen.getByText('Ben möchte eine Pause.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Der Pause zustimmen' }));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'pause' });
    transport.show(tableView({ pause: [0, 3], paused: true }), 2);
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Weiterspielen' }));
    expect(transport.sent[1]!.cmd).toEqual({ t: 'resume' });
  });

  it('a spectator is told so, and has no buttons', () => {
    notes({ me: null, pause: [3], paused: true });
    expect(screen.getByText('Du schaust zu.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
