import { type FilterGroup, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { FilterCondition, Plan, SortKey } from '../../query/query-plan.ts';
import type { Bitset } from './bitset.ts';
import { pathOf } from './filter-paths.ts';

type Indexed = Pick<FilterGroup, 'name' | 'path' | 'kind'>;
/** Columns of the index: the fields of all filter groups, and whether the home page shows the watch. */
export const indexedGroups: readonly Indexed[] = [
	...filterGroups,
	{ name: 'featured', path: 'featured', kind: 'yesNo' },
];
const byPath = new Map(indexedGroups.map((group) => [group.path, group]));

/** A number of a range group; both bounds are inclusive. */
export type Bounds = { name: string; min: number; max: number };
/** The part of a plan that the index can answer; every entry narrows the result. */
export type IndexSelection = {
	/** For each of these groups: the watch has one of the values, or none of them. */
	fields: { name: string; values: readonly string[]; isNot: boolean }[];
	/** One for each group. */
	bounds: Map<string, Bounds>;
	/** The documentId is in each of these lists, or in none of them. */
	documentIds: { names: readonly string[]; isNot: boolean }[];
	/** Limits the selection to a search result. */
	found: FoundSlots | null;
};
/** A search result as sets of slots of the index `of`: all matches, and the matches by relevance. */
export type FoundSlots = { of: object; all: Bitset; ranks: readonly Bitset[] };
export const sortOrders = ['id', 'newest', 'brand', 'model', 'cheapest', 'dearest', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];
/** `relevance`: best search matches first. */
export type PageOrder = SortOrder | 'relevance';

const sorts: Record<string, SortOrder> = {
	'': 'id',
	'id ': 'id',
	'createdAt desc': 'newest',
	'brand.name ,model ': 'brand',
	'model ': 'model',
	'price ': 'cheapest',
	'price desc': 'dearest',
	'rating desc': 'rating',
};

function orderOf(sort: readonly SortKey[]): SortOrder | undefined {
	const key = sort.map(({ path, field, descending }) => {
		const name = [...path, field].map((step) => step.name).join('.');
		return `${name} ${descending ? 'desc' : ''}`;
	});
	return sorts[key.join(',')];
}

/**
 * Returns the filters and sorts of a plan within a search result; null when the index does not support the
 * plan and the database must answer it.
 */
export function selectionOf(
	{ filters, sort, search }: Plan,
	found: FoundSlots | null,
): { choice: IndexSelection; order: PageOrder } | null {
	const order = search.length > 0 && sort.length === 0 ? 'relevance' : orderOf(sort);
	const choice = order && selectionFrom(filters ? [filters] : [], found);
	return choice ? { choice, order } : null;
}

/** Returns the selection for a list of conditions when the index supports all of them. */
export function selectionFrom(
	conditions: readonly FilterCondition[],
	found: FoundSlots | null,
): IndexSelection | null {
	const choice: IndexSelection = { fields: [], bounds: new Map(), documentIds: [], found };
	return conditions.every((one) => narrow(choice, one)) ? choice : null;
}

function narrow(choice: IndexSelection, one: FilterCondition): boolean {
	if (one.kind === 'and') return one.of.every((part) => narrow(choice, part));
	if (one.kind === 'not')
		// A negated test of an absent value is neither true nor false; a negated test of a list is always
		// true or false.
		return one.of.kind === 'some' && narrowField(choice, one.of, true);
	const path = pathOf(one);
	// Every watch in the index is in stock.
	if (path === 'inStock') return valuesOf(one)?.includes('true') ?? false;
	if (path === 'documentId' && one.kind === 'test') return narrowDocumentIds(choice, one);
	return narrowField(choice, one, false);
}

function narrowField(choice: IndexSelection, one: FilterCondition, isNot: boolean): boolean {
	const group = byPath.get(pathOf(one) ?? '');
	if (group?.kind === 'range') return !isNot && one.kind === 'test' && narrowBounds(choice, group.name, one);
	const values = valuesOf(one);
	if (group && values) choice.fields.push({ name: group.name, values, isNot });
	return group !== undefined && values !== null;
}

/** Returns the values that the field may have; null for any other test. */
function valuesOf(condition: FilterCondition): string[] | null {
	const test = condition.kind === 'some' ? condition.of : condition;
	if (test?.kind !== 'test') return null;
	if (test.operator === '$eq') return [String(test.value)];
	return test.operator === '$in' ? [test.value].flat().map(String) : null;
}

type Test = Extract<FilterCondition, { kind: 'test' }>;

/** Returns the range that a condition allows; null when the database must answer it. */
function boundsOf({ operator, value, field }: Test): [min: number, max: number] | null {
	const [first, second] = [value].flat().map(Number) as [number, number];
	const step = field.type === 'integer' ? 1 : null;
	switch (operator) {
		case '$eq':
			return [first, first];
		case '$gte':
			return [first, Number.POSITIVE_INFINITY];
		case '$lte':
			return [Number.NEGATIVE_INFINITY, first];
		case '$between':
			return [first, second];
		case '$gt':
			return step && [first + step, Number.POSITIVE_INFINITY];
		case '$lt':
			return step && [Number.NEGATIVE_INFINITY, first - step];
		default:
			return null;
	}
}

function narrowBounds(choice: IndexSelection, name: string, test: Test): boolean {
	const found = boundsOf(test);
	if (!found) return false;
	const before = choice.bounds.get(name);
	choice.bounds.set(name, {
		name,
		min: Math.max(before?.min ?? Number.NEGATIVE_INFINITY, found[0]),
		max: Math.min(before?.max ?? Number.POSITIVE_INFINITY, found[1]),
	});
	return true;
}

function narrowDocumentIds(choice: IndexSelection, { operator, value }: Test): boolean {
	const names = [value].flat().map(String);
	const isNot = operator === '$ne' || operator === '$notIn';
	if (!isNot && operator !== '$eq' && operator !== '$in') return false;
	choice.documentIds.push({ names, isNot });
	return true;
}
