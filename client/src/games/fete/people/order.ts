// In which order the seats stand on the screen.

/** The viewer first, then the others as the turn goes round; a spectator sees them as they sit. */
export function around(me: number | null, seats: number): number[] {
  return Array.from({ length: seats }, (_, n) => (n + (me ?? 0)) % seats);
}
