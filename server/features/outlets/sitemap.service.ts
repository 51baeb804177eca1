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
	type SitemapRows,
} from './sitemap.queries.ts';

/** The visible URLs for search engines, in parts by ranges of ids. Each method runs one statement. */
type SitemapSource = {
	/** Returns the parts that are not empty, with the time of their last change. */
	parts(): Promise<SitemapPart[]>;
	/** Returns the rows of one part; empty when the part does not exist. */
	entries(part: { collection: SitemapRows; number: number }): Promise<SitemapEntry[]>;
	/** Returns the brands of one part, each alone and with each category of its watches. */
	brands(number: number): Promise<BrandCategory[]>;
	/** Returns the categories that contain a watch. */
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
