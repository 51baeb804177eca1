import { categoryNames } from '#contract/enumerations.ts';
import type { Facets } from '#contract/watches.schema.ts';
import { between, countOf, either, type Marks, mark, marksAt, wordOf } from './marks.ts';
import type { Choice, Order } from './shelf-choice.ts';
import { orders } from './shelf-choice.ts';
import { columnsOf, type ShelfPart } from './shelf-columns.ts';
import { countFacets, type FacetChoices } from './shelf-facets.ts';

export type Shelf = {
	/** How many watches match. */
	count(choice: Choice): number;
	/** The ids from `start`, at most `limit`. */
	page(choice: Choice, order: Order, start: number, limit: number): number[];
	/** How many watches each further choice would leave. */
	facets(choices: FacetChoices): Facets;
	/** The id of a watch by its number or documentId; undefined when it is not among the visible ones. */
	idOf(name: string): number | undefined;
};

/**
 * What lists filter and sort by, of all visible watches, in a few columns in memory: a page and its total cost about the same whatever the
 * number of watches. It is filled from the database at once and never changed; a changed catalogue gets a new one.
 */
export async function fillShelf(parts: readonly ShelfPart[]): Promise<Shelf> {
	const { ids, prices, categories, placesByBrand, placesByMovement, featured, idByName, orderKeys } =
		columnsOf(parts);
	const size = ids.length;
	const known = new Set(ids);
	await turn();

	const byModel = Int32Array.from({ length: size }, (_, place) => place);
	const byId = sorted(byModel, (place) => ids[place] as number);
	const walks: Record<Order, () => Int32Array> = {
		model: () => byModel,
		id: () => byId,
		brand: () => sorted(byModel, (place) => orderKeys.brand[place] as number),
		cheapest: () => sorted(byId, (place) => prices[place] as number),
		dearest: () => sorted(byId, (place) => -(prices[place] as number)),
		newest: () => sorted(byId, (place) => -(orderKeys.created[place] as number)),
		rating: () => sorted(byId, (place) => -(orderKeys.rating[place] as number)),
	};
	const lines = {} as Record<Order, Line>;
	for (const order of orders) {
		lines[order] = lineUp(walks[order]());
		await turn();
	}

	/** The watches in one order, and who of them is what. */
	function lineUp(walk: Int32Array): Line {
		const rank = inverse(walk);
		const marked = (places: Int32Array) =>
			marksAt(
				size,
				places.map((place) => rank[place] as number),
			);
		const byCategory = Array.from({ length: categoryNames.length }, () => marksAt(size, []));
		for (let at = 0; at < size; at++)
			for (let bits = categories[walk[at] as number] as number; bits; bits &= bits - 1)
				mark(byCategory[31 - Math.clz32(bits & -bits)] as Marks, at);
		return {
			walk,
			rank,
			prices: walk.map((place) => prices[place] as number),
			categories: byCategory,
			movements: new Map([...placesByMovement].map(([name, places]) => [name, marked(places)])),
			featured: marked(featured),
		};
	}

	/** For each thing chosen, the marks of those that have it. The price is apart: a wide range is cheaper to look up. */
	function marksOf(choice: Choice, line: Line): Marks[] {
		const all: Marks[] = [];
		const inAny = (mask: number) =>
			either(
				line.categories.filter((_, bit) => mask & (1 << bit)),
				size,
			);
		for (const mask of choice.categories) all.push(inAny(mask));
		if (choice.without) all.push(inAny(choice.without).map((word) => ~word));
		if (choice.movements)
			all.push(
				either(
					[...choice.movements].flatMap((name) => (name && line.movements.get(name)) || []),
					size,
				),
			);
		if (choice.brands) {
			const marks = marksAt(size, []);
			for (const name of choice.brands)
				for (const place of placesByBrand.get(name) ?? []) mark(marks, line.rank[place] as number);
			all.push(marks);
		}
		if (choice.featured !== null)
			all.push(choice.featured ? line.featured : line.featured.map((word) => ~word));
		return all;
	}

	/** The ranks from the cheapest watch that costs enough to the last that does not cost too much. */
	function affordable({ least, most }: Choice): [number, number] {
		const { prices } = lines.cheapest;
		const from = firstAtLeast(prices, least);
		return [from, Math.max(from, firstAtLeast(prices, most + 1))];
	}

	/** The marks of all watches that match, in the order of price. */
	function matching(choice: Choice): Marks {
		const [from, to] = affordable(choice);
		const marks = marksOf(choice, lines.cheapest);
		const all = marksAt(size, []);
		for (let at = from; at < to; at = (at | 31) + 1)
			all[at >> 5] = wordOf(marks, at >> 5) & between(at & 31, Math.min(32, to - (at & ~31)));
		return all;
	}

	const brands = [...placesByBrand].sort(
		([, a], [, b]) =>
			(orderKeys.brand[a[0] as number] as number) - (orderKeys.brand[b[0] as number] as number),
	);

	return {
		facets: (choices) => countFacets(choices, matching, { ...lines.cheapest, brands }),
		idOf: (name) => idByName.get(name) ?? (known.has(Number(name)) ? Number(name) : undefined),
		count: (choice) => countOf(matching(choice)),
		page(choice, order, start, limit) {
			const line = lines[order];
			const marks = marksOf(choice, line);
			const { least, most } = choice;
			const [from, to] = affordable(choice);
			if ((to - from) * fewTimes < size) {
				const places = lines.cheapest.walk.subarray(from, to);
				marks.push(
					marksAt(
						size,
						places.map((place) => line.rank[place] as number),
					),
				);
			}
			const found: number[] = [];
			let skip = start;
			for (let at = 0; at < size; at += 32) {
				let word = wordOf(marks, at >> 5) & between(0, Math.min(32, size - at));
				for (; word; word &= word - 1) {
					const rank = at + 31 - Math.clz32(word & -word);
					const price = line.prices[rank] as number;
					if (price < least || price > most || skip-- > 0) continue;
					found.push(ids[line.walk[rank] as number] as number);
					if (found.length === limit) return found;
				}
			}
			return found;
		},
	};
}

