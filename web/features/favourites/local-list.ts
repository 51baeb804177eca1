import { searchableText } from '../../ui/searchable-text.ts';
import type { CardWatch } from '../cards/card-watch.ts';

/** `newest` is the order in which they were added. */
export const localSorts = ['newest', 'brand', 'model', 'price-asc', 'price-desc', 'rating'] as const;

type LocalSort = (typeof localSorts)[number];

type LocalQuery = {
	/** Words that must all occur in brand, model or reference. */
	q?: string;
	brand?: string;
	movement?: string;
	sort?: LocalSort;
	page?: number;
	pageSize?: number;
};

const orders: Record<Exclude<LocalSort, 'newest'>, (a: CardWatch, b: CardWatch) => number> = {
	brand: (a, b) => a.brand.localeCompare(b.brand) || a.model.localeCompare(b.model),
	model: (a, b) => a.model.localeCompare(b.model),
	'price-asc': (a, b) => a.price - b.price,
	'price-desc': (a, b) => b.price - a.price,
	rating: (a, b) => b.rating - a.rating,
};

/** Filters, sorts and paginates a fully loaded list without the server (specification, point 2). */
export function listLocally(watches: readonly CardWatch[], query: LocalQuery) {
	const { q = '', brand, movement, sort = 'newest', page = 1, pageSize = 10 } = query;
	const words = searchableText(q).split(/\s+/).filter(Boolean);
	const found = watches.filter((watch) => {
		const text = searchableText(`${watch.brand} ${watch.model} ${watch.reference ?? ''}`);
		return (
			words.every((word) => text.includes(word)) &&
			(!brand || watch.brand === brand) &&
			(!movement || watch.movement === movement)
		);
	});
	if (sort !== 'newest') found.sort(orders[sort]);
	const total = found.length;
	const pageCount = Math.ceil(total / pageSize);
	const shown = Math.min(Math.max(page, 1), Math.max(pageCount, 1));
	return {
		data: found.slice((shown - 1) * pageSize, shown * pageSize),
		meta: { page: shown, pageSize, pageCount, total },
	};
}
