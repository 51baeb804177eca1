/** Bytes taken from the system at a time. */
const slabBytes = 1024 * 1024;
/** What an entry costs besides its text. */
const overhead = 200;

/**
 * Texts used lately as UTF-8, up to about `maxBytes`, in two generations as in `RecentCache`. The texts of a generation lie in a few large
 * pieces of memory, which go back to the system whole: thousands of small ones would leave holes in it.
 */
export class RecentTexts {
	#young = new Map<number, Buffer>();
	#old = new Map<number, Buffer>();
	#free = Buffer.alloc(0);
	#bytes = 0;
	readonly #half: number;
	constructor(maxBytes: number) {
		this.#half = maxBytes / 2;
	}

	get(key: number): Buffer | undefined {
		const young = this.#young.get(key);
		if (young) return young;
		const old = this.#old.get(key);
		if (!old) return undefined;
		const room = this.#roomFor(key, old.length);
		old.copy(room);
		return room;
	}

	/** Keeps the text and gives it as bytes, which nobody may change. */
	set(key: number, text: string): Buffer {
		const room = this.#roomFor(key, Buffer.byteLength(text));
		room.write(text);
		return room;
	}

	clear(): void {
		this.#young = new Map();
		this.#old = new Map();
		this.#free = Buffer.alloc(0);
		this.#bytes = 0;
	}

	#roomFor(key: number, length: number): Buffer {
		if (this.#bytes + length + overhead > this.#half) {
			const young = this.#young;
			this.clear();
			this.#old = young;
		}
		if (length > this.#free.length) this.#free = Buffer.allocUnsafeSlow(Math.max(slabBytes, length));
		const room = this.#free.subarray(0, length);
		this.#free = this.#free.subarray(length);
		this.#young.set(key, room);
		this.#bytes += length + overhead;
		return room;
	}
}
