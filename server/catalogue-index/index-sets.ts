import { add, type Bitset, countBits, forEachBit, has, remove, retain, setBit } from './bitset.ts';
import type { Column } from './column.ts';
import type { IndexColumns } from './index-columns.ts';
import type { Bounds, Selection } from './selection.ts';
import type { SlotOrder } from './slot-order.ts';
import type { Pause } from './sorting.ts';
import { WordSets } from './word-sets.ts';

/** Sets that are kept; the one made first goes when there are more. */
const mostSets = 400;
/** So many values of a number divide all watches into equal parts, beforehand. */
const parts = 64;
/** Under this part of all watches a range is marked watch by watch. */
const fewTimes = 16;

/** Which watches have a value: sets that are made when they are first asked for, and follow every change of a watch. */
export class IndexSets {
	visible: Bitset = new Uint32Array(0);
	readonly #columns: IndexColumns;
	readonly #byNumber: ReadonlyMap<string, SlotOrder>;
	readonly #sets = new Map<string, { has: (slot: number) => boolean; bits: Bitset }>();
	readonly #cuts = new Map<string, readonly number[]>();
	readonly #counted: Pick<Column<never, unknown>, 'tally'>[] = [];
	readonly words: WordSets;
	constructor(columns: IndexColumns, byNumber: ReadonlyMap<string, SlotOrder>) {
		this.#columns = columns;
		this.#byNumber = byNumber;
		this.words = new WordSets(columns);
	}

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const visible = new Uint32Array(Math.ceil(capacity / 32));
		visible.set(this.visible);
		this.visible = visible;
		this.#sets.clear();
		this.words.grow(visible);
	}

	/** Counts the watches with each value, once all are there; from then on the counts follow. */
	async count(pause: Pause): Promise<void> {
		for (const column of [...this.#columns.lists.values(), ...this.#columns.numbers.values()]) {
			column.counts = [...column.count(this.visible)];
			this.#counted.push(column);
			await pause();
		}
	}

	/** Follows a slot that was taken or left. `texts`: the watch's descriptions. */
	follow(slot: number, isVisible: boolean, texts = ''): void {
		setBit(this.visible, slot, isVisible);
		for (const column of this.#counted) column.tally(slot, isVisible ? 1 : -1);
		this.words.follow(slot, isVisible, texts);
		for (const { has, bits } of this.#sets.values()) setBit(bits, slot, isVisible && has(slot));
	}

	/** The watches with one of a group's values. Not to be altered, as all sets that are given. */
	#having(name: string, value: string): Bitset {
		const column = this.#columns.lists.get(name) as Column<unknown, readonly string[]>;
		return this.#setOf(`${name} ${value}`, column, (values) => values.includes(value));
	}

	#atMost(name: string, most: number): Bitset {
		return this.#setOf(`${name} <= ${most}`, this.#numbersOf(name), (value) => value <= most);
	}

	#numbersOf(name: string): Column<number, number> {
		return this.#columns.numbers.get(name) as Column<number, number>;
	}

	#setOf<V>(
		key: string,
		column: Pick<Column<never, V>, 'at' | 'hits' | 'mark'>,
		test: (value: V) => boolean,
	): Bitset {
		const known = this.#sets.get(key);
		if (known) return known.bits;
		const bits = new Uint32Array(this.visible.length);
		const hits = column.hits(test);
		if (hits) column.mark(bits, hits);
		retain(bits, this.visible);
		for (const [oldest] of this.#sets) if (this.#sets.size >= mostSets) this.#sets.delete(oldest);
		this.#sets.set(key, { has: (slot) => test(column.at(slot)), bits });
		return bits;
	}

	/** Whether a slot's watch is among the selected ones, as far as its fields tell: words are not looked for. */
	selects({ fields, bounds, documentIds }: Selection, slot: number): boolean {
		const { lists } = this.#columns;
		const isNamed = (name: string) => this.#columns.hasDocumentId(slot, name);
		return (
			fields.every(
				({ name, values, isNot }) =>
					lists
						.get(name)
						?.at(slot)
						.some((value) => values.includes(value)) !== isNot,
			) &&
			documentIds.every(({ names, isNot }) => names.some(isNamed) !== isNot) &&
			[...bounds.values()].every(({ name, least, most }) => {
				const number = this.#numbersOf(name).at(slot);
				return number >= least && number <= most;
			})
		);
	}

	/** The watches that match: in `bits`, or in a set that is not to be altered. `slotOf` finds a watch by its documentId. */
	matching(choice: Selection, slotOf: (name: string) => number | undefined, bits?: Bitset): Bitset {
		const { fields, bounds, documentIds, words } = choice;
		const isNarrowed = fields.length + bounds.size + documentIds.length + words.length > 0;
		if (!bits && !isNarrowed) return this.visible;
		const left = bits ?? new Uint32Array(this.visible.length);
		let isWhole = true;
		// Every set holds visible watches only: the first is copied.
		const keep = (set: Bitset) => {
			if (isWhole) left.set(set);
			else retain(left, set);
			isWhole = false;
		};
		for (const { name, values, isNot } of fields) {
			const [first, ...others] = values.map((value) => this.#having(name, value));
			const union = first && others.length > 0 ? first.slice() : (first ?? new Uint32Array(left.length));
			for (const other of others) add(union, other);
			if (isNot && isWhole) keep(this.visible);
			if (isNot) remove(left, union);
			else keep(union);
		}
		for (const one of bounds.values()) this.#keepWithin(left, keep, one);
		if (isWhole) keep(this.visible);
		this.words.retain(left, words, 'anywhere');
		for (const { names, isNot } of documentIds) {
			const named = names.map(slotOf).filter((slot) => slot !== undefined && has(left, slot));
			if (!isNot) left.fill(0);
			for (const slot of named) setBit(left, slot as number, !isNot);
		}
		return left;
	}

	/**
	 * Leaves the watches whose number is within bounds. A wide range is narrowed by sets that are there, and corrected watch
	 * by watch at both ends.
	 */
	#keepWithin(bits: Bitset, keep: (set: Bitset) => void, { name, least, most }: Bounds): void {
		const order = this.#byNumber.get(name) as SlotOrder;
		const numbers = this.#numbersOf(name);
		const firstAt = (value: number) => order.first((slot) => !(numbers.at(slot) < value));
		const firstAfter = (value: number) => order.first((slot) => !(numbers.at(slot) <= value));
		const [from, to] = [firstAt(least), firstAfter(most)];
		const mark = (marked: Bitset, start: number, end: number, on: boolean) => {
			let left = end - start;
			if (left > 0)
				order.walk(start, 1, (slot) => {
					setBit(marked, slot, on);
					left -= 1;
					return left > 0;
				});
		};
		if ((to - from) * fewTimes < order.size) {
			const few = new Uint32Array(bits.length);
			mark(few, from, to, true);
			keep(few);
			return;
		}
		const cuts = this.#cutsOf(name);
		const upper = cuts.find((cut) => cut >= most) ?? Number.POSITIVE_INFINITY;
		const lower = cuts.findLast((cut) => cut < least);
		keep(this.#atMost(name, upper));
		if (lower !== undefined) remove(bits, this.#atMost(name, lower));
		mark(bits, lower === undefined ? 0 : firstAfter(lower), from, false);
		mark(bits, to, firstAfter(upper), false);
	}

	#cutsOf(name: string): readonly number[] {
		const known = this.#cuts.get(name);
		if (known) return known;
		const order = this.#byNumber.get(name) as SlotOrder;
		const numbers = this.#numbersOf(name);
		if (order.size === 0) return [];
		const values = Array.from({ length: parts - 1 }, (_, i) =>
			numbers.at(order.at(Math.floor(((i + 1) * order.size) / parts))),
		);
		const cuts = [...new Set(values)].filter((value) => !Number.isNaN(value));
		this.#cuts.set(name, cuts);
		return cuts;
	}

	/** The lowest and the highest number of some watches; null when none has one. */
	extent(name: string, bits: Bitset): { min: number; max: number } | null {
		const order = this.#byNumber.get(name) as SlotOrder;
		const numbers = this.#numbersOf(name);
		// Of a few each is looked at; of many the first and the last are met soon.
		if (countBits(bits) * fewTimes < order.size) {
			let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
			forEachBit(bits, (slot) => {
				const number = numbers.at(slot);
				if (number < min) min = number;
				if (number > max) max = number;
			});
			return min <= max ? { min, max } : null;
		}
		// Those without a number are the last.
		const end = order.first((slot) => Number.isNaN(numbers.at(slot)));
		const firstFrom = (position: number, step: 1 | -1) => {
			let found: number | undefined;
			order.walk(position, step, (slot) => {
				if (!has(bits, slot)) return true;
				found = numbers.at(slot);
				return false;
			});
			return Number.isNaN(found) ? undefined : found;
		};
		const [min, max] = [firstFrom(0, 1), firstFrom(end - 1, -1)];
		return min === undefined || max === undefined ? null : { min, max };
	}
}
