import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '#contract/languages.ts';
import { type ChangeFeed, createChangeFeed } from '../change-feed/change-feed.ts';
import { isCurrent, type Sources } from '../change-feed/sources.ts';
import type { Deps } from '../deps.ts';
import { corsHeaders } from '../http/cors.ts';
import { compressed, type Encoding, encodingOf, etagMatches, quick, well } from '../http/encoding.ts';
import { formatV4, wantsV4 } from '../http/response-format.ts';
import { createInterest } from '../interest/interest.ts';
import { type Caches, createCaches } from './cache.ts';

/** JSON, and what it was made from. */
export type MadeJson = { body: Buffer; sources: Sources };
type CachedResponse = MadeJson & {
	/** Of the plain bytes; compressed forms have it weakened. */
	etag: string;
	/** Names and values in turn, the way Node writes them fastest. */
	headers: string[];
	/** Each made when it is first asked for. */
	forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
};

declare module 'fastify' {
	interface FastifyInstance {
		caches: Caches;
		responseCache: ReturnType<typeof createResponseCache>;
		interest: ReturnType<typeof createInterest>;
	}
}

const longestKept = 3_000;
/** Bytes up to which an answer stays plain: it fits into one packet anyway. */
const smallest = 1_200;
/** Asked again at every use, but a cache in front may answer by itself for a few seconds. */
const cacheControl = 'public, max-age=0, s-maxage=5, must-revalidate';
const type = 'application/json; charset=utf-8';

/**
 * Opens the caches of this process (`app.caches`), follows the catalogue's changes (`app.changeFeed`) and answers what
 * was asked before and has not changed since (`app.responseCache`).
 */
export function registerResponseCache(app: FastifyInstance, deps: Deps): void {
	const { databaseUrl, config } = deps;
	const changes = createChangeFeed(databaseUrl, app.log);
	const caches = createCaches(config.cacheMb);
	const interest = createInterest(deps);
	const responseCache = createResponseCache(changes, caches, interest, config.corsOrigins);
	app.decorate('caches', caches);
	app.decorate('changeFeed', changes);
	app.decorate('responseCache', responseCache);
	app.decorate('interest', interest);
	app.addHook('onReady', async () => changes.start());
	app.addHook('onClose', () => changes.stop());
	app.addHook('onRequest', responseCache.serveCached);
	// Who wrote reads its own write: the response leaves once this process has applied the change. A refusal changed nothing.
	app.addHook('onSend', async (request, reply) => {
		if (request.routeOptions.config.changesCatalogue && reply.statusCode < 400) await changes.caughtUp();
	});
}

/**
 * Whole responses to visitors, by address and language, until something that they were made from changes: what was asked
 * before costs neither reading the query nor the database.
 */
