// Unfinished moves: what goes out and when, and which of what comes in is believed (F5, P4).
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftDown } from '../wire/wire.gen';
import { setup, tableView as view } from './testing';

const ME = 0;

/** The server's word on a draft. */
const drafted = (serial: number, draft: unknown, seat = ME): DraftDown => ({
  t: 'draft',
  table: 'tabl',
  seat,
  serial,
  draft,
  assessment: { complete: true, problems: [] },
});

function atTable() {
  const { table, transport } = setup();
  transport.show(view(), 1);
  const sent = () => transport.drafts.map(({ draft }) => draft);
  const says = (message: DraftDown) => transport.watcher('tabl').draft(message);
  return { table, transport, sent, says };
}

beforeEach(() => void vi.useFakeTimers());

describe('sending', () => {
  it('shows the first movement at once', () => {
    const { table, sent } = atTable();
    table.draft('a');
    expect(sent()).toEqual(['a']);
  });

  it('sends at most ten a second, and the latest of them', () => {
    const { table, transport, sent } = atTable();
    for (let i = 0; i < 50; i++) {
      table.draft(i);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(200);
    expect(sent().length).toBeLessThanOrEqual(6);
    expect(sent().at(-1)).toBe(49);
    const serials = transport.drafts.map((draft) => draft.serial);
    expect([...new Set(serials)].sort((a, b) => a - b)).toEqual(serials);
  });

  it('says for which turn', () => {
    const { table, transport } = atTable();
    transport.show(view({}, 8), 2);
    table.draft('a');
    expect(transport.drafts[0]?.turn).toBe(8);
  });

  it('sends again what has no answer, until there is one', () => {
    const { table, sent, says } = atTable();
    const serial = table.draft('a');
    vi.advanceTimersByTime(2_000);
    expect(sent()).toEqual(['a', 'a']);
    says(drafted(serial, 'a'));
    vi.advanceTimersByTime(10_000);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('sends again what was refused for the moment, but not what will never do', () => {
    const { table, transport, sent } = atTable();
    const serial = table.draft('a');
    transport.watcher('tabl').draftRefused(serial, 'flood');
    vi.advanceTimersByTime(2_000);
    expect(sent()).toEqual(['a', 'a']);
    transport.watcher('tabl').draftRefused(serial, 'fete.not_yours');
    vi.advanceTimersByTime(10_000);
    expect(sent()).toEqual(['a', 'a']);
  });

  it('sends the newest once more when the line is back, answered or not', () => {
    const { table, transport, sent, says } = atTable();
    says(drafted(table.draft('a'), 'a'));
    transport.online = false;
    table.draft('b');
    transport.drafts.length = 0;
    transport.online = true;
    expect(sent()).toEqual([]);
    transport.show(view(), 2);
    expect(sent()).toEqual(['b']);
    says(drafted(transport.drafts[0]!.serial, 'b'));
    transport.online = false;
    transport.online = true;
    transport.show(view(), 2);
    expect(sent()).toEqual(['b', 'b']);
  });

  it('keeps a draft to its own turn and match', () => {
    for (const next of [view({}, 2), view({ match: 2 })]) {
      const { table, transport, sent, says } = atTable();
      says(drafted(table.draft('a'), 'a'));
      transport.online = false;
      table.draft('b');
      transport.drafts.length = 0;
      transport.online = true;
      transport.show(next, 2);
      vi.advanceTimersByTime(10_000);
      expect(sent()).toEqual([]);
      expect(table.drafts).toEqual({});
    }
  });
});

describe('receiving', () => {
  it('gives the own last draft back after a reload, and goes on above it', () => {
    const { table, transport, says } = atTable();
    const ahead = transport.time + 5_000;
    says(drafted(ahead, 'from before'));
    expect(table.drafts[ME]?.draft).toBe('from before');
    expect(table.draft('next')).toBe(ahead + 1);
  });

  it('begins above what an earlier page has sent, even before it hears of it', () => {
    const { table, transport } = atTable();
    expect(table.draft('first')).toBeGreaterThanOrEqual(transport.time);
  });

  it('never goes back to an older draft than stands on the page', () => {
    const { table, says } = atTable();
    const first = table.draft('a');
    table.draft('b');
    says(drafted(first, 'a'));
    expect(table.drafts[ME]).toBeUndefined();
  });

  it('sends what a reload has left behind as what it was, so that another page has not been overtaken', () => {
    const { table, transport, says } = atTable();
    const before = transport.time - 60_000;
    expect(table.draft('kept', before)).toBe(before);
    says(drafted(before + 10_000, 'from the phone meanwhile'));
    expect(table.drafts[ME]?.draft).toBe('from the phone meanwhile');
    expect(table.draft('next')).toBeGreaterThanOrEqual(transport.time);
  });

  it('takes over what another page of the same person goes on with, and sends its own no more', () => {
    const { table, transport, sent, says } = atTable();
    const mine = table.draft('mine');
    says(drafted(mine + 9, 'other tab'));
    expect(table.drafts[ME]?.draft).toBe('other tab');
    transport.online = false;
    transport.online = true;
    transport.show(view(), 2);
    vi.advanceTimersByTime(5_000);
    expect(sent()).toEqual(['mine']);
  });

  it('shows the others, whatever their serials', () => {
    const { table, says } = atTable();
    table.draft('mine');
    says(drafted(3, 'theirs', 2));
    expect(table.drafts[2]?.draft).toBe('theirs');
  });

  it('forgets all drafts with the turn', () => {
    const { table, transport, says } = atTable();
    says(drafted(3, 'theirs', 2));
    transport.show(view({}, 2), 2);
    expect(table.drafts).toEqual({});
  });
});
