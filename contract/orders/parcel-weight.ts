/** Assumed weight of a watch without a recorded weight, in grams. */
const usualWeight = 200;

/** Weight of a parcel with these watches, in grams. */
export const parcelWeight = (watches: readonly { weight: number | null }[]): number =>
	Math.ceil(watches.reduce((sum, { weight }) => sum + (weight ?? usualWeight), 0));
