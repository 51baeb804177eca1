import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthOf, shopDay } from '#contract/languages/calendar.ts';
import { languages } from '#contract/languages/languages.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { mountPages } from '../main/pages/pages.ts';
import { buildIfChanged } from '../scripts/build.ts';

const publicUrl = 'https://shop.example';
const seller: Seller = {
	legalName: 'Relojería <Áncora> SpA',
	rut: '12.345.678-5',
	address: 'Av. Providencia 1234, Providencia, Santiago',
	email: 'hola@ancora.example',
	phone: '56911112222',
	hours: ['Mo-Fr 10:00-19:00', 'Sa 10:00-14:00'],
	links: ['https://www.instagram.com/ancora'],
};
let shop: Shop;
let owner: Awaited<ReturnType<Shop['makeOwner']>>;
let watch: { documentId: string; caliber: { documentId: string } };

beforeAll(async () => {
	await buildIfChanged();
	shop = await openShop({
		seeded: true,
		config: { publicUrl, seller },
		prepare: (app) => mountPages(app, { publicUrl }),
	});
	owner = await shop.makeOwner();
	const query =
		'filters[caliber][documentId][$notNull]=true&populate[caliber][fields][0]=documentId&pagination[limit]=1';
	watch = (await shop.get(`/api/watches?${query}`)).body.data[0];
});
afterAll(() => shop?.close());

const found = () => [
	'/',
	'/watches',
	'/watches?page=2',
	'/watches?brand=Seiko',
	'/watches?brand=Seiko&category=diving',
	`/watch/${watch.documentId}`,
	`/calibers/${watch.caliber.documentId}`,
	'/services',
	'/movements',
	'/returns',
	'/warranty',
	'/privacy',
	'/terms',
];
const personal = [
	'/checkout',
	'/orders',
	'/payments',
	'/profile',
	'/addresses',
	'/addresses/add',
	'/privacy/request',
	'/privacy/confirm',
	'/forgot-password',
	'/reset-password',
	'/confirm-email',
	'/tell-me',
	'/unsubscribe',
];

const plain = (text: string) =>
	text
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, '<')
		.replace(/&amp;/g, '&');

/** Returns the parts of a page that a search engine reads. */
async function read(path: string, language = 'en') {
	const { status, text } = await shop.get(path, { headers: { 'accept-language': language } });
	expect(status, path).toBe(200);
	const tags = (name: string) =>
		[...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
			Object.fromEntries(
				[...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [
					String(key).toLowerCase(),
					plain(value),
				]),
			),
		);
	const metas = tags('meta');
	const meta = (key: string) =>
		metas.filter((one) => one.name === key || one.property === key).map((one) => one.content);
	return {
		text,
		titles: [...text.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title)),
		language: tags('html')[0]?.lang,
		links: tags('link'),
		meta,
		jsonLd: [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
			([, json = '']) => JSON.parse(json),
		),
	};
}

