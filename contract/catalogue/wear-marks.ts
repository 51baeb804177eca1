/** Plates on which a used watch can have marks of wear, as pictures name their views. */
export const markedViews = ['front', 'profile', 'case-back'] as const;
export type MarkedView = (typeof markedViews)[number];

/** Largest number of marks of a watch, on all plates together. */
export const mostMarks = 12;

/**
 * A place on a plate, as fractions of its width and height from the top left, so that it is the same at every
 * size.
 */
export type PlatePlace = { view: MarkedView; x: number; y: number };

/** Returns whether two marks are in the same place, which identifies a mark of a watch. */
export const isSamePlace = (one: PlatePlace, other: PlatePlace): boolean =>
	one.view === other.view && one.x === other.x && one.y === other.y;
