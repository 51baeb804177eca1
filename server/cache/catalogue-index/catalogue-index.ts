import type { Facets } from '#contract/catalogue/facets.schema.ts';
import { documentIdPattern } from '#contract/http/ids.ts';
import { Amendments, maxAmendments } from './amendments.ts';
import { type Bitset, countBits, has, retain, retainWithin, setBit } from './bitset.ts';
import { IndexColumns, type IndexPart } from './index-columns.ts';
import { countFacets, type FacetSelections } from './index-facets.ts';
import type { Bounds, FoundSlots, IndexSelection, PageOrder, SortOrder } from './selection.ts';
import { fewPart, SlotOrder } from './slot-order.ts';
import { firstIndex, type Pause } from './sorting.ts';

const anyPrice = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/**
 * In-memory index of the fields by which lists of visible watches are filtered and sorted: one column per
 * field, and the watches in each sort order. A list reads the column of each filter once. A change replaces
 * individual watches within one turn of the event loop, so no reader sees a partial change.
 */
export class CatalogueIndex {
	readonly #columns = new IndexColumns();
	readonly #orders: Record<SortOrder | 'documentId', SlotOrder>;
	#visible: Bitset = new Uint32Array(0);
	/** Freed slots, and the first slot never used. Slot 0 is reserved for comparisons. */
	#free: number[] = [];
	#next = 1;
	readonly #amendments = new Amendments();
	/** Reused sets for selecting a page; new sets would keep the garbage collector busy. */
	#scratch: Bitset = new Uint32Array(0);

