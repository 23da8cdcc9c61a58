import { describe, expect, it } from 'vitest';
import { toasts } from '../../ui/toasts.svelte';
import { deskOf } from './desk.svelte';
import { choose } from './hand/play';
import { onkey } from './onkey';
import { seen, view } from './testing';

const press = (key: string): KeyboardEvent => new KeyboardEvent('keydown', { key });
const moves = (transport: ReturnType<typeof seen>['transport']): unknown[] =>
  transport.sent.map(({ cmd }) => (cmd.t === 'move' ? cmd.move : cmd));

describe('choosing a card', () => {
  it('plays it', () => {
    const { table, transport } = seen(view());
    choose(table, 'AD');
    expect(moves(transport)).toEqual([{ t: 'play', card: 'AD' }]);
  });
  it('that is not allowed says why, and sends nothing', () => {
    const { table, transport, sounds } = seen(view());
    choose(table, 'KS');
    expect(transport.sent).toEqual([]);
    expect(sounds).toEqual(['refused']);
    expect(toasts.list.at(-1)?.text).toBe('Pik ist noch nicht gebrochen');
  });
  it('a second time while the first is on its way does nothing (G2)', () => {
    const { table, transport } = seen(view());
    choose(table, 'AD');
    choose(table, '7D');
    expect(transport.sent).toHaveLength(1);
  });
  it('takes two taps for who wants it so', () => {
    const { table, transport } = seen(view(), { 'spades.twice': true });
    choose(table, 'AD');
    expect(transport.sent).toEqual([]);
    expect(deskOf(table).lifted).toBe('AD');
    choose(table, '7D');
    expect(deskOf(table).lifted).toBe('7D');
    choose(table, '7D');
    expect(moves(transport)).toEqual([{ t: 'play', card: '7D' }]);
  });
});

describe('keys (S6)', () => {
  it('a number plays the card at that place', () => {
    const { table, transport } = seen(view());
    expect(onkey(press('2'), table)).toBe(true);
    expect(moves(transport)).toEqual([{ t: 'play', card: '7D' }]);
  });
  it('a number chooses a bid while one bids', () => {
    const bid_choices = Array.from({ length: 14 }, (_, tricks) => ({ tricks, barred: null, warn: false }));
    const { table, transport } = seen(view({ phase: 'bid', bid_choices, legal: [] }));
    expect(onkey(press('5'), table)).toBe(true);
    expect(deskOf(table).bid).toBe(5);
    expect(transport.sent).toEqual([]);
  });
  it('B and L open and close their windows, Esc closes', () => {
    const { table } = seen(view());
    const desk = deskOf(table);
    onkey(press('b'), table);
    expect(desk.window).toBe('balance');
    onkey(press('l'), table);
    expect(desk.window).toBe('last');
    onkey(press('Escape'), table);
    expect(desk.window).toBeNull();
    expect(onkey(press('Escape'), table)).toBe(false);
  });
  it('cards cannot be played behind an open window', () => {
    const { table, transport } = seen(view());
    deskOf(table).window = 'balance';
    expect(onkey(press('1'), table)).toBe(false);
    expect(transport.sent).toEqual([]);
  });
  it('Enter confirms the settlement', () => {
    const { table, transport } = seen(view({ phase: 'settle', legal: [], to_act: [0, 1], waiting: [0, 1] }));
    expect(onkey(press('Enter'), table)).toBe(true);
    expect(moves(transport)).toEqual([{ t: 'continue' }]);
  });
  it('R asks for advice', () => {
    const { table, transport } = seen(view());
    expect(onkey(press('r'), table)).toBe(true);
    expect(transport.asked).toHaveLength(1);
  });
  it('other keys stay free', () => {
    const { table } = seen(view());
    for (const key of ['x', 'm', '?', 'ArrowLeft', '9']) expect(onkey(press(key), table)).toBe(false);
  });
});
