import { LRUCache } from 'lru-cache';
import { RequestAborted } from '../../core/fair-queue.ts';

/**
 * Caches of one process with their shares of CACHE_MB, in percent. docs/operations.md lists what each
 * stores and what empties it. A cache without a share stores nothing; it only shares one computation among
 * simultaneous callers.
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
	/** Maximum age of a value in milliseconds; without it a value stays as long as there is room. */
	maxAge?: number;
	/** Whether a value can be used now. */
	isCurrent?: (value: V) => boolean;
	/** Increases with every change. A value computed at this version or later needs no further check. */
	version?: () => number;
	/** Milliseconds of any clock that never returns 0. */
	now?: () => number;
};

/** Stores the most recently used values within a limit in bytes. */
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

	/** Returns the last value, even if it is stale. */
	outdated(key: string): V | undefined {
		return this.#kept?.peek(key, { allowStale: true });
	}

	set(key: string | number, value: V, bytes: number): void {
		// Estimated size of a key and an entry.
		const size = Math.ceil(bytes) + (typeof key === 'string' ? key.length : 0) + 150;
		this.#kept?.set(key, value, { size });
	}

	/**
	 * Returns the cached value, or one that is computed once for all simultaneous callers. `make` stores
	 * the value itself if that is worthwhile. A caller never receives a value whose computation began
	 * before a change that this process had applied when the value was requested.
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

/** All caches of a process, with a total limit in megabytes. */
export function createCaches(megabytes: number) {
	// A cached piece of 1 KB would retain its entire pool; Node's pools are 64 KB.
	Buffer.poolSize = 8 * 1_024;
	const opened = new Map<CacheName, Pick<Cache<never>, 'bytes' | 'limit'>>();
	return {
		open<V extends {}>(name: CacheName, options?: CacheOptions<V>): Cache<V> {
			const cache = new Cache<V>(Math.floor(megabytes * 10_486 * cacheParts[name]), options);
			opened.set(name, cache);
			return cache;
		},
		/** Bytes used and maximum bytes, by cache name. */
		sizes: () => [...opened].map(([name, { bytes, limit }]) => ({ name, bytes, limit })),
	};
}

export type Caches = ReturnType<typeof createCaches>;
