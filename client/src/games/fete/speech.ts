// What happened, in words. All of it is read off the events: which chains are new, which were opened. No rule is known.
import { list, number, signed } from '../../i18n/format';
import type { HistoryLine } from '../../table/contract';
import type { TableModel } from '../../table/model.svelte';
import type { Event, Laid, Placed, RoundResult } from '../../wire/fete.gen';
import { chainDetail, chainName, pieceName, tileName, tileNames } from './names';
import { isJoker, type Tile } from './tiles';
import { words } from './words';

/** A turn is told in so many pieces; a greater rebuild in numbers. */
const PIECES = 3;
/** From so few tiles on it is told how many are left. */
const FEW = 3;

/** A name in the middle of a sentence. */
export const nameOf = (table: TableModel, seat: number): string =>
  seat === table.me ? words().you : table.nameOf(seat);

interface Swap {
  joker: Tile;
  tile: Tile;
  old: readonly Tile[];
}

/** Jokers that were exchanged for a tile: a chain that lies as it did but for the joker's place. */
function swaps({ opened, placed }: Laid): Swap[] {
  return opened.flatMap((old) => {
    for (const { tiles } of placed) {
      if (tiles.length !== old.length) continue;
      const other = old.flatMap((tile, n) => (tile === tiles[n] ? [] : [n]));
      const [at] = other;
      if (other.length === 1 && isJoker(old[at!]!) && !isJoker(tiles[at!]!))
        return [{ joker: old[at!]!, tile: tiles[at!]!, old }];
    }
    return [];
  });
}

/** A chain that was opened: a single tile taken out of it, or parted. Its name tells what it was. */
function opening(old: readonly Tile[], laid: Laid, me: boolean): string {
  const w = words().event;
  const home = new Map(laid.table.flatMap((chain, n) => chain.map((tile) => [tile, n] as const)));
  const parts = new Map<number, Tile[]>();
  for (const tile of old) {
    const n = home.get(tile)!;
    parts.set(n, [...(parts.get(n) ?? []), tile]);
  }
  const name = oldName(old);
  const pieces = [...parts.values()].sort((a, b) => a.length - b.length);
  if (pieces.length === 2 && pieces[0]!.length === 1 && old.length > 2)
    return w.takes(me, tileName(pieces[0]![0]!), name);
  return w.splits(me, name);
}

/** An old chain was valid, so equal numbers in it make it a group. */
function oldName(tiles: readonly Tile[]): string {
  const numbers = new Set(tiles.filter((tile) => !isJoker(tile)).map((tile) => (tile >> 2) % 13));
  return chainName(tiles, numbers.size > 1 ? 'run' : 'group');
}

const isNew = ({ base, own, tiles }: Placed): boolean => !base.length && own.length === tiles.length;

/** The turn in pieces: what was exchanged, opened, added to, laid out and put together. */
function pieces(laid: Laid, me: boolean): string[] {
  const w = words().event;
  const swapped = swaps(laid);
  const opened = laid.opened.filter((old) => !swapped.some((swap) => swap.old === old));
  const grown = laid.placed.filter(({ base, own }) => base.length > 0 && own.length > 0);
  const fresh = laid.placed.filter(isNew);
  // What was put together from tiles of the table, unless it is only the rest of an opened or exchanged chain.
  const formed = laid.placed.filter(
    (chain) => !isNew(chain) && !chain.base.length && !isRest(chain, laid.opened),
  );
  const out: string[] = [];
  if (swapped.length === 1) out.push(w.swaps(me, tileName(swapped[0]!.tile)));
  if (swapped.length > 1) out.push(w.swapsMany(me, swapped.length));
  if (opened.length === 1) out.push(opening(opened[0]!, laid, me));
  if (opened.length > 1) out.push(w.rebuilds(me, opened.length));
  if (grown.length === 1) out.push(w.adds(me, pieceName(grown[0]!.own), oldName(grown[0]!.base)));
  if (grown.length > 1)
    out.push(
      w.addsMany(
        me,
        grown.reduce((sum, { own }) => sum + own.length, 0),
        grown.length,
      ),
    );
  if (fresh.length)
    out.push(
      w.lays(
        me,
        fresh.length === 1
          ? chainDetail(fresh[0]!.tiles, fresh[0]!.kind)
          : list(fresh.map(({ tiles, kind }) => chainName(tiles, kind))),
      ),
    );
  if (formed.length === 1) out.push(w.forms(me, chainName(formed[0]!.tiles, formed[0]!.kind)));
  if (formed.length > 1) out.push(w.formsMany(me, formed.length));
  return out;
}

