import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateAnswer } from '#scripts/doubles/rate-server.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';

let shop: Shop;
beforeAll(async () => {
	// The tests advance the clock by days, while sessions must stay valid.
	shop = await openShop({
		config: { freeShipping: 100_000, shippingCost: 4_990, accessTtl: 30 * 86_400_000 },
	});
});
afterAll(() => shop?.close());

async function makeBuyer() {
	const user = await shop.makeUser();
	return { user, address: await shop.makeAddress(user) };
}
async function place(
	{ user, address }: Awaited<ReturnType<typeof makeBuyer>>,
	watches: { documentId: string }[],
	headers: Record<string, string> = {},
) {
	const items = watches.map(({ documentId }) => ({ documentId }));
	const body = { data: { items, shippingAddress: address.documentId } };
	const { status, text, body: answer } = await shop.post('/api/orders', body, { as: user, headers });
	if (status !== 201) throw new Error(`order answered ${status}: ${text}`);
	return answer.data;
}
const cancel = (user: TestUser, id: unknown) => shop.act(`/api/orders/${id}/cancel`, undefined, { as: user });

describe('totals', () => {
	test.each([
		['below the threshold', [99_999], 99_999, 4_990],
		['at the threshold', [100_000], 100_000, 0],
		['above the threshold', [100_001], 100_001, 0],
		['at the threshold together', [40_000, 60_000], 100_000, 0],
		['a watch for nothing', [0], 0, 0],
	])('%s', async (_case, prices, subtotal, shipping) => {
		const watches = [];
		for (const price of prices) watches.push(await shop.makeWatch({ price }));
		const order = await place(await makeBuyer(), watches);
		expect(order).toMatchObject({ subtotal, shipping, discount: 0, tax: 0, total: subtotal + shipping });
	});
});

test('stores what was agreed with the order: copies of the items, the address, the rate and the dollars', async () => {
	const buyer = await makeBuyer();
	const watch = await shop.makeWatch({
		price: 1_290_000,
		brand: 'Seiko',
		model: 'SARB033',
		reference: 'SARB033',
	});
	const picture = await shop.db
		.insertInto('pictures')
		.values({
			document_id: 'p'.repeat(24),
			watch_id: watch.id,
			name: 'front',
			view: 'front',
			width: 1600,
			height: 1600,
			source: 'plate',
			revision: 3,
		})
		.returning('document_id')
		.executeTakeFirstOrThrow();
	const order = await place(buyer, [watch]);
	const { id: _id, createdAt: _c, updatedAt: _u, ...address } = buyer.address as Record<string, unknown>;
	expect(order).toMatchObject({
		orderStatus: 'pending',
		paymentStatus: 'pending',
		items: [
			{
				documentId: watch.documentId,
				brand: 'Seiko',
				model: 'SARB033',
				image: `/pictures/${picture.document_id}/thumbnail.3.webp`,
				price: 1_290_000,
			},
		],
		shippingAddress: address,
		exchangeRate: 950,
		usdAmount: 1_357.89,
		carrier: null,
		tracking: null,
		history: [{ by: 'customer', action: 'place', orderStatus: 'pending', paymentStatus: 'pending' }],
	});
	expect(Date.parse(order.heldUntil) - Date.parse(order.createdAt)).toBe(shop.config.paymentWindow);

	await shop.put(
		`/api/addresses/${buyer.address.documentId}`,
		{
			data: Object.fromEntries(
				Object.entries(address)
					.filter(([key]) => key !== 'documentId')
					.map(([key]) => [key, key === 'phone' ? '1' : 'Otra']),
			),
		},
		{ as: buyer.user },
	);
	await shop.db.updateTable('watches').set({ price: 1, model: 'Otro' }).where('id', '=', watch.id).execute();
	shop.rates.answer({ body: rateAnswer(2_000) });
	shop.advance(2 * 3_600_000);
	await shop.get('/api/exchange-rate');
	const later = await shop.get(`/api/orders/${order.id}`, { as: buyer.user });
	// Only the response for a single order has the buyer's email.
	expect(later.body.data).toEqual({ ...order, email: buyer.user.email });
});

test('queues the mail together with the order, in the language of the request', async () => {
	const buyer = await makeBuyer();
	const watch = await shop.makeWatch({ price: 200_000 });
	const order = await place(buyer, [watch], { 'accept-language': 'es-CL' });
	const mail = await shop.db
		.selectFrom('outbox')
		.select(['template', 'language', 'data'])
		.where('recipient', '=', buyer.user.email)
		.where('template', 'like', 'order-%')
		.executeTakeFirstOrThrow();
	expect(mail).toMatchObject({
		template: 'order-placed',
		language: 'es',
		data: { order: order.id, total: 200_000 },
	});
});

test('shows the effect of an order and of its end in the very next read of the catalogue', async () => {
	const buyer = await makeBuyer();
	const watch = await shop.makeWatch();
	const status = async () => (await shop.get(`/api/watches/${watch.documentId}`)).status;
	expect(await status()).toBe(200);
	const order = await place(buyer, [watch]);
	expect(await status()).toBe(404);
	await cancel(buyer.user, order.id);
	expect(await status()).toBe(200);
});

