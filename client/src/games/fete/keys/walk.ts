// Walking over bench and table by arrow keys: from what has the focus to the next thing in that direction.

/** Something that can have the focus; `row` counts from the top of the table down to the last line of the bench. */
export interface Stop {
  key: string;
  row: number;
  x: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The next stop; null: there is none. Left and right go on in the row before or behind. */
export function walk(stops: readonly Stop[], from: Stop, arrow: Arrow): Stop | null {
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const order = [...stops].sort((a, b) => a.row - b.row || a.x - b.x);
    const at = order.findIndex(({ key }) => key === from.key);
    return order[at + (arrow === 'ArrowRight' ? 1 : -1)] ?? null;
  }
  const down = arrow === 'ArrowDown' ? 1 : -1;
  const beyond = stops.filter(({ row }) => (row - from.row) * down > 0);
  if (!beyond.length) return null;
  const next = Math.min(...beyond.map(({ row }) => (row - from.row) * down));
  const line = beyond.filter(({ row }) => (row - from.row) * down === next);
  return line.reduce((best, stop) => (Math.abs(stop.x - from.x) < Math.abs(best.x - from.x) ? stop : best));
}
