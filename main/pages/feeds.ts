import { pipeline, Readable } from 'node:stream';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { slugOf, watchPagePath } from '#contract/catalogue/slugs.ts';
import { cut } from '#contract/languages/cut.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { handlingDays, parcelWeight } from '#contract/orders/shipping.ts';
import { shippingWithinChile } from '#contract/orders/shipping-rates.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { escapeMarkup } from '#server/core/markup.ts';
import { type FeedWatch, feedPartSize } from '#server/features/outlets/feeds.service.ts';
import { type Encoding, encodingOf, quick } from '#server/http/encoding.ts';
import type { RouteLimit } from '#server/http/route-limits.ts';
import { texts } from '#server/texts/texts.ts';
import { anyWatch, type CachedXml, cacheControl, publicFile, watchesOf, xmlType } from './cached-xml.ts';

/**
 * `/feeds/products-LANGUAGE.xml`: all that visitors see, for Google Merchant Center and Meta's catalogue.
 * These take one file, so it is sent part after part, in the memory of one. `/feeds/new-LANGUAGE.xml`: what
 * came last, as Atom.
 */
export function mountFeeds(app: FastifyInstance, publicUrl: string, xml: CachedXml): void {
	const shop = (): FeedShop => ({ ...app.feeds.shop(), publicUrl });

	// A feed of 100,000 watches takes two seconds of a core: those who fetch it do so a few times a day.
	const limits: RouteLimit[] = [{ most: 60, minutes: 60, by: 'network', counts: 'every call' }];
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
		// A failing read is an error before the first byte.
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

/** An error of either stream ends both, and the client's connection. */
function encoded(plain: Readable, encoding: Encoding): Readable {
	if (encoding === 'identity') return plain;
	const coder =
		encoding === 'br'
			? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: quick } })
			: createGzip();
	return pipeline(plain, coder, () => {});
}

/** The shop itself, as feeds tell of it. */
type FeedShop = Parameters<typeof shippingWithinChile>[1] & { title: string; publicUrl: string };
type Style = keyof (typeof texts)[Language]['feeds']['style'];

/** Google's numbers for watches, watch bands and watch accessories. */
const productKind = { watch: 201, strap: 5123, accessory: 5122 } as const;
/** The longest texts that Google takes, in characters. */
const longest = { title: 150, description: 5_000, brand: 70, mpn: 70 } as const;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Head and foot around the items of a product feed: RSS 2.0 with Google's fields, which Meta takes too. */
function productFeedFrame({ title, publicUrl }: FeedShop): [string, string] {
	const head = element('title', title) + element('link', publicUrl) + element('description', title);
	return [
		`${declaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${head}\n`,
		'</channel>\n</rss>\n',
	];
}

/** One item of a product feed. */
function productItem(watch: FeedWatch, language: Language, shop: FeedShop): string {
	const { categories, reference, price, originalPrice, saleFrom, priceValidUntil } = watch;
	const has = (name: string) => categories.some((one) => one === name);
	const kind = has('strap') ? 'strap' : has('accessory') ? 'accessory' : 'watch';
	const words = texts[language].feeds;
	const style = categories.find((name): name is Style => Object.hasOwn(words.style, name));
	const colours: Readonly<Record<string, string>> = words.colour;
	const colour = watch.dialColour && (colours[watch.dialColour] ?? watch.dialColour);
	const [first, ...others] = picturesOf(watch, shop);
	const name = nameOf(watch);
	const fields: [string, string | number | null | undefined][] = [
		['id', watch.documentId],
		['title', cut(name, longest.title)],
		['description', cut(watch.description.trim() || name, longest.description)],
		['link', addressOf(watch, language, shop)],
		['image_link', first],
		...others.map((one): [string, string] => ['additional_image_link', one]),
		['availability', 'in_stock'],
		['price', `${originalPrice ?? price} CLP`],
		['sale_price', originalPrice && `${price} CLP`],
		[
			'sale_price_effective_date',
			saleFrom && priceValidUntil && `${saleFrom.toISOString()}/${priceValidUntil.toISOString()}`,
		],
		['brand', cut(watch.brand, longest.brand)],
		['mpn', reference && cut(reference, longest.mpn)],
		// Without the maker's number nothing identifies it elsewhere.
		['identifier_exists', reference ? null : 'no'],
		['condition', isUsed(categories.map((one) => ({ name: one }))) ? 'used' : 'new'],
		['google_product_category', productKind[kind]],
		['product_type', style ? `${words.watches} > ${words.style[style]}` : words.watches],
		['color', colour],
		['gender', has('men') === has('women') ? 'unisex' : has('men') ? 'male' : 'female'],
		['age_group', 'adult'],
	];
	const written = fields.map(([field, value]) => (value ? element(`g:${field}`, `${value}`) : ''));
	return `<item>${written.join('')}${shippingOf(watch, shop)}</item>\n`;
}

