import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ max: 20 });
});
afterAll(() => shop?.close());

describe('bad input', () => {
	test('rejects more than ten watches, a repeated watch and an empty cart', async () => {
		const { order } = await makeBuyer(shop);
		const watches = [];
		for (let count = 0; count < 11; count++) watches.push(await shop.makeWatch());
		expect((await order(watches)).body.error.details.code).toBe('too_many_items');
		const twice = await order([watches[0], watches[1], watches[0]] as { documentId: string }[]);
		expect(twice.status).toBe(400);
		expect(twice.body.error.details.errors[0].path).toEqual(['data', 'items', 2, 'documentId']);
		expect((await order([])).status).toBe(400);
		expect((await order(watches.slice(0, 10))).status).toBe(201);
	});

	test.each<[string, (body: { items: object[]; shippingAddress: unknown }) => unknown]>([
		['a total', (data) => ({ data: { ...data, total: 1 } })],
		['a status', (data) => ({ data: { ...data, orderStatus: 'delivered', paymentStatus: 'paid' } })],
		[
			'a quantity',
			(data) => ({ data: { ...data, items: data.items.map((item) => ({ ...item, quantity: 3 })) } }),
		],
		[
			'a price as text',
			(data) => ({ data: { ...data, items: data.items.map((item) => ({ ...item, price: '1' })) } }),
		],
		[
			'a fractional price',
			(data) => ({ data: { ...data, items: data.items.map((item) => ({ ...item, price: 1.5 })) } }),
		],
		['no data', (data) => data],
		['an address as an operator', (data) => ({ data: { ...data, shippingAddress: { $ne: null } } })],
		['an address by number', (data) => ({ data: { ...data, shippingAddress: 1 } })],
		['a list', (data) => [data]],
		['nothing', () => undefined],
	])('%s is a 400', async (_name, change) => {
		const { user, address } = await makeBuyer(shop);
		const watch = await shop.makeWatch();
		const body = change({ items: [{ documentId: watch.documentId }], shippingAddress: address.documentId });
		expect((await shop.post('/api/orders', body, { as: user })).status).toBe(400);
		expect(await shop.stockOf(watch)).toBe(1);
	});

	test('rejects an address of another person as unknown, by documentId and as an object', async () => {
		const { user } = await makeBuyer(shop);
		const other = await makeBuyer(shop);
		const watch = await shop.makeWatch();
		for (const shippingAddress of [other.address.documentId, other.address]) {
			const { status, body } = await shop.post(
				'/api/orders',
				{ data: { items: [{ documentId: watch.documentId }], shippingAddress } },
				{ as: user },
			);
			expect(status).toBe(400);
			expect(body.error.details.code).toBe('address_unknown');
		}
		expect(await shop.stockOf(watch)).toBe(1);
	});

	test('rejects an order by a visitor', async () => {
		expect((await shop.post('/api/orders', { data: {} })).status).toBe(401);
	});
});

test('rate-limits an account that orders and cancels repeatedly, without counting refusals', async () => {
	const { user, order } = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	const soldOut = await shop.makeWatch({ stock: 0 });
	for (let count = 0; count < 60; count++) {
		const { status, body } = await order([watch]);
		expect(status).toBe(201);
		await shop.act(`/api/orders/${body.data.id}/cancel`, {}, { as: user });
	}
	const slowed = await order([watch]);
	expect(slowed.status).toBe(429);
	expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
	expect(await shop.stockOf(watch)).toBe(1);
	const fresh = await makeBuyer(shop);
	for (let count = 0; count < 61; count++) expect((await fresh.order([soldOut])).status).toBe(409);
	expect((await fresh.order([watch])).status).toBe(201);
});
