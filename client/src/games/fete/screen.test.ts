import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { motion } from '../../ui/motion.svelte';
import { world } from '../../ui/world.svelte';
import type { RoundResult } from '../../wire/fete.gen';
import { FakeTransport } from '../../wire/fake';
import type { TableView } from '../../wire/wire.gen';
import EndBoard from './EndBoard.svelte';
import TileFace from './look/TileFace.svelte';
import Players from './Players.svelte';
import { seen, tiles, view } from './testing';
import Overlays from './windows/Overlays.svelte';

// The test's page cannot animate; nor would it prove anything here.
beforeEach(() => void (motion.calm = true));
afterEach(() => {
  cleanup();
  world.current = '';
});

const RESULT: RoundResult = {
  round: 2,
  reason: 'out',
  winners: [1],
  benches: [tiles('r5 b7 J'), [], tiles('k9'), tiles('o1')],
  sums: [42, 0, 9, 1],
  points: [-42, 52, -9, -1],
  totals: [22, 164, 29, -22],
};
const settling = view({ phase: 'settle', to_act: [0], waiting: [0], result: RESULT, results: [RESULT] });

describe('the players (F3, F8)', () => {
  const row = (seat: number): HTMLElement => document.querySelector(`[data-seat="${seat}"]`)!;
  it('stand in the order of play, the viewer first', () => {
    render(Players, seen(view()));
    expect(screen.getAllByRole('listitem').map((one) => one.dataset.seat)).toEqual(['0', '1', '2', '3']);
    expect(row(0).textContent).toContain('Du');
    expect(row(1).textContent).toContain('Gabi');
  });

  it('say how many tiles and points one has, whose turn it is, and who has not melded yet', () => {
    render(Players, seen(view()));
    expect(row(0).querySelector('.sr')!.textContent).toBe('ist dran · 3 Steine · 64 Punkte');
    expect(row(3).querySelector('.sr')!.textContent).toBe('14 Steine · −21 Punkte · ohne Erstauslage');
    expect(row(0).className).toContain('on');
    expect(row(1).className).not.toContain('on');
  });

  it('count a single tile and a single point as one', () => {
    const shown = view();
    const seats = shown.seats.map((seat, n) => (n === 1 ? { ...seat, tiles: 1, points: 1 } : seat));
    render(Players, seen({ ...shown, seats }));
    expect(row(1).querySelector('.sr')!.textContent).toBe('1 Stein · 1 Punkt');
  });

  it('show who passes with an empty bag', () => {
    const shown = view({ bag: 0 });
    const seats = shown.seats.map((seat, n) => ({ ...seat, passed: n === 2 }));
    render(Players, seen({ ...shown, seats }));
    expect(row(2).querySelector('.sr')!.textContent).toContain('hat gepasst');
    expect(row(1).querySelector('.sr')!.textContent).not.toContain('hat gepasst');
  });

  it('show the time of who is on, and only theirs', () => {
    const now = new FakeTransport().time;
    const clock = {
      seats: [0],
      started: now,
      deadline: now + 74_000,
      grace_until: now + 84_000,
      paused_left: null,
    };
    render(Players, seen(view(), [], { clock }));
    expect(row(0).querySelector('strong')!.textContent).toBe('1:14');
    expect(row(1).querySelector('strong')).toBeNull();
  });

  it('start with the first seat for a spectator', () => {
    render(Players, seen(view({ me: null, bench: null })));
    expect(row(0).textContent).toContain('Mona');
  });
});

