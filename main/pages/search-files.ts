import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages } from '#contract/languages.ts';
import { createSharedWork } from '#server/http/shared-work.ts';
import { escapeMarkup } from '#server/markup.ts';

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
const pageOf = { watches: '/watch', calibers: '/calibers' } as const;
/** Search engines ask once a day; a change of the catalogue is told them within this time. */
const tenMinutes = 600_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * robots.txt and the sitemap, with addresses of PUBLIC_URL only. The sitemap is an index of parts, so that
 * its size and the work for one answer stay the same however many watches there are; each is made once for
 * all who ask.
 */
export function mountSearchFiles(app: FastifyInstance, publicUrl: string): void {
	const config = { access: 'visitor', ignoresToken: true, query: 'dialect' } as const;
	const schema = { hide: true };
	const share = createSharedWork({ cache: app.caches.open('sitemaps', { maxAge: tenMinutes }), width: 2 });
	const send = (reply: FastifyReply, xml: Buffer) =>
		reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);

	app.get('/robots.txt', { config, schema }, (_request, reply) => {
		const closed = ['/api/', '/checkout', '/orders', '/payments', '/profile', '/addresses'];
		const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
		return reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', 'public, max-age=3600')
			.send(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
	});

	app.get('/sitemap.xml', { config, schema }, async (_request, reply) =>
		send(reply, await share('index', makeIndex)),
	);
	app.get<{ Params: { part: string } }>(
		'/sitemaps/:part',
		{ config, schema },
		async ({ params: { part } }, reply) => {
			if (part === 'pages.xml') return send(reply, pages);
			const [, collection, digits] = /^(watches|calibers)-([1-9]\d{0,5})\.xml$/.exec(part) ?? [];
			if (!collection || !digits) return reply.redirect('/', 302);
			const number = Number(digits);
			const xml = await share(part, () => makePart(collection as 'watches' | 'calibers', number));
			return xml.length === 0 ? reply.redirect('/', 302) : send(reply, xml);
		},
	);

	const pages = document(
		'urlset',
		publicPaths.map((path) => urlEntry(`${publicUrl}${path}`)),
	);

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

	async function makePart(collection: 'watches' | 'calibers', number: number): Promise<Buffer> {
		const entries = await app.sitemap.entries({ collection, number });
		if (entries.length === 0) return Buffer.alloc(0);
		return document(
			'urlset',
			entries.map(({ documentId, updatedAt }) =>
				urlEntry(`${publicUrl}${pageOf[collection]}/${documentId}`, updatedAt),
			),
		);
	}
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): Buffer {
	const alternates = root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
	const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${namespace}"${alternates}>`];
	return Buffer.from([...lines, ...entries, `</${root}>`, ''].join('\n'));
}

function urlEntry(address: string, changed?: Date): string {
	const url = escapeMarkup(address);
	const alternates = languages
		.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}?lng=${code}"/>`)
		.join('');
	const usual = `<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`;
	const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
	return `<url><loc>${url}</loc>${date}${alternates}${usual}</url>`;
}
