/** One bit for each row, by its rank in some order. */
export type Marks = Uint32Array;

/** Marks at these ranks, of `size` rows. */
export function marksAt(size: number, ranks: Iterable<number>): Marks {
	const marks = new Uint32Array(Math.ceil(size / 32));
	for (const rank of ranks) mark(marks, rank);
	return marks;
}

export function mark(marks: Marks, rank: number): void {
	marks[rank >> 5] = (marks[rank >> 5] as number) | (1 << (rank & 31));
}

/** Rows that have at least one of these marks. */
export function either(some: readonly Marks[], size: number): Marks {
	if (some.length === 1) return some[0] as Marks;
	const marks = marksAt(size, []);
	for (const one of some)
		for (let i = 0; i < marks.length; i++) marks[i] = (marks[i] as number) | (one[i] as number);
	return marks;
}

/** The bits of rows 32 × `i` and on that have all these marks. */
export function wordOf(marks: readonly Marks[], i: number): number {
	let word = -1;
	for (const one of marks) word &= one[i] as number;
	return word;
}

/** Bits from `from` up to, not including, `to`; 0 to 32. */
export function between(from: number, to: number): number {
	return (to === 32 ? -1 : (1 << to) - 1) & (-1 << from);
}

function bitCount(word: number): number {
	let bits = word - ((word >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many rows have all these marks. */
export function countOf(...marks: readonly [Marks, ...Marks[]]): number {
	let count = 0;
	for (let i = 0; i < marks[0].length; i++) count += bitCount(wordOf(marks, i));
	return count;
}

export const has = (marks: Marks, rank: number): boolean =>
	((marks[rank >> 5] as number) & (1 << (rank & 31))) !== 0;

/** The lowest rank that is marked. */
export function firstOf(marks: Marks): number | null {
	const i = marks.findIndex((word) => word !== 0);
	if (i < 0) return null;
	const word = marks[i] as number;
	return i * 32 + 31 - Math.clz32(word & -word);
}

/** The highest rank that is marked. */
export function lastOf(marks: Marks): number | null {
	const i = marks.findLastIndex((word) => word !== 0);
	return i < 0 ? null : i * 32 + 31 - Math.clz32(marks[i] as number);
}