/** What a parcel costs within Chile, at most, and in the other countries; with the days that are known. */
function shippingOf({ price, weight }: FeedWatch, shop: FeedShop): string {
	const parcel = { subtotal: price, weight: parcelWeight([{ weight }]) };
	const ways = [
		{ country: 'CL', ...shippingWithinChile(parcel, shop) },
		...shop.shippingAbroad.map((one) => ({ ...one, days: null })),
	];
	return ways
		.map(({ country, days, ...way }) => {
			const parts = [
				element('g:country', country),
				element('g:price', `${way.price} CLP`),
				element('g:min_handling_time', String(handlingDays.from)),
				element('g:max_handling_time', String(handlingDays.to)),
				days ? element('g:min_transit_time', String(days.from)) : '',
				days ? element('g:max_transit_time', String(days.to)) : '',
			];
			return `<g:shipping>${parts.join('')}</g:shipping>`;
		})
		.join('');
}

/** Atom of the watches given, the newest first. */
function newsFeed(watches: readonly FeedWatch[], language: Language, shop: FeedShop): string {
	const { title, publicUrl } = shop;
	const own = `${publicUrl}/feeds/new-${language}.xml`;
	const changed = Math.max(0, ...watches.map(({ updatedAt }) => updatedAt.getTime()));
	return [
		`${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
		element('id', own),
		element('title', `${title}: ${texts[language].feeds.new}`),
		element('updated', new Date(changed).toISOString()),
		`<author>${element('name', title)}</author>`,
		`<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
		`<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/?lng=${language}`)}"/>`,
		...watches.map((watch) => newsEntry(watch, language, shop)),
		'</feed>\n',
	].join('\n');
}

function newsEntry(watch: FeedWatch, language: Language, shop: FeedShop): string {
	const [picture] = picturesOf(watch, shop);
	const parts = [
		element('id', `${shop.publicUrl}/watch/${watch.documentId}`),
		element('title', nameOf(watch)),
		element('published', watch.createdAt.toISOString()),
		element('updated', watch.updatedAt.toISOString()),
		`<link rel="alternate" type="text/html" href="${xmlText(addressOf(watch, language, shop))}"/>`,
		picture ? `<link rel="enclosure" type="image/jpeg" href="${xmlText(picture)}"/>` : '',
		watch.description ? element('summary', watch.description) : '',
	];
	return `<entry>${parts.join('')}</entry>`;
}

const nameOf = ({ brand, model, reference }: FeedWatch) =>
	[brand, model, bareOf(model).includes(bareOf(reference ?? '')) ? '' : reference].filter(Boolean).join(' ');
/** A model may hold the reference with other separators, or in another case. */
const bareOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const addressOf = (watch: FeedWatch, language: Language, { publicUrl }: FeedShop) =>
	`${publicUrl}${pathOf(watch)}?lng=${language}`;
const pathOf = ({ documentId, brand, model, reference }: FeedWatch) =>
	watchPagePath(documentId, slugOf(brand, model, reference));
const picturesOf = ({ pictures }: FeedWatch, { publicUrl }: FeedShop) =>
	pictures.map(
		({ documentId, revision }) => `${publicUrl}${pictureUrl(documentId, 'original', revision, 'jpg')}`,
	);

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
/** XML 1.0 has no place for other characters, not even escaped. */
const notXml = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xmlText = (text: string) => escapeMarkup(text.replace(notXml, ''));
