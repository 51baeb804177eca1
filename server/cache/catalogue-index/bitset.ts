/** A set of slots, one bit per slot of the index. */
export type Bitset = Uint32Array<ArrayBuffer>;

export const has = (bits: Bitset, slot: number): boolean =>
	((bits[slot >> 5] as number) & (1 << (slot & 31))) !== 0;

export function setBit(bits: Bitset, slot: number, on: boolean): void {
	const word = bits[slot >> 5] as number;
	bits[slot >> 5] = on ? word | (1 << (slot & 31)) : word & ~(1 << (slot & 31));
}

/** Intersects `bits` with `other` in place. */
export function retain(bits: Bitset, other: Bitset): void {
	for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) & (other[i] ?? 0);
}

function bitCount(word: number): number {
	let bits = word - ((word >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
	let count = 0;
	for (let i = 0; i < bits.length; i++) count += bitCount(bits[i] as number);
	return count;
}

/** Calls `use` with each slot in the set. */
export function forEachBit(bits: Bitset, use: (slot: number) => void): void {
	for (let i = 0; i < bits.length; i++)
		for (let word = bits[i] as number; word; word &= word - 1) use(i * 32 + 31 - Math.clz32(word & -word));
}

/** Removes the slots whose number is outside the bounds, both inclusive. */
export function retainWithin(bits: Bitset, numbers: Float64Array, min: number, max: number): void {
	for (let i = 0; i < bits.length; i++) {
		if (bits[i] === 0) continue;
		let remaining = 0;
		for (let bit = 0, slot = i * 32; bit < 32; bit++, slot++) {
			const number = numbers[slot] as number;
			remaining |= Number(number >= min && number <= max) << bit;
		}
		bits[i] = (bits[i] as number) & remaining;
	}
}