describe('the list', () => {
	test('lists the customer’s own orders, newest first, in disjoint pages with the exact total', async () => {
		const buyer = await makeBuyer();
		await place(await makeBuyer(), [await shop.makeWatch()]);
		const made: number[] = [];
		for (let count = 0; count < 5; count++) {
			const { id } = await place(buyer, [await shop.makeWatch()]);
			await cancel(buyer.user, id);
			made.unshift(id);
		}
		const page = async (number: number) =>
			(await shop.get(`/api/orders?pagination[page]=${number}&pagination[pageSize]=2`, { as: buyer.user }))
				.body;
		const pages = [await page(1), await page(2), await page(3), await page(4)];
		expect(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).toEqual(made);
		expect(pages[3].meta.pagination).toEqual({ page: 4, pageSize: 2, pageCount: 3, total: 5 });
		const all = await shop.get('/api/orders', { as: buyer.user });
		expect(all.body.data).toHaveLength(5);
	});

	test.each([
		'filters[id]=1',
		'populate=user',
		'sort=id',
		'pagination[page]=0',
		'pagination[pageSize]=101',
		'pagination[x]=1',
		'userId=1',
	])('%s is a 400', async (query) => {
		const user = await shop.makeUser();
		const { status, body } = await shop.get(`/api/orders?${query}`, { as: user });
		expect(status).toBe(400);
		expect(body.error.details.code).toBe('bad_query');
	});

	test('runs as many statements for twenty orders as for one', async () => {
		const counter = countStatements(shop.db);
		const counted = await openShop({
			database: { url: shop.databaseUrl, db: counter.db },
			config: { jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
		});
		const one = await makeBuyer();
		await place(one, [await shop.makeWatch()]);
		const many = await makeBuyer();
		for (let count = 0; count < 20; count++) {
			const { id } = await place(many, [await shop.makeWatch(), await shop.makeWatch()]);
			await cancel(many.user, id);
		}
		const few = await counter.during(() => counted.get('/api/orders', { as: one.user }));
		expect(few).toBeGreaterThanOrEqual(4);
		expect(await counter.during(() => counted.get('/api/orders', { as: many.user }))).toBe(few);
		await counted.close();
	});
});

describe('IDOR: another person’s order', () => {
	test.each(['id', 'documentId'] as const)(
		'is a 404 by %s, for a customer and the owner alike',
		async (key) => {
			const buyer = await makeBuyer();
			const order = await place(buyer, [await shop.makeWatch()]);
			for (const stranger of [await shop.makeUser(), await shop.makeUser()]) {
				expect((await shop.get(`/api/orders/${order[key]}`, { as: stranger })).status).toBe(404);
				expect((await cancel(stranger, order[key])).status).toBe(404);
			}
			expect((await shop.get(`/api/orders/${order[key]}`)).status).toBe(401);
			const own = await shop.get(`/api/orders/${order[key]}`, { as: buyer.user });
			expect(own.body.data).toEqual({ ...order, email: buyer.user.email });
		},
	);

	test.each(['0', '-1', '1.5', '9'.repeat(20), 'x', "1'%20or%201=1"])('%s is a 404 too', async (id) => {
		const user = await shop.makeUser();
		const { status } = await shop.get(`/api/orders/${id}`, { as: user });
		expect(status).toBe(404);
	});
});

describe('cancelling', () => {
	test('returns the units, lets the customer order again and works once', async () => {
		const buyer = await makeBuyer();
		const watch = await shop.makeWatch();
		const order = await place(buyer, [watch]);
		const { status, body } = await cancel(buyer.user, order.documentId);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'cancelled' });
		expect(body.data.history.map(({ action }: { action: string }) => action)).toEqual(['place', 'cancel']);
		const again = await cancel(buyer.user, order.documentId);
		expect(again.status).toBe(409);
		expect(again.body.error.details).toMatchObject({
			code: 'invalid_transition',
			orderStatus: 'cancelled',
			paymentStatus: 'cancelled',
		});
		expect((await place(buyer, [watch])).orderStatus).toBe('pending');
	});

	test('returns the unit once when it runs twenty times concurrently', async () => {
		const buyer = await makeBuyer();
		const watch = await shop.makeWatch();
		const order = await place(buyer, [watch]);
		// Opens the connections first, so that the cancellations really run concurrently.
		await Promise.all(Array.from({ length: 40 }, () => shop.get('/api/orders', { as: buyer.user })));
		const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(buyer.user, order.id)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
		const { stock } = await shop.db
			.selectFrom('watches')
			.select('stock')
			.where('id', '=', watch.id)
			.executeTakeFirstOrThrow();
		expect(stock).toBe(1);
	});
});

describe('an overdue order', () => {
	test('expires wherever it is accessed, and blocks no new order', async () => {
		const watch = await shop.makeWatch({ stock: 3 });
		const seen = await makeBuyer();
		const ordering = await makeBuyer();
		const cancelling = await makeBuyer();
		const first = await place(seen, [watch]);
		const second = await place(ordering, [watch]);
		const third = await place(cancelling, [watch]);
		shop.advance(shop.config.paymentWindow - 60_000);
		expect((await shop.get('/api/orders', { as: seen.user })).body.data[0].paymentStatus).toBe('pending');
		shop.advance(61_000);
		const list = await shop.get('/api/orders', { as: seen.user });
		expect(list.body.data[0]).toMatchObject({
			id: first.id,
			orderStatus: 'cancelled',
			paymentStatus: 'expired',
		});
		const fresh = await place(ordering, [watch]);
		expect(fresh.paymentStatus).toBe('pending');
		const late = await cancel(cancelling.user, third.id);
		expect(late.body.error.details).toMatchObject({ code: 'invalid_transition', paymentStatus: 'expired' });
		const old = await shop.get(`/api/orders/${second.id}`, { as: ordering.user });
		expect(old.body.data.history.at(-1)).toMatchObject({ by: 'shop', action: 'expire' });
	});
});
