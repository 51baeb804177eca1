import type { Choice, Order } from './shelf-choice.ts';
import { categoryBit, orders } from './shelf-choice.ts';

/** A visible watch as far as lists filter and sort by it; in the order of model and id, as the database's collation has it. */
export type ShelfRow = {
	id: number;
	/** The documentId. */
	name: string;
	price: number;
	brand: string;
	/** Place of the brand's name among all names. */
	brand_place: number;
	movement: string | null;
	categories: string[];
	featured: boolean;
	created: number;
	rating: number | null;
};

/** Watches of one choice from the cheapest to the dearest. */
type Posting = { places: Int32Array; prices: Int32Array };

export type Shelf = {
	/** How many watches match. */
	count(choice: Choice): number;
	/** The ids from `start`, at most `limit`. */
	page(choice: Choice, order: Order, start: number, limit: number): number[];
	/** The id of a watch by its number or documentId; undefined when it is not among the visible ones. */
	idOf(name: string): number | undefined;
};

/**
 * What lists filter and sort by, of all visible watches, in a few columns in memory: a page and its total cost about the same whatever the
 * number of watches. It is filled from the database at once and never changed; a changed catalogue gets a new one.
 */
export async function fillShelf(rows: readonly ShelfRow[]): Promise<Shelf> {
	const size = rows.length;
	const column = (value: (row: ShelfRow) => number) => Int32Array.from(rows, value);
	const ids = column((row) => row.id);
	const prices = column((row) => row.price);
	const categories = column((row) => row.categories.reduce((bits, name) => bits | categoryBit(name), 0));
	const featured = column((row) => (row.featured ? 1 : 0));
	const brandNumbers = numbered(rows.map((row) => row.brand));
	const movementNumbers = numbered(rows.map((row) => row.movement ?? ''));

	const price = (place: number) => prices[place] as number;
	const walks = {} as Record<Order, Int32Array>;
	walks.model = Int32Array.from({ length: size }, (_, place) => place);
	walks.id = sorted(walks.model, (place) => ids[place] as number);
	walks.brand = sorted(walks.model, (place) => rows[place]?.brand_place as number);
	await turn();
	walks.cheapest = sorted(walks.id, price);
	walks.dearest = sorted(walks.id, (place) => -price(place));
	await turn();
	walks.newest = sorted(walks.id, (place) => -(rows[place]?.created as number));
	walks.rating = sorted(walks.id, (place) => -(rows[place]?.rating ?? -1));
	await turn();
	const ranks = Object.fromEntries(orders.map((order) => [order, inverse(walks[order])])) as Record<
		Order,
		Int32Array
	>;

	const posting = (matches: (place: number) => boolean): Posting => {
		const places = walks.cheapest.filter(matches);
		return { places, prices: places.map(price) };
	};
	await turn();
	const all = posting(() => true);
	const brands = postings(walks.cheapest, brandNumbers, prices);
	const movements = postings(walks.cheapest, movementNumbers, prices);
	const bits = Array.from({ length: 15 }, (_, bit) =>
		posting((place) => ((categories[place] as number) & (1 << bit)) !== 0),
	);
	await turn();
	const chosen = posting((place) => featured[place] === 1);
	const idByName = new Map(rows.map((row) => [row.name, row.id]));
	const known = new Set(ids);

	/** Does the watch at this place match? Price included, so that it serves walks in any order. */
	function matcher(choice: Choice): (place: number) => boolean {
		const brandOf = allowed(brandNumbers, choice.brands);
		const movementOf = allowed(movementNumbers, choice.movements);
		const masks = choice.categories;
		const { least, most, featured: wanted } = choice;
		return (place) => {
			const cost = prices[place] as number;
			if (cost < least || cost > most) return false;
			if (brandOf && !brandOf[brandNumbers.of[place] as number]) return false;
			if (movementOf && !movementOf[movementNumbers.of[place] as number]) return false;
			if (wanted !== null && (featured[place] === 1) !== wanted) return false;
			for (const mask of masks) if (((categories[place] as number) & mask) === 0) return false;
			return true;
		};
	}

	/** The shortest list that holds every match, how far it lies within the prices, and whether nothing else narrows. */
	function candidates(choice: Choice) {
		const lists: Posting[] = [];
		let others = 0;
		const add = (posting: Posting | undefined) => {
			if (posting) lists.push(posting);
			else others += 1;
		};
		if (choice.brands) add(choice.brands.size === 1 ? brands(choice.brands) : undefined);
		if (choice.movements) add(choice.movements.size === 1 ? movements(choice.movements) : undefined);
		if (choice.featured !== null) add(choice.featured ? chosen : undefined);
		for (const mask of choice.categories)
			add((mask & (mask - 1)) === 0 ? (bits[31 - Math.clz32(mask)] ?? none) : undefined);
		const list = lists.reduce((best, one) => (one.places.length < best.places.length ? one : best), all);
		const from = firstAtLeast(list.prices, choice.least);
		const to = Math.max(from, firstAtLeast(list.prices, choice.most + 1));
		return { list, from, to, exact: others === 0 && lists.length <= 1 };
	}

	return {
		idOf: (name) => idByName.get(name) ?? (known.has(Number(name)) ? Number(name) : undefined),
		count(choice) {
			const { list, from, to, exact } = candidates(choice);
			if (exact) return to - from;
			const matches = matcher(choice);
			let count = 0;
			for (let i = from; i < to; i++) if (matches(list.places[i] as number)) count += 1;
			return count;
		},
		page(choice, order, start, limit) {
			const { list, from, to } = candidates(choice);
			const matches = matcher(choice);
			const found: number[] = [];
			const span = to - from;
			// A walk in order meets a match every size/span steps; gathering and sorting costs some 20 steps for each candidate.
			if (span === 0) return found;
			if (((start + limit) * size) / span > span * 20) {
				const rank = ranks[order];
				const hits = list.places
					.subarray(from, to)
					.filter(matches)
					.map((place) => rank[place] as number);
				const walk = walks[order];
				for (const at of hits.sort().subarray(start, start + limit))
					found.push(ids[walk[at] as number] as number);
				return found;
			}
			let skip = start;
			for (const place of walks[order]) {
				if (!matches(place)) continue;
				if (skip-- > 0) continue;
				found.push(ids[place] as number);
				if (found.length === limit) break;
			}
			return found;
		},
	};
}

