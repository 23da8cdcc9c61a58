import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speaker } from '../ui/sound';
import { attend } from './attend';
import { computer, person, said, setup, tableView } from './testing';

const session = { me: { person: 'p-Ada' }, settings: { muted: ['p-Carl'], notify: false } };

function attended() {
  const played: string[] = [];
  vi.spyOn(speaker, 'play').mockImplementation((name) => void played.push(name));
  const { table, transport } = setup();
  table.listen(attend(table, session));
  return { transport, played };
}

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('"Du bist dran" (P12)', () => {
  it('rings at a table with people, but not for turn after turn', () => {
    const { transport, played } = attended();
    transport.show(tableView({}, 1, [1]), 1);
    transport.show(tableView({}, 2, [0]), 2);
    expect(played).toEqual(['turn']);
    transport.show(tableView({}, 3, [1]), 3);
    vi.advanceTimersByTime(3_000);
    transport.show(tableView({}, 4, [0]), 4);
    expect(played).toEqual(['turn']);
    transport.show(tableView({}, 5, [1]), 5);
    vi.advanceTimersByTime(9_000);
    transport.show(tableView({}, 6, [0]), 6);
    expect(played).toEqual(['turn', 'turn']);
  });

  it('is quiet alone, unless the window is in the background', () => {
    const { transport, played } = attended();
    const seats = [person('Ada'), computer('ray'), computer('billie'), computer('otis')];
    transport.show(tableView({ seats }, 1, [1]), 1);
    transport.show(tableView({ seats }, 2, [0]), 2);
    expect(played).toEqual([]);
    hidden = true;
    transport.show(tableView({ seats }, 3, [1]), 3);
    transport.show(tableView({ seats }, 4, [0]), 4);
    expect(played).toEqual(['turn']);
  });

  it('does not ring for a page that is only just opened', () => {
    const { transport, played } = attended();
    transport.show(tableView({}, 1, [0]), 1);
    expect(played).toEqual([]);
  });
});

describe('chat', () => {
  it('is heard from others, not from oneself nor from whom one has muted (P8)', () => {
    const { transport, played } = attended();
    transport.show(tableView(), 1);
    transport.show(tableView(), 2, [said(2, 'Ada', 'ich')]);
    transport.show(tableView(), 3, [said(3, 'Carl', 'stumm')]);
    expect(played).toEqual([]);
    transport.show(tableView(), 4, [said(4, 'Ben', 'hallo')]);
    expect(played).toEqual(['chat']);
  });
});
