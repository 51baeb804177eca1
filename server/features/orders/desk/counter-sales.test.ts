import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });

const sell = (data: object) => shop.post('/api/owner/sales', { data }, { as: owner });
const mailsTo = async ({ email }: TestUser) =>
	(await shop.db.selectFrom('outbox').select('template').where('recipient', '=', email).execute()).map(
		({ template }) => template,
	);

test('records a counter sale as paid, delivered and out of stock, with or without a customer', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 2 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const sold = await sell({ items, channel: 'cash', total: 280_000, note: 'At the fair' });
	expect(sold.status, sold.text).toBe(201);
	expect(sold.body.data).toMatchObject({
		orderStatus: 'delivered',
		paymentStatus: 'paid',
		total: 280_000,
		discount: -20_000,
		customer: null,
		ownerNote: 'At the fair',
		payments: [{ channel: 'cash', amount: 280_000 }],
	});
	expect(await shop.stockOf(watch)).toBe(1);
	const ana = await shop.makeUser();
	const second = await sell({
		items,
		channel: 'transfer',
		method: 'bank',
		transaction: 'T-1',
		customer: ana.documentId,
		// The agreed total may equal the full price.
		total: 300_000,
	});
	expect(second.body.data.customer.documentId).toBe(ana.documentId);
	expect(await mailsTo(ana)).toEqual(['welcome', 'order-handed-over']);
	expect((await act(second.body.data.id, 'resend-mail')).status).toBe(200);
	expect(await mailsTo(ana)).toEqual(['welcome', 'order-handed-over', 'order-handed-over']);
	const mine = await shop.get('/api/orders', { as: ana });
	expect(mine.body.data).toHaveLength(1);
	expect(mine.text).not.toContain('ownerNote');
	// The last piece is sold; the refused sale changes nothing.
	expect((await sell({ items, channel: 'cash' })).body.error.details.items[0].documentId).toBe(
		watch.documentId,
	);
	expect(await shop.stockOf(watch)).toBe(0);
	expect((await shop.get('/api/owner/today', { as: owner })).body.data.sold.revenue).toBe(580_000);
});

test('splits a counter sale between cash and card, with a Spanish receipt unless another language is chosen', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 3 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const both = await sell({
		items,
		channel: 'cash',
		secondPayment: { channel: 'card', transaction: 'V-8841', amount: 120_000 },
	});
	expect(both.status, both.text).toBe(201);
	expect(both.body.data).toMatchObject({
		total: 300_000,
		paid: 300_000,
		payments: [
			{ channel: 'cash', amount: 180_000 },
			{ channel: 'card', transaction: 'V-8841', amount: 120_000 },
		],
	});
	const languageOf = async (id: string) =>
		(await shop.db.selectFrom('orders').select('language').where('document_id', '=', id).executeTakeFirst())
			?.language;
	expect(await languageOf(both.body.data.documentId)).toBe('es');
	const english = await sell({ items, channel: 'cash', language: 'en' });
	expect(await languageOf(english.body.data.documentId)).toBe('en');
	// A second payment that covers the total is refused: it would be the only one.
	const refused = await sell({
		items,
		channel: 'cash',
		secondPayment: { channel: 'card', amount: 300_000 },
	});
	expect(refused.status).toBe(400);
	expect(await shop.stockOf(watch)).toBe(1);
});

test('sells the named piece, mails the receipt to any e-mail, and does not show a nameless buyer as deleted', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 3 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const pieces = await shop.db
		.selectFrom('pieces')
		.select(['id', 'document_id'])
		.where('watch_id', '=', watch.id)
		.orderBy('id')
		.execute();
	const piece = pieces[2]?.document_id;
	const named = [{ watch: watch.documentId, piece, serial: 'K-77' }];
	const email = `till-${Date.now()}@example.com`;
	const sold = await sell({ items, channel: 'cash', pieces: named, email });
	expect(sold.status, sold.text).toBe(201);
	expect(sold.body.data).toMatchObject({
		customer: null,
		guest: { email },
		atCounter: true,
		items: [{ piece, serial: 'K-77' }],
	});
	const left = await shop.db
		.selectFrom('pieces')
		.select('state')
		.where('id', '=', pieces[2]?.id ?? 0)
		.execute();
	expect(left).toEqual([{ state: 'sold' }]);
	expect(await shop.stockOf(watch)).toBe(2);
	expect(await mailsTo({ email } as TestUser)).toEqual(['order-handed-over']);
	// The piece was sold in the meantime: the sale is refused with an error on that field.
	const conflicting = await sell({ items, channel: 'cash', pieces: named });
	expect([conflicting.status, conflicting.body.error.details.errors[0].path]).toEqual([
		400,
		['data', 'pieces', 0, 'piece'],
	]);
	expect(await shop.stockOf(watch)).toBe(2);
	const anonymous = await sell({ items, channel: 'cash' });
	expect(anonymous.body.data).toMatchObject({ customer: null, guest: null, atCounter: true });
});

