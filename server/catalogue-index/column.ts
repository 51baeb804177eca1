import type { Bitset } from './bitset.ts';
import { firstIndex, type Pause, sortInSlices } from './sorting.ts';

/** One field of all watches: a small number for each slot, and what each number stands for. */
export class Column<K, V> {
	/** By slot; in as few bytes as the largest code needs. */
	codes: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(0);
	/** By code. */
	readonly values: V[] = [];
	/** By code: how many of all visible watches have it. */
	counts: number[] = [];
	readonly #known = new Map<K, number>();
	readonly #make: (key: K) => V;
	/** `make` gives the value of a new key. */
	constructor(make: (key: K) => V) {
		this.#make = make;
	}

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const count = this.values.length;
		const Codes = count <= 2 ** 8 ? Uint8Array : count <= 2 ** 16 ? Uint16Array : Uint32Array;
		const longer = new Codes(capacity);
		longer.set(this.codes);
		this.codes = longer;
	}

	write(slot: number, key: K): void {
		// Before the array is named: a new value may need a wider one.
		const code = this.#known.get(key) ?? this.#add(key);
		this.codes[slot] = code;
	}

	codeOf(key: K): number | undefined {
		return this.#known.get(key);
	}

	#add(key: K): number {
		const code = this.values.push(this.#make(key)) - 1;
		this.#known.set(key, code);
		if (code === 2 ** 8 || code === 2 ** 16) this.grow(this.codes.length);
		// Values that no watch has any more are forgotten when the index is filled again.
		if (code > 2 * this.codes.length + 2 ** 16) throw new Error('The index has more values than watches');
		return code;
	}

	/** Counts a watch that comes (1) or goes (-1). */
	tally(slot: number, by: 1 | -1): void {
		const code = this.codes[slot] as number;
		this.counts[code] = (this.counts[code] ?? 0) + by;
	}

	at(slot: number): V {
		return this.values[this.codes[slot] as number] as V;
	}

	/** 1 for each code whose value passes; null: none does. */
	hits(test: (value: V, code: number) => boolean): Uint8Array | null {
		const hits = Uint8Array.from(this.values, (value, code) => (test(value, code) ? 1 : 0));
		return hits.includes(1) ? hits : null;
	}

	/** Sets the bits of the slots whose code is a hit, from one word of `bits` to another. */
	mark(bits: Bitset, hits: Uint8Array, from = 0, to = bits.length): void {
		const { codes } = this;
		for (let i = from; i < to; i++) {
			let marked = 0;
			for (let bit = 0, slot = i * 32; bit < 32; bit++, slot++)
				marked |= (hits[codes[slot] as number] as number) << bit;
			bits[i] = (bits[i] as number) | marked;
		}
	}

	/** How many of these slots have each code. */
	count(bits: Bitset): Uint32Array {
		const { codes } = this;
		const counts = new Uint32Array(this.values.length);
		for (let i = 0; i < bits.length; i++) {
			let word = bits[i] as number;
			// Nearly all slots are taken: where all of a word are meant, they are counted in a row.
			if (word === 2 ** 32 - 1) {
				for (let slot = i * 32; slot < i * 32 + 32; slot++) {
					const code = codes[slot] as number;
					counts[code] = (counts[code] as number) + 1;
				}
				continue;
			}
			for (; word; word &= word - 1) {
				const code = codes[i * 32 + 31 - Math.clz32(word & -word)] as number;
				counts[code] = (counts[code] as number) + 1;
			}
		}
		return counts;
	}
}

/** A column whose values have an order. */
export class RankedColumn<V> extends Column<V, V> {
	/** By code: its place among the values; right once `sort` has ended. */
	#ranks = new Uint32Array(0);
	#sorted: number[] | null = null;
	readonly #compare: (a: V, b: V) => number;
	constructor(compare: (a: V, b: V) => number) {
		super((value) => value);
		this.#compare = compare;
	}

	rankAt(slot: number): number {
		return this.#ranks[this.codes[slot] as number] as number;
	}

	/** The codes of all values, in order. */
	inOrder(): readonly number[] {
		return this.#sorted ?? [];
	}

	/** Infinity: no watch has, or had, the value. */
	rankOf(value: V): number {
		return this.#ranks[this.codeOf(value) ?? -1] ?? Number.POSITIVE_INFINITY;
	}

	override write(slot: number, value: V): void {
		super.write(slot, value);
		const sorted = this.#sorted;
		const code = this.values.length - 1;
		if (!sorted || sorted.length > code) return;
		const at = firstIndex(code, (i) => this.#compare(this.values[sorted[i] as number] as V, value) > 0);
		sorted.splice(at, 0, code);
		this.#rank(sorted, at);
	}

	async sort(pause: Pause): Promise<void> {
		const codes = Int32Array.from(this.values.keys());
		const compare = (a: number, b: number) => this.#compare(this.values[a] as V, this.values[b] as V);
		this.#sorted = [...(await sortInSlices(codes, compare, pause))];
		this.#rank(this.#sorted);
	}

	#rank(sorted: readonly number[], from = 0): void {
		if (this.#ranks.length < sorted.length) {
			const longer = new Uint32Array(sorted.length * 2);
			longer.set(this.#ranks);
			this.#ranks = longer;
		}
		for (let at = from; at < sorted.length; at++) this.#ranks[sorted[at] as number] = at;
	}
}
