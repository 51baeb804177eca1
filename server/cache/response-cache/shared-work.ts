import { createFairQueue } from '../../core/fair-queue.ts';
import type { Cache } from './caches.ts';

type SharedWorkOptions = {
	/** Where results are kept; how long and how many is its matter. */
	cache: Cache<Buffer>;
	/** How many results are made at a time; the others wait. */
	width: number;
};

/**
 * For what anybody may ask and what is expensive to make: `share(key, make)` makes a result once for all who
 * ask meanwhile, sends the same one for a while, and makes few at a time. A failure is not kept.
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
