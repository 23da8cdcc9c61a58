// Who sits where: seats as the server counts them, places as the viewer sees them.
export type Place = 'south' | 'west' | 'north' | 'east';

export const PLACES: readonly Place[] = ['south', 'west', 'north', 'east'];
export const SEATS = [0, 1, 2, 3] as const;

/** Play goes clockwise: south, west, north, east. The viewer (a spectator: seat 0) sits in the south. */
export function placeOf(seat: number, me: number | null): Place {
  return PLACES[(seat - (me ?? 0) + 4) % 4]!;
}

/** The seat at a place. */
export function seatAt(place: Place, me: number | null): number {
  return ((me ?? 0) + PLACES.indexOf(place)) % 4;
}

export const partnerOf = (seat: number): number => seat ^ 2;
export const teamOf = (seat: number): 0 | 1 => (seat & 1) as 0 | 1;

/** The team that is shown first and in "our" colour: the viewer's, for a spectator that of seat 0. */
export const ownTeam = (me: number | null): 0 | 1 => teamOf(me ?? 0);
