import { type Bitset, has } from './bitset.ts';

/** Bytes of a cell: nearly all references of watches have room in one. */
const width = 20;

/** The reference of each watch, without spaces, case and accents, in cells of one width. */
export class References {
	#cells = Buffer.alloc(0);
	/** For each slot one bit for each pair of neighbouring bytes in its cell: a look at it rules nearly all of them out. */
	#pairs = new Int32Array(0);
	/** Of those that a cell has no room for, by slot. */
	readonly #long = new Map<number, string>();

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const cells = Buffer.alloc(capacity * width);
		this.#cells.copy(cells);
		this.#cells = cells;
		const pairs = new Int32Array(capacity);
		pairs.set(this.#pairs);
		this.#pairs = pairs;
	}

	write(slot: number, reference: string): void {
		const isLong = Buffer.byteLength(reference) > width;
		if (isLong) this.#long.set(slot, reference);
		else if (this.#long.size > 0) this.#long.delete(slot);
		this.#cells.fill(0, slot * width, (slot + 1) * width);
		const length = isLong ? 0 : this.#cells.write(reference, slot * width);
		this.#pairs[slot] = pairsOf(this.#cells, slot * width, length);
	}

	at(slot: number): string {
		const long = this.#long.get(slot);
		if (long !== undefined) return long;
		const text = this.#cells.toString('utf8', slot * width, (slot + 1) * width);
		const end = text.indexOf('\0');
		return end < 0 ? text : text.slice(0, end);
	}

	/** Calls `use` with each of these slots whose reference has the text in it, and with whether that is all of it. */
	find(text: string, slots: Bitset, use: (slot: number, isWhole: boolean) => void): void {
		for (const [slot, reference] of this.#long)
			if (has(slots, slot) && reference.includes(text)) use(slot, reference === text);
		const sought = Buffer.from(text);
		const [first, length] = [sought[0], sought.length];
		if (first === undefined || length > width) return;
		const cells = this.#cells;
		const needed = pairsOf(sought, 0, length);
		for (let slot = 0; slot < this.#pairs.length; slot++) {
			if (((this.#pairs[slot] as number) & needed) !== needed) continue;
			const cell = slot * width;
			const last = cell + width - length;
			for (let from = cell; from <= last && cells[from] !== 0; from++) {
				if (cells[from] !== first) continue;
				let same = 1;
				while (same < length && cells[from + same] === sought[same]) same += 1;
				if (same < length) continue;
				const end = from + length;
				if (has(slots, slot)) use(slot, from === cell && (end === cell + width || cells[end] === 0));
				break;
			}
		}
	}
}

function pairsOf(bytes: Buffer, start: number, length: number): number {
	let pairs = 0;
	for (let at = start + 1; at < start + length; at++)
		pairs |= 1 << (((bytes[at - 1] as number) * 31 + (bytes[at] as number) * 7) & 31);
	return pairs;
}
