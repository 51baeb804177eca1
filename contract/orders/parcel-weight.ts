/** A watch whose weight is not known counts as this much, grams. */
const usualWeight = 200;

/** Grams of a parcel with these watches. */
export const parcelWeight = (watches: readonly { weight: number | null }[]): number =>
	Math.ceil(watches.reduce((sum, { weight }) => sum + (weight ?? usualWeight), 0));
