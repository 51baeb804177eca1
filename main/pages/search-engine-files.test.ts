import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippingRatesSchema } from '#contract/orders/shipping-rates.schema.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { fill } from '#tests/support/fill.ts';
import type { WatchToMake } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { readXml, textsOf, type XmlElement } from '#tests/support/xml.ts';
import { createCachedXml } from './cached-xml.ts';
import { mountFeeds } from './feeds.ts';
import { mountSearchFiles } from './search-engine-files.ts';

const publicUrl = 'http://shop.example';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let counted: ReturnType<typeof countStatements>;
let shop: Shop;

beforeAll(async () => {
	database = await createTestDatabase({ max: 10 });
	await fill(database.db, 2_500);
	counted = countStatements(database.db);
	shop = await openShop({
		database: { url: database.url, db: counted.db },
		prepare: async (app) => {
			const xml = createCachedXml(app);
			mountSearchFiles(app, { publicUrl, contact: () => 'shop@ancora.test', now: Date.now }, xml);
			mountFeeds(app, publicUrl, xml);
		},
	});
	await shop.dropCached();
});
afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

const addressesOf = (one: XmlElement) =>
	one.inside.flatMap((entry) => textsOf(entry, 'loc')).map((address) => address.slice(publicUrl.length));
const sendRequest = (path: string) => Promise.all(Array.from({ length: 8 }, () => shop.get(path)));
/** Returns the root element of eight simultaneous responses, and the number of statements. */
async function read(path: string) {
	let text = '';
	const statements = await counted.during(async () => (text = (await sendRequest(path))[0]?.text ?? ''));
	return { root: readXml(text), statements, bytes: Buffer.byteLength(text) };
}
const itemsOf = (feed: XmlElement) => feed.inside[0]?.inside.filter(({ name }) => name === 'item') ?? [];
const visibleTotal = async (): Promise<number> =>
	(await shop.get('/api/watches?pagination[pageSize]=1')).body.meta.pagination.total;
/** Creates a watch in the last part. */
const makeWatch = async (columns: WatchToMake) => {
	const watch = await shop.makeWatch(columns);
	await shop.app.changeFeed.caughtUp();
	return watch;
};

