import { type FilterGroup, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { FilterCondition, Plan, SortKey } from '../../query/query-plan.ts';
import type { Bitset } from './bitset.ts';
import { pathOf } from './filter-paths.ts';

type Indexed = Pick<FilterGroup, 'name' | 'path' | 'kind'>;
/** Columns of the index: the fields of all filter groups, and whether the home page shows it. */
export const indexedGroups: readonly Indexed[] = [
	...filterGroups,
	{ name: 'featured', path: 'featured', kind: 'yesNo' },
];
const byPath = new Map(indexedGroups.map((group) => [group.path, group]));

/** A number of a range group, both ends inclusive. */
export type Bounds = { name: string; least: number; most: number };
/** The part of a plan that the index can answer: every entry narrows. */
export type IndexSelection = {
	/** In each of these groups the watch has one of the values, or none of them. */
	fields: { name: string; values: readonly string[]; isNot: boolean }[];
	/** One for each group. */
	bounds: Map<string, Bounds>;
	/** The documentId is one of each of these lists, or none of it. */
	documentIds: { names: readonly string[]; isNot: boolean }[];
	/** Among what a search found. */
	found: FoundSlots | null;
};
/** The result of a search, as sets of slots of the index `of`: all, and by how well it fits. */
export type FoundSlots = { of: object; all: Bitset; ranks: readonly Bitset[] };
export const sortOrders = ['id', 'newest', 'brand', 'model', 'cheapest', 'dearest', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];
/** `relevance`: the best that a search found first. */
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
 * The filters and sorts that the index knows, among what a search found; null for every other plan, which the
 * database answers.
 */
export function selectionOf(
	{ filters, sort, search }: Plan,
	found: FoundSlots | null,
): { choice: IndexSelection; order: PageOrder } | null {
	const order = search.length > 0 && sort.length === 0 ? 'relevance' : orderOf(sort);
	const choice = order && selectionFrom(filters ? [filters] : [], found);
	return choice ? { choice, order } : null;
}

/** The watches that fulfil all conditions, if the index knows each of them. */
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
		// A negated test of an absent value is neither true nor false; that of a list is always one of them.
		return one.of.kind === 'some' && narrowField(choice, one.of, true);
	const path = pathOf(one);
	// Every watch of the index is in stock.
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

/** The values of which the field must have one; null: something else is tested. */
function valuesOf(condition: FilterCondition): string[] | null {
	const test = condition.kind === 'some' ? condition.of : condition;
	if (test?.kind !== 'test') return null;
	if (test.operator === '$eq') return [String(test.value)];
	return test.operator === '$in' ? [test.value].flat().map(String) : null;
}

type Test = Extract<FilterCondition, { kind: 'test' }>;

/** The numbers that a test of a range allows; null: the database answers it. */
function boundsOf({ operator, value, field }: Test): [least: number, most: number] | null {
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
		least: Math.max(before?.least ?? Number.NEGATIVE_INFINITY, found[0]),
		most: Math.min(before?.most ?? Number.POSITIVE_INFINITY, found[1]),
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
