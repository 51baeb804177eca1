/**
 * Random choices that the same seed repeats (mulberry32, by Tommy Ettinger). Neighboring seeds choose
 * differently from the first choice on.
 */
export function choices(seed: number) {
	let state = seed;
	/** Returns an integer below this one, which is at most 2^32. */
	const below = (most: number): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
	};
	const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
	return { below, one };
}
