import type { Facets } from '#contract/catalogue/facets.schema.ts';
import { documentIdPattern } from '#contract/http/ids.ts';
import { Amendments, mostRemembered } from './amendments.ts';
import type { Bitset } from './bitset.ts';
import { IndexColumns, type IndexPart } from './index-columns.ts';
import { countFacets, type FacetSelections } from './index-facets.ts';
import { type Orders, ordersOf } from './index-orders.ts';
import { IndexPages } from './index-pages.ts';
import { IndexSets } from './index-sets.ts';
import type { PageOrder, Selection } from './selection.ts';
import type { SlotOrder } from './slot-order.ts';
import type { Pause } from './sorting.ts';
import type { Expected, WordSets } from './word-sets.ts';

/**
 * The fields that lists filter and sort by, of all visible watches, in memory: columns of small numbers, the watches in
 * each order, and the sets of watches that have a value. A change replaces single watches, in one turn of the event loop:
 * no reader sees half of it. A page and its total cost about the same whatever the number of watches.
 */
export class CatalogueIndex {
	readonly #columns = new IndexColumns();
	readonly #orders: Orders;
	readonly #all: readonly SlotOrder[];
	readonly #sets: IndexSets;
	/** Slots that watches have left, and the first that none has had. Slot 0 is for comparing. */
	#free: number[] = [];
	#next = 1;
	readonly #amendments = new Amendments();
	readonly #pages: IndexPages;
	/** For the watches that a page is cut from: with a new set for each, the collector of memory would run all the time. */
	#scratch: Bitset = new Uint32Array(0);

	/** `expected`: about as many watches will be in it. */
	constructor(expected = 0) {
		const columns = this.#columns;
		const { orders, byNumber } = ordersOf(columns);
		this.#orders = orders;
		this.#all = [...new Set([...Object.values(this.#orders), ...byNumber.values()])];
		this.#sets = new IndexSets(columns, byNumber);
		this.#pages = new IndexPages(columns, orders, this.#sets);
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
		// Their slots were given in the order of their ids.
		const slots = new Uint32Array(this.#next - 1);
		for (let at = 0; at < slots.length; at++) slots[at] = at + 1;
		for (const column of this.#columns.ranked) await column.sort(pause);
		for (const order of this.#all) await order.fill(slots, pause);
		await this.#sets.count(pause);
	}

	/** Replaces the watches of these ids by those of `part`; those that are not in it go. Each is written to a new slot. */
	async amend(version: number, ids: readonly number[], part: IndexPart, pause?: Pause): Promise<void> {
		const places = new Map(part.ids?.map((id, at) => [id, at]));
		for (const id of ids) {
			const [old, at] = [this.#slotOf(id), places.get(id)];
			if (old !== undefined) {
				for (const order of this.#all) order.remove(old);
				this.#sets.follow(old, false);
				this.#free.push(...this.#amendments.add({ version, slot: old, isLeft: true }));
			}
			if (at !== undefined) {
				const slot = this.#newSlot();
				this.#write(part, at, slot);
				for (const order of this.#all) order.insert(slot);
				this.#free.push(...this.#amendments.add({ version, slot, isLeft: false }));
			}
			if (pause) await pause();
		}
	}

	#write(part: IndexPart, at: number, slot: number): void {
		this.#columns.write(slot, part, at);
		this.#sets.follow(slot, true, part.texts?.[at]);
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
		const larger = Math.ceil((most + 2 * mostRemembered) / 32) * 32;
		this.#columns.grow(larger);
		this.#sets.grow(larger);
		this.#scratch = new Uint32Array(this.#sets.visible.length);
	}

	/** Whether a watch that one of these selects, or did, has changed since that version. */
	touched(since: number, selections: readonly Selection[]): boolean {
		return this.#amendments.touched(since, selections, this.#sets);
	}

	/** The ids from `start`, at most `limit`, and how many watches match. */
	page(choice: Selection, order: PageOrder, start: number, limit: number): { ids: number[]; total: number } {
		const { slots, total } = this.#pages.page(
			this.#matching(choice, this.#scratch),
			choice,
			order,
			start,
			limit,
		);
		return { ids: slots.map((slot) => this.#columns.ids[slot] as number), total };
	}

	/** The texts that watches are searched by. */
	get words(): WordSets {
		return this.#sets.words;
	}

	/** Some of the ids of those with the word in their descriptions; `isLast`: these were the last. */
	learnWord(word: Expected, ids: readonly number[], isLast: boolean): void {
		this.#sets.words.learn(word, this.#slotsOf(Uint32Array.from(ids).sort()), isLast);
	}

	/** The slots of those of these ids, ascending, that are among the visible ones. */
	#slotsOf(ids: Uint32Array): number[] {
		const [first = 0, last = 0] = [ids[0], ids.at(-1)];
		// Few are looked for one by one, many are met soon on a walk.
		if (ids.length * 32 < last - first) return [...ids].flatMap((id) => this.#slotOf(id) ?? []);
		const known = this.#columns.ids;
		const order = this.#orders.id;
		const found: number[] = [];
		let next = 0;
		order.walk(
			order.first((slot) => (known[slot] as number) >= first),
			1,
			(slot) => {
				const id = known[slot] as number;
				while (next < ids.length && (ids[next] as number) < id) next += 1;
				if (ids[next] === id) found.push(slot);
				return next < ids.length;
			},
		);
		return found;
	}

	/** How many watches each further choice would leave. */
	facets(choices: FacetSelections): Facets {
		return countFacets(choices, (choice) => this.#matching(choice), this.#columns, this.#sets);
	}

	/** The id of a watch by its number or documentId; undefined when it is not among the visible ones. */
	idOf(name: string): number | undefined {
		const slot = this.#slotOfDocument(name) ?? this.#slotOf(Number(name));
		return slot === undefined ? undefined : this.#columns.ids[slot];
	}

	#matching(choice: Selection, bits?: Bitset) {
		return this.#sets.matching(choice, (name) => this.#slotOfDocument(name), bits);
	}

	#slotOfDocument(name: string): number | undefined {
		if (!documentIdPattern.test(name)) return undefined;
		this.#columns.ids[0] = 0;
		this.#columns.writeDocumentId(0, name);
		const order = this.#orders.documentId;
		const slot = order.find((other) => order.compare(other, 0) > 0);
		return slot !== undefined && this.#columns.hasDocumentId(slot, name) ? slot : undefined;
	}

	#slotOf(id: number): number | undefined {
		const { ids } = this.#columns;
		const slot = this.#orders.id.find((other) => (ids[other] as number) >= id);
		return slot !== undefined && ids[slot] === id ? slot : undefined;
	}
}
