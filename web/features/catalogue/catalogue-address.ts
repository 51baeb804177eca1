import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import {
	type FilterRange,
	type Filters,
	oneOf,
	readFilters,
	textOf,
	withChosen,
	writeFilters,
} from '#contract/catalogue/filter-address.ts';
import { type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';

export const sortNames = ['newest', 'brand', 'model', 'price-asc', 'price-desc', 'rating'] as const;
export type SortName = (typeof sortNames)[number];
export type PageSize = number | 'all';

/** The state of the catalogue. It is stored in the address, so that Back and shared links work. */
export type CatalogueState = {
	q: string;
	filters: Filters;
	/** Whether the owner also wants to see sold-out watches. Ignored for all other users. */
	soldOutToo: boolean;
	sort: SortName;
	page: number;
	size: PageSize;
	view: 'grid' | 'list';
};

/** Maximum number of watches on a page. The All option appears while the total fits. */
export const largestPage = 1000;

/** The parameters in the address that determine what a visitor's page shows. */
export const addressKeys: readonly string[] = [
	'q',
	...filterGroups.map(({ name }) => name),
	'sort',
	'page',
	'size',
	'view',
];

/**
 * Reads the catalogue's state from an address. Invalid values, and the owner's options for other viewers,
 * are ignored.
 */
export function readAddress(
	search: URLSearchParams,
	pageSizes: readonly number[],
	viewer: CatalogueRole,
): CatalogueState {
	return {
		q: textOf(search.get('q')) ?? '',
		filters: readFilters(search),
		soldOutToo: viewer === 'owner' && search.get('stock') === 'all',
		sort: oneOf(sortNames, search.get('sort')) ?? 'newest',
		page: integerBetween(search.get('page'), 1, 1_000_000) ?? 1,
		size: search.get('size') === 'all' ? 'all' : pageSizeOf(search.get('size'), pageSizes),
		view: search.get('view') === 'list' ? 'list' : 'grid',
	};
}

/** Writes the query of the address (without `?`) in a fixed order, without default values. */
export function writeAddress(state: CatalogueState, pageSizes: readonly number[]): string {
	const written = new URLSearchParams();
	const put = (key: string, value: string | number | null, standard: string | number | null = null) => {
		if (value !== null && value !== '' && value !== standard) written.set(key, String(value));
	};
	put('q', state.q);
	for (const [name, value] of writeFilters(state.filters)) written.append(name, value);
	put('stock', state.soldOutToo ? 'all' : null);
	put('sort', state.sort, 'newest');
	put('size', state.size, pageSizes[0] ?? null);
	put('view', state.view, 'grid');
	put('page', state.page, 1);
	return written.toString();
}

/** Only the search and filters as a query, without order, page and view. */
export const searchOf = ({ q, filters }: CatalogueState): string =>
	new URLSearchParams([...(q ? [['q', q]] : []), ...writeFilters(filters)]).toString();

/** The state after a change. A change that affects the list or its order returns to page 1. */
export function withChange(state: CatalogueState, change: Partial<CatalogueState>): CatalogueState {
	const staysOnPage = Object.keys(change).every((key) => key === 'page' || key === 'view');
	return { ...state, ...(staysOnPage ? {} : { page: 1 }), ...change };
}

export const noFilters = { q: '', filters: {}, soldOutToo: false } as const satisfies Partial<CatalogueState>;

/** One active filter: a single choice or range of a group, the search text, or the owner's option. */
export type ActiveFilter =
	| { is: 'text' }
	| { is: 'soldOutToo' }
	| { is: 'choice'; name: FilterName; choice: string }
	| { is: 'range'; name: FilterName; range: FilterRange };

export function activeFilters({ q, filters, soldOutToo }: CatalogueState): ActiveFilter[] {
	return [
		...(q ? [{ is: 'text' } as const] : []),
		...filterGroups.flatMap(({ name }): ActiveFilter[] => {
			const chosen = filters[name];
			if (!chosen) return [];
			if ('range' in chosen) return [{ is: 'range', name, range: chosen.range }];
			return chosen.choices.map((choice) => ({ is: 'choice', name, choice }));
		}),
		...(soldOutToo ? [{ is: 'soldOutToo' } as const] : []),
	];
}

export function withoutFilter({ filters }: CatalogueState, active: ActiveFilter): Partial<CatalogueState> {
	if (active.is === 'text') return { q: '' };
	if (active.is === 'soldOutToo') return { soldOutToo: false };
	const chosen = filters[active.name];
	const left =
		active.is === 'choice' && chosen && 'choices' in chosen
			? { choices: chosen.choices.filter((one) => one !== active.choice) }
			: null;
	return { filters: withChosen(filters, active.name, left) };
}

function integerBetween(value: string | null, min: number, max: number): number | null {
	if (value === null || !/^\d{1,10}$/.test(value)) return null;
	const number = Number(value);
	return number >= min && number <= max ? number : null;
}

function pageSizeOf(value: string | null, pageSizes: readonly number[]): number {
	return pageSizes.find((size) => String(size) === value) ?? pageSizes[0] ?? 12;
}
