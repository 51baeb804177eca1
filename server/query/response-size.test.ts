import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeQuery } from '#contract/http/query-string.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { fill } from '#tests/support/fill.ts';
import { type Answer, openShop, type Shop } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { cardFields } from '#web/features/cards/cards.queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let counted: ReturnType<typeof countStatements>;
let shop: Shop;
beforeAll(async () => {
	database = await createTestDatabase();
	await fill(database.db, 1_500);
	counted = countStatements(database.db);
	shop = await openShop({ database: { url: database.url, db: counted.db } });
	// The first request fills the in-memory index.
	await shop.get('/api/watches');
});
afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

const page = (pageSize: number) => ({ pagination: { page: 1, pageSize } });
const specified = {
	brand: { fields: ['name'] },
	categories: { fields: ['name'] },
	caliber: { fields: ['movement', 'model'] },
	images: true,
};

test.each([
	['the catalogue’s All', 'watches', { ...cardFields, ...page(1000) }],
	['the specification’s list', 'watches', { populate: specified, ...page(100) }],
	['whole watches', 'watches', { ...page(600) }],
	['every relation of a page', 'watches', { populate: '*', ...page(96) }],
	['brands with their watches', 'brands', { populate: { watches: { fields: ['model', 'price'] } } }],
])('%s is answered, in less than 1 MB', async (_name, collection, query) => {
	const { status, text } = await shop.get(`/api/${collection}?${writeQuery(query)}`);
	expect(status, text.slice(0, 300)).toBe(200);
	expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
});

test.each([
	['every relation of 1,000', 'watches', { populate: '*', ...page(1000) }],
	['whole watches', 'watches', { pagination: { start: 0, limit: 1000 } }],
	['whole watches of all brands', 'brands', { populate: { watches: { populate: '*' } } }],
	['watches of watches', 'watches', { populate: { brand: { populate: { watches: true } } }, ...page(90) }],
])(
	'%s would pass 1 MB: refused before anything is read, and told how many fit',
	async (_name, collection, query) => {
		let refused: Answer | undefined;
		const statements = await counted.during(async () => {
			refused = await shop.get(`/api/${collection}?${writeQuery(query)}`);
		});
		expect([refused?.status, refused?.body.error.details.code, statements]).toEqual([400, 'bad_query', 0]);
		expect(refused?.body.error.message).toMatch(
			/would be larger than 1 MB\. About \d+ rows fit .*pageSize, limit, fields or populate/,
		);
	},
);

test('values longer than usual do not bring a response over 1 MB', async () => {
	await database.db
		.updateTable('watches')
		.set({ description_en: 'x'.repeat(4_000) })
		.execute();
	await shop.app.changeFeed.caughtUp();
	const refused = await shop.get(`/api/watches?${writeQuery(page(500))}`);
	expect([refused.status, refused.body.error.details.code]).toEqual([400, 'bad_query']);
	const less = /About (\d+) rows fit/.exec(refused.body.error.message)?.[1];
	const { status, text } = await shop.get(`/api/watches?${writeQuery(page(Number(less)))}`);
	expect(status).toBe(200);
	expect(Buffer.byteLength(text)).toBeLessThan(1_000_100);
});
