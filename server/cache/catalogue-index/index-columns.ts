import { type Bitset, forEachBit } from './bitset.ts';
import { indexedGroups } from './selection.ts';
import { type Pause, sorted } from './slot-order.ts';

/** One field of all watches: a small number for each slot, and what each number stands for. */
class Column<V> {
	/** By slot; in as few bytes as the largest code needs. */
	codes: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(0);
	/** By code. */
	readonly values: V[] = [];
	readonly #known = new Map<unknown, number>();

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const count = this.values.length;
		const Codes = count <= 2 ** 8 ? Uint8Array : count <= 2 ** 16 ? Uint16Array : Uint32Array;
		const longer = new Codes(capacity);
		longer.set(this.codes);
		this.codes = longer;
	}

	/** Gives a slot the value of a key, which `make` makes when it is new. */
	write(slot: number, key: unknown, make: () => V): void {
		// Before the array is named: a new value may need a wider one.
		const code = this.#known.get(key) ?? this.#add(key, make());
		this.codes[slot] = code;
	}

	#add(key: unknown, value: V): number {
		const code = this.values.push(value) - 1;
		this.#known.set(key, code);
		if (code === 2 ** 8 || code === 2 ** 16) this.grow(this.codes.length);
		// Values that no watch has any more are forgotten when the index is filled again.
		if (code > 2 * this.codes.length + 2 ** 16) throw new Error('The index has more values than watches');
		return code;
	}

	/** Leaves in `bits` the slots whose value passes. */
	keep(bits: Bitset, test: (value: V) => boolean): void {
		const { codes } = this;
		const hits = Uint8Array.from(this.values, (value) => (test(value) ? 1 : 0));
		for (let i = 0; i < bits.length; i++) {
			if (bits[i] === 0) continue;
			let kept = 0;
			for (let bit = 0, slot = i * 32; bit < 32; bit++, slot++)
				kept |= (hits[codes[slot] as number] as number) << bit;
			bits[i] = (bits[i] as number) & kept;
		}
	}

	/** How many of these slots have each code. */
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

/** The database's collation `names`; texts that it takes for equal follow by their characters. */
const collator = new Intl.Collator('und');
const compareNames = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** A column of texts in the order that people read by. */
class Names extends Column<string> {
	/** By code: its place among those that were there when `sort` was called. */
	#ranks = new Uint32Array(0);

	async sort(pause: Pause): Promise<void> {
		const { values } = this;
		const compare = (a: number, b: number) => compareNames(values[a] as string, values[b] as string);
		const ranks = new Uint32Array(values.length);
		for (const [rank, code] of (await sorted(Uint32Array.from(values.keys()), compare, pause)).entries())
			ranks[code] = rank;
		this.#ranks = ranks;
	}

	/** Compares two slots' texts. */
	readonly compare = (a: number, b: number): number => {
		const [one, other] = [this.codes[a] as number, this.codes[b] as number];
		if (one === other) return 0;
		const ranks = this.#ranks;
		return one < ranks.length && other < ranks.length
			? (ranks[one] as number) - (ranks[other] as number)
			: compareNames(this.values[one] as string, this.values[other] as string);
	};
}

/** A field of one watch: nothing, one value, or a list of them, a line each. */
type Cell = null | string | number | boolean;
/** Visible watches as far as lists filter and sort by them, column by column; null: there are none. */
export type IndexPart = {
	ids: number[] | null;
	documentIds: string[];
	models: string[];
	/** Microseconds since 1970. */
	created: number[];
	ratings: (number | null)[];
	/** The fields that the index filters by, by the group's name. */
	groups: Record<string, Cell[]>;
};

/** A documentId is kept as four numbers, of six characters each. */
const quarters = [0, 1, 2, 3] as const;

/** The fields of all watches, each a column; a watch has a slot in all of them. Slot 0 is for comparing. */
export class IndexColumns {
	capacity = 0;
	ids = new Uint32Array(0);
	documentIds = new Uint32Array(0);
	created = new Float64Array(0);
	/** -1: absent, which is the last. */
	rating = new Float64Array(0);
	readonly brand = new Names();
	readonly model = new Names();
	/** Of range groups; NaN: absent. */
	readonly numbers = new Map<string, Float64Array>();
	/** Of all other groups: the values of a cell. */
	readonly lists = new Map<string, Column<readonly string[]>>();

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const longer = <T extends Float64Array | Uint32Array>(column: T | undefined, copy: T): T => {
			if (column) copy.set(column);
			return copy;
		};
		this.capacity = capacity;
		this.ids = longer(this.ids, new Uint32Array(capacity));
		this.documentIds = longer(this.documentIds, new Uint32Array(4 * capacity));
		this.created = longer(this.created, new Float64Array(capacity));
		this.rating = longer(this.rating, new Float64Array(capacity));
		for (const { name, kind } of indexedGroups)
			if (kind === 'range')
				this.numbers.set(name, longer(this.numbers.get(name), new Float64Array(capacity)));
			else if (!this.lists.has(name)) this.lists.set(name, new Column());
		for (const column of [this.brand, this.model, ...this.lists.values()]) column.grow(capacity);
	}

	/** Writes the watch at `at` of a part. */
	write(slot: number, part: IndexPart, at: number): void {
		const [brand, model] = [String(part.groups.brand?.[at]), part.models[at] as string];
		this.ids[slot] = part.ids?.[at] as number;
		this.writeDocumentId(slot, part.documentIds[at] as string);
		this.created[slot] = part.created[at] as number;
		this.rating[slot] = part.ratings[at] ?? -1;
		this.brand.write(slot, brand, () => brand);
		this.model.write(slot, model, () => model);
		for (const [name, column] of this.numbers)
			column[slot] = (part.groups[name]?.[at] as number | null) ?? Number.NaN;
		for (const [name, column] of this.lists) {
			const cell = part.groups[name]?.[at] ?? null;
			column.write(slot, cell, () => (cell === null || cell === '' ? [] : String(cell).split('\n')));
		}
	}

	writeDocumentId(slot: number, documentId: string): void {
		for (const quarter of quarters) {
			let number = 0;
			for (let at = 6 * quarter; at < 6 * quarter + 6; at++) {
				const sign = documentId.charCodeAt(at);
				number = number * 36 + sign - (sign < 97 ? 48 : 87);
			}
			this.documentIds[4 * slot + quarter] = number;
		}
	}

	/** Compares two slots' documentIds. */
	readonly compareDocumentIds = (a: number, b: number): number => {
		const { documentIds } = this;
		for (let i = 0; i < quarters.length; i++) {
			const difference = (documentIds[4 * a + i] as number) - (documentIds[4 * b + i] as number);
			if (difference) return difference;
		}
		return 0;
	};
}
