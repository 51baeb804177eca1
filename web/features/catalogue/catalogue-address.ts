import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';

export const sortNames = ['newest', 'brand', 'model', 'price-asc', 'price-desc', 'rating'] as const;
export type SortName = (typeof sortNames)[number];
export type PageSize = number | 'all';

/** From, to, or both, inclusive, in the unit of the field. */
export type Range = { min: number | null; max: number | null };
/** The choice in a group: a range, or choices; those of `one` and `yesNo` hold a single one. */
export type Chosen = { readonly range: Range } | { readonly choices: readonly string[] };
/** A group that is not here is not filtered by. */
export type Filters = { readonly [name in FilterName]?: Chosen };

/** The state of the catalogue. It lives in the address, so that Back and a shared link work. */
export type CatalogueState = {
	q: string;
	filters: Filters;
	/** The owner's choice to see also what is sold out; ignored for everyone else. */
	soldOutToo: boolean;
	sort: SortName;
	page: number;
	size: PageSize;
	view: 'grid' | 'list';
};

/** The most that one page may hold: the All option appears while the total fits in it. */
export const largestPage = 1000;

/** The keys of the address that decide what a visitor's page shows. */
export const addressKeys: readonly string[] = [
	'q',
	...filterGroups.map(({ name }) => name),
	'sort',
	'page',
	'size',
	'view',
];

/** Reads the address. What makes no sense there, or is the owner's, is ignored: people edit links. */
export function readAddress(
	given: URLSearchParams,
	pageSizes: readonly number[],
	viewer: CatalogueRole,
): CatalogueState {
	return {
		q: text(given.get('q')) ?? '',
		filters: readFilters(given),
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
	for (const { name } of filterGroups) {
		const chosen = state.filters[name];
		if (!chosen) continue;
		if ('range' in chosen) put(name, `${chosen.range.min ?? ''}-${chosen.range.max ?? ''}`);
		else for (const choice of chosen.choices) written.append(name, choice);
	}
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

/** The filters with one group chosen differently; no choice, or no range's end, is no filter. */
export function withChosen(filters: Filters, name: FilterName, chosen: Chosen | null): Filters {
	const { [name]: _, ...others } = filters;
	return chosen && !isEmpty(chosen) ? { ...others, [name]: chosen } : others;
}

export const noFilters = { q: '', filters: {}, soldOutToo: false } as const satisfies Partial<CatalogueState>;

/** One filter in use: a group's single choice or its range, the text searched for, or the owner's wish. */
export type ActiveFilter =
	| { is: 'text' }
	| { is: 'soldOutToo' }
	| { is: 'choice'; name: FilterName; choice: string }
	| { is: 'range'; name: FilterName; range: Range };

/** The filters in use, in the order of the panel. */
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

/** The change that removes one filter. */
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

const isEmpty = (chosen: Chosen) =>
	'range' in chosen ? chosen.range.min === null && chosen.range.max === null : chosen.choices.length === 0;

function readFilters(given: URLSearchParams): Filters {
	let filters: Filters = {};
	for (const group of filterGroups) {
		const values = given.getAll(group.name);
		const chosen =
			group.kind === 'range'
				? { range: readRange(values[0] ?? '') }
				: { choices: readChoices(group, values) };
		filters = withChosen(filters, group.name, chosen);
	}
	// The specification's categories hold these two; they mean the group of new and used.
	const [category] = given.getAll('category');
	if (category === 'used' || category === 'new')
		return withChosen(filters, 'used', { choices: [String(category === 'used')] });
	return filters;
}

function readChoices({ kind, choices }: FilterGroup, values: readonly string[]): string[] {
	const known = values.flatMap((value) => (choices ? oneOf(choices, value) : text(value)) ?? []);
	return [...new Set(known)].slice(0, kind === 'several' || kind === 'all' ? 50 : 1);
}

/** `38-42`, `38-` or `-42`. */
function readRange(value: string): Range {
	const [, min = '', max = ''] = /^(\d{1,10}(?:\.\d{1,3})?)?-(\d{1,10}(?:\.\d{1,3})?)?$/.exec(value) ?? [];
	return { min: numberOf(min), max: numberOf(max) };
}

const numberOf = (digits: string) => (digits === '' ? null : Math.min(Number(digits), 2_000_000_000));

const text = (value: string | null): string | null => value?.trim().slice(0, 100) || null;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | null =>
	allowed.find((one) => one === value) ?? null;

function wholeNumber(value: string | null, min: number, max: number): number | null {
	if (value === null || !/^\d{1,10}$/.test(value)) return null;
	const number = Number(value);
	return number >= min && number <= max ? number : null;
}

function pageSizeOf(value: string | null, pageSizes: readonly number[]): number {
	return pageSizes.find((size) => String(size) === value) ?? pageSizes[0] ?? 12;
}