/** Filling takes a while; other requests get their turn in between. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const none: Posting = { places: new Int32Array(), prices: new Int32Array() };

type Numbered = { of: Int32Array; names: Map<string, number> };

function numbered(values: readonly string[]): Numbered {
	const names = new Map<string, number>();
	const of = Int32Array.from(values, (value) => {
		const known = names.get(value);
		if (known !== undefined) return known;
		names.set(value, names.size);
		return names.size - 1;
	});
	return { of, names };
}

function allowed({ names }: Numbered, wanted: Set<string> | null): Uint8Array | null {
	if (!wanted) return null;
	const flags = new Uint8Array(names.size);
	for (const name of wanted) {
		const number = name === '' ? undefined : names.get(name);
		if (number !== undefined) flags[number] = 1;
	}
	return flags;
}

function postings(cheapest: Int32Array, { of, names }: Numbered, prices: Int32Array) {
	const lists: number[][] = Array.from({ length: names.size }, () => []);
	for (const place of cheapest) lists[of[place] as number]?.push(place);
	const made = lists.map((list) => ({
		places: Int32Array.from(list),
		prices: Int32Array.from(list, (place) => prices[place] as number),
	}));
	return (wanted: Set<string>): Posting => {
		const [name = ''] = wanted;
		return (name === '' ? undefined : made[names.get(name) ?? -1]) ?? none;
	};
}

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
