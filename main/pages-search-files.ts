import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/languages.ts';
import { escapeMarkup } from '#server/markup.ts';
import type { injectFetch } from './pages-inject.ts';

type SearchFilesOptions = {
	publicUrl: string;
	fetch: ReturnType<typeof injectFetch>;
	version: () => string;
};
type Listed = { documentId: string; updatedAt?: string };

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
const hour = 3_600_000;
/** The most that a list gives at a time, and how many such pages a sitemap (50,000 addresses) can take of a collection. */
const pageSize = 1_000;
const mostPages = 40;

/** robots.txt and sitemap.xml, both with addresses of PUBLIC_URL only. */
export function mountSearchFiles(
	app: FastifyInstance,
	{ publicUrl, fetch, version }: SearchFilesOptions,
): void {
	const config = { access: 'public', ignoresToken: true, query: 'dialect' } as const;
	const schema = { hide: true };
	let made: { version: string; at: number; xml: string } | undefined;

	app.get('/robots.txt', { config, schema }, (_request, reply) => {
		const closed = ['/api/', '/checkout', '/orders', '/payments', '/profile', '/addresses'];
		const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
		return reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', 'public, max-age=3600')
			.send(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
	});

	app.get('/sitemap.xml', { config, schema }, async (_request, reply) => {
		if (!made || made.version !== version() || Date.now() - made.at > hour) {
			made = { version: version(), at: Date.now(), xml: await makeSitemap() };
		}
		return reply
			.type('application/xml; charset=utf-8')
			.header('cache-control', 'public, max-age=3600')
			.send(made.xml);
	});

	async function makeSitemap(): Promise<string> {
		const [watches, calibers] = await Promise.all([listAll('watches'), listAll('calibers')]);
		const entries = [
			...publicPaths.map((path) => urlEntry(`${publicUrl}${path}`)),
			...watches.map((watch) => urlEntry(`${publicUrl}/watch/${watch.documentId}`, watch.updatedAt)),
			...calibers.map((caliber) =>
				urlEntry(`${publicUrl}/calibers/${caliber.documentId}`, caliber.updatedAt),
			),
		];
		return [
			'<?xml version="1.0" encoding="UTF-8"?>',
			'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
			...entries,
			'</urlset>',
			'',
		].join('\n');
	}

	/** As many as one sitemap may hold beside the other pages. */
	async function listAll(collection: string): Promise<Listed[]> {
		const listed: Listed[] = [];
		for (let page = 1; page <= mostPages; page++) {
			const query = `fields[0]=documentId&fields[1]=updatedAt&sort=id:asc&pagination[page]=${page}&pagination[pageSize]=${pageSize}`;
			const answer = await fetch(`/api/${collection}?${query}`, {});
			if (!answer.ok) break;
			const { data } = (await answer.json()) as { data: Listed[] };
			listed.push(...data);
			if (data.length < pageSize) break;
		}
		return listed;
	}
}

function urlEntry(address: string, changed?: string): string {
	const url = escapeMarkup(address);
	const alternates = languages
		.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}?lng=${code}"/>`)
		.join('');
	const usual = `<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`;
	const date = changed ? `<lastmod>${escapeMarkup(changed.slice(0, 10))}</lastmod>` : '';
	return `<url><loc>${url}</loc>${date}${alternates}${usual}</url>`;
}