	/** `expected` is the approximate number of watches. */
	constructor(expected = 0) {
		const columns = this.#columns;
		this.#grow(expected);
		const id = (a: number, b: number) => (columns.ids[a] as number) - (columns.ids[b] as number);
		const price = (a: number, b: number) => numberAt('price', a) - numberAt('price', b);
		const numberAt = (name: string, slot: number) => columns.numbers.get(name)?.[slot] as number;
		const { brand, model } = columns;
		const rating = (slot: number) => columns.rating[slot] as number;
		this.#orders = {
			id: new SlotOrder(id),
			newest: new SlotOrder(
				(a, b) => (columns.created[b] as number) - (columns.created[a] as number) || id(a, b),
			),
			brand: new SlotOrder((a, b) => brand.compare(a, b) || model.compare(a, b) || id(a, b)),
			model: new SlotOrder((a, b) => model.compare(a, b) || id(a, b)),
			cheapest: new SlotOrder((a, b) => price(a, b) || id(a, b)),
			dearest: new SlotOrder((a, b) => price(b, a) || id(a, b)),
			rating: new SlotOrder((a, b) => rating(b) - rating(a) || id(a, b)),
			documentId: new SlotOrder(columns.compareDocumentIds),
		};
	}

	/** Number of watches. */
	get size(): number {
		return this.#orders.id.size;
	}

	/** Adds watches to an index that is not in use yet; call `sort` after the last batch. */
	async append(part: IndexPart, pause: Pause): Promise<void> {
		for (const at of part.ids?.keys() ?? []) {
			this.#write(part, at, this.#newSlot());
			if (at % 32 === 0) await pause();
		}
	}

	async sort(pause: Pause): Promise<void> {
		const slots = Uint32Array.from({ length: this.#next - 1 }, (_, at) => at + 1);
		for (const column of [this.#columns.brand, this.#columns.model]) await column.sort(pause);
		for (const order of Object.values(this.#orders)) await order.fill(slots, pause);
	}

	/**
	 * Replaces the watches with these ids by those in `part` and removes the others. Each gets a new slot.
	 */
	async amend(version: number, ids: readonly number[], part: IndexPart, pause?: Pause): Promise<void> {
		const places = new Map(part.ids?.map((id, at) => [id, at]));
		for (const id of ids) {
			const [old, at] = [this.#slotOf(id), places.get(id)];
			if (old !== undefined) {
				for (const order of Object.values(this.#orders)) order.remove(old);
				setBit(this.#visible, old, false);
				this.#free.push(...this.#amendments.add({ version, slot: old, isLeft: true }));
			}
			if (at !== undefined) {
				const slot = this.#newSlot();
				this.#write(part, at, slot);
				for (const order of Object.values(this.#orders)) order.insert(slot);
				this.#free.push(...this.#amendments.add({ version, slot, isLeft: false }));
			}
			if (pause) await pause();
		}
	}

	#write(part: IndexPart, at: number, slot: number): void {
		this.#columns.write(slot, part, at);
		setBit(this.#visible, slot, true);
	}

	/** Returns an unused slot. */
	#newSlot(): number {
		const free = this.#free.pop();
		if (free !== undefined) return free;
		const { capacity } = this.#columns;
		if (this.#next === capacity) this.#grow(capacity + (capacity >> 3));
		return this.#next++;
	}

	#grow(slots: number): void {
		const capacity = Math.ceil((slots + 2 * maxAmendments) / 32) * 32;
		this.#columns.grow(capacity);
		const visible = new Uint32Array(capacity / 32);
		visible.set(this.#visible);
		this.#visible = visible;
		this.#scratch = new Uint32Array(visible.length);
	}

	/** Returns at most `limit` ids from `start`, and the number of matching watches. */
	page(
		choice: IndexSelection,
		order: PageOrder,
		start: number,
		limit: number,
	): { ids: number[]; total: number } {
		const found = this.#pageByPrice(choice, order, start, limit);
		if (found) return found;
		const bits = this.#matching(choice, this.#scratch);
		const total = countBits(bits);
		const isRanked = order === 'relevance' && choice.found;
		const ordered = this.#orders[order === 'relevance' ? 'id' : order];
		const slots: number[] = [];
		let first = start;
		// Places the best search matches first.
		for (const rank of isRanked ? isRanked.ranks : [bits]) {
			const some = isRanked ? bits.slice() : bits;
			retain(some, rank);
			const count = countBits(some);
			const wanted = limit - slots.length;
			if (first < count && wanted > 0) slots.push(...ordered.page(some, count, first, wanted));
			first = Math.max(0, first - count);
		}
		return { ids: slots.map((slot) => this.#columns.ids[slot] as number), total };
	}

	/**
	 * Returns a page for the most common lists, which filter by price at most: the price order counts the
	 * watches, without building a set. Returns null when there are other filters, or when few watches are
	 * within the bounds.
	 */
	#pageByPrice(choice: IndexSelection, order: PageOrder, start: number, limit: number) {
		const { bounds, fields, documentIds, found } = choice;
		const { min: least, max: most } = bounds.get('price') ?? anyPrice;
		const isMore =
			found || fields.length > 0 || documentIds.length > 0 || bounds.size > Number(bounds.has('price'));
		if (isMore || order === 'relevance') return null;
		const [from, to] = this.#between(least, most);
		const ordered = this.#orders[order];
		const total = to - from;
		if (total * fewPart < ordered.size) return null;
		const first = { cheapest: from, dearest: ordered.size - to }[order as string] ?? 0;
		const { ids, numbers } = this.#columns;
		const prices = numbers.get('price') as Float64Array;
		const isWithin = (slot: number) => (prices[slot] as number) >= least && (prices[slot] as number) <= most;
		const slots = ordered.walk(isWithin, total, start, limit, first);
		return { ids: slots.map((slot) => ids[slot] as number), total };
	}

	/** Returns the range of these prices within the price order. */
	#between(min: number, max: number): [from: number, to: number] {
		const { slots } = this.#orders.cheapest;
		const prices = this.#columns.numbers.get('price') as Float64Array;
		const priceAt = (at: number) => prices[slots[at] as number] as number;
		return [
			firstIndex(slots.length, (at) => priceAt(at) >= min),
			firstIndex(slots.length, (at) => priceAt(at) > max),
		];
	}

	/** Counts the watches for each further choice. */
	facets(choices: FacetSelections): Facets {
		return countFacets(choices, (choice) => this.#matching(choice), this.#columns);
	}

	/**
	 * Whether a watch that matches one of these selections, now or before, has changed since that version.
	 */
	touched(since: number, selections: readonly IndexSelection[]): boolean {
		const slots = this.#amendments.since(since);
		if (!slots) return true;
		return selections.some((selection) => {
			const changed = new Uint32Array(this.#visible.length);
			for (const slot of slots) setBit(changed, slot, true);
			return this.#narrow(changed, selection).some(Boolean);
		});
	}

	/** Returns a search result: the ids of each rank, ascending. */
	found(ids: readonly (readonly number[])[]): FoundSlots {
		const { ids: known } = this.#columns;
		const ranks = ids.map((of) => {
			const bits = new Uint32Array(this.#visible.length);
			let next = 0;
			for (const slot of this.#orders.id.slots) {
				if (next === of.length) break;
				const id = known[slot] as number;
				while ((of[next] as number) < id) next += 1;
				if (of[next] === id) setBit(bits, slot, true);
			}
			return bits;
		});
		const all = new Uint32Array(this.#visible.length);
		for (const rank of ranks) for (const [i, word] of rank.entries()) all[i] = (all[i] as number) | word;
		return { of: this, ranks, all };
	}

	/** Returns the id of a watch for its number or documentId; undefined when it is not visible. */
	idOf(name: string): number | undefined {
		const slot = this.#slotOfDocument(name) ?? this.#slotOf(Number(name));
		return slot === undefined ? undefined : this.#columns.ids[slot];
	}

	/** Returns the matching watches in `bits`. */
	#matching(choice: IndexSelection, bits = new Uint32Array(this.#visible.length)): Bitset {
		bits.set(this.#visible);
		for (const { names, isNot } of choice.documentIds) {
			const slots = names.flatMap((name) => this.#slotOfDocument(name) ?? []);
			const matching = slots.filter((slot) => has(bits, slot));
			if (!isNot) bits.fill(0);
			for (const slot of matching) setBit(bits, slot, !isNot);
		}
		const bounds = new Map(choice.bounds);
		const price = bounds.get('price');
		if (price && this.#takeOutside(bits, price)) bounds.delete('price');
		return this.#narrow(bits, { ...choice, bounds });
	}

	/**
	 * Removes the slots of watches that are not selected. A freed slot counts with the watch's last state.
	 * Ignores the documentId.
	 */
	#narrow(bits: Bitset, { fields, bounds, found }: IndexSelection): Bitset {
		for (const { name, values, isNot } of fields)
			this.#columns.lists
				.get(name)
				?.retain(bits, (of) => of.some((value) => values.includes(value)) !== isNot);
		for (const { name, min: least, max: most } of bounds.values())
			retainWithin(bits, this.#columns.numbers.get(name) as Float64Array, least, most);
		if (found) retain(bits, found.all);
		return bits;
	}

	/**
	 * Removes the watches outside the price bounds when they are the smaller part; the price order lists
	 * them together.
	 */
	#takeOutside(bits: Bitset, { min: least, max: most }: Bounds): boolean {
		const { slots } = this.#orders.cheapest;
		const [from, to] = this.#between(least, most);
		if (to - from < slots.length / 2) return false;
		for (let at = 0; at < from; at++) setBit(bits, slots[at] as number, false);
		for (let at = to; at < slots.length; at++) setBit(bits, slots[at] as number, false);
		return true;
	}

	#slotOfDocument(name: string): number | undefined {
		if (!documentIdPattern.test(name)) return undefined;
		this.#columns.writeDocumentId(0, name);
		const { compareDocumentIds } = this.#columns;
		const slot = this.#orders.documentId.find((other) => compareDocumentIds(other, 0) >= 0);
		return slot !== undefined && compareDocumentIds(slot, 0) === 0 ? slot : undefined;
	}

	#slotOf(id: number): number | undefined {
		const { ids } = this.#columns;
		const slot = this.#orders.id.find((other) => (ids[other] as number) >= id);
		return slot !== undefined && ids[slot] === id ? slot : undefined;
	}
}
