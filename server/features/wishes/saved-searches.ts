import { type Filters, readFilters, textOf, writeFilters } from '#contract/catalogue/filter-address.ts';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { cut } from '#contract/languages/cut-text.ts';
import type { SavedSearch } from '#contract/subscriptions/subscriptions.ts';
import { invalidField } from '../../core/shop-error.ts';
import type { NewRow, Trx } from '../../tables/tables.ts';
import { brandIdNamed } from '../catalogue/relations/watch-names.rows.ts';

/** Returns a saved search as the query of the catalogue's URL. */
export function addressOfSearch(search: SavedSearch): string {
	const { q, ...filtersByName } = search;
	const filters = Object.fromEntries(
		Object.entries(filtersByName).map(([name, chosen]) => [
			name,
			Array.isArray(chosen) ? { choices: chosen } : { range: chosen },
		]),
	) as Filters;
	const query = new URLSearchParams(writeFilters(filters));
	if (Array.isArray(q) && q[0]) query.set('q', q[0]);
	return query.toString();
}

/**
 * Normalizes the query of a search. Throws `invalid_input` for an unknown key, or when the search is empty.
 */
export function searchText(typed: string): string {
	const query = new URLSearchParams(typed);
	const unknown = [...query.keys()].find((key) => key !== 'q' && !filterNames.some((name) => name === key));
	if (unknown !== undefined)
		throw invalidField(['data', 'search'], 'noSuchFilter', { name: cut(unknown, 60) });
	const text = new URLSearchParams(writeFilters(readFilters(query)));
	const q = textOf(query.get('q'));
	if (q !== null) text.set('q', q);
	if (text.size === 0) throw invalidField(['data', 'search'], 'emptySearch');
	return text.toString();
}

const savedSearch = (filters: Filters): SavedSearch =>
	Object.fromEntries(
		Object.entries(filters).map(([name, chosen]) => [
			name,
			'range' in chosen ? chosen.range : chosen.choices,
		]),
	);

/**
 * Returns the wish of a saved search. The desk finds brand, words, condition and maximum price in the same
 * columns as those of its own wishes.
 */
export async function searchWish(trx: Trx, search: string): Promise<Omit<NewRow<'wishes'>, 'language'>> {
	const query = new URLSearchParams(search);
	const filters = readFilters(query);
	const q = textOf(query.get('q'));
	const savedFilters: SavedSearch = { ...savedSearch(filters), ...(q !== null && { q: [q] }) };
	const [brand] = filters.brand && 'choices' in filters.brand ? filters.brand.choices : [];
	const [used] = filters.used && 'choices' in filters.used ? filters.used.choices : [];
	const price = filters.price && 'range' in filters.price ? filters.price.range.max : null;
	return {
		reason: 'search',
		search: JSON.stringify(savedFilters),
		brand_id: brand === undefined ? null : await brandIdNamed(trx, brand),
		model: q,
		condition: used === undefined ? 'any' : used === 'true' ? 'used' : 'new',
		highest_price: price === null ? null : Math.max(1, Math.floor(price)),
	};
}
