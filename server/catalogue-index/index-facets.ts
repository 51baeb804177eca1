import { type FilterGroup, type FilterName, filterGroups } from '#contract/watch-filters.ts';
import type { Facets, GroupCounts } from '#contract/watches.schema.ts';
import { groupCounts } from '../features/catalogue/facets.ts';
import { splitByGroup } from '../features/catalogue/filter-paths.ts';
import type { Plan } from '../query/plan.ts';
import { type Bitset, countBits, countCommon, forEachBit } from './bitset.ts';
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

/** Counts what each choice of the groups would leave, the group's own conditions left out. */
export function countFacets(
	{ all, groups }: FacetSelections,
	matching: (choice: Selection) => Bitset,
	columns: IndexColumns,
	sets: IndexSets,
): Facets {
	const matched = matching(all);
	const total = countBits(matched);
	const counts = described.flatMap((group): [FilterName, GroupCounts][] => {
		const choice = groups.get(group.name);
		if (!choice) return [];
		const bits = choice === all ? matched : matching(choice);
		const left = choice === all ? total : countBits(bits);
		const isRange = group.kind === 'range';
		const found = isRange
			? (group.atLeast ?? []).map((least) => ({
					value: String(least),
					count: countCommon(bits, sets.atLeast(group.name, least)),
				}))
			: countValues(group.name, bits, left, columns, sets);
		const range = isRange ? sets.extent(group.name, bits) : null;
		const counted = found.filter(({ count }) => count > 0);
		return [[group.name, groupCounts(group, left, counted, range)]];
	});
	return { total, groups: Object.fromEntries(counts) };
}

/** How many of these watches have each value: by the sets of the values, or where these are many, watch by watch. */
function countValues(name: FilterName, bits: Bitset, left: number, columns: IndexColumns, sets: IndexSets) {
	const group = columns.lists.get(name);
	const lists = group?.values ?? [];
	const values = group?.distinct ?? new Set();
	if (values.size * bits.length < left * 2)
		return [...values].map((value) => ({ value, count: countCommon(bits, sets.having(name, value)) }));
	const codes = columns.codes.get(name) as Uint16Array;
	const byCode = new Uint32Array(lists.length);
	forEachBit(bits, (slot) => {
		const code = codes[slot] as number;
		byCode[code] = (byCode[code] as number) + 1;
	});
	const counts = new Map<string, number>();
	for (const [code, list] of lists.entries())
		for (const value of list) counts.set(value, (counts.get(value) ?? 0) + (byCode[code] as number));
	return [...counts].map(([value, count]) => ({ value, count }));
}