/** All of its tiles lay in one and the same chain before, or took the place of its joker. */
function isRest({ tiles }: Placed, opened: Laid['opened']): boolean {
  return opened.some((old) => {
    const strange = tiles.filter((tile) => !old.includes(tile));
    return !strange.length || (strange.length === 1 && tiles.length === old.length);
  });
}

function laidText(laid: Laid, me: boolean): string {
  const w = words().event;
  const parts = pieces(laid, me);
  const rebuilt = parts.length === 0 || parts.length > PIECES;
  let text = rebuilt ? w.rebuilds(me, Math.max(laid.opened.length, laid.placed.length)) : list(parts);
  if (rebuilt) text = list([text, w.laysTiles(me, laid.tiles.length)]);
  if (laid.meld) text = w.meld(text);
  if (laid.left === 0) return me ? w.lastMe(text) : w.last(text);
  return laid.left <= FEW ? w.left(text, laid.left) : text;
}

/** What a turn brought, at the end of its line: points of the first meld, else how many tiles. */
function laidResult(laid: Laid): string | undefined {
  if (laid.meld) return signed(laid.worth);
  return laid.tiles.length > 1 ? words().tiles(laid.tiles.length) : undefined;
}

function settledText(result: RoundResult, table: TableModel): string {
  const w = words().event;
  const mine = table.me !== null && result.winners.includes(table.me);
  if (result.reason === 'out') return mine ? w.outMe : w.out(table.nameOf(result.winners[0]!));
  if (result.winners.length > 1)
    return w.blockedShared(list(result.winners.map((seat) => nameOf(table, seat))));
  return mine ? w.blockedMe : w.blocked(table.nameOf(result.winners[0]!));
}

export function line(raw: unknown, table: TableModel): HistoryLine | null {
  const event = raw as Event;
  const w = words().event;
  switch (event.t) {
    case 'dealt': {
      const text = event.starter === table.me ? w.beginsMe : w.begins(table.nameOf(event.starter));
      return { label: w.round(event.round), text, heading: true, spoken: true };
    }
    case 'laid': {
      const me = event.seat === table.me;
      return {
        label: nameOf(table, event.seat),
        text: laidText(event, me),
        result: laidResult(event),
        spoken: true,
      };
    }
    case 'drew': {
      const me = event.seat === table.me;
      const label = nameOf(table, event.seat);
      let text = w.draws(me, event.count);
      if (event.penalty && !event.count) text = w.penaltyNone;
      else if (event.penalty)
        text = event.tiles ? w.penaltyThese(tileNames(event.tiles)) : w.penalty(me, event.count);
      else if (event.tiles) text = w.drawsThese(tileNames(event.tiles));
      return { label, text, spoken: true };
    }
    case 'passed':
      return { label: nameOf(table, event.seat), text: w.passes(event.seat === table.me), spoken: true };
    case 'settled': {
      const { result } = event;
      const points = result.points.map((value, seat) => w.points(nameOf(table, seat), signed(value)));
      return {
        label: w.settled,
        text: `${settledText(result, table)}: ${list(points)}`,
        spoken: true,
      };
    }
    case 'won': {
      const best = event.totals[event.seats[0]!]!;
      const written = number(best);
      const label = w.end;
      if (event.seats.length > 1)
        return {
          label,
          text: w.wonShared(list(event.seats.map((seat) => nameOf(table, seat))), best, written),
          spoken: true,
        };
      const [seat] = event.seats;
      return {
        label,
        text: seat === table.me ? w.wonMe(best, written) : w.won(table.nameOf(seat!), best, written),
        spoken: true,
      };
    }
  }
}
