import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../ui/toasts.svelte';
import Actions from '../actions/Actions.svelte';
import Hand from '../bench/Hand.svelte';
import { say } from '../bench/say';
import { chainsOf } from '../desk/chains';
import { chains, seen, tiles, view, type Seen } from '../desk/testing';
import { onkey } from '../keys/onkey';
import Board from './Board.svelte';

let at: Seen;
const lies = (): number[][] => chainsOf(at.desk.lying);
const RUN = { kind: 'run' as const, worth: 22 };

/** Table, bench and buttons as on a phone. */
function show(shown = view()): void {
  at = seen(shown);
  for (const part of [Board, Hand, Actions]) render(part, { table: at.table });
}
const tile = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const place = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-place="${name}"]`)!;
/** A tap of a finger or a mouse; without `detail` it would be a key's. */
const tap = (element: HTMLElement): Promise<boolean> => fireEvent.click(element, { detail: 1 });
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  onkey(new KeyboardEvent('keydown', { key, ...more }), at.table);
  await tick();
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(428);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the table', () => {
  it('is lists of tiles by name, each with what it is and whether it is valid', async () => {
    show();
    await tick();
    const run = screen.getByRole('list', { name: 'Blau 4 bis 6, gültig' });
    expect(
      within(run)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Blau 4', 'Blau 5', 'Blau 6']);
    expect(run.dataset.valid).toBe('yes');
    expect(screen.getByRole('list', { name: 'Deine Bank, 4 Steine' })).toBeTruthy();
  });

  it('takes tiles by tap and plus (F6)', async () => {
    show();
    await tick();
    await tap(tile('Blau 7'));
    expect(tile('Blau 7').getAttribute('aria-pressed')).toBe('true');
    await tap(place('0:3'));
    expect(lies()).toEqual(chains('b4 b5 b6 b7', 'r9 b9 k9'));
    await tick();
    expect(tile('Blau 7, neu gelegt').dataset.own).toBe('');
    expect(document.querySelector('[data-place]')).toBeNull();
  });

  it('begins a new chain with what is chosen, in the order in which it was chosen', async () => {
    show();
    await tick();
    await tap(tile('Schwarz 12'));
    await tap(tile('Rot 1'));
    await tap(place('new'));
    expect(lies()[2]).toEqual(tiles('k12 r1'));
  });

  it('chooses a whole chain by two taps (F6)', async () => {
    show();
    await tick();
    await tap(tile('Blau 5'));
    await tap(tile('Blau 5'));
    expect(at.desk.selected).toEqual(tiles('b4 b5 b6'));
    // Two slow taps are two taps.
    at.desk.clear();
    await tap(tile('Blau 5'));
    vi.advanceTimersByTime(600);
    await tap(tile('Blau 5'));
    expect(at.desk.selected).toEqual([]);
  });

  it('offers scissors beside a chosen tile, and cuts there (F6)', async () => {
    show();
    await tick();
    await tap(tile('Blau 5'));
    const cuts = [...document.querySelectorAll<HTMLElement>('[data-cut]')];
    expect(cuts.map((cut) => cut.dataset.cut)).toEqual(['0:1', '0:2']);
    await tap(cuts[0]!);
    expect(lies()).toEqual(chains('b4', 'b5 b6', 'r9 b9 k9'));
  });

  it('brings own tiles back to the bench, by its place there or the other mouse button', async () => {
    show();
    await tick();
    await tap(tile('Blau 7'));
    await tap(place('new'));
    await tap(tile(/^Blau 7/));
    await tap(place('bench'));
    expect(at.desk.bench).toEqual(tiles('r1 b7 o9 k12'));
    await tap(tile('Blau 7'));
    await tap(place('new'));
    await fireEvent.contextMenu(tile(/^Blau 7/));
    expect(at.desk.touched).toBe(false);
  });

  it('is closed before the first meld, and says so (F3)', async () => {
    show(view({ first_meld: 30 }));
    await tick();
    await tap(tile('Blau 5'));
    expect(toasts.list.at(-1)?.text).toMatch(/^Erst die Erstauslage/);
    expect(at.desk.selected).toEqual([]);
    await tap(tile('Blau 7'));
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-place]')].map((one) => one.dataset.place),
    ).toEqual(['new']);
  });

  it('lies still in the turn of another seat', async () => {
    show(view({ to_act: [1], may_draw: null }));
    await tick();
    await tap(tile('Blau 5'));
    expect(at.desk.selected).toEqual([]);
    await tap(tile('Blau 7'));
    expect(at.desk.selected).toEqual(tiles('b7'));
    expect(document.querySelector('[data-place]')).toBeNull();
  });

  it('marks chains that are not valid, with the reason in their name', async () => {
    show();
    await tick();
    at.desk.move(tiles('b5'), 'new');
    at.judge([{}, RUN, { problem: { code: 'fete.short', facts: {} } }]);
    await tick();
    const short = document.querySelector<HTMLElement>('[data-chain="2"]')!;
    expect(short.dataset.valid).toBe('no');
    expect(short.getAttribute('aria-label')).toBe('Blau 5 ist noch zu kurz');
  });
});

describe('"Zug beenden"', () => {
  const button = (): HTMLElement => screen.getByRole('button', { name: /^Zug beenden/ });

  it('says what is missing as long as something is (F6)', async () => {
    show(view({ first_meld: 30 }));
    await tap(button());
    expect(toasts.list.at(-1)?.text).toBe('Leg mindestens einen Stein von deiner Bank');
    at.desk.move(tiles('o9'), 'new');
    at.judge([], {
      points: 9,
      needed: 30,
      problems: [{ code: 'fete.meld', facts: { points: 9, needed: 30 } }],
    });
    await tick();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await tap(button());
    expect(toasts.list.at(-1)?.text).toBe('Erstauslage: 9 von 30 Punkten');
    expect(at.transport.sent).toEqual([]);
  });

  it('ends the turn when all is right', async () => {
    show();
    at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 });
    at.judge([RUN, { kind: 'group' }], { complete: true });
    await tick();
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(say(at.table)).toEqual({ text: 'Alles gültig – du kannst den Zug beenden.', kind: 'good' });
    await tap(button());
    expect(at.transport.sent).toHaveLength(1);
    expect(say(at.table).text).toBe('Wird gelegt …');
  });
});

describe('keys (F6)', () => {
  it('E ends the turn or says why not, D draws, R asks for advice', async () => {
    show();
    await press('e');
    expect(toasts.list.at(-1)?.text).toBe('Leg mindestens einen Stein von deiner Bank');
    await press('r');
    expect(at.transport.asked).toHaveLength(1);
    await press('d');
    expect(at.transport.sent[0]!.cmd).toEqual({ t: 'move', move: { t: 'draw' } });
  });

  it('7 and 8 sort the bench', async () => {
    show(view({ bench: tiles('k2 r7 b3') }));
    await press('7');
    expect(at.desk.bench).toEqual(tiles('k2 b3 r7'));
    await press('8');
    expect(at.desk.bench).toEqual(tiles('r7 b3 k2'));
  });

  it('arrows walk, Enter puts what is chosen behind the tile they stand on, Ctrl+Z takes it back', async () => {
    show();
    await tick();
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rot 1');
    await press('ArrowRight');
    await fireEvent.click(document.activeElement!);
    expect(at.desk.selected).toEqual(tiles('b7'));
    tile('Blau 6').focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(lies()[0]).toEqual(tiles('b4 b5 b6 b7'));
    await tick();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Blau 7, neu gelegt');
    await press('s');
    expect(lies()[0]).toEqual(tiles('b4 b5 b6'));
    await press('z', { ctrlKey: true });
    expect(lies()[0]).toEqual(tiles('b4 b5 b6 b7'));
    await press('z', { ctrlKey: true, shiftKey: true });
    expect(at.desk.touched).toBe(false);
  });

  it('Enter on the bench lays what is chosen there as a new chain', async () => {
    show();
    await tick();
    tile('Blau 7').focus();
    await fireEvent.click(document.activeElement!);
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(lies()[2]).toEqual(tiles('b7'));
  });

  it('Esc lets go what is chosen, and is free otherwise', async () => {
    show();
    at.desk.toggle(tiles('b7')[0]!);
    expect(onkey(new KeyboardEvent('keydown', { key: 'Escape' }), at.table)).toBe(true);
    expect(at.desk.selected).toEqual([]);
    expect(onkey(new KeyboardEvent('keydown', { key: 'Escape' }), at.table)).toBe(false);
  });

  it('other keys stay free', () => {
    show();
    for (const key of ['x', 'm', '?', '1', 'z'])
      expect(onkey(new KeyboardEvent('keydown', { key }), at.table)).toBe(false);
  });
});
