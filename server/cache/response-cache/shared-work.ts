import { createFairQueue } from '../../core/fair-queue.ts';
import type { Cache } from './caches.ts';

type SharedWorkOptions = {
	/** Storage for results, which limits their age and number. */
	cache: Cache<Buffer>;
	/** Maximum number of concurrent computations; further ones wait. */
	width: number;
};

/**
 * For expensive results that any visitor can request. `share(key, make)` computes a result once for
 * simultaneous callers, reuses it for a while, and limits concurrent computations. Failures are not cached.
 */
export function createSharedWork({ cache, width }: SharedWorkOptions) {
	const queue = createFairQueue(width);

	return (key: string, make: () => Promise<Buffer>): Promise<Buffer> =>
		cache.share(key, async () => {
			const body = await queue('', make);
			cache.set(key, body, body.length);
			return body;
		});
}
