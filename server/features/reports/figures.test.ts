import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 30 * 86_400_000, freeShipping: 0 } });

const figures = (query: string) => shop.get(`/api/owner/figures?${query}`, { as: owner });

test('counts orders and revenue on the days of Santiago, and the stock', async () => {
	const ana = await shop.makeUser();
	const eva = await shop.makeUser();
	const seiko = await shop.makeWatch({ price: 200_000, stock: 6, brand: 'Seiko' });
	const oris = await shop.makeWatch({ price: 1_000_000, stock: 2, brand: 'Oris' });
	const first = await shop.placeOrder(ana, seiko, oris);
	await act(first.id, 'confirm-payment', { method: 'bank' });
	const second = await shop.placeOrder(ana, seiko);
	await act(second.id, 'confirm-payment', { method: 'bank' });
	await act(second.id, 'refund');
	// The order was sent and then refunded, so it requires no action.
	const returned = await shop.placeOrder(ana, seiko);
	await act(returned.id, 'confirm-payment', { method: 'bank' });
	await act(returned.id, 'ship', { carrier: 'Starken', tracking: '1' });
	await act(returned.id, 'refund');
	const third = await shop.placeOrder(eva, seiko);
	// 02:30 UTC on the 3rd is still the 2nd in Santiago.
	for (const { id } of [first, second, third])
		await shop.db
			.updateTable('orders')
			.set({ created_at: new Date('2026-06-03T02:30:00Z') })
			.where('id', '=', id)
			.execute();
	for (const [id, at] of [
		[first.id, '2026-06-03T12:00:00Z'],
		[second.id, '2026-06-03T02:30:00Z'],
	] as const)
		await shop.db
			.updateTable('order_history')
			.set({ at: new Date(at) })
			.where('order_id', '=', id)
			.where('action', '=', 'confirmPayment')
			.execute();

	const { status, body } = await figures('from=2026-06-01&to=2026-06-03');
	expect(status).toBe(200);
	const none = {
		units: 0,
		elsewhere: 0,
		costKnown: { units: 0, revenue: 0, margin: 0 },
		held: { units: 0, days: 0 },
	};
	const sold = { ...none, units: 2, held: { units: 2, days: expect.any(Number) } };
	expect(body.data).toEqual({
		from: '2026-06-01',
		to: '2026-06-03',
		days: [
			{ day: '2026-06-01', orders: 0, revenue: 0, sold: none },
			{ day: '2026-06-02', orders: 3, revenue: 0, sold: none },
			{ day: '2026-06-03', orders: 0, revenue: 1_200_000, sold },
		],
		totals: { orders: 3, revenue: 1_200_000, refunded: 200_000, sold },
		stock: {
			watches: 2,
			units: 4,
			value: 3 * 200_000 + 1_000_000,
			cost: 0,
			costKnown: 0,
			olderThan90: 0,
		},
		bestSellers: [
			{ documentId: oris.documentId, brand: 'Oris', model: oris.model, units: 1, revenue: 1_000_000 },
			{ documentId: seiko.documentId, brand: 'Seiko', model: seiko.model, units: 1, revenue: 200_000 },
		],
		byWay: [],
		awaiting: { payment: 1, shipment: 1, delivery: 0, review: 0, owed: 2, mails: 0 },
	});
	expect((await figures('')).body.data.days).toHaveLength(30);
	expect((await figures('from=2026-06-02&to=2026-06-02')).body.data.totals.orders).toBe(3);
});

test('computes margin and days to sell from the pieces, also of one sold elsewhere, and counts unknown costs apart', async () => {
	const eva = await shop.makeUser();
	const watch = await shop.makeWatch({ price: 500_000, stock: 4 });
	const pieces = await shop.db
		.updateTable('pieces')
		.set({ acquired_on: '2026-07-01' })
		.where('watch_id', '=', watch.id)
		.returning(['id', 'document_id'])
		.execute();
	const [first, , third, fourth] = pieces.toSorted((a, b) => a.id - b.id).map((one) => one.document_id);
	const costs = (id = '', data: object) =>
		shop.put(`/api/owner/piece-costs/${id}`, { data: { version: 1, ...data } }, { as: owner });
	await costs(first, { cost: 300_000, repairs: 20_000 });
	await costs(third, { cost: 1, repairs: 5_000, consigned: true, owed: 400_000 });
	await costs(fourth, { cost: 100_000 });
	const paid = await shop.placeOrder(eva, watch);
	await act(paid.id, 'confirm-payment', { method: 'bank' });
	await act(paid.id, 'refund-part', { amount: 50_000, reason: 'A scratch' });
	const second = await shop.placeOrder(eva, watch);
	await act(second.id, 'confirm-payment', { method: 'bank' });
	const away = { data: { version: 2, channel: 'Fair', price: 450_000 } };
	await shop.post(`/api/owner/pieces/${third}/sell-elsewhere`, away, { as: owner });
	const at = new Date('2026-07-11T15:00:00Z');
	await shop.db
		.updateTable('order_history')
		.set({ at })
		.where('order_id', 'in', [paid.id, second.id])
		.execute();
	await shop.db.updateTable('pieces').set({ sold_at: at }).where('channel', '=', 'Fair').execute();
	const { body } = await figures('from=2026-07-10&to=2026-07-11');
	expect(body.data.totals).toMatchObject({ revenue: 950_000 });
	expect(body.data.bestSellers).toMatchObject([{ units: 2, revenue: 950_000 }]);
	expect(body.data.days[1].sold).toEqual({
		units: 3,
		elsewhere: 450_000,
		// After the refund 450,000 of 500,000 remain, at a cost of 320,000; the consigned watch brought
		// 450,000 for 405,000.
		costKnown: { units: 2, revenue: 900_000, margin: 130_000 + 45_000 },
		held: { units: 3, days: 30 },
	});
	expect(body.data.stock).toMatchObject({ cost: 100_000, costKnown: 1 });
});

