import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vatIn } from '#contract/orders/vat.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const business = {
	rut: '10000013-k',
	legalName: 'Comercial Ñandú SpA',
	activity: 'Venta al por menor',
	address: 'Huérfanos 1234, Santiago',
};

async function place(invoice?: object | null) {
	const watch = await shop.makeWatch({ stock: 1, price: 119_000 });
	const { user, address } = await makeBuyer(shop);
	const items = [{ documentId: watch.documentId }];
	const data = {
		items,
		shippingAddress: address.documentId,
		...(invoice !== undefined && { invoice }),
	};
	const answer = await shop.post('/api/orders', { data }, { as: user });
	return { ...answer, user, watch };
}

test('stores the VAT rate of an order and the VAT included in its total, and adds nothing to the total', async () => {
	const { status, body } = await place();
	expect(status).toBe(201);
	expect(body.data).toMatchObject({ total: 119_000, tax: 0, vatRate: 19, vat: 19_000, invoice: null });
});

test('computes the same VAT in the database and on the pages', async () => {
	const { id } = (await place()).body.data;
	for (const subtotal of [0, 1, 2, 3, 24_990, 29_980, 99_999, 1_234_567, 15_000_000, 2_000_000_000]) {
		const row = await shop.db
			.updateTable('orders')
			.set({ subtotal })
			.where('id', '=', id)
			.returning(['vat', 'total'])
			.executeTakeFirstOrThrow();
		expect(row.vat, String(subtotal)).toBe(vatIn(row.total));
		expect(row.vat).toBe(Math.round(row.total - row.total / 1.19));
	}
});

test('uses the Chilean rate for an order without one, as the previous release writes it', async () => {
	const { rows } = await sql<{ vat: number; vat_rate: number }>`
		insert into orders (document_id, order_status, payment_status, subtotal, shipping, held_until)
		values ('v4tv4tv4tv4tv4tv4tv4tv4t', 'delivered', 'paid', 119000, 0, now()) returning vat, vat_rate
	`.execute(shop.db);
	expect(rows[0]).toEqual({ vat: 19_000, vat_rate: 19 });
});

test('stores the business data of a factura, which buyer and owner can read', async () => {
	const { status, body, user } = await place(business);
	expect(status).toBe(201);
	const stored = { ...business, rut: '10.000.013-K' };
	expect(body.data.invoice).toEqual(stored);
	const own = await shop.get(`/api/orders/${body.data.id}`, { as: user });
	expect(own.body.data.invoice).toEqual(stored);
	const owner = await shop.makeOwner();
	const theirs = await shop.get(`/api/owner/orders/${body.data.id}`, { as: owner });
	expect(theirs.body.data.invoice).toEqual(stored);
	const { text } = await shop.get('/api/owner/orders.csv', { as: owner });
	expect(text).toContain('10.000.013-K;Comercial Ñandú SpA');
});

test.each([
	['rut', { ...business, rut: '10.000.013-1' }],
	['rut', { ...business, rut: 'mine' }],
	['legalName', { ...business, legalName: ' ' }],
	['address', { ...business, address: undefined }],
	['activity', { ...business, activity: 'x'.repeat(81) }],
])('a bad %s of the business is named, and nothing is ordered', async (field, invoice) => {
	const { status, body, user, watch } = await place(invoice);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path).toEqual(['data', 'invoice', field]);
	expect(await shop.stockOf(watch)).toBe(1);
	expect((await shop.get('/api/orders', { as: user })).body.data).toEqual([]);
});
