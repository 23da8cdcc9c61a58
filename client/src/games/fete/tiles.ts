// Tiles as the server numbers them: four times the face, plus the copy. A tile keeps its number wherever it lies.

/** One physical tile. */
export type Tile = number;

export const NUMBERS = 13;
/** The face of the joker; the others are `13 * colour + number - 1`. */
export const JOKER = 52;

export const faceOf = (tile: Tile): number => tile >> 2;
export const isJoker = (tile: Tile): boolean => faceOf(tile) === JOKER;
/** 0 to 3; of a tile that is not the joker. */
export const colourOf = (tile: Tile): number => Math.floor(faceOf(tile) / NUMBERS);
/** 1 to 13; of a tile that is not the joker. */
export const numberOf = (tile: Tile): number => (faceOf(tile) % NUMBERS) + 1;
