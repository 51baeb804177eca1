import { type Bitset, countBits, forEachBit, has, remove, setBit } from './bitset.ts';
import type { RankedColumn } from './column.ts';
import type { IndexColumns } from './index-columns.ts';
import type { Orders } from './index-orders.ts';
import type { IndexSets } from './index-sets.ts';
import type { PageOrder, Selection, SortOrder } from './selection.ts';
import { firstIndex } from './sorting.ts';

/** The column that an order goes by first. */
type FirstKey = RankedColumn<string> | RankedColumn<number>;
type Page = { slots: number[]; total: number };

/** Cuts pages out of the watches that match. */
export class IndexPages {
	readonly #columns: IndexColumns;
	readonly #orders: Orders;
	readonly #sets: IndexSets;
	readonly #firstKeys: Partial<Record<SortOrder, FirstKey>>;
	constructor(columns: IndexColumns, orders: Orders, sets: IndexSets) {
		this.#columns = columns;
		this.#orders = orders;
		this.#sets = sets;
		const { brand, model, rating, numbers } = columns;
		const price = numbers.get('price') as RankedColumn<number>;
		this.#firstKeys = { brand, model, rating, cheapest: price, dearest: price };
	}

	/** From `start` on at most `limit` of the watches that match, and how many do. `bits`, those of the choice, is altered. */
	page(bits: Bitset, choice: Selection, order: PageOrder, start: number, limit: number): Page {
		if (order !== 'relevance') return this.#slice(bits, order, start, limit, this.#firstOf(choice, order));
		const page: Page = { slots: [], total: 0 };
		for (const rank of this.#ranked(bits, choice.words)) {
			const { slots, total } = this.#slice(
				rank,
				'id',
				Math.max(0, start - page.total),
				limit - page.slots.length,
			);
			page.slots.push(...slots);
			page.total += total;
		}
		return page;
	}

	/** The exact reference, then those with all words in brand and model, then the rest. */
	#ranked(bits: Bitset, words: readonly string[]): Bitset[] {
		const exact = new Uint32Array(bits.length);
		for (const slot of this.#sets.words.withReference(words, bits)) setBit(exact, slot, true);
		remove(bits, exact);
		const inName = bits.slice();
		this.#sets.words.retain(inName, words, 'inName');
		remove(bits, inName);
		return [exact, inName, bits];
	}

	/** The position before which an order by price or brand has no watch that is chosen. */
	#firstOf({ bounds, fields }: Selection, order: SortOrder): number {
		const brands = fields.find(({ name, isNot }) => name === 'brand' && !isNot)?.values;
		if (order === 'brand' && brands) {
			const { brand } = this.#columns;
			const first = Math.min(...brands.map((name) => brand.rankOf(name)));
			return this.#orders.brand.first((slot) => brand.rankAt(slot) >= first);
		}
		const price = bounds.get('price');
		const prices = this.#columns.numbers.get('price') as RankedColumn<number>;
		if (!price || (order !== 'cheapest' && order !== 'dearest')) return 0;
		const isBefore = (slot: number) =>
			order === 'cheapest' ? prices.at(slot) < price.least : !(prices.at(slot) <= price.most);
		return this.#orders[order].first((slot) => !isBefore(slot));
	}

	/** `from`: no watch of `bits` comes before this position of the order. */
	#slice(bits: Bitset, order: SortOrder, start: number, limit: number, from = 0): Page {
		const total = countBits(bits);
		const ordered = this.#orders[order];
		const column = this.#firstKeys[order];
		const end = Math.min(start + limit, total);
		let found: number[] = [];
		const walk = (position: number, until: number, mostSteps: number): boolean => {
			let left = mostSteps;
			found = [];
			ordered.walk(position, 1, (slot) => {
				if (has(bits, slot)) found.push(slot);
				left -= 1;
				return found.length < until && left > 0;
			});
			return found.length === until;
		};
		if (start >= end) return { slots: [], total };
		// Of a few each is compared with the best; of many enough are met soon in a walk through all.
		if (total * 8 < ((column ? limit : end) * ordered.size) / total)
			forEachBit(bits, (slot) => {
				if (found.length === end && ordered.compare(slot, found[end - 1] as number) > 0) return;
				const at = firstIndex(found.length, (i) => ordered.compare(found[i] as number, slot) > 0);
				found.splice(at, 0, slot);
				if (found.length > end) found.pop();
			});
		else if (!walk(from, end, column ? total / 4 : Number.POSITIVE_INFINITY) && column) {
			const { position, before } = this.#reach(bits, column, order, start);
			walk(position, end - before, Number.POSITIVE_INFINITY);
			return { slots: found.slice(start - before), total };
		}
		return { slots: found.slice(start), total };
	}

	/**
	 * Where in an order the value begins that the match at `start` has, and how many matches come before it: all that match may
	 * have one of the last values.
	 */
	#reach(bits: Bitset, column: FirstKey, order: SortOrder, start: number) {
		const counts = column.count(bits);
		const passed = new Uint8Array(counts.length);
		let before = 0;
		for (const code of order === 'dearest' ? column.inOrder().toReversed() : column.inOrder()) {
			const more = before + (counts[code] as number);
			if (more > start) break;
			before = more;
			passed[code] = 1;
		}
		return { position: this.#orders[order].first((slot) => !passed[column.codes[slot] as number]), before };
	}
}
