import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields } from '#tests/support/makers.ts';

const { shop, owner, act } = await openDesk();
const get = (path: string) => shop.get(`/api/owner/${path}`, { as: owner });

test('lists paid orders without a document until the document is attached', async () => {
	const buyer = await shop.makeUser();
	const order = await shop.placeOrder(buyer, await shop.makeWatch());
	const listed = async () =>
		(await get('orders?withoutDocument=true&pageSize=50')).body.data.map(({ id }: { id: number }) => id);
	expect(await listed()).not.toContain(order.id);
	const paid = await act(order.id, 'confirm-payment', { method: 'bank' });
	expect(await listed()).toContain(order.id);
	const file = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
	const { updatedAt } = paid.body.data;
	const attached = await shop.put(
		`/api/owner/orders/${order.id}/document`,
		{ data: { updatedAt, kind: 'boleta', number: '77', file } },
		{ as: owner },
	);
	expect(attached.status, attached.text).toBe(200);
	expect(await listed()).not.toContain(order.id);
});

test('finds orders by the reference of a watch, with and without its separators', async () => {
	const watch = await shop.makeWatch({ reference: '311.30.42-01/A' });
	const order = await shop.placeOrder(await shop.makeUser(), watch);
	await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ reference: '311.30.42-01/B' }));
	for (const typed of ['311.30.42-01/A', '311304201A', '311304201a', '311-30-42-01-A']) {
		const { body } = await get(`orders?q=${encodeURIComponent(typed)}`);
		expect(
			body.data.map(({ id }: { id: number }) => id),
			typed,
		).toEqual([order.id]);
	}
});

test('reports money in and out by payment method, without reversed payments', async () => {
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	const before = (await get('figures')).body.data.byWay;
	const sumOf = (ways: { way: string; received: number; refunded: number }[]) =>
		ways.find(({ way }) => way === 'bank') ?? { received: 0, refunded: 0 };
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 700 });
	const wrong = await act(order.id, 'confirm-payment', { method: 'bank', amount: 900 });
	const payment = wrong.body.data.payments.at(-1).event;
	await act(order.id, 'reverse-payment', { payment, reason: 'typed twice' });
	const after = sumOf((await get('figures')).body.data.byWay);
	expect(after.received - sumOf(before).received).toBe(700);
	expect(after.refunded).toBe(sumOf(before).refunded);
});

test('lists guests with their orders and money, for the owner alone', async () => {
	const buyer = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	const { phone, firstName: _, lastName: __, ...place } = addressFields;
	const data = {
		items: [{ documentId: watch.documentId }],
		email: 'invitada@example.com',
		phone,
		firstName: 'Gabriela',
		lastName: 'Mistral',
		shippingAddress: place,
	};
	const placed = await shop.post('/api/guest-orders', { data });
	expect(placed.status, placed.text).toBe(201);
	const { body } = await get('guests?q=mistral');
	expect(body.data).toMatchObject([
		{ firstName: 'Gabriela', email: 'invitada@example.com', orders: 1, spent: 0 },
	]);
	expect(body.meta.pagination.total).toBe(1);
	expect((await get('guests?q=nobody')).body.data).toEqual([]);
	expect((await shop.get('/api/owner/guests', { as: buyer.user })).status).toBe(403);
});

test('exports pieces, with costs for the owner alone', async () => {
	const watch = await shop.makeWatch({ stock: 2 });
	const plain = await get('pieces.csv');
	expect(plain.status, plain.text).toBe(200);
	const rows = Papa.parse<Record<string, string>>(plain.text.slice(1), { header: true }).data;
	expect(rows.filter((row) => row.watch === watch.documentId)).toHaveLength(2);
	expect(rows[0]).not.toHaveProperty('cost');
	expect((await get('piece-costs.csv')).text.split('\r\n')[0]).toContain(';cost;repairs;source;');
	const assistant = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ assistant_since: new Date() })
		.where('id', '=', assistant.id)
		.execute();
	expect((await shop.get('/api/owner/pieces.csv', { as: assistant })).status).toBe(200);
	expect((await shop.get('/api/owner/piece-costs.csv', { as: assistant })).status).toBe(403);
});
