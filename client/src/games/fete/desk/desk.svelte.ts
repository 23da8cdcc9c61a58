// The desk of a table: what lies before the viewer now. In the own turn that is the own draft, which only the own hand
// changes: no message of the server ever does. In others' turns it is what they are building.
/* eslint-disable svelte/prefer-svelte-reactivity -- the sets and maps here are values: replaced, never changed */
import { untrack } from 'svelte';
import type { TableModel } from '../../../table/model.svelte';
import type { ChainWorth, Draft, Move, TableWorth, View } from '../../../wire/fete.gen';
import type { DraftDown } from '../../../wire/wire.gen';
import { sortOf, type Sort } from '../bench/order';
import type { Layout, Wish } from '../layout/layout';
import type { Tile } from '../tiles';
import {
  chainsOf,
  chainWith,
  cut,
  difference,
  inherit,
  keyOfTable,
  put,
  same,
  steps,
  whole,
  without,
  type Chain,
  type Place,
  type Table,
} from './chains';
import { OwnDraft, wordOf } from './draft';
import { Judged, type Valid } from './judged.svelte';
import { Past, type Before } from './past.svelte';
import { Playback } from './playback.svelte';
import { Standing } from './standing.svelte';

/** Why a hand cannot do what it tries to. */
export type Refused = 'turn' | 'meld' | 'bench' | 'undo';

/** Where a tile is seen, in the coordinates of the window. */
export interface Seen {
  x: number;
  y: number;
  /** Width of the tile. */
  size: number;
}

export class Desk {
  readonly #table: TableModel;

  /** What lies on the table. */
  lying: Table = $state.raw([]);
  /** In the order in which they were chosen. */
  selected: readonly Tile[] = $state.raw([]);
  /** Travelling with the pointer. */
  held: readonly Tile[] = $state.raw([]);
  /** What the last move brought to the table, and what it moved there. */
  came: ReadonlySet<Tile> = $state.raw(new Set());
  shifted: ReadonlySet<Tile> = $state.raw(new Set());
  /** The keyboard is in use. */
  keys = $state(false);
  /** The tile that had the focus last, and one that is to have it as soon as it is drawn. */
  focus: Tile | null = $state(null);
  follow: Tile | null = null;
  /** Raised when something is to glide back although nothing has changed. */
  beat = $state(0);

  readonly #draft: OwnDraft;
  readonly #standing: Standing;
  readonly #judged = new Judged(() => this.#view?.table ?? []);
  readonly #past = new Past();
  readonly #playback = new Playback();

  /** Not state: read and written while the table is laid out and drawn. */
  layout: Layout | null = null;
  readonly wishes = new Map<number, Wish>();
  grow = true;
  readonly seen = new Map<Tile, Seen>();

  /** The last tap, in milliseconds of the page: two in quick succession are one gesture. */
  tapped: { tile: Tile; at: number } | null = null;

  #turn = '';
  #match = -1;
  #base: readonly (readonly Tile[])[] = [];
  #advised: object | null = null;

  constructor(table: TableModel) {
    this.#table = table;
    this.#draft = new OwnDraft(table);
    this.#standing = new Standing(table.id);
  }

  // --- what can be seen ---------------------------------------------------------------------------------------------

