import { type Bitset, forEachBit, has } from './bitset.ts';
import { firstIndex, type Pause, sorted } from './sorting.ts';

/** Less than this fraction of all slots counts as few. */
export const fewPart = 128;

/**
 * The slots of the index in one sort order. The fields that determine a slot's position must not change
 * while it is in here.
 */
export class SlotOrder {
	readonly #compare: (a: number, b: number) => number;
	#slots = new Uint32Array(0);
	size = 0;
	/** `compare` must never return 0 for two different slots. */
	constructor(compare: (a: number, b: number) => number) {
		this.#compare = compare;
	}

	/** All slots in order. */
	get slots(): Uint32Array {
		return this.#slots.subarray(0, this.size);
	}

	/** Sets all slots at once. */
	async fill(slots: Uint32Array<ArrayBuffer>, pause: Pause): Promise<void> {
		this.#slots = await sorted(slots, this.#compare, pause);
		this.size = slots.length;
	}

	/** Position of the first slot for which `test` is true; it must be true for all later slots too. */
	find(test: (slot: number) => boolean): number | undefined {
		const at = firstIndex(this.size, (i) => test(this.#slots[i] as number));
		return at < this.size ? this.#slots[at] : undefined;
	}

	#placeOf(slot: number): number {
		return firstIndex(this.size, (i) => this.#compare(this.#slots[i] as number, slot) >= 0);
	}

	insert(slot: number): void {
		const at = this.#placeOf(slot);
		if (this.size === this.#slots.length) {
			const longer = new Uint32Array(this.size + (this.size >> 3) + 64);
			longer.set(this.#slots);
			this.#slots = longer;
		}
		this.#slots.copyWithin(at + 1, at, this.size);
		this.#slots[at] = slot;
		this.size += 1;
	}

	remove(slot: number): void {
		const at = this.#placeOf(slot);
		if (this.#slots[at] !== slot) throw new Error('The index has lost the place of a watch');
		this.#slots.copyWithin(at, at + 1, this.size);
		this.size -= 1;
	}

	/** Returns at most `limit` of the `count` slots in `bits`, in order, beginning with number `start`. */
	page(bits: Bitset, count: number, start: number, limit: number): number[] {
		const found: number[] = [];
		// A small set is sorted; a large set is found quickly by walking through all slots.
		if (count * fewPart < this.size) {
			forEachBit(bits, (slot) => found.push(slot));
			return found.sort(this.#compare).slice(start, start + limit);
		}
		return this.walk((slot) => has(bits, slot), count, start, limit);
	}

	/**
	 * The same for the `count` slots that `keeps` accepts, all at position `from` or later. Ends with the
	 * last slot even if `count` is too high.
	 */
	walk(
		isIncluded: (slot: number) => boolean,
		count: number,
		start: number,
		limit: number,
		from = 0,
	): number[] {
		const found: number[] = [];
		const last = Math.min(limit, count - start);
		for (let at = from, before = start; found.length < last && at < this.size; at++) {
			const slot = this.#slots[at] as number;
			if (!isIncluded(slot)) continue;
			if (before > 0) before -= 1;
			else found.push(slot);
		}
		return found;
	}
}
