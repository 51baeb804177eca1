import type { FastifyInstance } from 'fastify';
import { examinerPagePath, watchPagePath } from '#contract/catalogue/slugs.ts';
import { type FilterGroup, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { everything } from '#server/cache/change-feed/cache-sources.ts';
import {
	partSizes,
	type SitemapCollection,
	type SitemapRows,
} from '#server/features/outlets/sitemap.queries.ts';
import { anyWatch, type CachedXml, type MadeFrom, publicFile, watchesOf } from './cached-xml.ts';
import { sitemapDocument, sitemapIndexEntry, sitemapUrl } from './sitemap-xml.ts';

const publicPaths = [
	'/',
	'/watches',
	'/movements',
	'/services',
	'/returns',
	'/warranty',
	'/privacy',
	'/terms',
];
const pathOf: Record<SitemapRows, (documentId: string, slug: string | null) => string> = {
	watches: watchPagePath,
	calibers: (documentId) => `/calibers/${documentId}`,
	examiners: examinerPagePath,
};
/** Categories with their own pages; `new` and `used` have none. */
const category: FilterGroup | undefined = filterGroups.find(({ name }) => name === 'category');
const ownPages = category?.choices ?? [];

/**
 * Mounts the sitemap: an index of parts, so that the size of a response and the work for it do not grow with
 * the number of watches.
 */
export function mountSitemap(app: FastifyInstance, publicUrl: string, xml: CachedXml): void {
	app.get('/sitemap.xml', {
		...publicFile,
		handler: (request, reply) => xml.send(request, reply, 'sitemap', { keys: everything }, makeIndex),
	});
	app.get<{ Params: { part: string } }>('/sitemaps/:part', {
		...publicFile,
		handler: (request, reply) => {
			const { part } = request.params;
			if (part === 'pages.xml') return xml.send(request, reply, part, anyWatch, makePages);
			const [, collection, digits] =
				/^(watches|calibers|examiners|brands)-([1-9]\d{0,5})\.xml$/.exec(part) ?? [];
			if (!collection || !digits) return reply.redirect('/', 302);
			const { from, make } = partOf(collection as SitemapCollection, Number(digits));
			return xml.send(request, reply, part, from, async () => {
				const entries = await make();
				return entries.length === 0 ? Buffer.alloc(0) : sitemapDocument('urlset', entries);
			});
		},
	});

	async function makeIndex(): Promise<Buffer> {
		const parts = await app.sitemap.parts();
		return sitemapDocument('sitemapindex', [
			sitemapIndexEntry(publicUrl, 'pages'),
			...parts.map(({ collection, number, updatedAt }) =>
				sitemapIndexEntry(publicUrl, `${collection}-${number}`, updatedAt),
			),
		]);
	}

	async function makePages(): Promise<Buffer> {
		const categories = await app.sitemap.categories();
		return sitemapDocument('urlset', [
			...publicPaths.map((path) => sitemapUrl(publicUrl, path)),
			...categories.filter((name) => ownPages.includes(name)).map((category) => landing({ category })),
			...(categories.includes('used') ? [landing({ used: 'true' })] : []),
		]);
	}

	function partOf(
		collection: SitemapCollection,
		number: number,
	): { from: MadeFrom; make: () => Promise<string[]> } {
		if (collection === 'brands') return { from: anyWatch, make: () => brandEntries(number) };
		const from = collection === 'watches' ? watchesOf(number, partSizes.watches) : { keys: everything };
		return { from, make: () => rowEntries(collection, number) };
	}

	async function rowEntries(collection: SitemapRows, number: number): Promise<string[]> {
		const rows = await app.sitemap.entries({ collection, number });
		return rows.map(({ documentId, slug, updatedAt, pictures }) =>
			sitemapUrl(publicUrl, pathOf[collection](documentId, slug), updatedAt, pictures),
		);
	}

	async function brandEntries(number: number): Promise<string[]> {
		const found = await app.sitemap.brands(number);
		return found
			.filter(({ category }) => category === null || ownPages.includes(category))
			.map(({ brand, category, updatedAt }) => landing({ brand, ...(category && { category }) }, updatedAt));
	}

	/** The page's canonical address. */
	const landing = (query: Record<string, string>, changed?: Date) =>
		sitemapUrl(publicUrl, `/watches?${new URLSearchParams(query)}`, changed);
}
