import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

test('a test has its own empty shop and can add a watch to it', async () => {
	expect((await shop.get('/healthz')).status).toBe(200);
	const watch = await shop.makeWatch({ price: 990_000, categories: ['used', 'diving'] });
	const row = await shop.db.selectFrom('watches').selectAll().executeTakeFirstOrThrow();
	expect(row).toMatchObject({ document_id: watch.documentId, price: 990_000, movement: 'Automatic' });
	expect([...row.category_names].sort()).toEqual(['diving', 'used']);
});
