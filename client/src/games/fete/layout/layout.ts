// Where the chains lie. The table lays itself out: all of it is always in sight, chains never overlap and stay where they
// are as long as they fit there; only what must move moves.
import { TALL } from '../bench/layout';

/** What is to be laid out, by the chains' identities. */
export interface Piece {
  id: number;
  /** Tiles. */
  length: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Spot {
  row: number;
  /** The top left corner of the first tile. */
  x: number;
  y: number;
  /** Of all its tiles together. */
  width: number;
  /** From one tile to the next; less than a tile where a chain is longer than the table is wide. */
  step: number;
}

export interface Layout {
  box: Box;
  /** Width and height of a tile. */
  tile: number;
  tall: number;
  rows: number;
  /** Where the first row lies, and from one row to the next. */
  top: number;
  pitch: number;
  spots: Map<number, Spot>;
  /** Where a new chain would come if it were not told where; null: the table is full to the edge. */
  free: { row: number; x: number; y: number; width: number } | null;
}

/** Where a chain that has no place yet is wanted: the middle of it. */
export interface Wish {
  x: number;
  y: number;
}

/** Room for this many tiles is kept free, so that there is always somewhere to begin a new chain. */
const SPARE = 3;
const SMALLEST = 12;
/** Smaller than this only if it cannot be helped. */
const READABLE = 26;
/** So much smaller do tiles become for the sake of a free place, and no more. */
const WORTH_SHRINKING = 0.82;
/** Below this share of growth tiles keep their size: a table that breathes with every turn is hard to read. */
const WORTH_GROWING = 1.12;

export const largestTile = ({ width }: Box): number =>
  width < 520 ? 34 : Math.round(Math.min(60, Math.max(34, width / 17.5)));

interface Measures {
  box: Box;
  tile: number;
  tall: number;
  step: number;
  /** Between two chains of a row, at least. */
  gap: number;
  edge: number;
  rows: number;
  pitch: number;
  top: number;
}

function measures(box: Box, tile: number): Measures {
  const tall = Math.round(tile * TALL);
  const step = tile + (tile < 44 ? 1 : 2);
  // On a small table every pixel between tiles is taken from the tiles.
  const tight = tile < 30;
  const edge = tight ? 6 : tile < 44 ? 10 : 26;
  const between = tight ? 5 : Math.max(7, Math.round(tile * (tile < 44 ? 0.27 : 0.42)));
  const above = tight ? 5 : tile < 44 ? 9 : 22;
  const below = tight ? 6 : tile < 44 ? 11 : 24;
  const gap = tight ? 9 : Math.max(11, Math.round(tile * 0.36));
  const high = box.height - above - below;
  const rows = Math.max(1, Math.floor((high + between) / (tall + between)));
  // The rows share the height, but do not drift apart on a tall table.
  const pitch = Math.min((high + between) / rows, tall * 1.75);
  return { box, tile, tall, step, gap, edge, rows, pitch, top: above };
}

const stepOf = (m: Measures, length: number): number => {
  const most = m.box.width - 2 * m.edge;
  return length > 1 ? Math.min(m.step, (most - m.tile) / (length - 1)) : m.step;
};
const widthOf = (m: Measures, length: number): number => m.tile + stepOf(m, length) * (length - 1);

interface Place {
  id: number;
  x: number;
  width: number;
  step: number;
}
type Rows = Place[][];

const placeOf = (m: Measures, { id, length }: Piece, x: number): Place => ({
  id,
  x,
  width: widthOf(m, length),
  step: stepOf(m, length),
});

/** The table for these chains; `before` is how it lies now. `grow`: tiles may become larger again. */
export function layout(
  pieces: readonly Piece[],
  box: Box,
  before: Layout | null = null,
  { wishes = new Map<number, Wish>(), grow = false } = {},
): Layout {
  const known = before && before.box.width === box.width && before.box.height === box.height ? before : null;
  const largest = largestTile(box);
  const start = known ? Math.min(known.tile, largest) : largest;
  if (known) {
    const m = measures(box, known.tile);
    const larger = grow ? sizeFor(pieces, box, largest, before, wishes) : null;
    if (!larger || larger.m.tile < known.tile * WORTH_GROWING) {
      const rows = stay(pieces, m, known, wishes);
      if (rows && (free(rows, m) || m.tile <= SMALLEST)) return result(rows, m);
    } else return result(larger.rows, larger.m);
  }
  const found = sizeFor(pieces, box, start, before, wishes);
  return result(found.rows, found.m);
}

interface Sized {
  rows: Rows;
  m: Measures;
}

/** The largest size at which everything fits, and how. */
function sizeFor(
  pieces: readonly Piece[],
  box: Box,
  from: number,
  before: Layout | null,
  wishes: ReadonlyMap<number, Wish>,
): Sized {
  const found = inReadingOrder(pieces, box, from, before, wishes);
  // Rather in another order than too small to be read.
  for (let tile = Math.min(from, READABLE); tile > found.m.tile; tile--) {
    const m = measures(box, tile);
    const rows = pack(pieces, m, before, wishes, closest);
    if (rows) return { rows, m };
  }
  return found;
}

function inReadingOrder(
  pieces: readonly Piece[],
  box: Box,
  from: number,
  before: Layout | null,
  wishes: ReadonlyMap<number, Wish>,
): Sized {
  let tight: Sized | null = null;
  for (let tile = from; tile >= SMALLEST; tile--) {
    const m = measures(box, tile);
    const rows = pack(pieces, m, before, wishes);
    if (!rows) continue;
    if (free(rows, m)) return { rows, m };
    // Rather a table without a free place than tiles that are a good deal smaller for its sake.
    tight ??= { rows, m };
    if (tile <= READABLE || tile < tight.m.tile * WORTH_SHRINKING) return tight;
  }
  if (tight) return tight;
  // Nothing fits: the rows run on beyond the edge rather than lie on top of each other.
  const m = { ...measures(box, SMALLEST), rows: 99 };
  return { rows: pack(pieces, m, before, wishes) ?? [], m };
}

/** Chains where they lie, with as little moved as the ones that grew and came ask for; null: that cannot be done. */
function stay(
  pieces: readonly Piece[],
  m: Measures,
  known: Layout,
  wishes: ReadonlyMap<number, Wish>,
): Rows | null {
  const rows: Rows = Array.from({ length: m.rows }, () => []);
  const grown: { piece: Piece; spot: Spot }[] = [];
  const came: Piece[] = [];
  for (const piece of pieces) {
    const spot = known.spots.get(piece.id);
    if (!spot || wishes.has(piece.id)) came.push(piece);
    else if (widthOf(m, piece.length) <= spot.width) rows[spot.row]!.push(placeOf(m, piece, spot.x));
    else grown.push({ piece, spot });
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  for (const { piece, spot } of grown) {
    const row = rows[spot.row]!;
    const place = placeOf(m, piece, spot.x);
    if (insert(row, place, m) || squeeze(row, place, m)) continue;
    if (!anywhere(rows, place, spot.row, m)) return null;
  }
  for (const piece of came) {
    const wish = wishes.get(piece.id);
    if (!wish) {
      if (!inOrder(rows, placeOf(m, piece, 0), m)) return null;
      continue;
    }
    const row = Math.round((wish.y - m.top - m.tall / 2) / m.pitch);
    if (!anywhere(rows, placeOf(m, piece, wish.x - widthOf(m, piece.length) / 2), row, m)) return null;
  }
  return rows;
}

/** Stretches of a row in which something of this width can begin, from and to. */
function openings(row: Place[], width: number, m: Measures): [from: number, to: number][] {
  const found: [number, number][] = [];
  let from = m.edge;
  for (const place of [...row, { x: m.box.width - m.edge + m.gap, width: 0 }]) {
    const to = place.x - m.gap - width;
    if (to >= from - 0.01) found.push([from, Math.max(from, to)]);
    from = place.x + place.width + m.gap;
  }
  return found;
}

/** Puts a chain into a row as near as possible to where it wants to be, but no farther than its own width. */
function insert(row: Place[], place: Place, m: Measures, reach = place.width): boolean {
  let best: number | null = null;
  for (const [from, to] of openings(row, place.width, m)) {
    const x = Math.min(to, Math.max(from, place.x));
    if (best === null || Math.abs(x - place.x) < Math.abs(best - place.x)) best = x;
  }
  if (best === null || Math.abs(best - place.x) > reach) return false;
  row.push({ ...place, x: best });
  row.sort((a, b) => a.x - b.x);
  return true;
}

/** Makes room in the row by pushing its other chains aside, each no farther than it must. */
function squeeze(row: Place[], place: Place, m: Measures): boolean {
  const all = [...row, place].sort((a, b) => a.x - b.x || (a === place ? -1 : 1));
  const needed = all.reduce((sum, { width }) => sum + width + m.gap, -m.gap);
  const room = m.box.width - 2 * m.edge;
  if (needed > room) return false;
  let from = m.edge;
  const placed = all.map((one) => {
    const x = Math.max(one.x, from);
    from = x + one.width + m.gap;
    return { ...one, x };
  });
  let to = m.box.width - m.edge;
  for (const one of placed.reverse()) {
    one.x = Math.min(one.x, to - one.width);
    to = one.x - m.gap;
  }
  row.splice(0, row.length, ...placed.reverse());
  return true;
}

/** The first opening in reading order, with room for one more tile before it if there is any. */
function inOrder(rows: Rows, place: Place, m: Measures): boolean {
  for (const row of rows) {
    const [from, to] = openings(row, place.width, m).at(-1) ?? [];
    if (from === undefined) continue;
    row.push({ ...place, x: row.length ? Math.min(to!, from + m.step) : from });
    row.sort((a, b) => a.x - b.x);
    return true;
  }
  return false;
}

/** The nearest opening of all rows. */
function anywhere(rows: Rows, place: Place, row: number, m: Measures): boolean {
  const { x, width } = place;
  let best: { row: number; x: number; far: number } | null = null;
  for (const [n, places] of rows.entries())
    for (const [from, to] of openings(places, width, m)) {
      const at = Math.min(to, Math.max(from, x));
      const far = Math.abs(at - x) + Math.abs(n - row) * m.pitch;
      if (!best || far < best.far) best = { row: n, x: at, far };
    }
  if (!best) return false;
  rows[best.row]!.push({ ...place, x: best.x });
  rows[best.row]!.sort((a, b) => a.x - b.x);
  return true;
}

interface Line {
  pieces: Piece[];
  used: number;
}
const emptyLine = (): Line => ({ pieces: [], used: 0 });
interface Ranked {
  piece: Piece;
  /** Among all of them in reading order. */
  n: number;
}
/** Breaks chains, which come in reading order, into lines; null: there are not lines enough. */
type Break = (order: readonly Ranked[], m: Measures) => Line[] | null;

const roomOf = (m: Measures): number => m.box.width - 2 * m.edge;
const added = (line: Line, width: number, m: Measures): number =>
  line.used + (line.pieces.length ? m.gap : 0) + width;

const oneAfterTheOther: Break = (order, m) => {
  const lines: Line[] = [];
  for (const { piece } of order) {
    const width = widthOf(m, piece.length);
    // Only a few lines back: farther, the order that the eye knows would be lost. On a full table any line will do.
    const fits = (line: Line): boolean => added(line, width, m) <= roomOf(m) + 0.01;
    let line = lines.slice(-2).find(fits) ?? (lines.length >= m.rows ? lines.find(fits) : undefined);
    if (!line) {
      if (lines.length >= m.rows) return null;
      lines.push((line = emptyLine()));
    }
    line.used = added(line, width, m);
    line.pieces.push(piece);
  }
  return lines;
};

/** Long chains first, each into the line that it fills best: needs the fewest lines, and then keeps what it can of order. */
const closest: Break = (order, m) => {
  const lines = Array.from({ length: m.rows }, () => ({ ...emptyLine(), ranks: 0, all: [] as Ranked[] }));
  const room = roomOf(m) + 0.01;
  for (const one of [...order].sort((a, b) => b.piece.length - a.piece.length || a.n - b.n)) {
    const width = widthOf(m, one.piece.length);
    const fitting = lines.filter((line) => added(line, width, m) <= room);
    const line = fitting.sort((a, b) => b.used - a.used)[0];
    if (!line) return null;
    line.used = added(line, width, m);
    line.all.push(one);
    line.pieces.push(one.piece);
  }
  for (const line of lines) {
    line.all.sort((a, b) => a.n - b.n);
    line.pieces = line.all.map(({ piece }) => piece);
    line.ranks = line.all.reduce((sum, { n }) => sum + n, 0) / line.all.length;
  }
  return lines.filter(({ all }) => all.length).sort((a, b) => a.ranks - b.ranks);
};

/** All chains line by line, as near as `into` can to the order in which they lie; null: there are not lines enough. */
function pack(
  pieces: readonly Piece[],
  m: Measures,
  before: Layout | null,
  wishes: ReadonlyMap<number, Wish>,
  into: Break = oneAfterTheOther,
): Rows | null {
  const rank = ({ id }: Piece): number => {
    const wish = wishes.get(id);
    if (wish && before) return Math.round((wish.y - before.tall) / before.pitch) * 10_000 + wish.x;
    const spot = before?.spots.get(id);
    return spot ? spot.row * 10_000 + spot.x : Infinity;
  };
  const order = pieces.map((piece, n) => ({ piece, n, rank: rank(piece) }));
  order.sort((a, b) => (a.rank === b.rank ? a.n - b.n : a.rank - b.rank));
  const lines = into(order, m);
  if (!lines) return null;
  const rows: Rows = Array.from({ length: m.rows }, () => []);
  for (const [n, { pieces: line, used }] of lines.entries()) {
    // What is left over goes between the chains, so that each can take a tile without pushing its neighbour.
    const spare = Math.min((roomOf(m) - used) / line.length, m.step);
    let x = m.edge;
    for (const piece of line) {
      const width = widthOf(m, piece.length);
      rows[n]!.push(placeOf(m, piece, x));
      x += width + m.gap + spare;
    }
  }
  return rows;
}

/** The first opening for a new chain: below what lies there if possible, where the eye looks for it. */
function free(rows: Rows, m: Measures): Layout['free'] {
  const width = widthOf(m, SPARE);
  const last = rows.findLastIndex((row) => row.length > 0);
  for (const n of [last, ...rows.keys()]) {
    const row = rows[n];
    if (!row) continue;
    const wide = row.length === 0;
    const opening = wide ? [m.edge, m.box.width] : openings(row, width, m).at(-1);
    if (opening) return { row: n, x: opening[0]!, y: m.top + n * m.pitch, width };
  }
  return null;
}

function result(rows: Rows, m: Measures): Layout {
  const spots = new Map<number, Spot>();
  for (const [row, places] of rows.entries())
    for (const { id, x, width, step } of places)
      spots.set(id, { row, x, y: m.top + row * m.pitch, width, step });
  return {
    box: m.box,
    tile: m.tile,
    tall: m.tall,
    rows: m.rows,
    top: m.top,
    pitch: m.pitch,
    spots,
    free: free(rows, m),
  };
}
