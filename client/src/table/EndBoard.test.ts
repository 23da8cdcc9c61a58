import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language } from '../i18n/index.svelte';
import type { TableView } from '../wire/wire.gen';
import type { GameModule } from './contract';
import Empty from './Empty.test.svelte';
import EndBoard from './EndBoard.svelte';
import LeaveDialog from './LeaveDialog.svelte';
import { computer, person, setup, tableView } from './testing';

beforeEach(() => (language.current = 'de'));
afterEach(cleanup);

const outcome = {
  reason: { code: 'spades.target', facts: {} },
  results: [
    { seat: 0, place: 2, points: 310, leaderboard: 31 },
    { seat: 1, place: 1, points: 505, leaderboard: 80 },
    { seat: 2, place: 2, points: 310, leaderboard: 31 },
    { seat: 3, place: 1, points: 505, leaderboard: 80 },
  ],
};

function board(part: Partial<TableView> = {}) {
  const { table, transport } = setup();
  transport.show(tableView({ phase: 'ended', outcome, ...part }, 99, []), 1);
  const game = { EndBoard: Empty } as unknown as GameModule;
  render(EndBoard, { open: true, game, table, onclose: () => undefined });
  return { table, transport };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

describe('the end board', () => {
  it('lists who came where, with points; the stake counts on the leaderboard (P10)', () => {
    board({ setup: { ...tableView().setup, stake: 2 } });
    const rows = within(document.querySelector('tbody')!).getAllByRole('row', { hidden: true });
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent?.trim()),
    );
    expect(cells).toEqual([
      ['1', 'Ray', '505', '+160'],
      ['1', expect.stringMatching(/Ben$/), '505', '+160'],
      ['2', expect.stringMatching(/Du$/), '310', '+62'],
      ['2', expect.stringMatching(/billie$/), '310', '+62'],
    ]);
  });

  it('gives nobody the victory in a match that everybody has left', () => {
    board({ outcome: null, me: null });
    expect(screen.getByText('Partie abgebrochen')).toBeTruthy();
    expect(document.querySelector('table')).toBeNull();
  });

  it('leaves the leaderboard out of a friendly match', () => {
    board({ setup: { ...tableView().setup, stake: 0 } });
    expect(screen.queryByText('Bestenliste')).toBeNull();
  });

  it('asks for another match, waits for the others, and shows how long (P4)', async () => {
    const { table, transport } = board();
    await fireEvent.click(button(/Nochmal/));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'rematch', yes: true });
    const rematch = { until: transport.time + 90_000, yes: [0], no: [] };
    transport.show(tableView({ phase: 'ended', outcome, rematch }, 99, []), 2);
    await tick();
    expect(screen.getByText(/Warten auf Ben/).textContent).toMatch(/noch 1:30/);
    expect(screen.queryByRole('button', { name: /Nochmal|dabei/, hidden: true })).toBeNull();
    table.close();
  });

  it('asks who has not answered', async () => {
    const rematch = { until: 1_090_000, yes: [3], no: [] };
    const { table, transport } = board({ rematch });
    expect(screen.getByText(/Ben möchte gleich noch eine Partie/)).toBeTruthy();
    await fireEvent.click(button('Ohne mich'));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'rematch', yes: false });
    table.close();
  });

  it('asks spectators nothing', () => {
    board({ me: null });
    expect(screen.queryByRole('button', { name: /Nochmal/, hidden: true })).toBeNull();
  });
});

describe('leaving', () => {
  function leaving(part: Partial<TableView>) {
    const { table, transport } = setup();
    transport.show(tableView(part), 1);
    render(LeaveDialog, { open: true, table, onclose: () => undefined });
    return transport;
  }

  it('says what it costs with people, and sends only when it is meant (P4)', async () => {
    const transport = leaving({});
    expect(screen.getByText(/kostet dich 10 Punkte/)).toBeTruthy();
    await fireEvent.click(button('Bleiben'));
    expect(transport.sent).toEqual([]);
    await fireEvent.click(button('Partie verlassen'));
    expect(transport.sent[0]!.cmd).toEqual({ t: 'leave' });
  });

  it('costs nothing alone', () => {
    leaving({ seats: [person('Ada'), computer('ray'), computer('billie'), computer('otis')] });
    expect(screen.getByText(/Es kostet nichts/)).toBeTruthy();
  });
});
