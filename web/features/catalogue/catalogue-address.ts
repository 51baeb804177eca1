import { movements } from '#contract/enumerations.ts';

export const sortNames = ['newest', 'brand', 'model', 'price-asc', 'price-desc', 'rating'] as const;
export type SortName = (typeof sortNames)[number];
export type PageSize = number | 'all';

/** What the catalogue shows. It lives in the address, so that Back and a shared link work. Prices in whole CLP. */
export type CatalogueState = {
	q: string;
	category: string | null;
	brand: string | null;
	movement: string | null;
	condition: 'new' | 'used' | null;
	min: number | null;
	max: number | null;
	/** The owner's choice to see also what is sold out; ignored for everyone else. */
	soldOutToo: boolean;
	sort: SortName;
	page: number;
	size: PageSize;
	view: 'grid' | 'list';
};

/** The most that one page may hold: the All option appears while the total fits in it. */
export const largestPage = 1000;

/** Reads the address. What makes no sense there, or is the owner's alone, is ignored, never an error: people edit and cut links. */
export function readAddress(
	given: URLSearchParams,
	pageSizes: readonly number[],
	viewer: 'visitor' | 'owner',
): CatalogueState {
	return {
		q: text(given.get('q')) ?? '',
		category: text(given.get('category')),
		brand: text(given.get('brand')),
		movement: oneOf(movements, given.get('movement')),
		condition: oneOf(['new', 'used'] as const, given.get('condition')),
		min: price(given.get('min')),
		max: price(given.get('max')),
		soldOutToo: viewer === 'owner' && given.get('stock') === 'all',
		sort: oneOf(sortNames, given.get('sort')) ?? 'newest',
		page: wholeNumber(given.get('page'), 1, 1_000_000) ?? 1,
		size: given.get('size') === 'all' ? 'all' : pageSizeOf(given.get('size'), pageSizes),
		view: given.get('view') === 'list' ? 'list' : 'grid',
	};
}

/** Writes the query of the address (no `?`), always in the same order, without what is the default anyway. */
export function writeAddress(state: CatalogueState, pageSizes: readonly number[]): string {
	const written = new URLSearchParams();
	const put = (key: string, value: string | number | null, standard: string | number | null = null) => {
		if (value !== null && value !== '' && value !== standard) written.set(key, String(value));
	};
	put('q', state.q);
	put('category', state.category);
	put('brand', state.brand);
	put('movement', state.movement);
	put('condition', state.condition);
	put('min', state.min);
	put('max', state.max);
	put('stock', state.soldOutToo ? 'all' : null);
	put('sort', state.sort, 'newest');
	put('size', state.size, pageSizes[0] ?? null);
	put('view', state.view, 'grid');
	put('page', state.page, 1);
	return written.toString();
}

/** The state after a change. Whatever changes which watches stand where leads back to page 1. */
export function withChange(state: CatalogueState, change: Partial<CatalogueState>): CatalogueState {
	const keepsPage = Object.keys(change).every((key) => key === 'page' || key === 'view');
	return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

export const noFilters = {
	q: '',
	category: null,
	brand: null,
	movement: null,
	condition: null,
	min: null,
	max: null,
	soldOutToo: false,
} as const satisfies Partial<CatalogueState>;

export type FilterKey = 'q' | 'category' | 'brand' | 'movement' | 'condition' | 'price' | 'soldOutToo';

/** The filters in use, in the order of the panel; the two ends of a price range are one. */
export function activeFilters(state: CatalogueState): FilterKey[] {
	const active: FilterKey[] = [];
	if (state.q) active.push('q');
	for (const key of ['category', 'brand', 'movement', 'condition'] as const) if (state[key]) active.push(key);
	if (state.min !== null || state.max !== null) active.push('price');
	if (state.soldOutToo) active.push('soldOutToo');
	return active;
}

/** The change that removes one filter. */
export function withoutFilter(key: FilterKey): Partial<CatalogueState> {
	return key === 'price' ? { min: null, max: null } : { [key]: noFilters[key] };
}

const text = (value: string | null): string | null => value?.trim().slice(0, 100) || null;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | null =>
	allowed.find((one) => one === value) ?? null;

function wholeNumber(value: string | null, min: number, max: number): number | null {
	if (value === null || !/^\d{1,10}$/.test(value)) return null;
	const number = Number(value);
	return number >= min && number <= max ? number : null;
}

const price = (value: string | null) => wholeNumber(value, 0, 2_000_000_000);

function pageSizeOf(value: string | null, pageSizes: readonly number[]): number {
	return pageSizes.find((size) => String(size) === value) ?? pageSizes[0] ?? 12;
}
