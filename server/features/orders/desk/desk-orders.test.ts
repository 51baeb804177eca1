import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { openShop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { cell } from '../../../http/csv.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner } = await openDesk({ config: { accessTtl: 30 * 86_400_000 } });

async function makeOrder(watch: { documentId: string }, user?: TestUser) {
	const buyer = user ?? (await shop.makeUser());
	return { ...(await shop.placeOrder(buyer, watch)), buyer };
}
const act = (order: { id: number }, step: string, body?: unknown) =>
	shop.act(`/api/owner/orders/${order.id}/${step}`, body, { as: owner });
const pay = (order: { id: number }, more: object = {}) =>
	act(order, 'confirm-payment', { data: { method: 'bank', ...more } });
const shipment = { data: { carrier: 'Chilexpress', tracking: 'CX-123' } };
const list = async (query: string) => (await shop.get(`/api/owner/orders?${query}`, { as: owner })).body;
const mailsOf = async ({ buyer }: { buyer: TestUser }) =>
	(
		await shop.db
			.selectFrom('outbox')
			.select('template')
			.where('recipient', '=', buyer.email)
			.where('template', 'like', 'order-%')
			.orderBy('id')
			.execute()
	).map(({ template }) => template);

describe('admits only the owner', () => {
	test.each([
		['GET', '/api/owner/orders'],
		['GET', '/api/owner/orders.csv'],
		['GET', '/api/owner/orders/1'],
		['POST', '/api/owner/orders/1/confirm-payment'],
		['POST', '/api/owner/orders/1/ship'],
		['POST', '/api/owner/orders/1/deliver'],
		['POST', '/api/owner/orders/1/cancel'],
		['POST', '/api/owner/orders/1/refund'],
		['POST', '/api/owner/orders/1/review'],
		['GET', '/api/owner/customers'],
		['GET', '/api/owner/figures'],
	])('%s %s', async (method, path) => {
		const call = (as?: TestUser) =>
			method === 'GET' ? shop.get(path, { as }) : shop.post(path, { data: {} }, { as });
		expect((await call()).status).toBe(401);
		const { status, body } = await call(await shop.makeUser());
		expect(status).toBe(403);
		expect(body.error.name).toBe('ForbiddenError');
	});
});

describe('the life of an order', () => {
	test('pays, ships, delivers and refunds an order, each action once and in sequence, with its mail', async () => {
		const watch = await shop.makeWatch();
		const order = await makeOrder(watch);
		for (const early of ['ship', 'deliver', 'refund'])
			expect((await act(order, early, early === 'ship' ? shipment : undefined)).status, early).toBe(409);
		const paid = await pay(order, { transaction: '000123', amount: order.total });
		expect(paid.status).toBe(200);
		expect(paid.body.data).toMatchObject({
			orderStatus: 'processing',
			paymentStatus: 'paid',
			needsReview: false,
			payments: [{ method: 'bank', transaction: '000123', amount: order.total, note: null }],
			actions: ['paymentUndone', 'ship', 'cancelPaid'],
			customer: { email: order.buyer.email },
		});
		expect((await pay(order)).body.error.details).toMatchObject({
			code: 'invalid_transition',
			paymentStatus: 'paid',
		});
		expect((await act(order, 'ship', shipment)).body.data).toMatchObject({
			orderStatus: 'shipped',
			carrier: 'Chilexpress',
			tracking: 'CX-123',
			actions: ['deliver', 'refund'],
		});
		expect((await act(order, 'cancel')).status).toBe(409);
		expect((await act(order, 'deliver')).body.data.orderStatus).toBe('delivered');
		const refunded = await act(order, 'refund');
		expect(refunded.body.data).toMatchObject({
			orderStatus: 'delivered',
			paymentStatus: 'refunded',
			actions: [],
		});
		expect(
			refunded.body.data.history.map(({ by, action }: { by: string; action: string }) => [by, action]),
		).toEqual([
			['customer', 'place'],
			['owner', 'confirmPayment'],
			['owner', 'ship'],
			['owner', 'deliver'],
			['owner', 'refund'],
		]);
		expect(await mailsOf(order)).toEqual([
			'order-placed',
			'order-paid',
			'order-shipped',
			'order-delivered',
			'order-refunded',
		]);
		expect(await shop.stockOf(watch)).toBe(0);
	});

	test.each(['orderUpdates', 'emailNotifications'])(
		'without %s mails a customer only about what to pay and what was refunded',
		async (setting) => {
			const buyer = await shop.makeUser();
			await shop.put('/api/users', { settings: { [setting]: false } }, { as: buyer });
			const order = await makeOrder(await shop.makeWatch(), buyer);
			await pay(order);
			await act(order, 'ship', shipment);
			await act(order, 'refund');
			const cancelled = await makeOrder(await shop.makeWatch(), buyer);
			await act(cancelled, 'cancel');
			expect(await mailsOf(order)).toEqual(['order-placed', 'order-refunded', 'order-placed']);
		},
	);

	test('leaves no payment, no history and no mail after a failed action', async () => {
		const order = await makeOrder(await shop.makeWatch());
		await pay(order);
		const { body: before } = await shop.get(`/api/owner/orders/${order.id}`, { as: owner });
		await pay(order, { transaction: 'again' });
		expect((await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body).toEqual(before);
		expect(await mailsOf(order)).toEqual(['order-placed', 'order-paid']);
	});

	test('returns the units of an order that is cancelled, or paid and refunded', async () => {
		for (const paid of [false, true]) {
			const watch = await shop.makeWatch();
			const order = await makeOrder(watch);
			if (paid) await pay(order);
			const step = paid ? 'refund' : 'cancel';
			const { body } = await act(order, step);
			expect(body.data).toMatchObject({
				orderStatus: 'cancelled',
				paymentStatus: paid ? 'refunded' : 'cancelled',
			});
			expect(await shop.stockOf(watch)).toBe(1);
			expect((await act(order, step)).status).toBe(409);
			expect(await shop.stockOf(watch)).toBe(1);
		}
	});

	test('answers 404 for an unknown order', async () => {
		for (const id of ['999999', 'x', 'a'.repeat(24)]) {
			expect((await shop.get(`/api/owner/orders/${id}`, { as: owner })).status).toBe(404);
			expect((await act({ id: id as never }, 'deliver')).status).toBe(404);
			expect((await pay({ id: id as never })).status).toBe(404);
			expect((await act({ id: id as never }, 'review')).status).toBe(404);
		}
	});

	test.each([
		['a method that the shop does not have', { method: 'cash' }],
		['a chain for a bank', { method: 'bank', network: 'Tron' }],
		['another chain than the method’s', { method: 'usdt-tron', network: 'Base' }],
		['no transaction of a chain', { method: 'usdt-tron', transaction: 'ab12'.repeat(15) }],
		['an amount as text', { method: 'bank', amount: '1' }],
		['no money', { method: 'bank', amount: 0 }],
		['an unknown field', { method: 'bank', orderStatus: 'delivered' }],
	])('a payment by %s is a 400', async (_name, data) => {
		const order = await makeOrder(await shop.makeWatch());
		expect((await act(order, 'confirm-payment', { data })).status).toBe(400);
		expect((await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.paymentStatus).toBe(
			'pending',
		);
	});
});

describe('money', () => {
	test('never pays two orders with one on-chain transfer, however its hash is written', async () => {
		const hash = 'ab12'.repeat(16);
		const first = await makeOrder(await shop.makeWatch());
		const second = await makeOrder(await shop.makeWatch());
		const by = (order: { id: number }, transaction: string) =>
			pay(order, { method: 'usdt-tron', network: 'Tron', transaction });
		expect((await by(first, hash)).status).toBe(200);
		for (const spelling of [hash, hash.toUpperCase(), `0x${hash}`, `  0X${hash.toUpperCase()} `]) {
			const { status, body } = await by(second, spelling);
			expect(status, spelling).toBe(409);
			expect(body.error.details.code).toBe('transaction_taken');
		}
		expect((await shop.get(`/api/owner/orders/${second.id}`, { as: owner })).body.data).toMatchObject({
			paymentStatus: 'pending',
			payments: [],
		});
	});

	test('pays one of ten orders when one transfer is confirmed for all of them at once', async () => {
		const orders = [];
		for (let count = 0; count < 10; count++) orders.push(await makeOrder(await shop.makeWatch()));
		const answers = await Promise.all(
			orders.map((order) => pay(order, { method: 'usdt-tron', transaction: 'cd34'.repeat(16) })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
	});

	test('saves a payment that arrives after the order expired, and flags the order for review', async () => {
		const watch = await shop.makeWatch();
		const order = await makeOrder(watch);
		shop.advance(shop.config.paymentWindow + 1);
		await expireOverdueOrders(shop.deps);
		const { status, body } = await pay(order, { transaction: 'late-1', amount: order.total });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			orderStatus: 'cancelled',
			paymentStatus: 'expired',
			needsReview: true,
			reviewNote: 'late_payment',
			payments: [{ transaction: 'late-1', amount: order.total }],
		});
		expect(await shop.stockOf(watch)).toBe(1);
		expect(await mailsOf(order)).toEqual(['order-placed', 'order-expired', 'order-late-payment']);
		expect((await list('needsReview=true')).data.map(({ id }: { id: number }) => id)).toContain(order.id);
		const cleared = await act(order, 'review', { data: { note: 'Devuelto a la cuenta' } });
		expect(cleared.body.data).toMatchObject({ needsReview: false, reviewNote: 'Devuelto a la cuenta' });
		expect((await list('needsReview=true')).data.map(({ id }: { id: number }) => id)).not.toContain(order.id);
	});

	test('flags the order of an overpayment for review', async () => {
		const order = await makeOrder(await shop.makeWatch());
		const { body } = await pay(order, { amount: order.total + 1 });
		expect(body.data).toMatchObject({
			paymentStatus: 'paid',
			needsReview: true,
			reviewNote: 'amount_differs',
		});
		// A full refund clears the flag.
		const refunded = await act(order, 'refund');
		expect(refunded.body.data).toMatchObject({ paymentStatus: 'refunded', needsReview: false });
		const undone = await act(order, 'undo');
		expect(undone.body.data).toMatchObject({ paymentStatus: 'paid', needsReview: true });
	});
});

describe('the list', () => {
	test('filters, searches, sorts and pages', async () => {
		const eva = await shop.makeUser({ username: 'evaMuñoz', email: 'eva@example.com' });
		const inexpensive = await makeOrder(await shop.makeWatch({ price: 1_000, brand: 'Óris' }), eva);
		await pay(inexpensive, { transaction: 'T_100%' });
		const expensive = await makeOrder(await shop.makeWatch({ price: 9_000_000 }), eva);
		const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
		expect(await ids('q=EVAMUNOZ&sort=total:asc')).toEqual([inexpensive.id, expensive.id]);
		expect(await ids('q=evamunoz&sort=total:desc')).toEqual([expensive.id, inexpensive.id]);
		expect(await ids('q=evamunoz&orderStatus=processing')).toEqual([inexpensive.id]);
		expect(await ids('q=evamunoz&paymentStatus=pending')).toEqual([expensive.id]);
		expect(await ids('q=oris')).toEqual([inexpensive.id]);
		expect(await ids('q=T_100%25')).toEqual([inexpensive.id]);
		// Wildcards of a LIKE pattern are plain text in a search.
		expect(await ids('q=%25')).toEqual([inexpensive.id]);
		expect(await ids(`q=%23${expensive.id}`)).toContain(expensive.id);
		expect(await ids(`q=${expensive.documentId}`)).toEqual([expensive.id]);
		const { number } = expensive;
		for (const typed of [number, ` ${number.toLowerCase()}`, `${number.slice(0, 3)}-${number.slice(3)}`])
			expect(await ids(`q=${typed}`)).toEqual([expensive.id]);
		const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(
			shop.deps.clock(),
		);
		expect(await ids(`q=evamunoz&from=${today}&to=${today}`)).toEqual([expensive.id, inexpensive.id]);
		expect(await ids('q=evamunoz&to=2020-01-01')).toEqual([]);
		const paged = await list('q=evamunoz&pageSize=1&page=2');
		expect(paged.data.map(({ id }: { id: number }) => id)).toEqual([inexpensive.id]);
		expect(paged.meta.pagination).toEqual({ page: 2, pageSize: 1, pageCount: 2, total: 2 });
	});

	test.each([
		'orderStatus=lost',
		'sort=userId:asc',
		'sort=secret:asc',
		'page=0',
		'pageSize=101',
		'from=2026-02-30',
		'password=x',
		'q=',
	])('%s is a 400', async (query) => {
		expect((await shop.get(`/api/owner/orders?${query}`, { as: owner })).status).toBe(400);
	});
});

test('runs as many statements for the lists and figures of many orders as for one', async () => {
	const counter = countStatements(shop.db);
	const counted = await openShop({
		database: { url: shop.databaseUrl, db: counter.db },
		config: { jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
	});
	for (let count = 0; count < 12; count++) await pay(await makeOrder(await shop.makeWatch()));
	const made = (path: string) => counter.during(() => counted.get(path, { as: owner }));
	const orders = await made('/api/owner/orders?pageSize=1');
	expect(orders).toBeGreaterThanOrEqual(6);
	expect(await made('/api/owner/orders?pageSize=50')).toBe(orders);
	expect(await made('/api/owner/customers?pageSize=100')).toBe(await made('/api/owner/customers?pageSize=1'));
	expect(await made('/api/owner/figures?from=2025-12-01&to=2026-11-30')).toBe(
		await made('/api/owner/figures'),
	);
	await counted.close();
});

describe('the CSV', () => {
	test('has each order once and no cell that a spreadsheet would execute', async () => {
		const mallory = await shop.makeUser();
		await shop.db
			.updateTable('users')
			.set({ first_name: '=HYPERLINK("http://x","y")', last_name: 'Mé, "M"' })
			.where('id', '=', mallory.id)
			.execute();
		const order = await makeOrder(await shop.makeWatch(), mallory);
		const { status, headers, text } = await shop.get('/api/owner/orders.csv', { as: owner });
		expect(status).toBe(200);
		expect(headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(text.startsWith('\uFEFFnumber;order;documentId;')).toBe(true);
		const line = text.split('\r\n').find((one) => one.includes(order.documentId));
		expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"") Mé, ""M"""`);
		// A local time in Chile, as the desk shows it.
		expect(line).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?;/);
		expect(line).not.toMatch(/:\d\d(\.\d+)?Z;/);
		const { total } = (await list('')).meta.pagination;
		const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
			header: true,
			skipEmptyLines: true,
		});
		expect(data.filter((row) => row.total !== '')).toHaveLength(total);
	});

	test('has a row for each payment, and the totals of an order once', async () => {
		const order = await makeOrder(await shop.makeWatch());
		await pay(order, { amount: order.total - 700, transaction: 'A1' });
		await pay(order, { amount: 700, transaction: 'A2' });
		const { text } = await shop.get(`/api/owner/orders.csv?q=${order.number}`, { as: owner });
		const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
			header: true,
			skipEmptyLines: true,
		});
		const [{ name } = { name: '' }] = shop.config.paymentMethods.filter(({ id }) => id === 'bank');
		expect(data).toMatchObject([
			{ number: order.number, total: String(order.total), paymentAmount: String(order.total - 700) },
			{ number: order.number, total: '', paymentAmount: '700', paymentReference: 'A2', paymentWay: name },
		]);
		expect(data.every(({ missing }, row) => missing === (row === 0 ? '0' : ''))).toBe(true);
		expect(data.every(({ paymentDate }) => !Number.isNaN(Date.parse(paymentDate ?? '')))).toBe(true);
	});

	test.each([
		['=1+1', "'=1+1"],
		['+56 9', "'+56 9"],
		['-1', "'-1"],
		['@a', "'@a"],
		['\t=1', "'\t=1"],
		[' =1', "' =1"],
		['\ta', "'\ta"],
		['Ana;=1+1;x', "Ana;'=1+1;x"],
		['Ana; @a', "Ana;' @a"],
		['Ana\t=1', "Ana\t'=1"],
		['Chilexpress; A-1', 'Chilexpress; A-1'],
		['plain', 'plain'],
		['a\nb', '"a\nb"'],
		[-5_000, '-5000'],
		[null, ''],
	])('%j is written %j', (value, text) => {
		expect(cell(value)).toBe(text);
	});
});