test('security.txt states the contact and the expiry (RFC 9116)', async () => {
	const { status, text, headers } = await shop.get('/.well-known/security.txt');
	expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
	expect(text).toContain('Contact: mailto:shop@ancora.test\n');
	expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`);
	const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
	expect(expires - Date.now()).toBeGreaterThan(86_400_000);
	expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('the sitemap grows in parts under 1 MB, each from one statement shared by simultaneous requests', async () => {
	const examiner = await shop.db
		.insertInto('examiners')
		.values({ name: 'Inés Rojas' })
		.returning('document_id')
		.executeTakeFirstOrThrow();
	await shop.app.changeFeed.caughtUp();
	const index = await read('/sitemap.xml');
	expect(index.statements).toBe(1);
	const parts = addressesOf(index.root);
	const names = ['pages', 'brands-1', 'calibers-1', 'examiners-1', 'watches-1', 'watches-2', 'watches-3'];
	expect(parts).toEqual(names.map((name) => `/sitemaps/${name}.xml`));
	const addresses: string[] = [];
	for (const path of parts) {
		const { root, statements, bytes } = await read(path);
		expect(statements, path).toBe(1);
		expect(bytes, path).toBeLessThan(1_000_000);
		addresses.push(...addressesOf(root));
		if (path.includes('watches-1'))
			expect(textsOf(root.inside[0]?.inside.at(-1), 'image:loc')[0]).toMatch(
				/^http:\/\/shop.example\/pictures\/\w{24}\/original\.1\.jpg$/,
			);
	}
	expect(new Set(addresses).size).toBe(addresses.length);
	expect(addresses.filter((one) => one.startsWith('/watch/')).length).toBe(await visibleTotal());
	expect(addresses).toContain(`/people/${examiner.document_id}/ines-rojas`);
	// The pages' canonical addresses; new and used are not categories in an address.
	expect(addresses).toEqual(
		expect.arrayContaining(['/watches?used=true', '/watches?category=diving', '/watches?brand=Brand+7']),
	);
	expect(addresses.some((one) => /^\/watches\?brand=Brand\+7&category=[a-z]+$/.test(one))).toBe(true);
	expect(addresses.filter((one) => /category=(new|used)/.test(one))).toEqual([]);
});

test('the product feed lists every watch once, with one statement per part, cached until one of its watches changes', async () => {
	await shop.dropCached();
	const total = await visibleTotal();
	const { root, statements } = await read('/feeds/products-en.xml');
	const ids = itemsOf(root).flatMap((item) => textsOf(item, 'g:id'));
	expect([ids.length, new Set(ids).size]).toEqual([total, total]);
	// Each of the eight requests counts against the limit and counts the parts; each part is made only
	// once.
	expect(statements).toBe(2 * 8 + 5);
	const zipped = await shop.app.inject({
		url: '/feeds/products-en.xml',
		headers: { 'accept-encoding': 'gzip' },
	});
	expect(gunzipSync(zipped.rawPayload).toString()).toBe((await shop.get('/feeds/products-en.xml')).text);
});

test('feeds describe a watch correctly, whatever its texts contain', async () => {
	const awkward = 'A&B <b>"quoted"</b> \'single\' ]]> \u0007 \u{1F550} ñ';
	shop.deps.config.shippingRates = shippingRatesSchema.parse([
		{ carrier: 'Starken', regions: ['Los Lagos'], price: 6_990, daysFrom: 3, daysTo: 5 },
	]);
	shop.deps.config.shippingAbroad = [{ country: 'PE', price: 35_000 }];
	const watch = await makeWatch({
		model: awkward,
		description_es: `${'ñ'.repeat(4_999)}\u{1F550}\u{1F550}`,
		description_en: awkward,
		reference: 'R-1',
		dial_colour: 'Blue',
		price: 95_000,
	});
	const find = async (path: string) => {
		const items = (await shop.get(path)).text.split('<item>');
		const [text] = items.find((one) => one.includes(watch.documentId))?.split('</channel>') ?? [];
		return readXml(`<?xml version="1.0" encoding="UTF-8"?><item>${text}`);
	};
	const item = await find('/feeds/products-en.xml');
	const said = (name: string) => textsOf(item, `g:${name}`)[0];
	const plain = awkward.replace('\u0007', '');
	expect(said('title')).toBe(`${watch.brand} ${plain} R-1`);
	expect(said('description')).toBe(plain);
	expect(said('link')).toMatch(
		new RegExp(`^${publicUrl}/watch/${watch.documentId}/[a-z0-9-]+-r-1\\?lng=en$`),
	);
	expect([said('price'), said('availability'), said('condition'), said('mpn')]).toEqual([
		'95000 CLP',
		'in_stock',
		'new',
		'R-1',
	]);
	const spanishItem = await find('/feeds/products-es.xml');
	expect([textsOf(spanishItem, 'g:product_type')[0], textsOf(spanishItem, 'g:color')[0]]).toEqual([
		'relojes',
		'Azul',
	]);
	const byTable = (await find('/feeds/products-en.xml')).inside.filter(({ name }) => name === 'g:shipping');
	const reported = (name: string) => byTable.map((one) => textsOf(one, name)[0]);
	expect([reported('g:country'), reported('g:price')]).toEqual([
		['CL', 'PE'],
		['6990 CLP', '35000 CLP'],
	]);
	expect([
		reported('g:max_handling_time')[0],
		reported('g:min_transit_time')[0],
		reported('g:max_transit_time')[0],
	]).toEqual(['3', '3', '5']);
	Object.assign(shop.deps.config, { shippingRates: [], shippingAbroad: [] });
	const spanish = textsOf(await find('/feeds/products-es.xml'), 'g:description')[0] ?? '';
	// Cut by UTF-16 units, but never inside the clock emoji, which has two of them.
	expect([[...spanish].length, spanish.isWellFormed()]).toEqual([4_999, true]);
	const { root: news } = await read('/feeds/new-es.xml');
	expect(textsOf(news, 'title')).toEqual([`${shop.config.title}: novedades`]);
	const [newest, ...others] = news.inside.filter(({ name }) => name === 'entry');
	expect(textsOf(newest, 'id')).toEqual([`${publicUrl}/watch/${watch.documentId}`]);
	expect(others.length).toBe(49);
});

test('a sold watch disappears immediately, and only its part is made again', async () => {
	const watch = await makeWatch({});
	const paths = ['/sitemaps/watches-3.xml', '/feeds/products-en.xml', '/feeds/new-en.xml'];
	for (const path of [...paths, '/sitemaps/watches-1.xml'])
		expect((await shop.get(path)).text.includes(watch.documentId), path).toBe(
			path !== '/sitemaps/watches-1.xml',
		);
	const first = await shop.get('/sitemaps/watches-3.xml');
	const unchanged = { headers: { 'if-none-match': `${first.headers.etag}` } };
	expect((await shop.get('/sitemaps/watches-3.xml', unchanged)).status).toBe(304);
	await shop.db.updateTable('watches').set({ stock: 0 }).where('id', '=', watch.id).execute();
	await shop.app.changeFeed.caughtUp();
	expect((await shop.get('/sitemaps/watches-3.xml', unchanged)).status).toBe(200);
	expect(await counted.during(() => shop.get('/sitemaps/watches-1.xml'))).toBe(0);
	// The limit, the number of parts, and the part with the sold watch.
	expect(await counted.during(() => shop.get('/feeds/products-en.xml'))).toBe(3);
	for (const path of paths) expect((await shop.get(path)).text, path).not.toContain(watch.documentId);
});

test('the product feed is limited per network', async () => {
	const get = (remoteAddress: string) => shop.get('/feeds/products-en.xml', { remoteAddress });
	expect((await get('203.0.113.9')).status).toBe(200);
	await shop.db.updateTable('throttles').set({ count: 60 }).execute();
	expect((await get('203.0.113.9')).status).toBe(429);
	expect((await get('198.51.100.9')).status).toBe(200);
});
