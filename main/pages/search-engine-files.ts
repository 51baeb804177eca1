import type { FastifyInstance } from 'fastify';
import { watchPagePath } from '#contract/catalogue/slugs.ts';
import { type FilterGroup, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { languages } from '#contract/languages/languages.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { everything } from '#server/cache/change-feed/cache-sources.ts';
import { escapeMarkup } from '#server/core/escape-markup.ts';
import {
	type ListedPicture,
	partSizes,
	type SitemapCollection,
} from '#server/features/outlets/sitemap.queries.ts';
import { anyWatch, type CachedXml, type MadeFrom, publicFile, watchesOf } from './cached-xml.ts';

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
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Categories with their own pages; `new` and `used` have none. */
const category: FilterGroup | undefined = filterGroups.find(({ name }) => name === 'category');
const ownPages = category?.choices ?? [];
/** Validity of security.txt in milliseconds; RFC 9116 recommends less than a year. */
const securityTextLifetime = 180 * 86_400_000;

/**
 * robots.txt, security.txt (RFC 9116) and the sitemap, with addresses of PUBLIC_URL only. The sitemap is an
 * index of parts, so that the size of a response and the work for it do not grow with the number of
 * watches.
 */
export function mountSearchFiles(
	app: FastifyInstance,
	{ publicUrl, contact, now }: { publicUrl: string; contact: () => string; now: () => number },
	xml: CachedXml,
): void {
	app.get('/robots.txt', {
		...publicFile,
		handler: (_request, reply) => {
			const closed = ['/api/', '/checkout', '/orders', '/payments', '/profile', '/addresses'];
			const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
			return reply
				.type('text/plain; charset=utf-8')
				.header('cache-control', 'public, max-age=3600')
				.send(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
		},
	});

	app.get('/.well-known/security.txt', {
		...publicFile,
		handler: async (_request, reply) => {
			const expires = new Date(now() + securityTextLifetime).toISOString();
			const lines = [
				`Contact: mailto:${contact()}`,
				`Expires: ${expires}`,
				`Preferred-Languages: ${languages.join(', ')}`,
				`Canonical: ${publicUrl}/.well-known/security.txt`,
			];
			return reply
				.type('text/plain; charset=utf-8')
				.header('cache-control', 'public, max-age=3600')
				.send(`${lines.join('\n')}\n`);
		},
	});

	app.get('/sitemap.xml', {
		...publicFile,
		handler: (request, reply) => xml.send(request, reply, 'sitemap', { keys: everything }, makeIndex),
	});
	app.get<{ Params: { part: string } }>('/sitemaps/:part', {
		...publicFile,
		handler: (request, reply) => {
			const { part } = request.params;
			if (part === 'pages.xml') return xml.send(request, reply, part, anyWatch, makePages);
			const [, collection, digits] = /^(watches|calibers|brands)-([1-9]\d{0,5})\.xml$/.exec(part) ?? [];
			if (!collection || !digits) return reply.redirect('/', 302);
			const { from, make } = partOf(collection as SitemapCollection, Number(digits));
			return xml.send(request, reply, part, from, async () => {
				const entries = await make();
				return entries.length === 0 ? Buffer.alloc(0) : document('urlset', entries);
			});
		},
	});

	async function makeIndex(): Promise<Buffer> {
		const parts = await app.sitemap.parts();
		return document('sitemapindex', [
			`<sitemap><loc>${publicUrl}/sitemaps/pages.xml</loc></sitemap>`,
			...parts.map(({ collection, number, updatedAt }) => {
				const address = `${publicUrl}/sitemaps/${collection}-${number}.xml`;
				return `<sitemap><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></sitemap>`;
			}),
		]);
	}

	async function makePages(): Promise<Buffer> {
		const categories = await app.sitemap.categories();
		return document('urlset', [
			...publicPaths.map((path) => urlEntry(path)),
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
		return {
			from,
			make: async () =>
				(await app.sitemap.entries({ collection, number })).map(
					({ documentId, slug, updatedAt, pictures }) => {
						const path =
							collection === 'watches' ? watchPagePath(documentId, slug) : `/calibers/${documentId}`;
						return urlEntry(path, updatedAt, pictures);
					},
				),
		};
	}

	async function brandEntries(number: number): Promise<string[]> {
		const found = await app.sitemap.brands(number);
		return found
			.filter(({ category }) => category === null || ownPages.includes(category))
			.map(({ brand, category, updatedAt }) => landing({ brand, ...(category && { category }) }, updatedAt));
	}

	/** The page's canonical address. */
	const landing = (query: Record<string, string>, changed?: Date) =>
		urlEntry(`/watches?${new URLSearchParams(query)}`, changed);

	function urlEntry(path: string, changed?: Date, pictures: readonly ListedPicture[] = []): string {
		const url = escapeMarkup(`${publicUrl}${path}`);
		const language = path.includes('?') ? '&amp;lng=' : '?lng=';
		const alternates = languages
			.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}${language}${code}"/>`)
			.join('');
		const usual = `<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`;
		const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
		const images = pictures.map(({ documentId, revision }) => {
			const image = `${publicUrl}${pictureUrl(documentId, 'original', revision, 'jpg')}`;
			return `<image:image><image:loc>${escapeMarkup(image)}</image:loc></image:image>`;
		});
		return `<url><loc>${url}</loc>${date}${alternates}${usual}${images.join('')}</url>`;
	}
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): Buffer {
	const others =
		root === 'urlset'
			? ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
			: '';
	const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${namespace}"${others}>`];
	return Buffer.from([...lines, ...entries, `</${root}>`, ''].join('\n'));
}
