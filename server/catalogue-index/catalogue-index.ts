import type { Facets } from '#contract/facets.schema.ts';
import { Amendments } from './amendments.ts';
import { type Bitset, countBits, forEachBit, has, remove, retain, setBit } from './bitset.ts';
import { IndexColumns, type IndexedWatch, type IndexPart } from './index-columns.ts';
import { FacetCounter, type FacetSelections } from './index-facets.ts';
import { IndexSets } from './index-sets.ts';
import type { PageOrder, Selection, SortOrder } from './selection.ts';
import { SlotOrder } from './slot-order.ts';

/** Gives way to other work now and then. */
type Pause = () => Promise<void> | undefined;

/**
 * The fields that lists filter and sort by, of all visible watches, in memory: columns of small numbers, the watches in
 * each order, and the sets of watches that have a value. A change replaces single watches, in one turn of the event loop:
 * no reader sees half of it. A page and its total cost about the same whatever the number of watches.
 */
export class CatalogueIndex {
	readonly #columns = new IndexColumns();
	readonly #orders: Record<SortOrder | 'documentId', SlotOrder>;
	readonly #all: readonly SlotOrder[];
	readonly #sets: IndexSets;
	/** Slots that watches have left, and the first that none has had. Slot 0 is for comparing. */
	#free: number[] = [];
	#next = 1;
	readonly #amendments = new Amendments();
	readonly #facets: FacetCounter;

