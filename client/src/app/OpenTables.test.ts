import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../people/session.svelte';
import type { LobbyModule } from '../table/contract';
import { tableView } from '../table/testing';
import type { GameInfo, LobbyTable } from '../wire/wire.gen';
import OpenTables from './OpenTables.svelte';

const lobby = {
  characters: () => [],
  options: () => [],
  summary: () => 'zu sechst',
} as unknown as LobbyModule;

/** A table of the big game (F1) where so many people sit. */
const bigTable = (people: number): LobbyTable => ({
  id: 'tabl',
  game: 'fete',
  phase: 'open',
  host: 'Ada',
  setup: { ...tableView().setup, seats: 6 },
  seats: Array.from({ length: 6 }, (_, n) =>
    n < people ? { kind: 'person', name: `P${n}` } : { kind: 'free', name: null },
  ),
  mine: false,
  my_turn: false,
});

beforeEach(() => {
  session.settings.set('language', 'de');
  session.games = [{ id: 'fete', seats: [2, 3, 4, 5, 6], people: [0, 1, 2, 3] } as unknown as GameInfo];
});
afterEach(cleanup);

describe('an open table where some seats are for computers alone', () => {
  it('counts and names only those as free that a person may take', () => {
    render(OpenTables, { lobby, tables: [bigTable(3)] });
    expect(screen.getByRole('button', { name: /ein Platz frei/ })).toBeTruthy();
    expect(screen.getAllByText('Computer')).toHaveLength(2);
  });

  it('asks nobody to join once all of those are taken', () => {
    render(OpenTables, { lobby, tables: [bigTable(4)] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
