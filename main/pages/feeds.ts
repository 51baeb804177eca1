import { pipeline, Readable } from 'node:stream';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/languages/languages.ts';
import { feedPartSize } from '#server/features/outlets/feeds.queries.ts';
import { type Encoding, encodingOf, quick } from '#server/http/encoding.ts';
import type { RouteLimit } from '#server/http/route-limits.ts';
import { anyWatch, type CachedXml, cacheControl, publicFile, watchesOf, xmlType } from './cached-xml.ts';
import type { FeedShop } from './feed-xml.ts';
import { newsFeed } from './news-feed.ts';
import { productFeedFrame, productItem } from './product-feed.ts';

/**
 * `/feeds/products-LANGUAGE.xml`: all visible watches, for Google Merchant Center and Meta's catalogue.
 * They require a single file, so it is sent in parts, with one part in memory. `/feeds/new-LANGUAGE.xml`:
 * the newest watches, as Atom.
 */
export function mountFeeds(app: FastifyInstance, publicUrl: string, xml: CachedXml): void {
	const shop = (): FeedShop => ({ ...app.feeds.shop(), publicUrl });

	// A feed of 100,000 watches takes two seconds of a core; clients fetch it a few times a day.
	const limits: RouteLimit[] = [{ max: 60, minutes: 60, by: 'network', counts: 'every call' }];
	for (const language of languages) {
		app.get(`/feeds/new-${language}.xml`, {
			...publicFile,
			handler: (request, reply) =>
				xml.send(request, reply, `new ${language}`, anyWatch, async () =>
					Buffer.from(newsFeed(await app.feeds.newest(language), language, shop())),
				),
		});
		app.get(`/feeds/products-${language}.xml`, {
			...publicFile,
			config: { ...publicFile.config, limits },
			handler: (request, reply) => sendProducts(request, reply, language),
		});
	}

	async function sendProducts(request: FastifyRequest, reply: FastifyReply, language: Language) {
		const parts = await app.feeds.parts();
		// A failed read is reported before the first byte.
		await productPart(1, language);
		const encoding = encodingOf(request.headers['accept-encoding']);
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(xmlType);
		return reply.send(encoded(Readable.from(products(parts, language)), encoding));
	}

	async function* products(parts: number, language: Language): AsyncGenerator<Buffer> {
		const [before, after] = productFeedFrame(shop());
		yield Buffer.from(before);
		for (let number = 1; number <= parts; number++) yield await productPart(number, language);
		yield Buffer.from(after);
	}

	const productPart = (number: number, language: Language): Promise<Buffer> =>
		xml.get(`products ${language} ${number}`, watchesOf(number, feedPartSize), async () => {
			const watches = await app.feeds.part(number, language);
			return Buffer.from(watches.map((watch) => productItem(watch, language, shop())).join(''));
		});
}

/** An error in either stream ends both, and the client's connection. */
export function encoded(plain: Readable, encoding: Encoding): Readable {
	if (encoding === 'identity') return plain;
	const coder =
		encoding === 'br'
			? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: quick } })
			: createGzip();
	return pipeline(plain, coder, () => {});
}
