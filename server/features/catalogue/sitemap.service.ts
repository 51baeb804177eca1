import type { Deps } from '../../deps.ts';
import {
	findSitemapEntries,
	findSitemapParts,
	type SitemapEntry,
	type SitemapPart,
} from './sitemap.queries.ts';

/**
 * Addresses for search engines: the watches that visitors see, and all calibers, in parts of 2,000 ids at
 * most.
 */
export type SitemapSource = {
	/** The parts that are not empty, with the time of their last change. */
	parts(): Promise<SitemapPart[]>;
	/** The entries of one part, at most 2,000; none when there is no such part. */
	entries(part: Pick<SitemapPart, 'collection' | 'number'>): Promise<SitemapEntry[]>;
};

declare module 'fastify' {
	interface FastifyInstance {
		sitemap: SitemapSource;
	}
}

export function createSitemapSource({ db, config }: Deps): SitemapSource {
	return {
		parts: () => findSitemapParts(db, config),
		entries: (part) => findSitemapEntries(db, part, config),
	};
}
