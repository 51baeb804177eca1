import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '#contract/languages.ts';
import type { Deps } from '../../deps.ts';
import { type CatalogueNews, listenToCatalogue } from './catalogue-news.ts';
import { RecentCache } from './recent-cache.ts';

/** `headers` as names and values in turn, the way Node writes them fastest. */
type Kept = { body: Buffer; etag: string; headers: string[] };
type Answers = ReturnType<typeof createAnswers>;

declare module 'fastify' {
	interface FastifyInstance {
		answers: Answers;
	}
}

const maxBytes = 24 * 1024 * 1024;
const longestKept = 3_000;
/** Asked again at every use, but a cache in front may answer by itself for a few seconds. */
const cacheControl = 'public, max-age=0, s-maxage=5, must-revalidate';
const type = 'application/json; charset=utf-8';

/** Writes after which the catalogue may look different; their answer leaves only when this process no longer has the old look. */
const writes = /^\/api\/(orders|owner|upload|watches|brands|categories|calibers)\b/;

/** Hears what changes in the catalogue (`app.catalogue`) and answers what was asked before and has not changed since (`app.answers`). */
export function registerAnswers(app: FastifyInstance, { databaseUrl }: Deps): void {
	const news = listenToCatalogue(databaseUrl, app.log);
	const answers = createAnswers(news);
	app.decorate('catalogue', news);
	app.decorate('answers', answers);
	app.addHook('onReady', async () => news.start());
	app.addHook('onClose', () => news.stop());
	app.addHook('onRequest', answers.again);
	app.addHook('onSend', async (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD' && writes.test(request.routeOptions.url ?? ''))
			news.changed();
	});
}

/**
 * Whole answers to visitors, by address and language, until the catalogue changes: what was asked before costs neither reading the query
 * nor the database.
 */
function createAnswers(news: CatalogueNews) {
	const kept = new RecentCache<string, Kept>(maxBytes);
	news.onChange(() => kept.clear());
	// An answer is worth its memory once it is asked for again; what was popular before a change is so after it.
	const asked = new RecentCache<string, true>(2 * 1024 * 1024);
	const making = new Map<string, { version: string; body: Promise<Buffer> }>();
	const languageOf = rememberedLanguage();

	const keyOf = (request: FastifyRequest) =>
		`${languageOf(request.headers['accept-language'])} ${request.raw.url}`;

	/** onRequest, the first: answers a visitor who asks what somebody asked before. */
	function again(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
		const { method, headers } = request.raw;
		const found =
			headers.authorization === undefined &&
			headers['content-encoding'] === undefined &&
			(method === 'GET' || method === 'HEAD') &&
			news.live()
				? kept.get(keyOf(request))
				: undefined;
		if (!found) {
			done();
			return;
		}
		reply.hijack();
		const own = [...found.headers, 'x-request-id', request.id];
		if (sameTag(headers['if-none-match'], found.etag)) {
			reply.raw.writeHead(304, own).end();
			return;
		}
		own.push('content-type', type, 'content-length', String(found.body.length));
		reply.raw.writeHead(200, own).end(method === 'HEAD' ? undefined : found.body);
	}

	/** What many ask at the same moment is made once. After a change it is made anew. */
	function together(key: string, version: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const running = making.get(key);
		if (running?.version === version && news.live()) return running.body;
		const body = make();
		making.set(key, { version, body });
		const end = () => making.get(key)?.body === body && making.delete(key);
		body.then(end, end);
		return body;
	}

	/** Sends the JSON that `make` gives and keeps it, unless the catalogue changed meanwhile. */
	async function answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Buffer>) {
		reply.type(type);
		if (request.viewer.role !== 'visitor') {
			const body = await make();
			return reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' }).send(body);
		}
		const version = news.version();
		const body = await together(keyOf(request), version, make);
		const url = request.raw.url ?? '';
		const etag = `"${hash('sha1', body, 'base64url')}"`;
		const vary = /[?&]locale=e/.test(url) ? 'authorization' : 'authorization, accept-language';
		reply.headers({ 'cache-control': cacheControl, vary, etag });
		if (url.length <= longestKept && news.live() && news.version() === version) {
			const key = keyOf(request);
			if (kept.get(key) === undefined && asked.get(key)) {
				kept.set(key, { body, etag, headers: sharedHeaders(reply) }, body.length);
			} else asked.set(key, true, 0);
		}
		if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
		return reply.send(body);
	}

	return {
		again,
		answer,
		languageOf: (request: FastifyRequest) => languageOf(request.headers['accept-language']),
	};
}

const ofOneAnswer = new Set(['x-request-id', 'content-type', 'content-length', 'date', 'connection']);

/** What the other hooks have set on this answer holds for the same answer sent again. */
function sharedHeaders(reply: FastifyReply): string[] {
	return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
		ofOneAnswer.has(name) ? [] : [name, String(value)],
	);
}

function sameTag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	// A proxy that compresses weakens the tag; for a 304 that is the same.
	return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Browsers send few different headers; each is read once. */
function rememberedLanguage(): (header: string | undefined) => Language {
	const known = new Map<string, Language>();
	return (header) => {
		if (header === undefined) return 'en';
		const found = known.get(header);
		if (found) return found;
		const language = acceptedLanguage(header);
		if (known.size >= 1_000) known.clear();
		known.set(header, language);
		return language;
	};
}
