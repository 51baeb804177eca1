import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '#contract/languages.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { RecentCache } from './recent-cache.ts';

type Kept = { body: Buffer; etag: string; vary: string };

const maxBytes = 64 * 1024 * 1024;
const longestKept = 3_000;
/** Asked again at every use, but a cache in front may answer by itself for a few seconds. */
const cacheControl = 'public, max-age=0, s-maxage=5, must-revalidate';

/**
 * Whole answers to visitors, by address and language, until the catalogue changes: what was asked before costs neither reading the query
 * nor the database.
 */
export function createAnswers(news: CatalogueNews) {
	const kept = new RecentCache<Kept>(maxBytes);
	news.onChange(() => kept.clear());
	const languageOf = rememberedLanguage();

	const keyOf = (request: FastifyRequest) =>
		`${languageOf(request.headers['accept-language'])} ${request.raw.url}`;

	function send(request: FastifyRequest, reply: FastifyReply, { body, etag, vary }: Kept): FastifyReply {
		reply.headers({
			'content-type': 'application/json; charset=utf-8',
			'cache-control': cacheControl,
			vary,
			etag,
		});
		if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
		return reply.send(body);
	}

	return {
		languageOf: (request: FastifyRequest) => languageOf(request.headers['accept-language']),

		/** onRequest: answers a visitor who asks what somebody asked before. */
		again(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
			const found = request.viewer.role === 'visitor' && news.live() ? kept.get(keyOf(request)) : undefined;
			if (found) send(request, reply, found);
			else done();
		},

		/** Sends what `make` gives as JSON text and keeps it, unless the catalogue changed meanwhile. */
		async answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
			const version = news.version();
			const body = Buffer.from(await make());
			if (request.viewer.role !== 'visitor')
				return reply
					.headers({
						'content-type': 'application/json; charset=utf-8',
						'cache-control': 'private, no-store',
						vary: 'authorization',
					})
					.send(body);
			const url = request.raw.url ?? '';
			const localised = /[?&]locale=e/.test(url);
			const answer: Kept = {
				body,
				etag: `"${hash('sha1', body, 'base64url')}"`,
				vary: localised ? 'authorization' : 'authorization, accept-language',
			};
			if (url.length <= longestKept && news.live() && news.version() === version)
				kept.set(keyOf(request), answer, body.length);
			return send(request, reply, answer);
		},
	};
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
