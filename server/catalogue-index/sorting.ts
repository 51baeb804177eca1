/** Gives way to other work now and then. */
export type Pause = () => Promise<void> | undefined;

/** The first index below `size` from which on `test` holds. */
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

/** A sorted copy; equal values stay in their order. Merges from short runs to long ones, so that it can pause at any place. */
export async function sortInSlices(
	values: Int32Array,
	compare: (a: number, b: number) => number,
	pause: Pause,
): Promise<Int32Array> {
	let from = values.slice();
	for (let at = 0; at < from.length; at += run) {
		from.subarray(at, at + run).sort(compare);
		await pause();
	}
	let to = new Int32Array(from.length);
	for (let width = run; width < from.length; width *= 2) {
		for (let start = 0; start < from.length; start += 2 * width) {
			const middle = Math.min(start + width, from.length);
			const end = Math.min(start + 2 * width, from.length);
			let [left, right] = [start, middle];
			for (let at = start; at < end; at++) {
				const [a, b] = [from[left] as number, from[right] as number];
				const takesLeft = left < middle && (right >= end || compare(a, b) <= 0);
				to[at] = takesLeft ? a : b;
				if (takesLeft) left += 1;
				else right += 1;
				if ((at & 255) === 0) await pause();
			}
		}
		[from, to] = [to, from];
	}
	return from;
}

/** So many are taken between two pauses. */
const portion = 8_192;

/**
 * Slots by a key, a whole number below 2^32; equal ones stay in their order. It counts the digits instead of comparing:
 * a million are sorted in some 30 ms.
 */
export async function sortByKey(
	slots: Uint32Array,
	key: (slot: number) => number,
	pause: Pause,
): Promise<Uint32Array> {
	const each = async (use: (at: number) => void) => {
		for (let from = 0; from < slots.length; from += portion) {
			const to = Math.min(from + portion, slots.length);
			for (let at = from; at < to; at++) use(at);
			await pause();
		}
	};
	let [from, keys] = [slots, new Uint32Array(slots.length)];
	let largest = 0;
	await each((at) => {
		const value = key(slots[at] as number);
		keys[at] = value;
		if (value > largest) largest = value;
	});
	for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += 16) {
		const places = new Uint32Array(2 ** 16 + 1);
		const digit = (at: number) => ((keys[at] as number) >>> shift) & 0xffff;
		await each((at) => {
			places[digit(at) + 1] = (places[digit(at) + 1] as number) + 1;
		});
		for (let i = 1; i < places.length; i++) places[i] = (places[i] as number) + (places[i - 1] as number);
		const [to, moved] = [new Uint32Array(slots.length), new Uint32Array(slots.length)];
		await each((at) => {
			const place = places[digit(at)] as number;
			places[digit(at)] = place + 1;
			to[place] = from[at] as number;
			moved[place] = keys[at] as number;
		});
		[from, keys] = [to, moved];
	}
	return from;
}
