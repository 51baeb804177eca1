import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeInsteadOfUnknown } from '#contract/catalogue/lost-addresses.ts';
import { createFairQueue } from '#server/core/fair-queue.ts';
import { sendEncoded } from '#server/http/encoding.ts';
import { wideNetworkOf } from '#server/http/rate-limit.ts';
import { createCachedXml, publicFile } from './cached-xml.ts';
import { mountCodeForms } from './code-forms.ts';
import { mountFeeds } from './feeds.ts';
import { injectFetch } from './inject-fetch.ts';
import { ownTextFiles } from './own-text-files.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { pageHeaders } from './page-headers.ts';
import { builtPages, type PageBuild, type PageSource } from './page-source.ts';
import { mountPrivacyRequestForm } from './privacy-request-form.ts';
import { expensivePage, expensivePatience, renderCost } from './render-cost.ts';
import { createRenderer } from './renderer.ts';
import { requestLanguage } from './request-language.ts';
import { mountSearchFiles } from './search-engine-files.ts';

export type PagesOptions = {
	/** Canonical address without a trailing slash. Host and X-Forwarded-* are never used. */
	publicUrl: string;
	/** Contact for security reports, as in security.txt. */
	contact?: () => string;
	/** Source of the pages' modules; the build by default. */
	source?: PageSource;
	/** Milliseconds since 1970, for the age of cached pages. */
	now?: () => number;
	/** false renders every page for each request, for measurements. */
	isCached?: boolean;
};

/**
 * Serves pages and files. Call it after registering the API, because it handles every remaining address.
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const {
		publicUrl,
		contact = () => `shop@${new URL(publicUrl).hostname}`,
		now = Date.now,
		source = await builtPages(),
	} = options;
	const fetch = injectFetch(app);
	const headers = pageHeaders(publicUrl);
	const open = (build: PageBuild) => ({
		build,
		renderer: createRenderer(build, {
			publicUrl,
			fetch,
			source,
			ownTexts: () => app.settings.texts(),
			addresses: app.caches.open('addresses'),
			fragments: app.caches.open('fragments'),
		}),
		cached: createPageCache(app.caches, app.changeFeed, now),
	});
	let pages = open(await source.load());
	// Rendering takes tens of milliseconds of CPU: with two at a time, one renders while the other's data
	// arrives.
	const queue = createFairQueue(2, expensivePage);
	const xml = createCachedXml(app);
	mountSearchFiles(app, { publicUrl, contact, now }, xml);
	mountFeeds(app, publicUrl, xml);
	await mountCodeForms(app);
	await mountPrivacyRequestForm(app);
	const sendOwnTexts = ownTextFiles(app);

	app.route({
		method: 'GET',
		url: '/*',
		...publicFile,
		config: { ...publicFile.config, page: true },
		handler: async (request: FastifyRequest, reply: FastifyReply) => {
			const [pathname = '/', query = ''] = splitOnce(request.raw.url ?? '/', '?');
			if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
			const build = await source.load();
			if (sendOwnTexts(pathname, build, request, reply)) return reply;
			if (await source.sendFile(pathname, request, reply)) return reply;
			// Never sends a page rendered from other modules; they change only in development.
			if (build !== pages.build) pages = open(build);
			const { renderer, cached } = pages;
			const page = renderer.find(pathname, query);
			if (!page) return reply.headers(headers).redirect(homeInsteadOfUnknown, 302);
			request.pageRoute = page.route;
			const { cookie: cookies, 'accept-language': accepted } = request.headers;
			const { language, cookie } = requestLanguage(query, cookies, accepted);
			if (cookie) reply.header('set-cookie', cookie);
			const cost = renderCost(query);
			const task = { cost, ...(cost > expensivePage.from && { patience: expensivePatience }) };
			const render = () => queue(wideNetworkOf(request.ip), () => renderer.render(page, language), task);
			// A page without catalogue data is made from settings and texts only.
			const key = `${app.settings.version()} ${language} ${page.path}${page.search}`;
			const made = await (options.isCached === false ? render() : cached(key, render));
			if (made.status === 200 && request.method === 'GET' && !fromDesk.test(query))
				for (const { interest } of made.sources) if (interest) app.interest.countPage(interest, request);
			return send(request, reply, made);
		},
	});

	async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
		reply.code(page.status).headers(headers).header('content-security-policy', page.policy);
		if (page.location !== null) return reply.header('location', page.location).send();
		reply
			.header('content-type', 'text/html; charset=utf-8')
			.header('content-language', page.language)
			.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
			.header('cache-control', page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
		return sendEncoded(request, reply, page.html);
	}
}

/** The owner's link to a watch that is sold. */
const fromDesk = /\bfrom=owner\b/;

function splitOnce(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