function createResponseCache(
	changes: ChangeFeed,
	caches: Caches,
	interest: ReturnType<typeof createInterest>,
	corsOrigins: readonly string[],
) {
	const corsOf = corsHeaders(corsOrigins);
	const vary = [
		'authorization',
		'strapi-response-format',
		...(corsOrigins.length > 0 ? ['origin'] : []),
		'accept-language',
		'accept-encoding',
	].join(', ');
	const cached = caches.open<CachedResponse>('responses', {
		version: changes.version,
		isCurrent: ({ sources }) => isCurrent(changes, sources),
	});
	// A response is worth its memory once it is asked for again.
	const requested = caches.open<true>('requested');
	const sourcesBySent = new WeakMap<ServerResponse, Sources>();
	const languageOf = rememberedLanguage();

	const keyOf = (request: FastifyRequest) =>
		`${languageOf(request.headers['accept-language'])} ${request.raw.url}`;

	/** onRequest, the first: answers a visitor who asks what somebody asked before. */
	function serveCached(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
		const { method, headers } = request.raw;
		const found =
			headers.authorization === undefined &&
			headers['content-encoding'] === undefined &&
			headers['strapi-response-format'] === undefined &&
			(method === 'GET' || method === 'HEAD')
				? cached.get(keyOf(request))
				: undefined;
		if (!found) {
			done();
			return;
		}
		reply.hijack();
		sourcesBySent.set(reply.raw, found.sources);
		if (found.sources.interest) interest.countAnswer(found.sources.interest, request);
		const encoding = encodingFor(request, found);
		const own = [...found.headers, 'x-request-id', request.id, 'etag', tagOf(found, encoding)];
		if (headers.origin !== undefined) own.push(...Object.entries(corsOf(headers.origin)).flat());
		if (etagMatches(headers['if-none-match'], found.etag)) {
			reply.raw.writeHead(304, own).end();
			return;
		}
		const send = (body: Buffer): void => {
			if (encoding !== 'identity') own.push('content-encoding', encoding);
			own.push('content-type', type, 'content-length', String(body.length));
			reply.raw.writeHead(200, own).end(method === 'HEAD' ? undefined : body);
		};
		const form = encoding === 'identity' ? found.body : formOf(found, encoding, well, keyOf(request));
		if ('then' in form) form.then(send, () => reply.raw.destroy());
		else send(form);
	}

	/**
	 * The answer's bytes as asked for. Compressed once for all who ask; that of a kept answer stays with it, counted in the
	 * cache's bytes.
	 */
	function formOf(answer: CachedResponse, encoding: Encoding, quality: number, key: string) {
		const { forms } = answer;
		const keepDone = (form: Buffer): Buffer => {
			forms[encoding] = form;
			const kept = cached.get(key);
			// The cache weighs an object once: the same answer goes in as another.
			if (kept?.forms === forms) cached.set(key, { ...kept }, weightOf(kept));
			return form;
		};
		forms[encoding] ??= compressed(answer.body, encoding, quality).then(keepDone, (error) => {
			delete forms[encoding];
			throw error;
		});
		return forms[encoding];
	}

	/** Sends the JSON that `makeRows` gives. To visitors: made once for all who ask meanwhile, and kept while it is current. */
	async function respond(request: FastifyRequest, reply: FastifyReply, makeRows: () => Promise<MadeJson>) {
		const { relations } = request.routeOptions.config;
		const isV4 = relations !== undefined && wantsV4(request);
		const make = async (): Promise<CachedResponse> => {
			const made = await makeRows();
			const body = isV4 ? formatV4(made.body, relations) : made.body;
			return { ...made, body, etag: `"${hash('sha1', body, 'base64url')}"`, headers: [], forms: {} };
		};
		reply.type(type);
		if (request.viewer.role !== 'visitor') {
			const { body, sources } = await make();
			if (sources.interest && request.viewer.role === 'customer')
				interest.countAnswer(sources.interest, request);
			return reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' }).send(body);
		}
		const key = keyOf(request);
		const shared = changes.live() ? cached.share(isV4 ? `v4 ${key}` : key, make) : make();
		const made = await shared;
		const { etag, sources } = made;
		const encoding = encodingFor(request, made);
		sourcesBySent.set(reply.raw, sources);
		if (sources.interest) interest.countAnswer(sources.interest, request);
		reply.headers({ 'cache-control': cacheControl, vary, etag: tagOf(made, encoding) });
		const mayKeep = !isV4 && key.length <= longestKept && isCurrent(changes, sources);
		const isKept = mayKeep && requested.get(key) === true;
		if (isKept) {
			const response = { ...made, headers: sharedHeaders(reply) };
			cached.set(key, response, weightOf(response));
		} else if (mayKeep) requested.set(key, true, 0);
		if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
		if (encoding === 'identity') return reply.send(made.body);
		reply.header('content-encoding', encoding);
		return reply.send(await formOf(made, encoding, isKept ? well : quick, key));
	}

	return {
		serveCached,
		respond,
		/** The sources of a response to a visitor; undefined for one that `respond` did not send. */
		sourcesOf: (sent: ServerResponse): Sources | undefined => sourcesBySent.get(sent),
		languageOf: (request: FastifyRequest) => languageOf(request.headers['accept-language']),
	};

	/** Browsers send few different headers; each is read once. */
	function rememberedLanguage(): (header: string | undefined) => Language {
		const known = caches.open<Language>('languages');
		return (header) => {
			if (header === undefined) return 'en';
			const found = known.get(header);
			if (found) return found;
			const language = acceptedLanguage(header);
			known.set(header, language, 0);
			return language;
		};
	}
}

const ofOneAnswer = new Set(['x-request-id', 'content-type', 'content-length', 'etag', 'date', 'connection']);

const encodingFor = ({ headers }: FastifyRequest, { body }: MadeJson): Encoding =>
	body.length <= smallest ? 'identity' : encodingOf(headers['accept-encoding']);

const tagOf = ({ etag }: CachedResponse, encoding: Encoding) =>
	encoding === 'identity' ? etag : `W/${etag}`;

/** Bytes of an answer with those compressed forms that are made. */
function weightOf({ body, sources, forms }: CachedResponse): number {
	const made = Object.values(forms).reduce(
		(bytes, form) => bytes + (form instanceof Buffer ? form.length : 0),
		0,
	);
	return body.length + made + 8 * sources.keys.length + 500;
}

/** Headers that other hooks set on this answer hold for the same answer sent again. */
function sharedHeaders(reply: FastifyReply): string[] {
	return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
		ofOneAnswer.has(name) || name.startsWith('access-control-') ? [] : [name, String(value)],
	);
}
