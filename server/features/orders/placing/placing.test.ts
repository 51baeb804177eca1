import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ max: 20 });
});
afterAll(() => shop?.close());

const ordersOf = async (user: TestUser) =>
	(await shop.get('/api/orders', { as: user })).body.data as Record<string, unknown>[];
/** Counts the rows of the tables that an order writes to. */
async function written() {
	const tables = ['orders', 'order_items', 'order_history', 'outbox', 'idempotency_keys'] as const;
	const counts: Record<string, unknown> = {};
	for (const table of tables)
		counts[table] = (
			await shop.db
				.selectFrom(table)
				.select((row) => row.fn.countAll().as('rows'))
				.executeTakeFirstOrThrow()
		).rows;
	return counts;
}

test('sells the one remaining unit to one of twenty concurrent buyers, and refuses the other 19', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const buyers = [];
	for (let count = 0; count < 20; count++) buyers.push(await makeBuyer(shop));
	const before = await written();
	const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
	const answers = await Promise.all(
		buyers.map(({ user, address: { documentId } }) =>
			fetch(`${address}/api/orders`, {
				method: 'POST',
				headers: { authorization: `Bearer ${user.jwt}`, 'content-type': 'application/json' },
				body: JSON.stringify({
					data: { items: [{ documentId: watch.documentId }], shippingAddress: documentId },
				}),
			}).then(async (answer) => ({ status: answer.status, body: await answer.json() })),
		),
	);
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
	for (const { status, body } of answers) {
		if (status === 201) continue;
		expect(body.error.details).toMatchObject({
			code: 'watch_unavailable',
			// The winner has not paid, so the watch may still become available.
			items: [
				{
					documentId: watch.documentId,
					brand: watch.brand,
					model: watch.model,
					state: 'reserved',
					until: expect.stringMatching(/^20.*Z$/),
				},
			],
		});
	}
	expect(await shop.stockOf(watch)).toBe(0);
	const after = await written();
	for (const table of ['orders', 'order_items', 'order_history', 'outbox'])
		expect(Number(after[table]) - Number(before[table]), table).toBe(1);
});

test('sells two units to two of twenty buyers at two processes', async () => {
	const second = await openShop({
		database: { url: shop.databaseUrl, db: openDatabase(shop.databaseUrl) },
		config: { jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
	});
	const watch = await shop.makeWatch({ stock: 2 });
	const buyers = [];
	for (let count = 0; count < 20; count++) buyers.push(await makeBuyer(shop));
	const answers = await Promise.all(
		buyers.map(({ user, address }, index) =>
			(index % 2 ? shop : second).post(
				'/api/orders',
				{ data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } },
				{ as: user },
			),
		),
	);
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([201, 201, ...Array<number>(18).fill(409)]);
	expect(await shop.stockOf(watch)).toBe(0);
	await second.close();
	await second.db.destroy();
});

test('places one order of a buyer in two tabs, and names it to the other tab', async () => {
	const { user, order } = await makeBuyer(shop);
	const watches = [await shop.makeWatch(), await shop.makeWatch()];
	const answers = await Promise.all(watches.map((watch) => order([watch])));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	const [won, lost] = answers.sort((a, b) => a.status - b.status);
	expect(lost?.body.error.details).toMatchObject({
		code: 'pending_order_exists',
		order: won?.body.data.documentId,
	});
	expect(await ordersOf(user)).toHaveLength(1);
	const stocks = await Promise.all(watches.map(shop.stockOf));
	expect(stocks.sort()).toEqual([0, 1]);
});

test('rejects a second pending order of a customer in the database itself', async () => {
	const { user, order } = await makeBuyer(shop);
	const { body } = await order([await shop.makeWatch()]);
	const row = await shop.db
		.selectFrom('orders')
		.select(['order_status', 'payment_status', 'subtotal', 'shipping', 'held_until'])
		.where('id', '=', body.data.id)
		.executeTakeFirstOrThrow();
	const second = shop.db
		.insertInto('orders')
		.values({ ...row, document_id: 'a'.repeat(24), user_id: user.id })
		.execute();
	await expect(second).rejects.toMatchObject({ constraint: 'orders_one_pending' });
});

