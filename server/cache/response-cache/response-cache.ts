import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import { corsHeaders } from '../../http/cors.ts';
import { Encodable } from '../../http/encoding.ts';
import { formatV4, wantsV4 } from '../../http/response-format.ts';
import { type CacheSources, type Interest, isCurrent } from '../change-feed/cache-sources.ts';
import { type ChangeFeed, createChangeFeed } from '../change-feed/change-feed.ts';
import { type CachedResponse, jsonType, sharedHeaders, writeCachedResponse } from './cached-response.ts';
import { type Caches, createCaches } from './caches.ts';

/** A JSON body and the sources that it was made from. */
export type MadeJson = { body: Buffer; sources: CacheSources };

declare module 'fastify' {
	interface FastifyInstance {
		caches: Caches;
		responseCache: ReturnType<typeof createResponseCache>;
	}
}

/** Counts the visitor interest shown by a response, including repeated responses. */
type CountInterest = (interest: Interest, request: FastifyRequest) => void;

/** Revalidated on every use, but a cache in front may reuse it for a few seconds. */
const cacheControl = 'public, max-age=0, s-maxage=5, must-revalidate';

/**
 * Creates the caches of this process (`app.caches`), follows the catalogue's changes (`app.changeFeed`) and
 * serves cached responses that are still current (`app.responseCache`).
 */
export function registerResponseCache(
	app: FastifyInstance,
	{ databaseUrl, config }: Pick<Deps, 'databaseUrl' | 'config'>,
	countInterest: CountInterest,
): void {
	const changes = createChangeFeed(databaseUrl, app.log);
	const caches = createCaches(config.cacheMb);
	const responseCache = createResponseCache(changes, caches, countInterest, config.corsOrigins);
	app.decorate('caches', caches);
	app.decorate('changeFeed', changes);
	app.decorate('responseCache', responseCache);
	app.addHook('onReady', async () => changes.start());
	app.addHook('onClose', () => changes.stop());
	app.addHook('onRequest', responseCache.serveCached);
	// Read-your-writes: the response is sent once this process has applied the change. A failed request
	// changed nothing.
	app.addHook('onSend', async (request, reply) => {
		if (request.routeOptions.config.changesCatalogue && reply.statusCode < 400) await changes.caughtUp();
	});
}

/**
 * Complete responses to visitors by address and language, until one of their sources changes. A repeated
 * request needs neither query parsing nor the database.
 */
function createResponseCache(
	changes: ChangeFeed,
	caches: Caches,
	countInterest: CountInterest,
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
	// A response is cached on its second request.
	const requested = caches.open<true>('requested');
	const sourcesBySent = new WeakMap<ServerResponse, CacheSources>();

	const keyOf = ({ headers, raw }: FastifyRequest) =>
		`${acceptedLanguage(headers['accept-language'])} ${raw.url}`;

	/** The first onRequest hook: answers a visitor's request from the cache. */
	function serveCached(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
		const { method, headers } = request.raw;
		const found =
			headers.authorization === undefined &&
			headers['content-encoding'] === undefined &&
			headers['strapi-response-format'] === undefined &&
			(method === 'GET' || method === 'HEAD')
				? cached.get(keyOf(request))
				: undefined;
		if (found) send(request, reply, found);
		else done();
	}

	/** Sends a cached response to a visitor. */
	function send(request: FastifyRequest, reply: FastifyReply, made: CachedResponse): void {
		const { interest } = made.sources;
		reply.hijack();
		sourcesBySent.set(reply.raw, made.sources);
		if (interest) countInterest(interest, request);
		writeCachedResponse(request, reply, made, corsOf);
	}

	/**
	 * Sends the JSON from `makeRows`. For visitors it is computed once for simultaneous requests and cached
	 * while it is current.
	 */
	async function respond(request: FastifyRequest, reply: FastifyReply, makeRows: () => Promise<MadeJson>) {
		const { relations } = request.routeOptions.config;
		const isV4 = relations !== undefined && wantsV4(request);
		const { role } = request.viewer;
		const makeBody = async (): Promise<MadeJson> => {
			const { body, sources } = await makeRows();
			return { body: isV4 ? formatV4(body, relations) : body, sources };
		};
		if (role !== 'visitor') {
			const { body, sources } = await makeBody();
			if (sources.interest && role === 'customer') countInterest(sources.interest, request);
			reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' });
			return reply.type(jsonType).send(body);
		}
		const key = isV4 ? `v4 ${keyOf(request)}` : keyOf(request);
		const make = async (): Promise<CachedResponse> => {
			const { body, sources } = await makeBody();
			reply.headers({ 'cache-control': cacheControl, vary });
			const isOnce = !requested.get(key);
			const made = { json: new Encodable(body), sources, headers: sharedHeaders(reply), isOnce };
			if (isOnce) requested.set(key, true, 0);
			else if (isCurrent(changes, sources))
				cached.set(key, made, made.json.weight + 8 * sources.keys.length + 500);
			return made;
		};
		send(request, reply, await (changes.live() ? cached.share(key, make) : make()));
		return reply;
	}

	return {
		serveCached,
		respond,
		/** Sources of a response to a visitor; undefined for a response that `respond` did not send. */
		sourcesOf: (sent: ServerResponse): CacheSources | undefined => sourcesBySent.get(sent),
	};
}
