import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { motion } from '../../ui/motion.svelte';
import type { View } from '../../wire/spades.gen';
import Board from './board/Board.svelte';
import Hand from './hand/Hand.svelte';
import Players from './Players.svelte';
import { seen, view } from './testing';
import Overlays from './windows/Overlays.svelte';

// The test's page cannot animate; nor would it prove anything here.
beforeEach(() => void (motion.calm = true));
afterEach(cleanup);

const moves = (transport: ReturnType<typeof seen>['transport']): unknown[] =>
  transport.sent.map(({ cmd }) => (cmd.t === 'move' ? cmd.move : cmd));

describe('the hand on the screen (S6)', () => {
  it('is a list of named cards, spades last; the barred ones say why and stay reachable', () => {
    render(Hand, seen(view()));
    expect(screen.getByRole('list').getAttribute('aria-label')).toBe('Deine 3 Karten');
    const cards = screen.getAllByRole('button');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Karo Ass, spielbar',
      'Karo 7, spielbar',
      'Pik König, Pik ist noch nicht gebrochen',
    ]);
    expect(cards.map((card) => card.getAttribute('aria-disabled'))).toEqual([null, null, 'true']);
    expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1]);
  });

  it('plays a card at a tap and takes it out of the hand before the server has answered', async () => {
    const { table, transport } = seen(view());
    render(Hand, { table });
    await fireEvent.click(screen.getByRole('button', { name: /^Karo 7/ }));
    expect(moves(transport)).toEqual([{ t: 'play', card: '7D' }]);
    expect(screen.queryByRole('button', { name: /^Karo 7/ })).toBeNull();
  });

  it('gives the card back when the server refuses it', async () => {
    const { table, transport } = seen(view());
    render(Hand, { table });
    await fireEvent.click(screen.getByRole('button', { name: /^Karo 7/ }));
    transport.sent[0]!.reply({ ok: false, code: 'table.stale', facts: {} });
    expect(await screen.findByRole('button', { name: /^Karo 7/ })).toBeTruthy();
  });

  it('walks with the arrows', async () => {
    render(Hand, seen(view()));
    const [first, second] = screen.getAllByRole('button');
    first!.focus();
    await fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
  });
});

describe('cards face down (S2)', () => {
  const down: Partial<View> = { phase: 'bid', hand: null, legal: [], may_look: true };

  it('offers to look before one’s turn, Blind Nil only then', () => {
    render(Hand, seen(view({ ...down, to_act: [3] })));
    expect(screen.getByRole('button', { name: 'Karten ansehen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Blind Nil' })).toBeNull();
  });

  it('are looked at whatever turn it is: a neighbour may be bidding (S2)', async () => {
    const { table, transport } = seen(view({ ...down, to_act: [3] }));
    render(Hand, { table });
    await fireEvent.click(screen.getByRole('button', { name: 'Karten ansehen' }));
    expect(transport.sent).toMatchObject([{ cmd: { t: 'move', move: { t: 'look' } }, turn: null }]);
  });

  it('asks before it says Blind Nil', async () => {
    const { table, transport } = seen(view({ ...down, may_blind: true }));
    render(Hand, { table });
    await fireEvent.click(screen.getByRole('button', { name: 'Blind Nil' }));
    expect(transport.sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Ja, blind!' }));
    expect(moves(transport)).toEqual([{ t: 'blind' }]);
  });
});

describe('bidding (S2)', () => {
  const bidding = view({
    phase: 'bid',
    legal: [],
    options: { ...view().options, minimum: 4 },
    bids: [null, null, { tricks: 2, blind: false }, { tricks: 5, blind: false }],
    bid_choices: Array.from({ length: 14 }, (_, tricks) => ({
      tricks,
      barred: tricks === 0 ? 'minimum_nil' : tricks < 2 ? 'minimum' : null,
      warn: tricks > 11,
    })),
  });

  it('shows the bids of the others, and greys out what the house rules bar, with the reason', async () => {
    const { table, transport } = seen(bidding);
    render(Board, { table });
    const panel = screen.getByRole('region', { name: 'Wie viele Stiche holst du?' });
    expect(panel.textContent).toMatch(/Ray\s*–.*Billie \(Partner\)\s*2.*Thelma\s*5/s);
    const one = screen.getByRole('button', { name: '1 Stich, Zusammen müsst ihr mindestens 4 sagen' });
    expect(one.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(one);
    expect(transport.sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: '3 Stiche' }));
    expect(moves(transport)).toEqual([{ t: 'bid', tricks: 3 }]);
  });
});

describe('the score', () => {
  it('counts only tricks of number bidders towards the team bid (S4)', () => {
    // Thelma has said Nil and taken a trick: it does not help Ray's four.
    const { container } = render(Players, seen(view()));
    expect(container.textContent).toContain('4 von 4');
    expect(container.textContent).toContain('5 von 5');
  });
});

describe('the settlement (S6)', () => {
  const team = {
    seats: [
      { tricks: 4, blind: false, taken: 5 },
      { tricks: 0, blind: false, taken: 0 },
    ],
    lines: [
      { what: 'bid_made', points: 40, count: 4 },
      { what: 'nil_made', points: 100, count: 1 },
      { what: 'bags', points: 1, count: 1 },
      { what: 'penalty', points: -100, count: 1 },
    ],
    points: 41,
    new_bags: 1,
    before: 80,
    after: 121,
    bags_before: 9,
    bags_after: 0,
  };
  const settled = view({
    phase: 'settle',
    legal: [],
    hand: [],
    to_act: [0],
    waiting: [0],
    settlement: [team, team] as unknown as View['settlement'],
    hands: [['AS'], ['KS'], ['QS'], ['JS']],
  });

  it('shows the way of reckoning, all hands on request, and goes on', async () => {
    const { table, transport } = seen(settled);
    render(Overlays, { table });
    const ours = screen.getByRole('article', { name: 'Wir' }).textContent!;
    for (const part of [
      'Gebot 4 erfüllt',
      '+40',
      'Nil von Billie geschafft',
      '+100',
      'Bag-Zähler voll',
      '−100',
      'Bags 9 → 0',
      '121',
    ])
      expect(ours).toContain(part);
    await fireEvent.click(screen.getByRole('button', { name: 'Alle Karten zeigen' }));
    expect(screen.getByRole('list', { name: 'Karten von Billie' }).textContent).toContain('Pik Dame');
    await fireEvent.click(screen.getByRole('button', { name: /^Weiter/ }));
    expect(moves(transport)).toEqual([{ t: 'continue' }]);
  });
});