test('does not treat a payment method named "card" as the card at the counter', async () => {
	const before = shop.config.paymentMethods;
	const [bank] = before;
	shop.config.paymentMethods = [{ ...bank, id: 'card', name: 'Banco Card' } as (typeof before)[number]];
	try {
		const { documentId } = await shop.makeWatch({ price: 300_000, stock: 3 });
		const sale = { items: [{ documentId, price: 300_000 }], transaction: '123' };
		const counter = await sell({ ...sale, channel: 'card' });
		const transfer = await sell({ ...sale, channel: 'transfer', method: 'card' });
		expect([counter, transfer].map(({ body }) => body.data.payments[0])).toMatchObject([
			{ channel: 'card', transaction: '123' },
			{ channel: 'transfer', method: 'card', transaction: '123' },
		]);
		expect((await sell({ ...sale, channel: 'transfer' })).status).toBe(400);
	} finally {
		shop.config.paymentMethods = before;
	}
});

test('never sells the same piece at two counters', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const sale = { items: [{ documentId: watch.documentId, price: 300_000 }], channel: 'card' };
	const answers = await Promise.all([sell(sale), sell(sale), sell(sale)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	expect(await shop.stockOf(watch)).toBe(0);
});

test('notes an order for the owner alone, sends its last mail again, and refunds part of it', async () => {
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	const { documentId } = await shop.makeWatch({ price: 300_000 });
	const body = { data: { items: [{ documentId }], shippingAddress: address.documentId } };
	const { id } = (await shop.post('/api/orders', body, { as: ana })).body.data;
	expect((await act(id, 'refund-part', { amount: 1, reason: 'x' })).status).toBe(409);
	await act(id, 'confirm-payment', { method: 'bank' });
	expect((await act(id, 'note', { note: ' Calls on Tuesday ' })).body.data.ownerNote).toBe(
		'Calls on Tuesday',
	);
	await act(id, 'resend-mail');
	expect(await mailsTo(ana)).toEqual(['welcome', 'order-placed', 'order-paid', 'order-paid']);
	const back = await act(id, 'refund-part', { amount: 40_000, reason: 'A scratch' });
	expect(back.body.data).toMatchObject({ paymentStatus: 'paid' });
	expect(back.body.data.payments.at(-1)).toMatchObject({ amount: -40_000, note: 'A scratch' });
	expect(back.body.data.history.at(-1)).toMatchObject({ action: 'partRefund', reason: 'A scratch' });
	expect((await act(id, 'refund-part', { amount: 260_000, reason: 'all' })).status).toBe(400);
	expect((await mailsTo(ana)).at(-1)).toBe('order-part-refunded');
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=3', { as: owner });
	expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
		'partRefund',
		'resendMail',
		'note',
	]);
});

test('limits the discount of an assistant to what the owner allows, and hides totals', async () => {
	const user = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('document_id', '=', user.documentId).execute();
	const assistant = await shop.signIn(user.email, user.password);
	const ana = await shop.makeUser();
	const { documentId } = await shop.makeWatch({ price: 300_000, stock: 5 });
	const items = [{ documentId, price: 300_000 }];
	const sale = { items, channel: 'cash' };
	const chat = { items, customer: ana.email, shippingAddress: null, language: 'en' };
	const as = { as: assistant };
	for (const [path, data] of [
		['sales', sale],
		['orders', chat],
	] as const) {
		const refused = await shop.post(`/api/owner/${path}`, { data: { ...data, total: 269_999 } }, as);
		expect(refused.status, path).toBe(403);
		expect(refused.body.error).toMatchObject({
			message: expect.stringContaining('270000'),
			details: { code: 'discount_too_high', errors: [{ path: ['data', 'total'] }] },
		});
	}
	expect((await shop.post('/api/owner/sales', { data: { ...sale, total: 270_000 } }, as)).status).toBe(201);
	const placed = await shop.post('/api/owner/orders', { data: { ...chat, total: 270_000 } }, as);
	expect(placed.status, placed.text).toBe(201);
	// An assistant cannot record less than the total as a full payment.
	const { id, updatedAt } = placed.body.data;
	const less = { updatedAt, method: 'bank', amount: 1, acceptReason: 'A friend' };
	const confirmed = await shop.post(`/api/owner/orders/${id}/confirm-payment`, { data: less }, as);
	expect(confirmed.body.error?.details).toMatchObject({ errors: [{ path: ['data', 'acceptReason'] }] });
	// An assistant cannot lower a price before the sale: directly, as a planned sale or in bulk.
	const url = `/api/watches/${documentId}`;
	const saleUntil = new Date(shop.deps.clock().getTime() + 86_400_000).toISOString();
	for (const change of [{ price: 269_999 }, { salePrice: 269_999, saleUntil }]) {
		const { version } = (await shop.get(url, as)).body.data;
		const alone = await shop.put(url, { data: { version, ...change } }, as);
		expect(alone.body, alone.text).toMatchObject({
			data: { price: 300_000, salePrice: null },
			meta: { warnings: ['price_waits'] },
		});
		const watches = [{ documentId, version: alone.body.data.version, ...change }];
		const many = await shop.post('/api/owner/watches/change', { data: { watches } }, as);
		expect(many.body.error?.details.code, many.text).toBe('discount_too_high');
	}
	expect((await sell({ ...sale, total: 1 })).status).toBe(201);
	// An assistant cannot see a customer's spending or a day's revenue.
	for (const query of ['filters[customer][spent][$gt]=1', 'sort=customer.spent', 'sort=customer.orders'])
		expect((await shop.get(`/api/owner/orders?${query}`, as)).status, query).toBe(400);
	const day = (await shop.get('/api/owner/today', as)).body.data;
	expect([day.sold, day.awaiting.mails]).toEqual([{ ...day.sold, revenue: null }, null]);
});