describe.each(['en', 'es'])('in %s', (language) => {
	test('each page has one title, a description, its canonical address and an existing picture', async () => {
		const titles = new Map<string, string>();
		const pictures = new Set<string>();
		for (const path of found()) {
			const page = await read(path, language);
			expect(page.language, path).toBe(language);
			expect(page.titles, path).toHaveLength(1);
			expect(page.titles[0], path).toMatch(/\S.* · Áncora$/);
			expect(page.titles[0]?.length, path).toBeLessThan(90);
			if (!path.includes('page=')) {
				expect(titles.get(page.titles[0] ?? ''), path).toBeUndefined();
				titles.set(page.titles[0] ?? '', path);
			}
			expect(page.meta('description'), path).toEqual([expect.stringMatching(/^.{25,}/)]);
			expect(page.meta('robots'), path).toEqual([]);
			const canonical = page.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
			expect(canonical, path).toHaveLength(1);
			expect(canonical[0]).toMatch(new RegExp(`^${publicUrl}${path.replace(/[?]/, '\\?')}`));
			const others = page.links
				.filter(({ rel }) => rel === 'alternate')
				.map(({ hreflang, href }) => hreflang ?? href);
			expect(others.sort(), path).toEqual([`/feeds/new-${language}.xml`, 'en', 'es', 'x-default']);
			for (const key of ['og:title', 'og:url', 'og:type', 'og:description', 'twitter:card'])
				expect(page.meta(key), `${path} ${key}`).toHaveLength(1);
			pictures.add(String(page.meta('og:image')[0]));
			const cardOf = /\/watch\/([a-z0-9]{24})/.exec(path)?.[1] ?? 'shop';
			expect(page.meta('og:image'), path).toEqual([`${publicUrl}/cards/${cardOf}.${language}.jpg`]);
		}
		for (const picture of pictures) {
			expect(picture.startsWith(`${publicUrl}/`)).toBe(true);
			const { status, headers } = await shop.get(picture.slice(publicUrl.length));
			expect([status, headers['content-type']], picture).toEqual([200, 'image/jpeg']);
		}
	});

	test('personal pages are excluded from search engines', async () => {
		for (const path of personal) {
			const page = await read(path, language);
			expect(page.meta('robots'), path).toEqual(['noindex']);
			expect(page.titles[0], path).toMatch(/\S.* · Áncora$/);
			expect(page.links.filter(({ rel }) => rel === 'canonical')).toEqual([]);
		}
	});

	test('a selection of filters that has no name of its own, or finds nothing, is excluded from search engines', async () => {
		for (const query of ['material=Titanium', 'brand=Seiko&used=true', 'q=moon', 'brand=Nobody']) {
			const page = await read(`/watches?${query}`, language);
			expect([query, page.meta('robots')]).toEqual([query, ['noindex']]);
			expect(page.titles[0]).not.toContain('Nobody');
		}
		const used = await read('/watches?used=true', language);
		expect(used.meta('robots')).toEqual([]);
		expect(used.titles[0]).toMatch(language === 'en' ? /^Used watches / : /^Relojes usados /);
		const [title] = (await read('/watches?brand=Seiko&category=diving', language)).titles;
		expect(title).toMatch(language === 'en' ? /^Seiko dive watches / : /^Relojes de buceo Seiko /);
	});

	test('structured data matches what the page shows', async () => {
		const graphOf = async (path: string) =>
			(await read(path, language)).jsonLd.flatMap((data) => data['@graph'] ?? [data]);
		const home = await graphOf('/');
		expect(home.map((one) => one['@type']).sort()).toEqual(['OnlineStore', 'WebSite']);
		expect(JSON.stringify(home)).toContain('{search_term_string}');
		const detail = await graphOf(`/watch/${watch.documentId}`);
		const product = detail.find((one) => one['@type'] === 'Product');
		expect(product.offers).toMatchObject({
			priceCurrency: 'CLP',
			availability: 'https://schema.org/InStock',
			shippingDetails: {
				shippingRate: { currency: 'CLP' },
				deliveryTime: { handlingTime: { maxValue: 3 } },
			},
			seller: { name: 'Áncora' },
			priceValidUntil: expect.stringMatching(/^\d{4}-12-31$/),
			hasMerchantReturnPolicy: { merchantReturnDays: 30 },
		});
		expect(product.offers.price).toSatisfy((price: unknown) => Number.isInteger(Number(price)));
		expect(product.aggregateRating).toBeUndefined();
		const { meta } = await read(`/watch/${watch.documentId}`, language);
		expect(meta('product:price:amount')).toEqual([String(product.offers.price)]);
		expect(meta('og:image:alt')).toEqual([product.name]);
		expect(detail.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
	});
});

test('HTML never contains personal data, even for a signed-in user', async () => {
	const ana = await shop.makeUser();
	for (const path of [...found(), ...personal]) {
		const asVisitor = (await shop.get(path, { headers: { 'accept-language': 'es' } })).text;
		for (const person of [ana, owner]) {
			const own = await shop.get(path, { as: person, headers: { 'accept-language': 'es' } });
			expect(own.text === asVisitor, path).toBe(true);
			expect(own.text.includes(person.email) || own.text.includes(person.jwt), path).toBe(false);
			expect(own.headers['set-cookie'], path).toBeUndefined();
		}
	}
});

test('the sitemap lists exactly the public pages, and all of them exist', async () => {
	const locations = (xml: string) =>
		[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(publicUrl.length));
	const index = await shop.get('/sitemap.xml');
	expect(index.headers['content-type']).toContain('xml');
	expect(index.text).toContain('<sitemapindex');
	const parts = await Promise.all(locations(index.text).map((part) => shop.get(part)));
	expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200));
	const paths = parts.flatMap(({ text }) => locations(text));
	expect(new Set(paths).size).toBe(paths.length);
	const watches = await shop.get('/api/watches?fields[0]=documentId&pagination[pageSize]=1000');
	const inStock: string[] = watches.body.data.map((row: { documentId: string }) => row.documentId);
	const named = paths.filter((path) => path.startsWith('/watch/'));
	expect(named.map((path) => path.split('/')[2]).sort()).toEqual(inStock.sort());
	expect(paths).toEqual(expect.arrayContaining(['/', '/watches', '/movements', '/services', '/terms']));
	expect(paths.filter((path) => personal.includes(path))).toEqual([]);
	for (const path of [paths[0], paths[9], paths[40], paths.at(-1)] as string[])
		expect((await shop.get(path)).status, path).toBe(200);
	const canonical = async (path: string) =>
		(await read(path)).links.find(({ rel }) => rel === 'canonical')?.href?.slice(publicUrl.length);
	const landings = ['brand=Seiko', 'brand=Grand', 'category=diving', 'used=true'].map((part) =>
		plain(paths.findLast((path) => path.includes(part)) ?? part),
	);
	expect(landings[0]).toContain('&category=');
	const both = [/^\/watch\//, /^\/calibers\//].map((form) => paths.find((path) => form.test(path)) ?? '');
	for (const path of [...landings, ...both]) expect(plain((await canonical(path)) ?? '')).toBe(path);
	// A product feed contains the canonical address of each page in its language.
	const feed = (await shop.get('/feeds/products-es.xml')).text;
	const link = plain(/<g:link>([^<]+)/.exec(feed)?.[1] ?? '').slice(publicUrl.length);
	expect(plain((await canonical(link)) ?? '')).toBe(link);
	// A different spelling of an address is not a different page.
	expect(await canonical('/watches?category=used')).toBe('/watches?used=true');
	for (const query of ['category=nothing', 'page=x', 'brand='])
		expect(await canonical(`/watches?${query}`)).toBe('/watches');
	const robots = (await shop.get('/robots.txt')).text;
	for (const path of ['/checkout', '/orders', '/payments', '/profile', '/addresses'])
		expect(robots).toContain(`Disallow: ${path}\n`);
});

