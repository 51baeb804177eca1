import { firstIndex, type Pause, sortByKey } from './sorting.ts';

/** The keys that order slots: ascending whole numbers below 2^32, the first one that differs decides. The last is the id. */
type Keys = readonly ((slot: number) => number)[];

/** Slots of a chunk at most, and when it is filled. */
const chunkSize = 4_096;
const filledTo = 3_840;
type Chunk = { slots: Uint32Array; length: number };

/**
 * The slots of the index in one order, in chunks: a watch that moves costs the same whatever their number. A slot's keys
 * change only while it is not in here.
 */
export class SlotOrder {
	readonly #keys: Keys;
	#chunks: Chunk[] = [];
	/** The position of each chunk's first slot; null: to be counted again. */
	#starts: Uint32Array | null = null;
	size = 0;
	constructor(...keys: Keys) {
		this.#keys = keys;
	}

	readonly compare = (a: number, b: number): number => {
		for (const key of this.#keys) {
			const difference = key(a) - key(b);
			if (difference) return difference;
		}
		return 0;
	};

	/** The first position from which on `test` holds of the slots. */
	first(test: (slot: number) => boolean): number {
		const { chunk, at } = this.#find(test);
		return chunk < this.#chunks.length ? (this.#positions()[chunk] as number) + at : this.size;
	}

	/** The first slot of which `test` holds. */
	find(test: (slot: number) => boolean): number | undefined {
		const { chunk, at } = this.#find(test);
		return this.#chunks[chunk]?.slots[at];
	}

	/** The slot at a position below `size`. */
	at(position: number): number {
		const starts = this.#positions();
		const chunk = firstIndex(starts.length, (i) => (starts[i] as number) > position) - 1;
		return (this.#chunks[chunk] as Chunk).slots[position - (starts[chunk] as number)] as number;
	}

	/** Calls `use` with the slots from a position on, forwards or backwards, until it gives false. */
	walk(from: number, step: 1 | -1, use: (slot: number) => boolean | undefined): void {
		if (from < 0 || from >= this.size) return;
		const starts = this.#positions();
		let chunk = firstIndex(starts.length, (i) => (starts[i] as number) > from) - 1;
		for (let at = from - (starts[chunk] as number); ; ) {
			const { slots, length } = this.#chunks[chunk] as Chunk;
			for (; at >= 0 && at < length; at += step) if (use(slots[at] as number) === false) return;
			chunk += step;
			const next = this.#chunks[chunk];
			if (!next) return;
			at = step === 1 ? 0 : next.length - 1;
		}
	}

	insert(slot: number): void {
		if (this.#chunks.length === 0) this.#chunks.push({ slots: new Uint32Array(chunkSize), length: 0 });
		let { chunk: i, at } = this.#find((other) => this.compare(other, slot) > 0);
		if (i === this.#chunks.length) {
			i -= 1;
			at = (this.#chunks[i] as Chunk).length;
		}
		let chunk = this.#chunks[i] as Chunk;
		if (chunk.length === chunkSize) {
			const half = chunkSize / 2;
			const second = { slots: new Uint32Array(chunkSize), length: half };
			second.slots.set(chunk.slots.subarray(half));
			chunk.length = half;
			this.#chunks.splice(i + 1, 0, second);
			if (at > half) {
				chunk = second;
				at -= half;
			}
		}
		chunk.slots.copyWithin(at + 1, at, chunk.length);
		chunk.slots[at] = slot;
		this.#changed(chunk, 1);
	}

	remove(slot: number): void {
		const { chunk: i, at } = this.#find((other) => this.compare(other, slot) >= 0);
		const chunk = this.#chunks[i];
		if (chunk?.slots[at] !== slot) throw new Error('The index has lost the place of a watch');
		chunk.slots.copyWithin(at, at + 1, chunk.length);
		this.#changed(chunk, -1);
		if (chunk.length === 0) this.#chunks.splice(i, 1);
	}

	#changed(chunk: Chunk, by: 1 | -1): void {
		chunk.length += by;
		this.size += by;
		this.#starts = null;
	}

	#positions(): Uint32Array {
		if (this.#starts) return this.#starts;
		const starts = new Uint32Array(this.#chunks.length);
		for (let i = 1; i < starts.length; i++)
			starts[i] = (starts[i - 1] as number) + (this.#chunks[i - 1] as Chunk).length;
		this.#starts = starts;
		return starts;
	}

	/** The first slot of which `test` holds; the chunk behind the last when there is none. */
	#find(test: (slot: number) => boolean): { chunk: number; at: number } {
		const chunk = firstIndex(this.#chunks.length, (i) => {
			const { slots, length } = this.#chunks[i] as Chunk;
			return test(slots[length - 1] as number);
		});
		const { slots, length } = this.#chunks[chunk] ?? { slots: [], length: 0 };
		return { chunk, at: firstIndex(length, (at) => test(slots[at] as number)) };
	}

	/** Takes all slots at once, given in the order of the watches' ids, the last of the keys. */
	async fill(slots: Uint32Array, pause: Pause): Promise<void> {
		let sorted = slots;
		for (const key of this.#keys.slice(0, -1).reverse()) sorted = await sortByKey(sorted, key, pause);
		for (let from = 0; from < sorted.length; from += filledTo) {
			const part = sorted.subarray(from, from + filledTo);
			const chunk = { slots: new Uint32Array(chunkSize), length: part.length };
			chunk.slots.set(part);
			this.#chunks.push(chunk);
			await pause();
		}
		this.size = sorted.length;
	}
}
