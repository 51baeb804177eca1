import { type Bitset, forEachBit } from './bitset.ts';
import { type Pause, sorted } from './sorting.ts';

/** One field of all watches, dictionary-encoded: a small code for each slot, and the value of each code. */
export class Column<V> {
	/** Codes by slot, in as few bytes as the largest code needs. */
	codes: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(0);
	/** Values by code. */
	readonly values: V[] = [];
	readonly #known = new Map<unknown, number>();

	/** Grows the column for slots below `capacity`. */
	grow(capacity: number): void {
		const count = this.values.length;
		const Codes = count <= 2 ** 8 ? Uint8Array : count <= 2 ** 16 ? Uint16Array : Uint32Array;
		const longer = new Codes(capacity);
		longer.set(this.codes);
		this.codes = longer;
	}

	/** Sets the value of a slot by its key. `make` creates the value when the key is new. */
	write(slot: number, key: unknown, make: () => V): void {
		// Must come before reading the array, because a new value may need a wider one.
		const code = this.#known.get(key) ?? this.#add(key, make());
		this.codes[slot] = code;
	}

	#add(key: unknown, value: V): number {
		const code = this.values.push(value) - 1;
		this.#known.set(key, code);
		if (code === 2 ** 8 || code === 2 ** 16) this.grow(this.codes.length);
		// Unused values are removed only when the index is rebuilt.
		if (code > 2 * this.codes.length + 2 ** 16) throw new Error('The index has more values than watches');
		return code;
	}

	/** Removes the slots whose value does not pass. */
	retain(bits: Bitset, test: (value: V) => boolean): void {
		const { codes } = this;
		const hits = Uint8Array.from(this.values, (value) => (test(value) ? 1 : 0));
		for (let i = 0; i < bits.length; i++) {
			if (bits[i] === 0) continue;
			let remaining = 0;
			for (let bit = 0, slot = i * 32; bit < 32; bit++, slot++)
				remaining |= (hits[codes[slot] as number] as number) << bit;
			bits[i] = (bits[i] as number) & remaining;
		}
	}

	/** Counts these slots by code. */
	count(bits: Bitset): Uint32Array {
		const { codes } = this;
		const counts = new Uint32Array(this.values.length);
		forEachBit(bits, (slot) => {
			const code = codes[slot] as number;
			counts[code] = (counts[code] as number) + 1;
		});
		return counts;
	}
}

/**
 * Same order as the database's collation `names`; texts that compare equal are ordered by their characters.
 */
const collator = new Intl.Collator('und');

const compareNames = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** A column of texts that can be sorted alphabetically. */
export class Names extends Column<string> {
	/** Rank by code, among the values present at the last call of `sort`. */
	#ranks = new Uint32Array(0);

	async sort(pause: Pause): Promise<void> {
		const { values } = this;
		const compare = (a: number, b: number) => compareNames(values[a] as string, values[b] as string);
		const ranks = new Uint32Array(values.length);
		for (const [rank, code] of (await sorted(Uint32Array.from(values.keys()), compare, pause)).entries())
			ranks[code] = rank;
		this.#ranks = ranks;
	}

	/** Compares the texts of two slots. */
	readonly compare = (a: number, b: number): number => {
		const [one, other] = [this.codes[a] as number, this.codes[b] as number];
		if (one === other) return 0;
		const ranks = this.#ranks;
		return one < ranks.length && other < ranks.length
			? (ranks[one] as number) - (ranks[other] as number)
			: compareNames(this.values[one] as string, this.values[other] as string);
	};
}