type Line = {
	/** The places of the watches in this order, and for each place its rank in it. */
	walk: Int32Array;
	rank: Int32Array;
	prices: Int32Array;
	categories: Marks[];
	movements: Map<string, Marks>;
	featured: Marks;
};

/** Under this part of all watches a range of prices is marked beforehand, instead of being looked up watch by watch. */
const fewTimes = 16;

/** Filling takes a while; other requests get their turn in between. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** `places` in the order of a key; where it leaves that open, as they were. Counting by rank instead of comparing: 100,000 take some 20 ms. */
function sorted(places: Int32Array, key: (place: number) => number): Int32Array {
	const keys = new Float64Array(places.length);
	for (const place of places) keys[place] = key(place);
	const ascending = keys.slice().sort();
	let kinds = 0;
	for (const value of ascending)
		if (kinds === 0 || value !== ascending[kinds - 1]) ascending[kinds++] = value;
	const known = ascending.subarray(0, kinds);
	const starts = new Int32Array(kinds + 1);
	const ranks = Int32Array.from(keys, (value) => firstAtLeast(known, value));
	for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] as number) + 1;
	for (let rank = 0; rank < kinds; rank++)
		starts[rank + 1] = (starts[rank + 1] as number) + (starts[rank] as number);
	const walk = new Int32Array(places.length);
	for (const place of places) {
		const rank = ranks[place] as number;
		const at = starts[rank] as number;
		walk[at] = place;
		starts[rank] = at + 1;
	}
	return walk;
}

function inverse(walk: Int32Array): Int32Array {
	const rank = new Int32Array(walk.length);
	for (let at = 0; at < walk.length; at++) rank[walk[at] as number] = at;
	return rank;
}

function firstAtLeast(values: Int32Array | Float64Array, wanted: number): number {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((values[middle] as number) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
