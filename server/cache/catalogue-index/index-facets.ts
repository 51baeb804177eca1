import type { Facets, GroupCounts } from '#contract/catalogue/facets.schema.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { Plan } from '../../query/query-plan.ts';
import { type Bitset, countBits, forEachBit } from './bitset.ts';
import { splitByGroup } from './filter-paths.ts';
import type { IndexColumns } from './index-columns.ts';
import { type FoundSlots, type IndexSelection, selectionFrom } from './selection.ts';

/**
 * The complete selection, and for each group the selection without that group's own filters, where it
 * differs.
 */
export type FacetSelections = { all: IndexSelection; groups: Map<FilterName, IndexSelection> };

/**
 * Returns the index selections for a plan's facets within a search result; null when the database must
 * answer the plan.
 */
export function facetSelections({ filters, groups }: Plan, found: FoundSlots | null): FacetSelections | null {
	const { base, own } = splitByGroup(filters);
	const all = selectionFrom([...base, ...[...own.values()].flat()], found);
	if (!all) return null;
	const others = (group: FilterName) =>
		selectionFrom(
			[...base, ...[...own].flatMap(([name, of]) => (name === group ? [] : of))],
			found,
		) as IndexSelection;
	// In a group that requires all choices, a further choice narrows the current selection.
	const isNarrowing = (name: FilterName) =>
		described.some((group) => group.name === name && group.kind === 'all');
	const choiceFor = (name: FilterName) => (own.has(name) && !isNarrowing(name) ? others(name) : all);
	return { all, groups: new Map(groups.map((name) => [name, choiceFor(name)])) };
}

const described: readonly (FilterGroup & { name: FilterName })[] = filterGroups;

/** Counts the watches for each choice of the groups. `matching` returns the watches of a selection. */
export function countFacets(
	{ all, groups }: FacetSelections,
	matching: (choice: IndexSelection) => Bitset,
	columns: IndexColumns,
): Facets {
	const known = new Map<IndexSelection, { bits: Bitset; left: number }>();
	const matched = (choice: IndexSelection) => {
		const bits = known.get(choice)?.bits ?? matching(choice);
		const found = known.get(choice) ?? { bits, left: countBits(bits) };
		known.set(choice, found);
		return found;
	};
	const counted = described.flatMap((group): [FilterName, GroupCounts][] => {
		const choice = groups.get(group.name);
		if (!choice) return [];
		const { bits, left } = matched(choice);
		const { counts, range } = countValues(group, bits, columns);
		const found = [...counts].map(([value, count]) => ({ value, count }));
		return [[group.name, groupCounts(group, left, found, range)]];
	});
	return { total: matched(all).left, groups: Object.fromEntries(counted) };
}

/** Counts these watches by the group's values; for a range also returns the lowest and highest value. */
function countValues({ name, atLeast = [] }: FilterGroup, bits: Bitset, columns: IndexColumns) {
	const counts = new Map<string, number>();
	const [numbers, lists] = [columns.numbers.get(name), columns.lists.get(name)];
	if (lists)
		for (const [code, count] of lists.count(bits).entries())
			for (const value of count > 0 ? (lists.values[code] as readonly string[]) : [])
				counts.set(value, (counts.get(value) ?? 0) + count);
	let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	if (numbers) {
		const reached = atLeast.map(() => 0);
		forEachBit(bits, (slot) => {
			const number = numbers[slot] as number;
			if (number < min) min = number;
			if (number > max) max = number;
			for (let i = 0; i < atLeast.length; i++)
				if (number >= (atLeast[i] as number)) reached[i] = (reached[i] as number) + 1;
		});
		for (const [i, count] of reached.entries()) if (count > 0) counts.set(String(atLeast[i]), count);
	}
	return { counts, range: min <= max ? { min, max } : null };
}

type FacetChoice = { value: string; count: number };

/** Counts of one group. `found` and `range` are in any order; `range` is only for ranges. */
export function groupCounts(
	{ kind, choices, atLeast }: FilterGroup,
	all: number,
	found: readonly FacetChoice[],
	range: { min: number; max: number } | null,
): GroupCounts {
	const order = choices ?? atLeast?.map(String);
	if (kind === 'range' && !order) return { all, range };
	const ordered = order
		? order.flatMap((value) => found.find((one) => one.value === value) ?? [])
		: found.toSorted((a, b) => names.compare(a.value, b.value) || (a.value < b.value ? -1 : 1));
	return kind === 'range' ? { all, choices: ordered, range } : { all, choices: ordered };
}

/** Same order as the database's collation `names`. */
const names = new Intl.Collator('und');
