/**
 * Number of letters that must be added, removed, changed or swapped with a neighbor to turn one word into
 * the other (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
	let before: number[] = [];
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++) {
			const isSame = one[i - 1] === other[j - 1];
			const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (isSame ? 0 : 1),
				isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
			);
		}
		before = row;
		row = next;
	}
	return row[other.length] ?? 0;
}