  get #view(): View | null {
    return this.#table.view<View>();
  }

  /** The own turn, and no move on its way. */
  get mine(): boolean {
    return this.#table.myTurn && this.#view?.phase === 'play' && !this.#table.pending;
  }

  readonly #own: ReadonlySet<Tile> = $derived(new Set(this.#view?.bench ?? []));
  readonly #old: ReadonlySet<Tile> = $derived(new Set((this.#view?.table ?? []).flat()));

  /** Own tiles that lie on the table for now. */
  readonly laid: ReadonlySet<Tile> = $derived(
    new Set(this.lying.flatMap(({ tiles }) => tiles).filter((tile) => this.#own.has(tile))),
  );

  /** Tiles on the table that did not lie there at the start of the turn, whoever lays them. */
  readonly fresh: ReadonlySet<Tile> = $derived(
    new Set(this.lying.flatMap(({ tiles }) => tiles).filter((tile) => !this.#old.has(tile))),
  );

  /** All own tiles in the order of the bench, the laid ones too. */
  get order(): readonly Tile[] {
    return this.#standing.order;
  }

  /** Drawn last, and not touched since. */
  get drawn(): ReadonlySet<Tile> {
    return this.#standing.drawn;
  }

  /** What stands on the bench, from left to right. */
  readonly bench: readonly Tile[] = $derived(
    this.order.filter((tile) => this.#own.has(tile) && !this.laid.has(tile)),
  );

  /** How the bench is ordered at the moment. */
  readonly sort: Sort | null = $derived(sortOf(this.bench));

  /** What the server says of the table as it lies; null: nothing yet. */
  readonly verdict: TableWorth | null = $derived(this.#judged.table(this.lying));

  /** The points of the first meld as last heard, while the server thinks about the next ones. */
  readonly points: { points: number; needed: number } | null = $derived.by(() => {
    const needed = this.#view?.first_meld;
    if (needed == null) return null;
    return { points: this.touched ? this.#judged.points : 0, needed };
  });

  /** Whether it is a chain by the rules; unknown: the server has not said so yet. */
  valid(chain: Chain): Valid {
    return this.#judged.valid(chain);
  }

  worth(chain: Chain): ChainWorth | null {
    return this.#judged.chain(chain);
  }

  /** Where Enter would put what is chosen: behind the tile that has the focus. */
  readonly cursor: { chain: number; gap: number } | null = $derived.by(() => {
    const { focus } = this;
    if (!this.keys || focus === null || !this.selected.length || this.selected.includes(focus)) return null;
    const chain = chainWith(this.lying, focus);
    return chain ? { chain: chain.id, gap: chain.tiles.indexOf(focus) + 1 } : null;
  });

  /** Something lies otherwise than at the start of the turn. */
  readonly touched: boolean = $derived(
    keyOfTable(this.lying.map(({ tiles }) => tiles)) !== keyOfTable(this.#view?.table ?? []),
  );

  get undoable(): boolean {
    return this.mine && this.#past.start !== undefined;
  }

  /** The turn can end like this. */
  get complete(): boolean {
    return this.mine && this.verdict?.complete === true;
  }

  /** Advice is being laid, step by step. */
  get playing(): boolean {
    return this.#playback.running;
  }

  /** Why this tile may not be taken now; null: it may. */
  barred(tile: Tile): Refused | null {
    const view = this.#view;
    if (this.#own.has(tile)) return this.laid.has(tile) && !this.mine ? 'turn' : null;
    if (!this.mine) return 'turn';
    return view?.first_meld != null ? 'meld' : null;
  }

  /** Why nothing may be put into this chain now. */
  closed(chain: Chain): Refused | null {
    if (!this.mine) return 'turn';
    const old = chain.tiles.some((tile) => !this.#own.has(tile));
    return old && this.#view?.first_meld != null ? 'meld' : null;
  }

  // --- what comes from the server -------------------------------------------------------------------------------------

  /** Takes up what has come. Called whenever the table has changed. */
  sync(): void {
    const view = this.#view;
    const { drafts, me, advice } = this.#table;
    const match = this.#table.table?.match ?? 0;
    if (!view) return;
    untrack(() => {
      const turn = `${match}.${view.turn}`;
      if (turn !== this.#turn) this.#begin(view, match, turn);
      this.#standing.follow(`${match}.${view.round}`, view.bench ?? []);
      if (view.phase !== 'play') return;
      const on = view.to_act[0];
      if (on === undefined) return;
      const draft = drafts[on];
      if (on === me) {
        if (draft) this.#hear(view, draft);
        if (advice && advice !== this.#advised) this.#show(view, advice);
      } else this.#watch(view, draft);
    });
  }

  #begin(view: View, match: number, turn: string): void {
    const known = `${match}.${view.round}` === this.#standing.round;
    this.#playback.stop();
    this.#turn = turn;
    this.#draft.begin(turn);
    this.#judged.begin(match === this.#match);
    this.#match = match;
    this.#mark(view, known);
    this.lying = inherit(this.lying, view.table);
    this.#base = view.table;
    this.#past.forget();
    this.#advised = null;
    this.grow = true;
    const own = new Set(view.bench ?? []);
    this.selected = this.selected.filter((tile) => own.has(tile));
    if (!known) this.selected = [];
    const kept = view.to_act[0] === view.me && view.phase === 'play' ? this.#draft.kept() : null;
    if (kept && this.#possible(view, kept.chains) && keyOfTable(kept.chains) !== keyOfTable(view.table)) {
      this.#adopt(kept.chains);
      this.#draft.send(this.lying, kept.serial);
    }
  }

  /** What the last move brought and moved; nothing where it was not seen. */
  #mark(view: View, known: boolean): void {
    const before = inherit(this.lying, this.#base);
    const { came, shifted } = difference(before, known ? inherit(before, view.table) : before);
    // A seat that drew changed nothing on the table: what was laid before it stays marked.
    if (known && !came.size && !shifted.size) return;
    this.came = came;
    this.shifted = shifted;
  }

  /** A state of the table that could come of this turn. */
  #possible({ table, bench }: View, chains: readonly (readonly Tile[])[]): boolean {
    return whole(chains, table.flat(), bench ?? []);
  }

  /** The answer to the own draft; or one that was built on another device, or before this page was loaded. */
  #hear(view: View, down: DraftDown): void {
    if (!this.#draft.hear(down)) return;
    const { sent, worth } = wordOf(down);
    this.#judged.learn(sent, worth);
    if (!this.#draft.answers(down)) {
      if (!this.#possible(view, sent)) return;
      this.#playback.stop();
      this.#adopt(sent);
    }
    if (this.#judged.completes(worth)) this.#table.play('chain');
    this.lying = this.#judged.take(this.lying, worth);
  }

  #adopt(chains: readonly (readonly Tile[])[]): void {
    if (keyOfTable(chains) === keyOfTable(chainsOf(this.lying))) return;
    this.#keep();
    this.lying = inherit(this.lying, chains);
  }

  /** Somebody else is building. */
  #watch(view: View, down: DraftDown | undefined): void {
    let chains: readonly (readonly Tile[])[] = view.table;
    if (down) {
      const { sent, worth } = wordOf(down);
      chains = worth.chains.length ? worth.chains.map(({ tiles }) => tiles) : sent;
      this.#judged.learn(sent, worth);
    }
    const lying = inherit(this.lying, chains);
    if (!same(lying, this.lying)) this.lying = lying;
  }

  // --- what the hand does -----------------------------------------------------------------------------------------------

  toggle(tile: Tile): void {
    this.selected = this.selected.includes(tile)
      ? this.selected.filter((other) => other !== tile)
      : [...this.selected, tile];
  }

  selectChain({ tiles }: Chain): void {
    this.selected = [...tiles];
  }

  /** True: there was something to clear. */
  clear(): boolean {
    const any = this.selected.length > 0;
    this.selected = [];
    return any;
  }

  /** Tiles have been lifted. */
  pick(): void {
    this.#table.play('pick');
  }

  /** What a drag of this tile takes along: all chosen ones if it is one of them. */
  along(tile: Tile): readonly Tile[] {
    if (!this.selected.includes(tile)) return [tile];
    return this.selected.filter((other) => !this.barred(other));
  }

  /** Puts tiles on the table. `wish`: where on the table a new chain should lie. Null: done. */
  move(tiles: readonly Tile[], place: Place, wish?: Wish): Refused | null {
    for (const tile of tiles) {
      const why = this.mine ? this.barred(tile) : 'turn';
      if (why) return why;
    }
    if (place !== 'new') {
      const chain = this.lying.find(({ id }) => id === place.chain);
      const why = chain ? this.closed(chain) : 'turn';
      if (why) return why;
    }
    const next = put(this.lying, tiles, place);
    if (place === 'new' && wish) this.wishes.set(next.at(-1)!.id, wish);
    this.#change(next);
    return null;
  }

  /** Takes own tiles back to the bench, before another tile there (null: where they stood). */
  back(tiles: readonly Tile[], before: Tile | null | undefined = undefined): Refused | null {
    if (!this.mine) return 'turn';
    if (tiles.some((tile) => !this.#own.has(tile))) return 'bench';
    if (before !== undefined) this.#standing.move(tiles, before);
    this.#change(without(this.lying, tiles));
    return null;
  }

  /** Orders the bench by hand. */
  arrange(tiles: readonly Tile[], before: Tile | null): void {
    this.#standing.move(tiles, before);
    this.selected = [];
  }

  arrangeBy(sort: Sort): void {
    this.#standing.sort(sort);
  }

  /** Cuts a chain before its `gap`-th tile. */
  cut(id: number, gap: number): Refused | null {
    const chain = this.lying.find((one) => one.id === id);
    const why = chain ? this.closed(chain) : 'turn';
    if (why) return why;
    this.#change(cut(this.lying, id, gap), 'cut');
    return null;
  }

  #change(next: Table, sound = 'tile'): void {
    this.#playback.stop();
    this.selected = [];
    if (same(next, this.lying)) {
      this.beat += 1;
      return;
    }
    this.#lay(next, sound);
  }

  #lay(next: Table, sound: string): void {
    this.#keep();
    this.lying = next;
    this.#draft.send(this.lying);
    this.#table.play(sound);
  }

  /** Makes what lies now something to come back to. */
  #keep(): void {
    this.#past.keep({ table: this.lying, layout: this.layout });
  }

  /** Takes back the last movement. */
  step(): boolean {
    const last = this.mine && this.#past.pop();
    if (!last) return false;
    this.#playback.stop();
    this.#return(last);
    return true;
  }

  /** Restores the table as it was at the start of the turn; that can be taken back like any movement. */
  everything(): boolean {
    const start = this.#past.start;
    if (!this.mine || !start || !this.touched) return false;
    this.#playback.stop();
    const table = inherit(start.table, this.#base);
    this.#keep();
    this.#return({ table, layout: start.layout });
    return true;
  }

  #return({ table, layout }: Before): void {
    this.selected = [];
    // As long as the window has kept its size, everything lies again where it lay.
    if (layout && this.layout?.box.width === layout.box.width && this.layout.box.height === layout.box.height)
      this.layout = layout;
    this.lying = table;
    this.#draft.send(this.lying);
    this.#table.play('undo');
  }

  /** Ends the turn with the table as it lies, if it may end so. True: sent. */
  finish(): boolean {
    if (!this.complete) return false;
    this.#playback.stop();
    const table = chainsOf(this.lying) as Draft['table'];
    return this.#table.move({ t: 'lay', table } satisfies Move);
  }

  /** Draws, or passes. */
  draw(): Refused | null {
    if (!this.mine || !this.#view?.may_draw) return 'turn';
    if (this.touched) return 'undo';
    this.#table.move({ t: 'draw' } satisfies Move);
    return null;
  }

  // --- advice ---------------------------------------------------------------------------------------------------------------

  /** Lays what advice says, one chain after the other. */
  #show(view: View, advice: object & { move?: unknown }): void {
    this.#advised = advice;
    const move = advice.move as Move;
    if (this.touched) this.everything();
    if (move.t !== 'lay' || !this.#possible(view, move.table)) return;
    this.#playback.start(steps(this.lying, move.table), (state) => {
      if (!this.mine) return false;
      this.selected = [];
      this.#lay(state, 'tile');
      return true;
    });
  }

  /** The chain that holds the tile. */
  chainOf(tile: Tile): Chain | undefined {
    return chainWith(this.lying, tile);
  }
}

const desks = new WeakMap<TableModel, Desk>();

/** The one desk of a table. */
export function deskOf(table: TableModel): Desk {
  let desk = desks.get(table);
  if (!desk) {
    // Under a root of its own: what is derived in it must not fall asleep with the component that asked first.
    $effect.root(() => void (desk = new Desk(table)));
    desks.set(table, desk!);
  }
  return desk!;
}
