import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { fill } from '../../bench/api/fill.ts';
import { mountSearchFiles } from './search-files.ts';

const publicUrl = 'http://shop.example';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let counted: ReturnType<typeof countStatements>;
let shop: Shop;

beforeAll(async () => {
	database = await createTestDatabase({ max: 10 });
	await fill(database.db, 4_500);
	counted = countStatements(database.db);
	shop = await openShop({
		database: { url: database.url, db: counted.db },
		prepare: async (app) => mountSearchFiles(app, publicUrl),
	});
}, 120_000);
afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

const locations = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(publicUrl.length));

test('the sitemap grows in parts: each is under 1 MB and one statement, made once for all who ask', async () => {
	let index = '';
	const ask = (path: string) => Promise.all(Array.from({ length: 40 }, () => shop.get(path)));
	expect(await counted.during(async () => (index = (await ask('/sitemap.xml'))[0]?.text ?? ''))).toBe(1);
	const parts = locations(index);
	expect(parts).toEqual(
		['pages', 'calibers-1', 'watches-1', 'watches-2', 'watches-3'].map((name) => `/sitemaps/${name}.xml`),
	);
	const watches: string[] = [];
	for (const path of parts) {
		let text = '';
		const statements = await counted.during(async () => (text = (await ask(path))[0]?.text ?? ''));
		expect(statements, path).toBe(path.includes('pages') ? 0 : 1);
		expect(Buffer.byteLength(text), path).toBeLessThan(1_000_000);
		watches.push(...locations(text).filter((address) => address.startsWith('/watch/')));
	}
	const { body } = await shop.get('/api/watches?pagination[pageSize]=1');
	expect(new Set(watches).size).toBe(body.meta.pagination.total);
});

test('a change of the catalogue has nothing made again for minutes', async () => {
	await shop.dropCached();
	expect(await counted.during(() => shop.get('/sitemap.xml'))).toBe(0);
});
