import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheSources, isCurrent } from '#server/cache/change-feed/cache-sources.ts';
import { anyOf, type ChangeKey, idsOf } from '#server/cache/change-feed/change-feed.ts';
import type { Cache } from '#server/cache/response-cache/caches.ts';
import { createFairQueue } from '#server/core/fair-queue.ts';
import { compressed, type Encoding, encodingOf, etagMatches, quick } from '#server/http/encoding.ts';

/** Route options of files for machines. */
export const publicFile = {
	config: { access: 'visitor', ignoresToken: true, query: 'dialect' },
	schema: { hide: true },
} as const;

type CachedFile = { body: Buffer; sources: CacheSources };
/** Sources of a text: all rows of some kinds, and the watches with ids above `from`, up to `to`. */
export type MadeFrom = { keys: readonly ChangeKey[]; watches?: { from: number; to: number } };

/** Any data of a watch, or its brand's name. */
export const anyWatch: MadeFrom = { keys: [anyOf('watches'), anyOf('brands')] };
/** A range of watches, so that a sale outside it changes nothing here. */
export const watchesOf = (number: number, size: number): MadeFrom => ({
	keys: [anyOf('brands')],
	watches: { from: (number - 1) * size, to: number * size },
});

export type CachedXml = ReturnType<typeof createCachedXml>;

/**
 * XML generated once for simultaneous requests, two at a time, and cached until one of its sources changes.
 */
export function createCachedXml(app: FastifyInstance) {
	const { changeFeed: changes } = app;
	const cache: Cache<CachedFile> = app.caches.open('sitemaps', {
		version: changes.version,
		isCurrent: ({ sources }) => isCurrent(changes, sources),
	});
	const queue = createFairQueue(2);

	async function get(
		name: string,
		{ keys, watches }: MadeFrom,
		make: () => Promise<Buffer>,
	): Promise<Buffer> {
		const isSame = (since: number) => {
			const ids = idsOf('watches', changes.since(since) ?? []);
			return !watches || ids.every((id) => id !== 0 && (id <= watches.from || id > watches.to));
		};
		const { body } = await cache.share(name, async () => {
			const sources: CacheSources = { checked: changes.version(), keys, isSame };
			const cached = { body: await queue('', make), sources };
			if (isCurrent(changes, sources)) cache.set(name, cached, cached.body.length);
			return cached;
		});
		return body;
	}

	/**
	 * Sends the text `name` in an encoding that the client accepts; an empty text is an unknown address.
	 */
	async function send(
		request: FastifyRequest,
		reply: FastifyReply,
		name: string,
		from: MadeFrom,
		make: () => Promise<Buffer>,
	) {
		const encoding: Encoding = encodingOf(request.headers['accept-encoding']);
		const body = await get(`${name} ${encoding}`, from, async () => {
			const plain = await make();
			return plain.length === 0 ? plain : compressed(plain, encoding, quick);
		});
		if (body.length === 0) return reply.redirect('/', 302);
		const etag = `"${hash('sha1', body, 'base64url')}"`;
		reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
		if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		return reply.type(xmlType).send(body);
	}
	return { get, send };
}

export const xmlType = 'application/xml; charset=utf-8';
/** A sold watch is removed from the next response. */
export const cacheControl = 'public, max-age=0, must-revalidate';
