import { beforeEach, describe, expect, it, vi } from 'vitest';
import { benchLayout } from '../bench/layout';
import { chainsOf } from '../desk/chains';
import { chains, seen, tiles, view, type Seen } from '../desk/testing';
import { layout } from '../layout/layout';
import { handsOf, type Hands } from './hands';

const TABLE = { width: 390, height: 428 };
const RAIL_TOP = 480;

let at: Seen;
let hands: Hands;
let detach: (() => void)[] = [];
let refused: string[];

/** A box on the page, as happy-dom has none of its own. */
function box(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  element.setPointerCapture = () => undefined;
  document.body.append(element);
  return element;
}

function button(parent: HTMLElement, tile: number, x: number, y: number, size: number): HTMLElement {
  const element = box(x, y, size, size * 1.3);
  const inner = document.createElement('button');
  inner.className = 'tile';
  inner.dataset.tile = String(tile);
  inner.getBoundingClientRect = element.getBoundingClientRect;
  parent.append(inner);
  element.remove();
  return inner;
}

/** The table of `view()` with the bench below, and pointers on both. */
function lay(shown = view()): void {
  for (const stop of detach) stop();
  document.body.replaceChildren();
  at = seen(shown);
  refused = [];
  hands = handsOf(at.desk);
  hands.table = box(0, 0, TABLE.width, TABLE.height);
  hands.rail = box(10, RAIL_TOP, 370, 130);
  hands.ghost = box(0, 0, 0, 0);
  hands.line = box(0, 0, 0, 0);
  hands.frame = box(0, 0, 0, 0);
  hands.mark = box(0, 0, 0, 0);
  for (const part of [hands.ghost, hands.line, hands.frame, hands.mark]) part.hidden = true;
  hands.refuse = (why) => void refused.push(why);
  hands.bench = benchLayout(at.desk.bench.length, { width: 370, height: 130, largest: 48 });
  at.desk.layout = layout(
    at.desk.lying.map(({ id, tiles }) => ({ id, length: tiles.length })),
    TABLE,
  );
  detach = [hands.table, hands.rail].map((element) => hands.pointer(element));
}

const middle = (tile: number): [x: number, y: number] => {
  const chain = at.desk.chainOf(tile)!;
  const spot = at.desk.layout!.spots.get(chain.id)!;
  return [spot.x + (chain.tiles.indexOf(tile) + 0.5) * spot.step, spot.y + 20];
};

/** From a tile to a place on the page, with a mouse; `last: null` keeps it in the hand. */
function drag(
  tile: number,
  x: number,
  y: number,
  last: 'pointerup' | 'pointercancel' | null = 'pointerup',
): void {
  const bench = at.desk.bench.indexOf(tile);
  const size = bench >= 0 ? hands.bench!.tile : at.desk.layout!.tile;
  const [cx, cy] = bench >= 0 ? [10 + (bench + 0.5) * (size + 6), RAIL_TOP + 40] : middle(tile);
  const parent = bench >= 0 ? hands.rail! : hands.table!;
  const element = button(parent, tile, cx - size / 2, cy - size * 0.65, size);
  const send = (kind: string, to: [number, number]): void => {
    const init = {
      clientX: to[0],
      clientY: to[1],
      pointerType: 'mouse',
      pointerId: 1,
      button: 0,
      bubbles: true,
    };
    element.dispatchEvent(new PointerEvent(kind, init));
  };
  send('pointerdown', [cx, cy]);
  send('pointermove', [cx + 6, cy + 6]);
  send('pointermove', [x, y]);
  vi.advanceTimersByTime(40);
  if (last) send(last, [x, y]);
  element.remove();
}

const lies = (): number[][] => chainsOf(at.desk.lying);
const one = (text: string): number => tiles(text)[0]!;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  lay();
});

