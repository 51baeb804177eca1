import type { Facets, GroupCounts } from '#contract/facets.schema.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/watch-filters.ts';
import { groupCounts } from '../features/catalogue/facets.ts';
import { splitByGroup } from '../features/catalogue/filter-paths.ts';
import type { Plan } from '../query/plan.ts';
import { Cache } from '../response-cache/cache.ts';
import type { Amendments } from './amendments.ts';
import { type Bitset, countBits } from './bitset.ts';
import type { Column } from './column.ts';
import type { IndexColumns, IndexedWatch } from './index-columns.ts';
import type { IndexSets } from './index-sets.ts';
import { matches, type Selection, selectionFrom } from './selection.ts';

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

/** How many watches a group's selection leaves, and how many of them have each value. */
type GroupCount = { left: number; byValue: Map<string, number> };
type FacetCounts = { total: number; groups: Map<FilterName, GroupCount> };
type Matching = (choice: Selection) => Bitset;

/** Bytes of counts that are kept, and about so many of one count. */
const limit = 2_000_000;
const bytesOfCount = 80;

/** Counts what each choice of the groups would leave, the group's own conditions left out. */
export class FacetCounter {
	readonly #columns: IndexColumns;
	readonly #sets: IndexSets;
	readonly #amendments: Amendments;
	/** Each with how many amendments it has taken in. */
	readonly #kept = new Cache<{ counts: FacetCounts; amended: number }>(limit);
	constructor(columns: IndexColumns, sets: IndexSets, amendments: Amendments) {
		this.#columns = columns;
		this.#sets = sets;
		this.#amendments = amendments;
	}

	/** `matching` gives the watches of a selection. */
	facets(choices: FacetSelections, matching: Matching): Facets {
		return facetsOf(this.#countsOf(choices, matching), choices, matching, this.#sets);
	}

	/** Counts that are kept take in what changed since: at a million watches counting all takes tens of milliseconds. */
	#countsOf(choices: FacetSelections, matching: Matching): FacetCounts {
		const count = () => countFacets(choices, matching, this.#columns);
		// An amendment does not tell whether a watch has a word.
		if (choices.all.words.length > 0) return count();
		const key = keyOf(choices);
		const known = this.#kept.get(key);
		const changes = known && this.#amendments.after(known.amended);
		if (known && changes) {
			for (const { before, after } of changes) {
				if (before) countWatch(known.counts, choices, before, -1);
				if (after) countWatch(known.counts, choices, after, 1);
			}
			known.amended = this.#amendments.count;
			return known.counts;
		}
		const counts = count();
		const values = [...counts.groups.values()].reduce((sum, { byValue }) => sum + byValue.size, 0);
		this.#kept.set(key, { counts, amended: this.#amendments.count }, key.length * 2 + values * bytesOfCount);
		return counts;
	}
}

/** The same for equal selections. */
function keyOf({ all, groups }: FacetSelections): string {
	const distinct = [...new Set([all, ...groups.values()])];
	const plain = distinct.map((one) => ({ ...one, bounds: [...one.bounds.values()] }));
	return JSON.stringify([plain, [...groups].map(([name, one]) => [name, distinct.indexOf(one)])]);
}

/** The groups that are asked for, each with its selection. */
function groupsOf({ groups }: FacetSelections) {
	return described.flatMap((group) => {
		const choice = groups.get(group.name);
		return choice ? [{ group, choice }] : [];
	});
}

/** Counts all watches. */
function countFacets(choices: FacetSelections, matching: Matching, columns: IndexColumns): FacetCounts {
	const matched = matching(choices.all);
	const total = countBits(matched);
	const groups = groupsOf(choices).map(({ group, choice }): [FilterName, GroupCount] => {
		const bits = choice === choices.all ? matched : matching(choice);
		const left = choice === choices.all ? total : countBits(bits);
		const byValue = countValues(group, bits, columns);
		return [group.name, { left, byValue }];
	});
	return { total, groups: new Map(groups) };
}

/** Takes a watch into the counts (`by` 1) or out of them (-1). */
function countWatch(counts: FacetCounts, choices: FacetSelections, watch: IndexedWatch, by: 1 | -1): void {
	if (matches(choices.all, watch)) counts.total += by;
	for (const { group, choice } of groupsOf(choices)) {
		const count = counts.groups.get(group.name) as GroupCount;
		if (!matches(choice, watch)) continue;
		count.left += by;
		const cell = watch.cells[group.name];
		const values =
			group.kind === 'range'
				? (group.atLeast ?? []).filter((least) => cell !== null && Number(cell) >= least).map(String)
				: (cell as readonly string[]);
		for (const value of values) count.byValue.set(value, (count.byValue.get(value) ?? 0) + by);
	}
}

/** The counts as the API gives them. The ends of a range are read from the index each time. */
function facetsOf(
	{ total, groups }: FacetCounts,
	choices: FacetSelections,
	matching: Matching,
	sets: IndexSets,
): Facets {
	const bits = new Map<Selection, Bitset>();
	const bitsOf = (choice: Selection) => {
		const known = bits.get(choice) ?? matching(choice);
		bits.set(choice, known);
		return known;
	};
	const counted = groupsOf(choices).map(({ group, choice }): [FilterName, GroupCounts] => {
		const { left, byValue } = groups.get(group.name) as GroupCount;
		const found = [...byValue].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
		const range = group.kind === 'range' ? sets.extent(group.name, bitsOf(choice)) : null;
		return [group.name, groupCounts(group, left, found, range)];
	});
	return { total, groups: Object.fromEntries(counted) };
}

/** How many of these watches have each value that the group counts. */
function countValues({ name, atLeast = [] }: FilterGroup, bits: Bitset, columns: IndexColumns) {
	const counts = new Map<string, number>();
	const countAll = <V>(
		column: Pick<Column<never, V>, 'count' | 'values'>,
		valuesOf: (value: V) => readonly string[],
	) => {
		for (const [code, count] of column.count(bits).entries())
			for (const value of count > 0 ? valuesOf(column.values[code] as V) : [])
				counts.set(value, (counts.get(value) ?? 0) + count);
	};
	const [numbers, lists] = [columns.numbers.get(name), columns.lists.get(name)];
	if (lists) countAll(lists, (values) => values);
	else if (numbers && atLeast.length > 0)
		countAll(numbers, (value) => atLeast.filter((least) => value >= least).map(String));
	return counts;
}