test('excludes a returned watch from units, best sellers, revenue and margin', async () => {
	const ana = await shop.makeUser();
	const stored = await shop.makeWatch({ price: 403_000, stock: 1, brand: 'Longines' });
	const returned = await shop.makeWatch({ price: 500_000, stock: 1, brand: 'Mido' });
	const cost = async (watch: { id: number }, amount: number) => {
		const piece = await shop.db
			.selectFrom('pieces')
			.select('document_id')
			.where('watch_id', '=', watch.id)
			.executeTakeFirstOrThrow();
		const data = { version: 1, cost: amount };
		await shop.put(`/api/owner/piece-costs/${piece.document_id}`, { data }, { as: owner });
	};
	await cost(stored, 300_000);
	await cost(returned, 300_000);
	const order = await shop.placeOrder(ana, stored, returned);
	const day = async (at: string) => {
		await shop.db
			.updateTable('order_history')
			.set({ at: new Date(at) })
			.where('order_id', '=', order.id)
			.where('action', '=', 'confirmPayment')
			.execute();
	};
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	await act(order.id, 'deliver');
	const items = (await shop.get(`/api/orders/${order.id}/returns`, { as: ana })).body.data;
	const { item } = items.find(({ brand }: { brand: string }) => brand === 'Mido');
	const requested = await shop.post(`/api/orders/${order.id}/returns`, { data: { item } }, { as: ana });
	const { documentId } = requested.body.data.find(({ item: of }: { item: number }) => of === item).return;
	const step = async (name: string, data: object = {}) => {
		const { updatedAt } = (await shop.get(`/api/owner/returns/${documentId}`, { as: owner })).body.data;
		return shop.post(
			`/api/owner/returns/${documentId}/${name}`,
			{ data: { updatedAt, ...data } },
			{ as: owner },
		);
	};
	for (const name of ['receive', 'refund']) expect((await step(name)).status).toBe(200);
	await day('2026-05-05T15:00:00Z');
	const { data } = (await figures('from=2026-05-05&to=2026-05-05')).body;
	expect(data.totals).toMatchObject({
		revenue: 403_000,
		sold: { units: 1, costKnown: { units: 1, revenue: 403_000, margin: 103_000 }, held: { units: 1 } },
	});
	expect(data.bestSellers).toEqual([
		{ documentId: stored.documentId, brand: 'Longines', model: stored.model, units: 1, revenue: 403_000 },
	]);
});

test('counts an order once that was paid again after its payment was reversed', async () => {
	const watch = await shop.makeWatch({ price: 300_000 });
	const { id } = await shop.placeOrder(await shop.makeUser(), watch);
	const before = (await figures('')).body.data.totals;
	const paid = await act(id, 'confirm-payment', { method: 'bank' });
	const payment = paid.body.data.payments[0].event;
	expect((await act(id, 'reverse-payment', { payment, reason: 'another order' })).status).toBe(200);
	expect((await figures('')).body.data.totals).toEqual(before);
	expect((await act(id, 'confirm-payment', { method: 'bank' })).status).toBe(200);
	const { totals } = (await figures('')).body.data;
	expect(totals.revenue).toBe(before.revenue + 300_000);
	expect(totals.sold.units).toBe(before.sold.units + 1);
});

test.each(['from=2026-06-02&to=2026-06-01', 'from=2020-01-01&to=2026-01-01', 'from=yesterday', 'days=3'])(
	'answers 400 to figures for %s',
	async (query) => {
		expect((await figures(query)).status).toBe(400);
	},
);

test('lists customers with their orders and payments, without the owner and without secrets', async () => {
	const luz = await shop.makeUser({ username: 'luzPeña', email: 'luz@example.com' });
	const watch = await shop.makeWatch({ price: 300_000, stock: 9 });
	const paid = await shop.placeOrder(luz, watch);
	await act(paid.id, 'confirm-payment', { method: 'bank' });
	await shop.placeOrder(luz, watch);
	const { body } = await shop.get('/api/owner/customers?q=LUZPENA', { as: owner });
	expect(body.data).toEqual([
		{
			id: luz.id,
			documentId: luz.documentId,
			createdAt: expect.any(String),
			email: luz.email,
			username: 'luzPeña',
			firstName: 'Ana',
			lastName: 'Rojas',
			phone: null,
			orders: 2,
			spent: 300_000,
			blockedAt: null,
			confirmed: false,
			secondFactor: false,
			ownerNote: null,
			lastOrderAt: expect.any(String),
		},
	]);
	const all = (await shop.get('/api/owner/customers?sort=spent:desc', { as: owner })).body;
	expect(all.data.map(({ email }: { email: string }) => email)).not.toContain(owner.email);
	const spent = all.data.map((one: { spent: number }) => one.spent);
	expect(spent).toEqual([...spent].sort((a, b) => b - a));
	expect(all.meta.pagination.total).toBe(all.data.length);
	const second = (await shop.get('/api/owner/customers?pageSize=1&page=2', { as: owner })).body;
	expect(second.meta.pagination).toMatchObject({ page: 2, pageSize: 1, total: all.data.length });
	expect((await shop.get('/api/owner/customers?sort=password:asc', { as: owner })).status).toBe(400);
});
