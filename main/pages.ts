import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type CachedPage, createPageCache } from './pages-cache.ts';
import { encodingOf, etagMatches } from './pages-encoding.ts';
import { pageHeaders, securityPolicy } from './pages-headers.ts';
import { injectFetch } from './pages-inject.ts';
import { requestLanguage } from './pages-language.ts';
import { type RoutePage, readRoutes } from './pages-routes.ts';
import { mountSearchFiles } from './pages-search-files.ts';
import { readStaticFiles } from './pages-static.ts';

export type PagesOptions = {
	/** Canonical address without a trailing slash. Host and X-Forwarded-* are never looked at. */
	publicUrl: string;
	/** Folder of the build. */
	buildDir?: string;
	/** Changes whenever the catalogue does; pages made before are dropped then. */
	version?: () => string;
	/** Milliseconds since 1970, for the age of cached pages. */
	now?: () => number;
};

type Written = import('#web/api/page-context.ts').Written;
type PageBuild = ServerBuild & {
	entry: { module: { createRequestContext: typeof import('#web/api/page-context.ts').createRequestContext } };
};

/** Serves the built pages and their files. Call it after the API is registered: it takes every address that is left. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const buildDir = options.buildDir ?? join(import.meta.dirname, '..', 'build');
	const build: PageBuild = await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href);
	const routes = readRoutes(build);
	const handle = createRequestHandler(build, 'production');
	const now = options.now ?? Date.now;
	const fetch = injectFetch(app, now);
	const cache = createPageCache({ version: options.version ?? (() => ''), now });
	const headers = pageHeaders(options.publicUrl);

	const files = readStaticFiles(join(buildDir, 'client'));
	mountSearchFiles(app, { publicUrl: options.publicUrl, fetch, version: options.version ?? (() => '') });

	async function render(page: RoutePage, language: 'en' | 'es'): Promise<CachedPage> {
		const written: Written = {};
		const context = build.entry.module.createRequestContext({
			fetch,
			language,
			publicUrl: options.publicUrl,
			written,
		});
		const answer = await handle(new Request(`${options.publicUrl}${page.path}${page.search}`), context);
		const { html = Buffer.alloc(0), outline = '' } = written;
		return {
			status: answer.status,
			location: answer.headers.get('location'),
			language,
			html,
			policy: securityPolicy(outline, options.publicUrl),
		};
	}

	app.route({
		method: 'GET',
		url: '/*',
		config: { access: 'public', ignoresToken: true, query: 'dialect' },
		schema: { hide: true },
		handler: async (request: FastifyRequest, reply: FastifyReply) => {
			const [pathname = '/', query = ''] = splitOnce(request.raw.url ?? '/', '?');
			if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
			const file = files.find(pathname);
			if (file) return files.send(file, request, reply);
			const page = routes.find(pathname, query);
			if (!page) return reply.headers(headers).redirect('/', 302);
			const language = requestLanguage(query, request.headers.cookie, request.headers['accept-language']);
			const made = await cache.get(`${language} ${page.path}${page.search}`, () => render(page, language));
			return send(request, reply, made);
		},
	});

	async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
		reply.code(page.status).headers(headers).header('content-security-policy', page.policy);
		if (page.location !== null) return reply.header('location', page.location).send();
		const encoding = encodingOf(request.headers['accept-encoding']);
		const { body, etag } = await cache.encoded(page, encoding);
		reply
			.header('content-type', 'text/html; charset=utf-8')
			.header('content-language', page.language)
			.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
			.header('cache-control', page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
			.header('etag', etag);
		if (page.status === 200 && etagMatches(request.headers['if-none-match'], etag))
			return reply.code(304).send();
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		return reply.send(body);
	}
}

function splitOnce(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