describe('a drag (F6)', () => {
  it('puts a tile of the bench to where the line stands', () => {
    const [x, y] = middle(one('b6'));
    drag(one('b7'), x + 20, y, null);
    expect(hands.line!.hidden).toBe(false);
    expect(hands.frame!.hidden).toBe(true);
    expect(at.desk.held).toEqual(tiles('b7'));
    lay();
    drag(one('b7'), x + 20, y);
    expect(lies()[0]).toEqual(tiles('b4 b5 b6 b7'));
    expect(at.desk.held).toEqual([]);
    expect(hands.line!.hidden).toBe(true);
    expect(hands.ghost!.hidden).toBe(true);
  });

  it('to the free table begins a new chain there', () => {
    drag(one('b7'), 200, 300, null);
    expect(hands.frame!.hidden).toBe(false);
    lay();
    drag(one('b7'), 200, 300);
    expect(lies()[2]).toEqual(tiles('b7'));
    expect(at.desk.wishes.get(at.desk.lying[2]!.id)).toMatchObject({ x: expect.closeTo(200, -1) });
  });

  it('takes all chosen tiles along', () => {
    for (const tile of tiles('o9 k12')) at.desk.toggle(tile);
    drag(one('k12'), 200, 300);
    expect(lies()[2]).toEqual(tiles('o9 k12'));
  });

  it('of a tile that is not chosen leaves the chosen ones', () => {
    at.desk.toggle(one('o9'));
    drag(one('k12'), 200, 300);
    expect(lies()[2]).toEqual(tiles('k12'));
  });

  it('brings an own tile back to the bench, to the place where it is let go', () => {
    at.desk.move(tiles('b7'), { chain: at.desk.lying[0]!.id, gap: 3 });
    at.desk.layout = layout(
      at.desk.lying.map(({ id, tiles }) => ({ id, length: tiles.length })),
      TABLE,
    );
    drag(one('b7'), 12, RAIL_TOP + 40);
    expect(at.desk.bench).toEqual(tiles('b7 r1 o9 k12'));
    expect(lies()).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('of a tile of the table to the bench is refused, to be seen before it is let go (F4)', () => {
    drag(one('b4'), 60, RAIL_TOP + 40, null);
    expect(hands.ghost!.hasAttribute('data-no')).toBe(true);
    lay();
    drag(one('b4'), 60, RAIL_TOP + 40);
    expect(refused).toEqual(['bench']);
    expect(lies()).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('that the browser takes away puts everything back', () => {
    drag(one('b7'), 200, 300, 'pointercancel');
    expect(lies()).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
    expect(at.desk.held).toEqual([]);
    expect(at.transport.drafts).toEqual([]);
  });

  it('in another seat’s turn orders the bench, and no more', () => {
    lay(view({ to_act: [1], may_draw: null }));
    drag(one('k12'), 12, RAIL_TOP + 40);
    expect(at.desk.bench).toEqual(tiles('k12 r1 b7 o9'));
    drag(one('b7'), 200, 300);
    drag(one('b4'), 200, 300);
    expect(refused).toEqual(['turn', 'turn']);
    expect(lies()).toEqual(chains('b4 b5 b6', 'r9 b9 k9'));
  });

  it('lands rightly on a table that has changed under it', () => {
    drag(one('b7'), 200, 300, null);
    at.desk.move(tiles('r1'), { chain: at.desk.lying[0]!.id, gap: 3 });
    at.desk.layout = layout(
      at.desk.lying.map(({ id, tiles }) => ({ id, length: tiles.length })),
      TABLE,
    );
    const [x, y] = middle(one('r1'));
    const init = {
      clientX: x + 20,
      clientY: y,
      pointerType: 'mouse',
      pointerId: 1,
      button: 0,
      bubbles: true,
    };
    hands.rail!.dispatchEvent(new PointerEvent('pointermove', init));
    vi.advanceTimersByTime(40);
    hands.rail!.dispatchEvent(new PointerEvent('pointerup', init));
    expect(lies()[0]).toEqual(tiles('b4 b5 b6 r1 b7'));
  });
});
