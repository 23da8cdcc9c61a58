// Dragging: one pointer, one or several tiles. While they travel nothing of the page's state changes: the held tiles, the
// blue line and the frame of a new chain are moved by their styles, once a frame. The desk hears of start and end.
import { infoWindow } from '../../../ui/info.svelte';
import { pointer } from '../../../ui/pointer';
import { gapAt, type Bench } from '../bench/layout';
import type { Table } from '../desk/chains';
import type { Desk, Refused } from '../desk/desk.svelte';
import type { Tile } from '../tiles';
import { targetAt, type Point, type Target } from './snap';

/** Held tiles lie side by side, a little over each other. */
export const FAN = 0.8;
/** A finger would hide what it holds. */
const LIFT = 30;
const HELD = 1.14;
/** The blue line is longer than a tile by this much at each end. */
const BEYOND = 12;

type Landing = { on: 'table'; target: Target } | { on: 'bench'; gap: number } | null;

interface Journey {
  tiles: readonly Tile[];
  table: DOMRect;
  rail: DOMRect | null;
  /** Top left corner of the first held tile at the start, and the size of a tile. */
  left: number;
  top: number;
  size: number;
  /** The table that `lengths` is of: it may change under the pointer. */
  lying: Table;
  lengths: Map<number, number>;
  landing: Landing;
  key: string;
  /** Where the held tiles were drawn last. */
  x: number;
  y: number;
  scale: number;
}

export class Hands {
  /** Elements, set by the components that draw them. */
  table: HTMLElement | null = null;
  rail: HTMLElement | null = null;
  ghost: HTMLElement | null = null;
  line: HTMLElement | null = null;
  mark: HTMLElement | null = null;
  frame: HTMLElement | null = null;
  bench: Bench | null = null;
  /** Says why something cannot be done. */
  refuse: (why: Refused) => void = () => undefined;