describe('the settlement of a round (F8)', () => {
  const rows = (): string[] =>
    screen
      .getAllByRole('listitem')
      .map((one) => [...one.querySelectorAll('b, dd')].map(({ textContent }) => textContent).join(' '));

  it('shows the winner first, then from the smallest bench to the greatest, with sums, points and totals', () => {
    render(Overlays, seen(settling));
    expect(screen.getByText('Gabi hat den letzten Stein gelegt.')).toBeTruthy();
    expect(rows()).toEqual(['Gabi 0 +52 164', 'Uschi 1 −1 −22', 'Manni 9 −9 29', 'Du 42 −42 22']);
  });

  it('shows everybody’s leftover tiles, named for who cannot see them, and what a joker costs', () => {
    render(Overlays, seen(settling));
    const mine = screen.getAllByRole('listitem').at(-1)!;
    expect(mine.querySelectorAll('.still')).toHaveLength(3);
    expect(within(mine).getByText('Deine Bank: Rot 5, Blau 7 und Joker')).toBeTruthy();
    expect(screen.getByText('Ein Joker auf der Bank zählt 30.')).toBeTruthy();
    expect(screen.getByText('Bank leer')).toBeTruthy();
  });

  it('goes on with “Weiter”', async () => {
    const { table, transport } = seen(settling);
    render(Overlays, { table });
    await fireEvent.click(screen.getByRole('button', { name: /Weiter/ }));
    expect(transport.sent.map(({ cmd }) => (cmd.t === 'move' ? cmd.move : cmd))).toEqual([{ t: 'continue' }]);
  });

  it('says whom one waits for when one’s own word is given', () => {
    const others = { ...settling, to_act: [1], waiting: [1] };
    const seats = ['Mona', 'Ben'].map((name, seat) => ({
      kind: 'person',
      name,
      person: `p${seat}`,
      level: null,
      host: false,
    }));
    render(Overlays, seen(others, [], { seats } as unknown as Partial<TableView>));
    expect(screen.queryByRole('button', { name: /Weiter/ })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Warten auf Ben');
  });

  it('can be put aside to look at the table, by Esc too, and called back', async () => {
    render(Overlays, seen(settling));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByText('Runde 2')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Abrechnung zeigen' }));
    expect(screen.getByText('Runde 2')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Abrechnung ausblenden' }));
    expect(screen.queryByText('Runde 2')).toBeNull();
  });

  it('says that nothing fits any more, and crowns all who share the win', () => {
    const blocked: RoundResult = { ...RESULT, reason: 'blocked', winners: [0, 1], points: [5, 5, -4, -6] };
    render(Overlays, seen({ ...settling, result: blocked }));
    expect(screen.getByText('Der Beutel ist leer, und niemand kann mehr legen.')).toBeTruthy();
    expect(screen.getAllByText('gewinnt')).toHaveLength(2);
  });
});

describe('the end of a match', () => {
  const ended = (places: number[], reason: string): Partial<TableView> =>
    ({
      outcome: {
        results: places.map((place, seat) => ({ seat, place, points: 0, leaderboard: 0 })),
        reason: { code: `fete.${reason}`, facts: {} },
      },
    }) as unknown as Partial<TableView>;
  const over = view({ phase: 'over', to_act: [], results: [{ ...RESULT, round: 1 }, RESULT] });

  it.each([
    [[1, 2, 3, 4], 'rounds', 'Du hast gewonnen!', 'Gespielt waren drei Runden.'],
    [[2, 1, 3, 4], 'points', 'Gabi gewinnt.', 'Die 200 Punkte sind erreicht.'],
    [[1, 1, 3, 4], 'round', 'Du und Gabi teilen sich den Sieg.', 'Gespielt war eine Runde.'],
  ])('%o by %s', (places, reason, title, why) => {
    render(EndBoard, seen(over, [], ended(places, reason)));
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('lists what each round brought, and the sums', () => {
    render(EndBoard, seen(over, [], ended([2, 1, 3, 4], 'rounds')));
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual([
      '1. Runde −42 +52 −9 −1',
      '2. Runde −42 +52 −9 −1',
      'Summe 64 112 38 −21',
    ]);
  });

  it('is brief after a single round', () => {
    render(EndBoard, seen({ ...over, results: [RESULT] }, [], ended([2, 1, 3, 4], 'round')));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a tile (F1)', () => {
  it('carries its number and, with the colour help, the form of its colour', () => {
    const forms = [6, 19, 32, 45].map((face) => {
      const { container } = render(TileFace, { face, forms: true });
      expect(container.querySelector('.digit')!.textContent).toBe('7');
      return container.querySelector('g')!.innerHTML;
    });
    expect(new Set(forms).size).toBe(4);
  });

  it('has no form without it', () => {
    const { container } = render(TileFace, { face: 6, forms: false });
    expect(container.querySelector('g')).toBeNull();
    expect(container.querySelector('.digit')!.textContent).toBe('7');
  });

  it('changes its joker with the look', async () => {
    const { container } = render(TileFace, { face: 52, forms: true });
    const ball = container.innerHTML;
    expect(ball).toContain('JOKER');
    world.current = 'world-jade';
    await Promise.resolve();
    expect(container.innerHTML).not.toBe(ball);
  });
});