test('never deadlocks carts with the same watches in opposite order', async () => {
	const watches: { id: number; documentId: string }[] = [];
	for (let count = 0; count < 5; count++) watches.push(await shop.makeWatch({ stock: 20 }));
	const buyers = [];
	for (let count = 0; count < 16; count++) buyers.push(await makeBuyer(shop));
	const answers = await Promise.all(
		buyers.map(({ order }, index) => order(index % 2 ? watches : [...watches].reverse())),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
	for (const watch of watches) expect(await shop.stockOf(watch)).toBe(4);
});

describe('an Idempotency-Key', () => {
	test('returns the first answer again, also after the order has changed', async () => {
		const { user, order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ stock: 5 });
		const first = await order([watch], { key: 'press-1' });
		expect(first.status).toBe(201);
		await shop.act(`/api/orders/${first.body.data.id}/cancel`, undefined, { as: user });
		const again = await order([watch], { key: 'press-1' });
		expect(again.status).toBe(201);
		expect(again.body).toEqual(first.body);
		expect(await ordersOf(user)).toHaveLength(1);
	});

	test('is new again a day later', async () => {
		const { user, order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ stock: 5 });
		const first = await order([watch], { key: 'press-1' });
		await shop.act(`/api/orders/${first.body.data.id}/cancel`, undefined, { as: user });
		const madeAt = new Date(shop.deps.clock().getTime() - 24 * 3_600_000);
		await shop.db
			.updateTable('idempotency_keys')
			.set({ created_at: madeAt })
			.where('user_id', '=', user.id)
			.execute();
		const second = await order([watch], { key: 'press-1' });
		expect(second.status).toBe(201);
		expect(second.body.data.id).not.toBe(first.body.data.id);
	});

	test('rejects another body', async () => {
		const { order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ stock: 5 });
		await order([watch], { key: 'press-1' });
		const other = await order([await shop.makeWatch()], { key: 'press-1' });
		expect(other.status).toBe(422);
		expect(other.body.error.details.code).toBe('idempotency_mismatch');
	});

	test('makes one order when used many times concurrently; the others get that order or a conflict', async () => {
		const { user, order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ stock: 5 });
		const answers = await Promise.all(Array.from({ length: 8 }, () => order([watch], { key: 'press-1' })));
		const made = answers.filter(({ status }) => status === 201);
		expect(made.length).toBeGreaterThan(0);
		expect(new Set(made.map(({ body }) => body.data.documentId)).size).toBe(1);
		for (const { status, body } of answers)
			if (status !== 201) expect(body.error.details.code).toBe('idempotency_running');
		expect(await ordersOf(user)).toHaveLength(1);
		expect(await shop.stockOf(watch)).toBe(4);
	});

	test('is scoped to its customer', async () => {
		const watch = await shop.makeWatch({ stock: 5 });
		const answers = [];
		for (const { order } of [await makeBuyer(shop), await makeBuyer(shop)])
			answers.push(await order([watch], { key: 'same' }));
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
		expect(answers[0]?.body.data.documentId).not.toBe(answers[1]?.body.data.documentId);
	});

	test('of a refused order can be used again for the corrected cart', async () => {
		const { order } = await makeBuyer(shop);
		const soldOut = await shop.makeWatch({ stock: 0 });
		const there = await shop.makeWatch();
		expect((await order([soldOut, there], { key: 'press-1' })).status).toBe(409);
		expect((await order([there], { key: 'press-1' })).status).toBe(201);
	});

	test.each(['', 'a b', 'ñ', 'x'.repeat(201)])('%j is none', async (key) => {
		const { user, address } = await makeBuyer(shop);
		const watch = await shop.makeWatch();
		const { status, body } = await shop.post(
			'/api/orders',
			{ data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } },
			{ as: user, headers: { 'idempotency-key': key } },
		);
		expect(status).toBe(400);
		expect(body.error.details.errors[0].path).toEqual(['idempotency-key']);
	});
});

describe('an outdated cart', () => {
	test('answers a changed price with 409 and the new prices, and writes nothing', async () => {
		const { order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ price: 500_000 });
		const same = await shop.makeWatch({ price: 300_000 });
		const before = await written();
		const { status, body } = await order([
			{ ...watch, price: 450_000 },
			{ ...same, price: 300_000 },
		]);
		expect(status).toBe(409);
		expect(body.error).toMatchObject({
			name: 'ConflictError',
			details: {
				code: 'price_changed',
				items: [
					{
						documentId: watch.documentId,
						brand: watch.brand,
						model: watch.model,
						price: 500_000,
						previousPrice: 450_000,
					},
				],
			},
		});
		expect(await written()).toEqual(before);
		expect([await shop.stockOf(watch), await shop.stockOf(same)]).toEqual([1, 1]);
	});

	test('reports a lower price too', async () => {
		const { order } = await makeBuyer(shop);
		const watch = await shop.makeWatch({ price: 500_000 });
		const { status, body } = await order([{ ...watch, price: 550_000 }]);
		expect([status, body.error?.details.code]).toEqual([409, 'price_changed']);
	});

	test('names an unavailable watch with 409, together with changed prices', async () => {
		const { order } = await makeBuyer(shop);
		const sold = await shop.makeWatch({ stock: 0 });
		const moreExpensive = await shop.makeWatch({ price: 500_000 });
		const before = await written();
		const { status, body } = await order([sold, { ...moreExpensive, price: 1 }]);
		expect(status).toBe(409);
		expect(body.error.details).toMatchObject({
			code: 'watch_unavailable',
			items: [{ documentId: sold.documentId, brand: sold.brand, model: sold.model }],
			changed: [{ documentId: moreExpensive.documentId, price: 500_000, previousPrice: 1 }],
		});
		expect(await written()).toEqual(before);
		expect(await shop.stockOf(moreExpensive)).toBe(1);
	});

	test('treats an unknown watch and one outside the price bounds alike, and reveals nothing about it', async () => {
		const { order } = await makeBuyer(shop);
		const expensive = await shop.makeWatch({ price: shop.config.maxPrice + 1 });
		const nothing = { documentId: 'z'.repeat(24) };
		const { status, body } = await order([expensive, nothing]);
		expect(status).toBe(409);
		const unknown = { brand: null, model: null, state: null, until: null };
		expect(body.error.details.items).toEqual([
			{ documentId: expensive.documentId, ...unknown },
			{ documentId: nothing.documentId, ...unknown },
		]);
		expect(await shop.stockOf(expensive)).toBe(1);
	});
});
