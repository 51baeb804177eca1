/**
 * Keeps what was used lately, up to about `maxBytes`, in two generations: when the younger one has grown to half of that, it becomes the older
 * one and what the older one still held goes. What is found in the older one moves to the younger.
 */
export class RecentCache<K extends string | number, T> {
	#young = new Map<K, { value: T; bytes: number }>();
	#old = new Map<K, { value: T; bytes: number }>();
	#bytes = 0;
	readonly #half: number;
	constructor(maxBytes: number) {
		this.#half = maxBytes / 2;
	}

	get(key: K): T | undefined {
		const young = this.#young.get(key);
		if (young) return young.value;
		const old = this.#old.get(key);
		if (!old) return undefined;
		this.set(key, old.value, old.bytes);
		return old.value;
	}

	set(key: K, value: T, bytes: number): void {
		// A key costs something too.
		const weight = bytes + (typeof key === 'string' ? key.length : 0) + 100;
		if (this.#bytes + weight > this.#half) {
			this.#old = this.#young;
			this.#young = new Map();
			this.#bytes = 0;
		}
		this.#young.set(key, { value, bytes });
		this.#bytes += weight;
	}

	clear(): void {
		this.#young = new Map();
		this.#old = new Map();
		this.#bytes = 0;
	}
}
