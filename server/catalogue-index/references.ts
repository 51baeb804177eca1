import { type Bitset, has } from './bitset.ts';

/** Bytes of a cell: nearly all references of watches have room in one. */
const width = 20;

/** The reference of each watch, without spaces, case and accents, in cells of one width. */
export class References {
	#cells = Buffer.alloc(0);
	/** For each slot one bit for each pair of neighbouring bytes in its cell: a look at it rules nearly all of them out. */
	#pairs = new Int32Array(0);
	/** 1 for each pair of bytes that a cell ever had: most words have one that no reference has. */
	readonly #met = new Uint8Array(2 ** 16);
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
		for (let at = slot * width + 1; at < slot * width + length; at++)
			this.#met[this.#cells.readUInt16BE(at - 1)] = 1;
	}

	at(slot: number): string {
		const long = this.#long.get(slot);
		if (long !== undefined) return long;
		const text = this.#cells.toString('utf8', slot * width, (slot + 1) * width);
		const end = text.indexOf('\0');
		return end < 0 ? text : text.slice(0, end);
	}

	/**
	 * Calls `use` with each of the slots of a range whose reference has the text in it, or is it, and with whether that is all
	 * of it.
	 */
	find(
		{ text, isWhole }: { text: string; isWhole: boolean },
		{ from: first, to, slots }: { from: number; to: number; slots: Bitset },
		use: (slot: number, isAll: boolean) => void,
	): void {
		for (const [slot, reference] of this.#long)
			if (slot >= first && slot < to && has(slots, slot))
				if (isWhole ? reference === text : reference.includes(text)) use(slot, reference === text);
		const sought = Buffer.from(text);
		const [sign, length] = [sought[0], sought.length];
		if (sign === undefined || length > width) return;
		for (let at = 1; at < length; at++) if (!this.#met[sought.readUInt16BE(at - 1)]) return;
		const cells = this.#cells;
		const needed = pairsOf(sought, 0, length);
		const pairs = this.#pairs;
		const mask = isWhole ? -1 : needed;
		for (let slot = first; slot < Math.min(to, pairs.length); slot++) {
			if (((pairs[slot] as number) & mask) !== needed) continue;
			const cell = slot * width;
			const last = cell + width - length;
			for (let from = cell; from <= last && cells[from] !== 0; from++) {
				if (cells[from] !== sign) continue;
				let same = 1;
				while (same < length && cells[from + same] === sought[same]) same += 1;
				if (same < length) continue;
				const end = from + length;
				const isAll = from === cell && (end === cell + width || cells[end] === 0);
				if ((isAll || !isWhole) && has(slots, slot)) use(slot, isAll);
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
