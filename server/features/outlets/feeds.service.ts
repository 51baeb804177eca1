import type { Language } from '#contract/languages/languages.ts';
import type { shippingOptions } from '#contract/orders/shipping-rates.ts';
import type { Deps } from '../../core/deps.ts';
import { countFeedParts, type FeedWatch, findFeedPart, findNewest } from './feeds.queries.ts';

/** The data of feeds: the shop and its visible watches. Each method runs one statement. */
type FeedSource = {
	shop(): Parameters<typeof shippingOptions>[1] & { title: string };
	/** Returns the number of parts (`feedPartSize` ids each). */
	parts(): Promise<number>;
	/** Returns the watches of one part, counted from 1. */
	part(number: number, language: Language): Promise<FeedWatch[]>;
	/** Returns the fifty newest watches, newest first. */
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
