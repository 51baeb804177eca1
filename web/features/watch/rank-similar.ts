import type { WatchCard } from '#contract/catalogue/watches.schema.ts';

/** Categories that are unrelated to a watch's purpose. */
const general: readonly string[] = ['new', 'used', 'men', 'women', 'date'];

/** The categories that say what a watch is for, such as diving. */
export const purposesOf = ({ categories }: Pick<WatchCard, 'categories'>): string[] =>
	categories.map(({ name }) => name as string).filter((name) => !general.includes(name));

type RankedWatch = Pick<WatchCard, 'categories' | 'price' | 'rating'> & { diameter?: number | null };

/**
 * How much a watch differs from another, 0 for the same purpose, size and price. Four millimeters count as
 * much as having no purpose in common, and so does twice the price.
 */
function differenceOf(watch: RankedWatch, other: RankedWatch): number {
	const [own, others] = [purposesOf(watch), purposesOf(other)];
	const common = own.filter((name) => others.includes(name)).length;
	const all = new Set([...own, ...others]).size;
	const purpose = all === 0 ? 0 : 1 - common / all;
	// Half of the greatest difference that counts, for an unknown size.
	const size = watch.diameter && other.diameter ? Math.abs(watch.diameter - other.diameter) / 4 : 0.5;
	const price = Math.abs(Math.log2(other.price / watch.price));
	return purpose + Math.min(size, 3) + price;
}

/** Sorts watches by their similarity to one; equally similar ones by rating. */
export const rankSimilar = <Other extends RankedWatch>(
	watch: RankedWatch,
	others: readonly Other[],
): Other[] =>
	others
		.map((other) => ({ other, difference: differenceOf(watch, other) }))
		.sort((one, two) => one.difference - two.difference || (two.other.rating ?? 0) - (one.other.rating ?? 0))
		.map(({ other }) => other);
