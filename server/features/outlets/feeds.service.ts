import type { Language } from '#contract/languages/languages.ts';
import type { shippingOptions } from '#contract/orders/shipping-rates.ts';
import type { Deps } from '../../core/deps.ts';
import { countFeedParts, type FeedWatch, findFeedPart, findNewest } from './feeds.queries.ts';

/** Data of feeds: the shop, and the watches that visitors see. One statement a call. */
type FeedSource = {
	shop(): Parameters<typeof shippingOptions>[1] & { title: string };
	/** How many parts of ids there are (`feedPartSize` each). */
	parts(): Promise<number>;
	/** The watches of one part, counted from 1. */
	part(number: number, language: Language): Promise<FeedWatch[]>;
	/** The fifty that came last, the newest first. */
	newest(language: Language): Promise<FeedWatch[]>;
};

declare module 'fastify' {
	interface FastifyInstance {
		feeds: FeedSource;
	}
}

export function createFeedSource({ db, config }: Deps): FeedSource {
	return {
		shop: () => config,
		parts: () => countFeedParts(db),
		part: (number, language) => findFeedPart(db, number, language, config),
		newest: (language) => findNewest(db, language, config),
	};
}
