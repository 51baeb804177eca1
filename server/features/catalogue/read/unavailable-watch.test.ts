import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDay } from '#contract/languages/calendar.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { minPrice: 1_000, maxPrice: 9_000_000 } });
});
afterAll(() => shop?.close());

const readUnavailable = async (documentId: string, query = '') => {
	await shop.app.changeFeed.caughtUp();
	const { status, body, text } = await shop.get(`/api/watches/${documentId}/gone${query}`);
	expect(status, text).toBe(200);
	return body;
};
const change = (documentId: string, to: { price?: number; stock?: number; draft?: boolean }) =>
	shop.db.updateTable('watches').set(to).where('document_id', '=', documentId).execute();
const nothing = { data: null, meta: {} };

test('reports an ordered watch as reserved and then as sold for 90 days, while the dialect responds 404', async () => {
	const owner = await shop.makeOwner();
	const { user, order } = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	expect(await readUnavailable(watch.documentId)).toEqual(nothing);

	const first = (await order([watch])).body.data;
	const held = await readUnavailable(watch.documentId, '?populate=brand');
	expect(held.data).toMatchObject({ documentId: watch.documentId, inStock: false });
	for (const hidden of ['serial', 'stock', 'cost']) expect(held.data).not.toHaveProperty(hidden);
	expect(held.data.brand.name).toBe(first.items[0].brand);
	expect(held.meta.state).toBe('reserved');
	const left = Date.parse(held.meta.until) - Date.parse(first.heldUntil);
	expect(left).toBeGreaterThan(0);
	expect(left).toBeLessThanOrEqual(3_600_000);
	expect(held.meta.until).toMatch(/:00:00\.000Z$/);
	expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(404);
	// Every transition of the order invalidates the cached response, although the watch's row does not
	// change.
	await shop.act(`/api/orders/${first.documentId}/cancel`, undefined, { as: user });
	expect(await readUnavailable(watch.documentId, '?populate=brand')).toEqual(nothing);

	const { documentId, total } = (await order([watch])).body.data;
	for (const _ of [1, 2]) expect((await readUnavailable(watch.documentId)).meta.state).toBe('reserved');
	const payment = { data: { method: 'bank', amount: total } };
	await shop.act(`/api/owner/orders/${documentId}/confirm-payment`, payment, { as: owner });
	expect((await readUnavailable(watch.documentId)).meta).toEqual({
		state: 'sold',
		until: null,
		soldIn: shopDay(new Date()).slice(0, 7),
	});
	expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(404);
	await change(watch.documentId, { price: 500 });
	expect(await readUnavailable(watch.documentId)).toEqual(nothing);
	await change(watch.documentId, { price: 5_000, draft: true });
	expect(await readUnavailable(watch.documentId)).toEqual(nothing);
	await change(watch.documentId, { draft: false });
	shop.advance(89 * 86_400_000);
	expect((await readUnavailable(watch.documentId)).meta.state).toBe('sold');
	shop.advance(2 * 86_400_000);
	await change(watch.documentId, { price: 6_000 });
	expect(await readUnavailable(watch.documentId)).toEqual(nothing);
});

test('reveals nothing about a watch without an order, a number or an unknown documentId', async () => {
	const prepared = await shop.makeWatch();
	await change(prepared.documentId, { stock: 0 });
	for (const name of [prepared.documentId, 'a'.repeat(24), '1', 'no-such-watch'])
		expect(await readUnavailable(name)).toEqual(nothing);
	const hidden = await shop.get(`/api/watches/${prepared.documentId}/gone?fields=cost`);
	expect(hidden.status).toBe(400);
});
