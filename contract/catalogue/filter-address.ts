import { cut } from '../languages/cut-text.ts';
import { type FilterGroup, type FilterName, filterGroups } from './watch-filters.ts';

/** Inclusive lower bound, upper bound, or both, in the unit of the field. */
export type FilterRange = { min: number | null; max: number | null };
/**
 * The selection in a group: a range or a list of choices. Groups of kind `one` and `yesNo` have a single
 * choice.
 */
export type ChosenFilters = { readonly range: FilterRange } | { readonly choices: readonly string[] };
/** Filters by group; an absent group does not filter. */
export type Filters = { readonly [name in FilterName]?: ChosenFilters };

/** Returns the filters with the selection of one group replaced. An empty selection removes the filter. */
export function withChosen(filters: Filters, name: FilterName, chosen: ChosenFilters | null): Filters {
	const { [name]: _, ...others } = filters;
	return chosen && !isEmpty(chosen) ? { ...others, [name]: chosen } : others;
}

const isEmpty = (chosen: ChosenFilters) =>
	'range' in chosen ? chosen.range.min === null && chosen.range.max === null : chosen.choices.length === 0;

/** Reads the filters from an address. Invalid values are ignored, because people edit links. */
export function readFilters(query: { getAll(name: string): string[] }): Filters {
	let filters: Filters = {};
	for (const group of filterGroups) {
		const values = query.getAll(group.name);
		const chosen =
			group.kind === 'range'
				? { range: readRange(values[0] ?? '') }
				: { choices: readChoices(group, values) };
		filters = withChosen(filters, group.name, chosen);
	}
	// The specification stores these two as categories; they select the group of new and used watches.
	const [category] = query.getAll('category');
	if (category === 'used' || category === 'new')
		return withChosen(filters, 'used', { choices: [String(category === 'used')] });
	return filters;
}

function readChoices({ kind, choices }: FilterGroup, values: readonly string[]): string[] {
	const known = values.flatMap((value) => (choices ? oneOf(choices, value) : textOf(value)) ?? []);
	return [...new Set(known)].slice(0, kind === 'several' || kind === 'all' ? 50 : 1);
}

/** `38-42`, `38-` or `-42`. */
function readRange(value: string): FilterRange {
	const [, min = '', max = ''] = /^(\d{1,10}(?:\.\d{1,3})?)?-(\d{1,10}(?:\.\d{1,3})?)?$/.exec(value) ?? [];
	return { min: numberOf(min), max: numberOf(max) };
}

const numberOf = (digits: string) => (digits === '' ? null : Math.min(Number(digits), 2_000_000_000));

/** Trims a text from an address and limits it to 100 characters; null when it is empty. */
export const textOf = (value: string | null): string | null =>
	value === null ? null : cut(value.trim(), 100) || null;

export const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | null =>
	allowed.find((one) => one === value) ?? null;

/** Returns the filters as keys and values of an address, always in the same order. */
export function writeFilters(filters: Filters): [name: string, value: string][] {
	return filterGroups.flatMap(({ name }): [string, string][] => {
		const chosen = filters[name];
		if (!chosen) return [];
		if ('range' in chosen) return [[name, `${chosen.range.min ?? ''}-${chosen.range.max ?? ''}`]];
		return chosen.choices.map((choice) => [name, choice]);
	});
}