test('a watch on sale shows the seller and a protection that the terms promise', async () => {
	const sold = {
		en: 'Sold by Relojería &lt;Áncora&gt; SpA, RUT 12.345.678-5, Av. Providencia 1234, Providencia, Santiago.',
		es: 'Vende Relojería &lt;Áncora&gt; SpA, RUT 12.345.678-5, Av. Providencia 1234, Providencia, Santiago.',
	};
	const protection = { en: 'within 10 days of delivery', es: 'dentro de 10 días desde la entrega' };
	for (const language of languages) {
		const { text } = await read(`/watch/${watch.documentId}`, language);
		expect(text).toContain(sold[language]);
		expect(text.split(protection[language])).toHaveLength(2);
		// Neither the terms nor a setting promise an insured package or a signature.
		expect(text).not.toMatch(/shipped insured|signature on delivery|contra firma/i);
	}
});

test('every page names the seller in the reader’s language, and none shows a missing text', async () => {
	for (const path of ['/', '/terms', '/privacy', '/services']) {
		const { text } = await read(path, 'es');
		for (const part of ['Relojería &lt;Áncora&gt; SpA', 'RUT 12.345.678-5', seller.address, seller.email])
			expect(text, path).toContain(part);
		expect(text, path).toContain('Lunes a Viernes: 10:00 a 19:00');
		expect(text, path).toContain('+56 9 1111 2222');
		expect(text, path).not.toMatch(/borrador|draft|SELLER_/i);
	}
	const { jsonLd } = await read('/');
	expect(jsonLd[0]['@graph'][0]).toMatchObject({
		legalName: seller.legalName,
		taxID: seller.rut,
		address: { streetAddress: seller.address, addressCountry: 'CL' },
		contactPoint: {
			telephone: '+56911112222',
			hoursAvailable: [
				{ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00' },
				{ dayOfWeek: ['Saturday'], closes: '14:00' },
			],
		},
		sameAs: seller.links,
	});
	const manifest = await shop.get('/manifest.webmanifest');
	expect(manifest.headers['content-type']).toContain('application/manifest+json');
	expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Áncora', description: seller.legalName });
});

const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'));

test('the page of a sold watch says when it was sold and promises nothing', async () => {
	const { order } = await makeBuyer(shop);
	const query = 'filters[stock][$eq]=1&fields[0]=documentId&pagination[limit]=1';
	const [sold] = (await shop.get(`/api/watches?${query}`, { as: owner })).body.data;
	const path = `/watch/${sold.documentId}`;
	const promises = ['href="/returns"', 'href="/warranty"'];
	const onSale = mainOf((await shop.get(path, { headers: { 'accept-language': 'en' } })).text);
	for (const promise of promises) expect(onSale).toContain(promise);
	const card = await shop.app.inject({ url: `/cards/${sold.documentId}.en.jpg` });

	const { documentId, total } = (await order([sold])).body.data;
	const payment = { data: { method: 'bank', amount: total } };
	await shop.act(`/api/owner/orders/${documentId}/confirm-payment`, payment, { as: owner });
	await shop.app.changeFeed.caughtUp();
	const month = shopDay(new Date()).slice(0, 7);
	for (const [language, line] of [
		['en', `Sold in ${monthOf(month, 'en')}`],
		['es', `Vendido en ${monthOf(month, 'es')}`],
	] as const) {
		const main = mainOf((await shop.get(path, { headers: { 'accept-language': language } })).text);
		expect(main).toContain(line);
		for (const promise of promises) expect(main).not.toContain(promise);
		const page = await read(path, language);
		const product = page.jsonLd
			.flatMap((data) => data['@graph'] ?? [data])
			.find((one) => one['@type'] === 'Product');
		expect(product.offers.availability).toBe('https://schema.org/SoldOut');
		for (const promise of ['shippingDetails', 'hasMerchantReturnPolicy', 'priceValidUntil'])
			expect(product.offers).not.toHaveProperty(promise);
		expect(page.meta('og:image')).toEqual([`${publicUrl}/cards/${sold.documentId}.${language}.jpg`]);
	}
	// The card cached while the watch was for sale is a different file from the one without a language.
	const soldCard = await shop.app.inject({ url: `/cards/${sold.documentId}.jpg` });
	expect(soldCard.statusCode).toBe(200);
	expect(soldCard.rawPayload.equals(card.rawPayload)).toBe(false);
});

test('a watch page states each fact once', async () => {
	const { text } = await shop.get(`/watch/${watch.documentId}`, { headers: { 'accept-language': 'en' } });
	const terms = [...text.matchAll(/<dt\b[^>]*>([^<]+)<\/dt>/g)].map(([, name]) => name);
	expect(terms).toContain('Diameter');
	expect(terms).toContain('Caliber');
	expect(terms.filter((name, index) => terms.indexOf(name) !== index)).toEqual([]);
});

test('the home page announces an arrival only while it is recent', async () => {
	const home = async () => mainOf((await shop.get('/', { headers: { 'accept-language': 'en' } })).text);
	const announcement = 'Latest arrival, ';
	const longAgo = new Date(Date.now() - 40 * 86_400_000);
	await shop.db
		.updateTable('watches')
		.set({ created_at: longAgo })
		.where('created_at', '>', longAgo)
		.execute();
	await shop.app.changeFeed.caughtUp();
	expect(await home()).not.toContain(announcement);
	await shop.db
		.updateTable('watches')
		.set({ created_at: new Date() })
		.where('document_id', '=', watch.documentId)
		.execute();
	await shop.app.changeFeed.caughtUp();
	expect(await home()).toContain(announcement);
});
