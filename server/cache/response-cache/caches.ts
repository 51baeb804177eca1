import { LRUCache } from 'lru-cache';
import { RequestAborted } from '../../core/fair-queue.ts';

/**
 * The caches of one process and their parts of CACHE_MB, in percent. docs/operations.md tells what each holds
 * and what empties it. A cache without a part keeps nothing and only makes a value once for all who ask
 * meanwhile.
 */
export const cacheParts = {
	rows: 35,
	pages: 20,
	responses: 18,
	fragments: 7,
	cards: 5,
	sitemaps: 5,
	references: 3,
	searches: 2,
	totals: 2,
	requested: 1,
	addresses: 1,
	papers: 1,
	pictures: 0,
} as const;
export type CacheName = keyof typeof cacheParts;

type CacheOptions<V> = {
	/** Milliseconds for which a value may be given; otherwise as long as there is room for it. */
	maxAge?: number;
	/** Whether a value may be given now. */
	isCurrent?: (value: V) => boolean;
	/** Grows with every change. A value whose making began at this version or later needs no second look. */
	version?: () => number;
	/** Milliseconds of any clock that never shows 0. */
	now?: () => number;
};

/** Keeps the values used last, within a number of bytes. */
export class Cache<V extends {}> {
	readonly limit: number;
	readonly #kept: LRUCache<string | number, V> | null;
	readonly #making = new Map<string | number, { version: number; made: Promise<V> }>();
	readonly #isCurrent: (value: V) => boolean;
	readonly #version: () => number;

	constructor(limit: number, options: CacheOptions<V> = {}) {
		const { maxAge = 0, isCurrent = () => true, version = () => 0, now } = options;
		this.limit = limit;
		this.#isCurrent = isCurrent;
		this.#version = version;
		this.#kept =
			limit > 0
				? new LRUCache({ maxSize: limit, ttl: maxAge, ttlResolution: 0, ...(now && { perf: { now } }) })
				: null;
	}

	get bytes(): number {
		return this.#kept?.calculatedSize ?? 0;
	}

	get(key: string | number): V | undefined {
		const value = this.#kept?.get(key);
		return value === undefined || this.#isCurrent(value) ? value : undefined;
	}

	/** The last value, even if it may no longer be given. */
	outdated(key: string): V | undefined {
		return this.#kept?.peek(key, { allowStale: true });
	}

	set(key: string | number, value: V, bytes: number): void {
		// A key and an entry cost something too.
		const size = Math.ceil(bytes) + (typeof key === 'string' ? key.length : 0) + 150;
		this.#kept?.set(key, value, { size });
	}

	/**
	 * The value kept, or one that is made once for all who ask meanwhile; `make` keeps it itself if it is worth
	 * that. No caller gets a value that was made before a change which this process had applied when it was
	 * asked for.
	 */
	async share(key: string | number, make: () => Promise<V>): Promise<V> {
		const requestedVersion = this.#version();
		for (;;) {
			const cached = this.get(key);
			if (cached !== undefined) return cached;
			const running = this.#making.get(key);
			if (!running) {
				const made = make().finally(() => this.#making.delete(key));
				this.#making.set(key, { version: this.#version(), made });
				return made;
			}
			const value = await running.made.catch((error: unknown) => {
				if (error instanceof RequestAborted) return undefined;
				throw error;
			});
			if (value === undefined) continue;
			if (running.version >= requestedVersion || this.#isCurrent(value)) return value;
		}
	}
}

/** All caches of a process; together they hold at most so many megabytes. */
export function createCaches(megabytes: number) {
	// Of Node's usual pools, 64 KB each, a kept piece of 1 KB would keep the whole.
	Buffer.poolSize = 8 * 1_024;
	const opened = new Map<CacheName, Pick<Cache<never>, 'bytes' | 'limit'>>();
	return {
		open<V extends {}>(name: CacheName, options?: CacheOptions<V>): Cache<V> {
			const cache = new Cache<V>(Math.floor(megabytes * 10_486 * cacheParts[name]), options);
			opened.set(name, cache);
			return cache;
		},
		/** Bytes in use and at most, by name. */
		sizes: () => [...opened].map(([name, { bytes, limit }]) => ({ name, bytes, limit })),
	};
}

export type Caches = ReturnType<typeof createCaches>;