	/** `expected`: about as many watches will be in it. */
	constructor(expected = 0) {
		const columns = this.#columns;
		const last = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);
		const number = (name: string, slot: number) => columns.numbers.get(name)?.[slot] as number;
		const id = (slot: number) => columns.ids[slot] as number;
		const model = (slot: number) => columns.models.ranks[columns.model[slot] as number] as number;
		const brand = (slot: number) => columns.brands.ranks[columns.brand[slot] as number] as number;
		const byNumber = new Map(
			[...columns.numbers.keys()].map((name) => [
				name,
				new SlotOrder((slot) => last(number(name, slot)), id),
			]),
		);
		this.#orders = {
			id: new SlotOrder(id),
			model: new SlotOrder(model, id),
			brand: new SlotOrder(brand, model, id),
			cheapest: byNumber.get('price') as SlotOrder,
			dearest: new SlotOrder((slot) => -number('price', slot), id),
			newest: new SlotOrder((slot) => -(columns.created[slot] as number), id),
			rating: new SlotOrder((slot) => last(-(columns.rating[slot] as number)), id),
			documentId: new SlotOrder(
				...[0, 1, 2, 3].map((quarter) => (slot: number) => columns.documentIdPart(slot, quarter)),
			),
		};
		this.#all = [...new Set([...Object.values(this.#orders), ...byNumber.values()])];
		this.#sets = new IndexSets(columns, byNumber);
		this.#facets = new FacetCounter(columns, this.#sets, this.#amendments);
		this.#grow(expected);
	}

	/** How many watches there are. */
	get size(): number {
		return this.#orders.id.size;
	}

	/** Adds watches to an index that is not in use yet; `sort` follows the last of them. */
	async append(part: IndexPart, pause: Pause): Promise<void> {
		for (const at of part.ids?.keys() ?? []) {
			this.#write(part, at, this.#newSlot());
			if (at % 32 === 0) await pause();
		}
	}

	async sort(pause: Pause): Promise<void> {
		const slots = new Int32Array(countBits(this.#sets.visible));
		let count = 0;
		forEachBit(this.#sets.visible, (slot) => {
			slots[count] = slot;
			count += 1;
		});
		await this.#columns.brands.sort(pause);
		await this.#columns.models.sort(pause);
		for (const order of this.#all) await order.fill(slots, pause);
	}

	/** Replaces the watches of these ids by those of `part`; those that are not in it go. */
	async amend(version: number, ids: readonly number[], part: IndexPart, pause?: Pause): Promise<void> {
		const places = new Map(part.ids?.map((id, at) => [id, at]));
		for (const id of ids) {
			const old = this.#slotOf(id);
			const before = this.#watchAt(old);
			this.#replace(part, { old, at: places.get(id) });
			const after = this.#watchAt(this.#slotOf(id));
			const areSame = JSON.stringify(before) === JSON.stringify(after);
			if (before || after) this.#amendments.add({ version, before, after, areSame });
			if (pause) await pause();
		}
	}

	/** One watch: it moves only in the orders that it has another place in. */
	#replace(part: IndexPart, { old, at }: { old: number | undefined; at: number | undefined }): void {
		if (at !== undefined) this.#columns.write(0, part, at);
		const isMoved = (order: SlotOrder) =>
			old === undefined || at === undefined || order.compare(0, old) !== 0;
		const moved = this.#all.filter(isMoved);
		if (old !== undefined) for (const order of moved) order.remove(old);
		if (at === undefined) {
			if (old !== undefined) this.#leave(old);
			return;
		}
		const slot = old ?? this.#newSlot();
		this.#write(part, at, slot);
		for (const order of moved) order.insert(slot);
	}

	#write(part: IndexPart, at: number, slot: number): void {
		this.#columns.write(slot, part, at);
		this.#sets.follow(slot, true, part.texts?.[at]);
	}

	#leave(slot: number): void {
		this.#sets.follow(slot, false);
		this.#free.push(slot);
	}

	/** A slot that no watch has. */
	#newSlot(): number {
		const free = this.#free.pop();
		if (free !== undefined) return free;
		const { capacity } = this.#columns;
		if (this.#next === capacity) this.#grow(capacity + (capacity >> 3));
		return this.#next++;
	}

	#grow(most: number): void {
		const larger = Math.ceil((most + 1_024) / 32) * 32;
		this.#columns.grow(larger);
		this.#sets.grow(larger);
	}

	/** Whether a watch that one of these selects, or did, has changed since that version. */
	touched(since: number, selections: readonly Selection[]): boolean {
		return this.#amendments.touched(since, selections);
	}

	/** The ids from `start`, at most `limit`, and how many watches match. */
	page(choice: Selection, order: PageOrder, start: number, limit: number): { ids: number[]; total: number } {
		const bits = this.#matching(choice);
		if (order !== 'relevance') {
			const { slots, total } = this.#slice(bits, order, start, limit, this.#firstOf(choice, order));
			return { ids: this.#idsOf(slots), total };
		}
		const page = { ids: [] as number[], total: 0 };
		for (const rank of this.#ranked(bits, choice.words)) {
			const { slots, total } = this.#slice(
				rank,
				'id',
				Math.max(0, start - page.total),
				limit - page.ids.length,
			);
			page.ids.push(...this.#idsOf(slots));
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
		for (const word of words) retain(inName, this.#sets.words.of(word).inName);
		remove(bits, inName);
		return [exact, inName, bits];
	}

	/** The position before which an order by price has no watch within the bounds. */
	#firstOf({ bounds }: Selection, order: SortOrder): number {
		const price = bounds.get('price');
		const prices = this.#columns.numbers.get('price') as Float64Array;
		if (!price || (order !== 'cheapest' && order !== 'dearest')) return 0;
		const isBefore = (slot: number) =>
			order === 'cheapest'
				? (prices[slot] as number) < price.least
				: !((prices[slot] as number) <= price.most);
		return this.#orders[order].first((slot) => !isBefore(slot));
	}

	/** `from`: no watch of `bits` comes before this position of the order. */
	#slice(
		bits: Bitset,
		order: SortOrder,
		start: number,
		limit: number,
		from = 0,
	): { slots: number[]; total: number } {
		const total = countBits(bits);
		const ordered = this.#orders[order];
		const end = Math.min(start + limit, total);
		const found: number[] = [];
		if (start < end) {
			// A few are sorted; of many enough are met soon in a walk through all.
			if (total * Math.log2(total + 1) * 40 < (end * this.size) / total) {
				forEachBit(bits, (slot) => void found.push(slot));
				found.sort(ordered.compare).splice(end);
			} else
				ordered.walk(from, 1, (slot) => {
					if (has(bits, slot)) found.push(slot);
					return found.length < end;
				});
		}
		return { slots: found.slice(start), total };
	}

	#idsOf(slots: readonly number[]): number[] {
		return slots.map((slot) => this.#columns.ids[slot] as number);
	}

	/** Those of these words that must be learnt before a page of them is asked for. */
	unknownWords(words: readonly string[]): string[] {
		return this.#sets.words.unknown(words);
	}

	/** Begins to follow a word and looks through the names, before the watches with it in their descriptions are read. */
	expectWord(word: string, pause: Pause): Promise<void> {
		return this.#sets.words.expect(word, pause);
	}

	/** Looks in slices for what else a page of these words needs, once they are learnt. */
	prepareWords(words: readonly string[], pause: Pause): Promise<void> {
		return this.#sets.words.prepare(words, pause);
	}

	/** Some of their ids, ascending; `isLast`: these were the last. */
	learnWord(word: string, ids: readonly number[], isLast: boolean): void {
		const known = this.#columns.ids;
		const order = this.#orders.id;
		const found: number[] = [];
		let next = 0;
		order.walk(
			order.first((slot) => (known[slot] as number) >= (ids[0] ?? 0)),
			1,
			(slot) => {
				const id = known[slot] as number;
				while (next < ids.length && (ids[next] as number) < id) next += 1;
				if (ids[next] === id) found.push(slot);
				return next < ids.length;
			},
		);
		this.#sets.words.learn(word, found, isLast);
	}

	/** How many watches each further choice would leave. */
	facets(choices: FacetSelections): Facets {
		return this.#facets.facets(choices, (choice) => this.#matching(choice));
	}

	/** The id of a watch by its number or documentId; undefined when it is not among the visible ones. */
	idOf(name: string): number | undefined {
		const slot = this.#slotOfDocument(name) ?? this.#slotOf(Number(name));
		return slot === undefined ? undefined : this.#columns.ids[slot];
	}

	#matching(choice: Selection) {
		return this.#sets.matching(choice, (name) => this.#slotOfDocument(name));
	}

	#slotOfDocument(name: string): number | undefined {
		if (!/^[!-~]{24}$/.test(name)) return undefined;
		this.#columns.documentIds.write(name, 0, 'latin1');
		const order = this.#orders.documentId;
		const slot = order.find((other) => order.compare(other, 0) >= 0);
		return slot !== undefined && order.compare(slot, 0) === 0 ? slot : undefined;
	}

	#slotOf(id: number): number | undefined {
		const { ids } = this.#columns;
		const slot = this.#orders.id.find((other) => (ids[other] as number) >= id);
		return slot !== undefined && ids[slot] === id ? slot : undefined;
	}

	#watchAt(slot: number | undefined): IndexedWatch | null {
		return slot === undefined ? null : this.#columns.watchAt(slot);
	}
}