  readonly #desk: Desk;
  #journey: Journey | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get busy(): boolean {
    return this.#journey !== null;
  }

  /** For the element that holds tiles: the table, or the bench. */
  readonly pointer = pointer({
    start: (event, down) => this.#start(event, down),
    move: (dx, dy) => this.#move(dx, dy),
    end: (dx, dy) => this.#end(dx, dy),
    cancel: () => this.#cancel(),
  });

  #start(event: PointerEvent, down: PointerEvent): boolean {
    const desk = this.#desk;
    const button = (down.target as Element | null)?.closest<HTMLElement>('button.tile');
    // A second finger, on the bench while the first one is on the table, waits its turn.
    if (!button || !this.table || !this.ghost || this.#journey) return false;
    const tile = Number(button.dataset.tile);
    const why = desk.barred(tile);
    if (why) {
      this.refuse(why);
      return false;
    }
    // Resting on a tile has explained it; now it moves.
    infoWindow.hide();
    const box = button.getBoundingClientRect();
    const tiles = desk.along(tile);
    const lift = event.pointerType === 'mouse' ? 0 : LIFT;
    const index = Math.max(0, tiles.indexOf(tile));
    this.#journey = {
      tiles,
      table: this.table.getBoundingClientRect(),
      rail: this.rail?.getBoundingClientRect() ?? null,
      left: box.left - index * box.width * FAN,
      top: box.top - lift,
      size: box.width,
      lying: desk.lying,
      lengths: lengthsOf(desk.lying),
      landing: null,
      key: '',
      x: 0,
      y: 0,
      scale: 1,
    };
    desk.held = tiles;
    desk.pick();
    this.ghost.style.setProperty('--size', `${box.width}px`);
    this.ghost.hidden = false;
    this.#move(event.clientX - down.clientX, event.clientY - down.clientY);
    return true;
  }

  #move(dx: number, dy: number): void {
    const journey = this.#journey;
    if (!journey || !this.ghost) return;
    journey.x = journey.left + dx;
    journey.y = journey.top + dy;
    this.ghost.style.transform = `translate3d(${journey.x}px, ${journey.y}px, 0)`;
    const wide = journey.size * (1 + FAN * (journey.tiles.length - 1));
    const landing = this.#landing({ x: journey.x + wide / 2, y: journey.y + journey.size * 0.65 });
    const key = keyOf(landing);
    if (key !== journey.key) {
      journey.key = key;
      this.#show(landing, journey);
    }
    // A new chain lies where it is let go, so its frame goes along.
    journey.landing = landing;
    if (landing?.on === 'table' && 'free' in landing.target) this.#frame(landing.target.free, journey);
  }

  /** In window coordinates: the middle of what is held. */
  #landing({ x, y }: Point): Landing {
    const journey = this.#journey!;
    const { table, rail } = journey;
    const desk = this.#desk;
    if (journey.lying !== desk.lying) {
      journey.lying = desk.lying;
      journey.lengths = lengthsOf(desk.lying);
    }
    if (rail && this.bench && y > rail.top - 14 && x > rail.left - 20 && x < rail.right + 20)
      return {
        on: 'bench',
        gap: gapAt(this.bench, desk.bench.length, { x: x - rail.left, y: y - rail.top }),
      };
    if (
      !desk.mine ||
      !desk.layout ||
      x < table.left ||
      x > table.right ||
      y < table.top ||
      y > table.bottom + 10
    )
      return null;
    return {
      on: 'table',
      target: targetAt({ x: x - table.left, y: y - table.top }, desk.layout, journey.lengths),
    };
  }

  #show(landing: Landing, journey: Journey): void {
    const { line, mark, frame, ghost } = this;
    const layout = this.#desk.layout;
    const target = landing?.on === 'table' ? landing.target : null;
    const chain = target && 'chain' in target ? target : null;
    if (line && layout) {
      line.hidden = !chain;
      if (chain) {
        line.style.transform = `translate(${chain.x - 2.5}px, ${chain.y - BEYOND}px)`;
        line.style.height = `${layout.tall + 2 * BEYOND}px`;
      }
    }
    if (frame) frame.hidden = !(target && 'free' in target);
    if (mark) {
      mark.hidden = landing?.on !== 'bench' || this.#stays(journey.tiles);
      if (landing?.on === 'bench' && this.bench) {
        const { tile, gap, columns, top } = this.bench;
        // A gap between two lines is shown at the end of the upper one.
        const n = landing.gap;
        const end = n > 0 && n % columns === 0;
        const column = end ? columns : n % columns;
        const row = Math.floor((end ? n - 1 : n) / columns);
        const tall = Math.round(tile * 1.3) + gap;
        mark.style.transform = `translate(${column * (tile + gap) - gap / 2 - 2.5}px, ${top + row * tall - BEYOND}px)`;
        mark.style.height = `${tall - gap + 2 * BEYOND}px`;
      }
    }
    if (ghost) {
      const here =
        landing?.on === 'table' ? (layout?.tile ?? journey.size) : landing ? this.bench!.tile : null;
      if (here) journey.scale = here / journey.size;
      ghost.style.setProperty('--scale', String(journey.scale * HELD));
      ghost.toggleAttribute('data-no', landing?.on === 'bench' && this.#stays(journey.tiles));
    }
  }

  /** There is a tile among them that belongs to the table and may not come to the bench. */
  #stays(tiles: readonly Tile[]): boolean {
    return tiles.some((tile) => !this.#desk.order.includes(tile));
  }

  #frame(point: Point, { tiles }: Journey): void {
    const layout = this.#desk.layout;
    if (!this.frame || !layout) return;
    const wide = (layout.tile + 1) * tiles.length;
    const x = Math.min(layout.box.width - wide - 4, Math.max(4, point.x - wide / 2));
    const row = Math.round((point.y - layout.tall / 2 - layout.top) / layout.pitch);
    const y = layout.top + Math.min(layout.rows - 1, Math.max(0, row)) * layout.pitch;
    this.frame.style.transform = `translate(${x}px, ${y}px)`;
    this.frame.style.width = `${wide}px`;
  }

  #end(dx: number, dy: number): void {
    this.#move(dx, dy);
    const journey = this.#journey;
    const desk = this.#desk;
    if (!journey) return;
    const { tiles, landing } = journey;
    this.#lift();
    let why: Refused | null = null;
    if (landing?.on === 'bench') {
      const before = desk.bench[landing.gap] ?? null;
      if (tiles.some((tile) => !desk.bench.includes(tile))) why = desk.back(tiles, before);
      else desk.arrange(tiles, before);
    } else if (landing) {
      const { target } = landing;
      why =
        'free' in target
          ? desk.move(tiles, 'new', target.free)
          : desk.move(tiles, { chain: target.chain, gap: target.gap });
    } else if (!desk.mine) why = 'turn';
    if (why) this.refuse(why);
    // Whatever did not land glides back to where it was.
    desk.beat += 1;
  }

  #cancel(): void {
    if (!this.#journey) return;
    this.#lift();
    this.#desk.beat += 1;
  }

  /** The tiles are let go: from here they glide. */
  #lift(): void {
    const { tiles, x, y, size, scale } = this.#journey!;
    for (const [n, tile] of tiles.entries())
      this.#desk.seen.set(tile, { x: x + n * size * FAN, y, size: size * scale });
    this.#journey = null;
    this.#desk.held = [];
    for (const element of [this.ghost, this.line, this.mark, this.frame]) if (element) element.hidden = true;
  }
}

const lengthsOf = (table: Table): Map<number, number> =>
  new Map(table.map(({ id, tiles }) => [id, tiles.length]));

function keyOf(landing: Landing): string {
  if (!landing) return '';
  if (landing.on === 'bench') return `bench ${landing.gap}`;
  return 'free' in landing.target ? 'free' : `${landing.target.chain} ${landing.target.gap}`;
}

const all = new WeakMap<Desk, Hands>();

/** The hands at a desk: the same for its table and its bench. */
export function handsOf(desk: Desk): Hands {
  let hands = all.get(desk);
  if (!hands) all.set(desk, (hands = new Hands(desk)));
  return hands;
}
