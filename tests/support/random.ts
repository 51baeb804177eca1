/** Random choices that the same seed repeats. */
export function choices(seed: number) {
	let random = seed;
	/** Returns an integer below this one. */
	const below = (most: number): number => {
		random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
		return Math.floor((random / 2 ** 31) * most);
	};
	const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
	return { below, one };
}
