import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import type { Deps } from '../../core/deps.ts';
import {
	type BrandCategory,
	findBrandCategories,
	findCategories,
	findSitemapEntries,
	findSitemapParts,
	type SitemapEntry,
	type SitemapPart,
} from './sitemap.queries.ts';

/** Addresses for search engines: visible ones, in parts by ranges of ids. One statement a call. */
type SitemapSource = {
	/** The parts that are not empty, with the time of their last change. */
	parts(): Promise<SitemapPart[]>;
	/** The watches or calibers of one part; none when there is no such part. */
	entries(part: { collection: 'watches' | 'calibers'; number: number }): Promise<SitemapEntry[]>;
	/** The brands of one part, each alone and with each category of its watches. */
	brands(number: number): Promise<BrandCategory[]>;
	/** The categories that have a watch. */
	categories(): Promise<CategoryName[]>;
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
		brands: (number) => findBrandCategories(db, number, config),
		categories: () => findCategories(db, config),
	};
}
