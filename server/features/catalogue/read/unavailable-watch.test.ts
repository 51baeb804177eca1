import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { minPrice: 1_000, maxPrice: 9_000_000 } });
});
afterAll(() => shop?.close());

const gone = async (documentId: string) => {
	const { status, body, text } = await shop.get(`/api/watches/${documentId}/gone`);
	expect(status, text).toBe(200);
	return body.data;
};
const change = (documentId: string, to: { price?: number; stock?: number; diameter?: number }) =>
	shop.db.updateTable('watches').set(to).where('document_id', '=', documentId).execute();

test('a watch that an order took is reserved, then sold, and names what others like it share', async () => {
	const owner = await shop.makeOwner();
	const { user, order } = await makeBuyer(shop);
	const [watch, other] = [await shop.makeWatch(), await shop.makeWatch()];
	await change(watch.documentId, { diameter: 38.5 });
	await change(other.documentId, { diameter: 39 });
	expect(await gone(watch.documentId)).toBeNull();

	const first = await order([watch]);
	const { brand } = first.body.data.items[0];
	expect(await gone(watch.documentId)).toEqual({ state: 'reserved', brand, diameter: 38.5 });
	await shop.act(`/api/orders/${first.body.data.documentId}/cancel`, undefined, { as: user });
	expect(await gone(watch.documentId)).toBeNull();

	const { documentId, total } = (await order([watch])).body.data;
	const payment = { data: { method: 'bank', amount: total } };
	await shop.act(`/api/owner/orders/${documentId}/confirm-payment`, payment, { as: owner });
	expect(await gone(watch.documentId)).toEqual({ state: 'sold', brand, diameter: 38.5 });
	await change(other.documentId, { diameter: 40 });
	expect(await gone(watch.documentId)).toEqual({ state: 'sold', brand, diameter: null });
	await change(other.documentId, { stock: 0 });
	expect(await gone(watch.documentId)).toEqual({ state: 'sold', brand: null, diameter: null });
	await change(watch.documentId, { price: 500 });
	expect(await gone(watch.documentId)).toBeNull();
});

test('nothing is told of a watch that no order took, nor of a number or an unknown documentId', async () => {
	const prepared = await shop.makeWatch();
	await change(prepared.documentId, { stock: 0 });
	expect(await gone(prepared.documentId)).toBeNull();
	expect(await gone('a'.repeat(24))).toBeNull();
	expect((await shop.get('/api/watches/1/gone')).status).toBe(400);
});
