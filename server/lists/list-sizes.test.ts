import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxOrders } from '#contract/orders/orders.schema.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

/** No list exceeds 1 MB: tests the largest page of the fullest rows that the schemas allow. */
test('a page of the fullest orders and addresses stays under 1 MB, for the customer and the owner', async () => {
	const full = (length: number) => 'ñ'.repeat(length);
	const fields = {
		firstName: full(80),
		lastName: full(80),
		street: full(200),
		phone: '+123 456 789 012 345',
	};
	const place = { city: 'San Juan de la Costa', state: 'Los Lagos', zip: '7500000', country: 'Chile' };
	const [ana, owner] = [await shop.makeUser(), await shop.makeOwner()];
	const address = await shop.makeAddress(ana, { ...fields, ...place });
	const items = [];
	for (let n = 0; n < 10; n++) items.push(await shop.makeWatch({ brand: full(80), model: full(119) + n }));
	const placed = await shop.post(
		'/api/orders',
		{
			data: {
				items: items.map(({ documentId }) => ({ documentId })),
				shippingAddress: address.documentId,
			},
		},
		{ as: ana },
	);
	const path = `/api/owner/orders/${placed.body.data.id}`;
	const note = full(500);
	const steps: [string, object][] = [
		['confirm-payment', { method: 'bank', transaction: full(200), amount: 1, note }],
		['confirm-payment', { method: 'bank', transaction: full(199), note }],
		['ship', { carrier: full(80), tracking: full(80) }],
		['deliver', { note }],
		['refund', { note }],
	];
	for (const [step, data] of steps) {
		const { status, text } = await shop.act(`${path}/${step}`, { data }, { as: owner });
		expect(status, `${step}: ${text}`).toBe(200);
	}
	const sizeOf = async (list: string, as: typeof owner) => {
		const { body, text } = await shop.get(list, { as });
		expect(body.data).toHaveLength(1);
		return Buffer.byteLength(text);
	};
	expect((await sizeOf('/api/orders', ana)) * maxOrders).toBeLessThan(1_000_000);
	expect((await sizeOf('/api/owner/orders', owner)) * maxOrders).toBeLessThan(1_000_000);
	expect((await sizeOf('/api/owner/customers', owner)) * 100).toBeLessThan(1_000_000);
	const mostAddresses = 50;
	expect((await sizeOf('/api/addresses', ana)) * mostAddresses).toBeLessThan(1_000_000);
	for (const list of ['/api/orders?pagination[pageSize]=51', '/api/owner/orders?pageSize=51'])
		expect((await shop.get(list, { as: owner })).status, list).toBe(400);
});
