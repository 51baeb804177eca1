import type { Facets, GroupCounts } from '#contract/catalogue/facets.schema.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { splitByGroup } from '../features/catalogue/entities/filter-paths.ts';
import { groupCounts } from '../features/catalogue/read/facets.ts';
import type { Plan } from '../query/plan.ts';
import { type Bitset, countBits } from './bitset.ts';
import type { Column } from './column.ts';
import type { IndexColumns } from './index-columns.ts';
import type { IndexSets } from './index-sets.ts';
import { type Selection, selectionFrom } from './selection.ts';

/** All that is chosen; and for each group to count what the other groups choose, where that is something else. */
export type FacetSelections = { all: Selection; groups: Map<FilterName, Selection> };

/** Selections of the index for a plan's facets; null: the database answers the plan. */
export function facetSelections({ filters, search, groups }: Plan): FacetSelections | null {
	const { base, own } = splitByGroup(filters);
	const all = selectionFrom([...base, ...[...own.values()].flat()], search);
	if (!all) return null;
	const others = (group: FilterName) =>
		selectionFrom(
			[...base, ...[...own].flatMap(([name, of]) => (name === group ? [] : of))],
			search,
		) as Selection;
	// A further choice of a group that takes all of them narrows what the chosen ones leave.
	const keepsOwn = (name: FilterName) =>
		described.some((group) => group.name === name && group.kind === 'all');
	const choiceFor = (name: FilterName) => (own.has(name) && !keepsOwn(name) ? others(name) : all);
	return { all, groups: new Map(groups.map((name) => [name, choiceFor(name)])) };
}

const described: readonly (FilterGroup & { name: FilterName })[] = filterGroups;

/** Counts what each choice of the groups would leave. `matching` gives the watches of a selection. */
export function countFacets(
	{ all, groups }: FacetSelections,
	matching: (choice: Selection) => Bitset,
	columns: IndexColumns,
	sets: IndexSets,
): Facets {
	const known = new Map<Selection, { bits: Bitset; left: number }>();
	const matched = (choice: Selection) => {
		const bits = known.get(choice)?.bits ?? matching(choice);
		const found = known.get(choice) ?? { bits, left: countBits(bits) };
		known.set(choice, found);
		return found;
	};
	const counted = described.flatMap((group): [FilterName, GroupCounts][] => {
		const choice = groups.get(group.name);
		if (!choice) return [];
		const { bits, left } = matched(choice);
		const counts = countValues(group, bits, columns, bits === sets.visible);
		const found = [...counts].map(([value, count]) => ({ value, count }));
		const range = group.kind === 'range' ? sets.extent(group.name, bits) : null;
		return [[group.name, groupCounts(group, left, found, range)]];
	});
	return { total: matched(all).left, groups: Object.fromEntries(counted) };
}

/** How many of these watches have each value that the group counts. */
function countValues(
	{ name, atLeast = [] }: FilterGroup,
	bits: Bitset,
	columns: IndexColumns,
	isAll: boolean,
): Map<string, number> {
	const counts = new Map<string, number>();
	const countAll = <V>(
		column: Pick<Column<never, V>, 'count' | 'counts' | 'values'>,
		valuesOf: (value: V) => readonly string[],
	) => {
		for (const [code, count] of (isAll ? column.counts : column.count(bits)).entries())
			for (const value of count > 0 ? valuesOf(column.values[code] as V) : [])
				counts.set(value, (counts.get(value) ?? 0) + count);
	};
	const [numbers, lists] = [columns.numbers.get(name), columns.lists.get(name)];
	if (lists) countAll(lists, (values) => values);
	else if (numbers && atLeast.length > 0)
		countAll(numbers, (value) => atLeast.filter((least) => value >= least).map(String));
	return counts;
}
