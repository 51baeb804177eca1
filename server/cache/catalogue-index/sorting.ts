/** Yields to other work from time to time. */
export type Pause = () => Promise<void> | undefined;

/** Returns the first index below `size` from which `test` is true. */
export function firstIndex(size: number, test: (index: number) => boolean): number {
	let low = 0;
	let high = size;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (test(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}

const run = 1_024;

/** Returns a sorted copy. Merges from short to long runs, so that it can pause at any point. */
export async function sorted(
	values: Uint32Array<ArrayBuffer>,
	compare: (a: number, b: number) => number,
	pause: Pause,
): Promise<Uint32Array<ArrayBuffer>> {
	let from = values.slice();
	for (let at = 0; at < from.length; at += run) {
		from.subarray(at, at + run).sort(compare);
		await pause();
	}
	let to = new Uint32Array(from.length);
	for (let width = run; width < from.length; width *= 2) {
		for (let start = 0; start < from.length; start += 2 * width) {
			const middle = Math.min(start + width, from.length);
			const end = Math.min(start + 2 * width, from.length);
			let [left, right] = [start, middle];
			for (let at = start; at < end; at++) {
				const [a, b] = [from[left] as number, from[right] as number];
				const isLeftNext = left < middle && (right >= end || compare(a, b) <= 0);
				to[at] = isLeftNext ? a : b;
				if (isLeftNext) left += 1;
				else right += 1;
				if ((at & 255) === 0) await pause();
			}
		}
		[from, to] = [to, from];
	}
	return from;
}
