import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { moneyOf } from '#contract/orders/ledger.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { MoneyIn } from '../../payments/order-hooks.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import { receiveMoneyFor, unpay } from './receiving-money.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000, freeShipping: 0 } });

type Placed = { id: number; total: number };
const place = async () =>
	shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 })) as Promise<Placed>;
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const entriesOf = async (order: Placed) =>
	(await read(order)).payments.map(({ amount }: { amount: number }) => amount);
const balanceOf = async (order: Placed) =>
	(await entriesOf(order)).reduce((a: number, b: number) => a + b, 0);
const actionsOf = (order: { history: { action: string }[] }) => order.history.map(({ action }) => action);

/** Both implementations of an order's sums agree on every order that a test leaves behind. */
afterEach(async () => {
	const { data } = (await shop.get('/api/owner/orders', { as: owner })).body;
	for (const order of data) {
		const reportedWords = await shop.db.transaction().execute((trx) => moneyOfOrder(trx, order.id));
		expect(reportedWords).toEqual(moneyOf(order, order.payments));
	}
});

let logs = 0;
/** Returns a token transfer as a watcher reports it. */
const tokens = (amount: number, more: Partial<MoneyIn> = {}): MoneyIn => {
	const transaction = (++logs).toString(16).padStart(64, '0');
	return {
		provider: 'usdt',
		method: 'usdt-tron',
		network: 'tron',
		transaction,
		tokenAmount: '12.345678',
		event: `tron:${transaction}:0`,
		amount,
		rate: 940.5,
		receivedAt: shop.deps.clock(),
		...more,
	};
};
const receive = (order: Placed, entry: MoneyIn) => receiveMoneyFor(shop.deps, order.id, entry);

test('pays an order once by a payment that a provider reported, and records it in history and audit', async () => {
	const order = await place();
	const first = tokens(100_000);
	expect((await receive(order, first)).isKnown).toBe(false);
	expect(await read(order)).toMatchObject({ paymentStatus: 'pending', reviewNote: 'amount_too_low' });
	expect((await receive(order, first)).isKnown).toBe(true);
	const rest = tokens(200_000);
	const all = await Promise.all([receive(order, rest), receive(order, rest), receive(order, rest)]);
	expect(all.map(({ isKnown }) => isKnown).sort()).toEqual([false, true, true]);
	const paid = await read(order);
	expect(paid).toMatchObject({ orderStatus: 'processing', paymentStatus: 'paid', needsReview: false });
	expect(paid.history.slice(1)).toMatchObject([
		{ action: 'partialPayment', by: 'shop', note: `usdt ${first.event}` },
		{ action: 'confirmPayment', by: 'shop', note: `usdt ${rest.event}` },
	]);
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=1', { as: owner });
	expect(audit.body.data[0]).toMatchObject({
		action: 'receiveMoney',
		after: { provider: 'usdt', event: rest.event, amount: 200_000 },
	});
	const stored = await shop.db
		.selectFrom('payments')
		.select(['token_amount', 'rate'])
		.where('event', '=', rest.event)
		.executeTakeFirstOrThrow();
	expect(stored).toEqual({ token_amount: '12.345678000000000000', rate: '940.500000' });
});

test('saves money for a paid or closed order for review, and pays only one order with one event', async () => {
	const order = await place();
	const more = tokens(300_001);
	await receive(order, more);
	expect(await read(order)).toMatchObject({ paymentStatus: 'paid', reviewNote: 'amount_differs' });
	await receive(order, tokens(5));
	const paid = await read(order);
	expect(paid).toMatchObject({ needsReview: true, reviewNote: 'already_paid' });
	expect(actionsOf(paid)).toEqual(['place', 'confirmPayment', 'extraPayment']);
	const other = await place();
	expect((await receive(other, more)).isKnown).toBe(true);
	expect(await entriesOf(other)).toEqual([]);
	// The order is overdue but still holds its watches, so it is paid.
	shop.advance(shop.config.paymentWindow + 1);
	await receive(other, tokens(300_000));
	expect(await read(other)).toMatchObject({ paymentStatus: 'paid' });
	const late = await place();
	shop.advance(shop.config.paymentWindow + 1);
	await expireOverdueOrders(shop.deps);
	await receive(late, tokens(300_000));
	expect(await read(late)).toMatchObject({ paymentStatus: 'expired', reviewNote: 'late_payment' });
});

test('counts a hash typed by hand and seen by a watcher once, but a second log of it separately', async () => {
	const order = await place();
	const seen = tokens(100_000);
	const typed = { method: 'usdt-tron', transaction: seen.transaction, amount: 100_000 };
	await act(order.id, 'confirm-payment', typed);
	const spelled = { ...seen, transaction: `0x${seen.transaction?.toUpperCase()}` };
	expect((await receive(order, spelled)).isKnown).toBe(true);
	expect((await receive(order, spelled)).isKnown).toBe(true);
	expect(await entriesOf(order)).toEqual([100_000, 0]);
	const second = tokens(200_000, { transaction: seen.transaction, event: seen.event.replace(/0$/, '1') });
	expect((await receive(order, second)).isKnown).toBe(false);
	expect(await read(order)).toMatchObject({ paymentStatus: 'paid', needsReview: false });

	const other = await place();
	const refused = await act(other.id, 'confirm-payment', typed);
	expect(refused.body.error.details.code).toBe('transaction_taken');
	const third = tokens(7, { transaction: seen.transaction, event: seen.event.replace(/0$/, '2') });
	expect((await receive(other, third)).isKnown).toBe(true);
	expect(await read(other)).toMatchObject({ needsReview: true, reviewNote: 'transaction_elsewhere' });
	expect(await entriesOf(other)).toEqual([]);

	await unpay(shop.deps, seen.event, 'reorganised');
	const { after } = await shop.db
		.selectFrom('audit')
		.select('after')
		.where('action', '=', 'unpay')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(after).toMatchObject({ event: seen.event, reason: 'reorganised' });
	expect(await balanceOf(order)).toBe(200_000);
	expect((await receive(order, seen)).isKnown).toBe(false);
	expect(await balanceOf(order)).toBe(300_000);
});

test('counts a reversed event again when it arrives again, also on the order it was moved to', async () => {
	const order = await place();
	const event = tokens(300_000);
	await receive(order, event);
	for (let time = 0; time < 2; time++) {
		await unpay(shop.deps, event.event, 'reorganised');
		await unpay(shop.deps, event.event, 'reorganised');
		expect(await balanceOf(order)).toBe(0);
		expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'payment_undone' });
		await receive(order, event);
		await receive(order, event);
		expect(await balanceOf(order)).toBe(300_000);
		expect((await read(order)).needsReview).toBe(false);
	}
	const eva = await shop.makeUser();
	const late = (await shop.placeOrder(eva, await shop.makeWatch({ price: 300_000 }))) as Placed;
	shop.advance(shop.config.paymentWindow + 1);
	await expireOverdueOrders(shop.deps);
	const moved = tokens(300_000);
	await receive(late, moved);
	const next = (await shop.placeOrder(eva, await shop.makeWatch({ price: 300_000 }))) as Placed;
	await act(next.id, 'confirm-payment', { method: 'usdt-tron', transaction: moved.transaction });
	expect([await balanceOf(late), await balanceOf(next)]).toEqual([0, 300_000]);
	await unpay(shop.deps, moved.event, 'reorganised');
	expect([await balanceOf(late), await balanceOf(next)]).toEqual([0, 0]);
	await unpay(shop.deps, 'tron:unknown:0', 'reorganised');
});

test('coexists with a process of release 0.2.0 that writes entries without the newer columns', async () => {
	const [order, late] = [await place(), await place()];
	await sql`insert into payments (order_id, channel, method, network, transaction, amount_clp)
		values (${late.id}, 'transfer', 'bank', 'bank', 'Old 1', 1000),
			(${late.id}, 'transfer', 'bank', 'bank', null, null)`.execute(shop.db);
	expect((await read(late)).payments).toMatchObject([
		{ provider: 'hand', event: 'hand:bank:old 1', amount: 1_000 },
		{ provider: 'hand', amount: 299_000 },
	]);
	const moved = sql`update payments set order_id = ${order.id}, amount_clp = coalesce(amount_clp, 5)
		where order_id = ${late.id} and transaction is null`;
	await moved.execute(shop.db);
	expect([await entriesOf(late), await entriesOf(order)]).toEqual([[1_000, 299_000, -299_000], [299_000]]);

	await act(order.id, 'confirm-payment', { method: 'bank', amount: 1_000 });
	const state = (status: string) =>
		sql`update orders set payment_status = ${status} where id = ${order.id}`.execute(shop.db);
	await state('refunded');
	expect(await balanceOf(order)).toBe(0);
	await state('paid');
	expect(await entriesOf(order)).toEqual([299_000, 1_000, -300_000, 300_000]);
});

test('refunds all of the money with its method and reference, and restores it on undo', async () => {
	const order = await place();
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 310_000 });
	expect(await read(order)).toMatchObject({ paid: 310_000, due: 0, surplus: 10_000, refunds: [] });
	expect((await act(order.id, 'refund', { amount: 310_001 })).body.error.details.errors[0].path).toEqual([
		'data',
		'amount',
	]);
	expect((await act(order.id, 'refund', { method: 'cheque' })).status).toBe(400);
	await act(order.id, 'refund', { amount: 300_000, transaction: 'R-1' });
	expect(await read(order)).toMatchObject({
		paymentStatus: 'refunded',
		paid: 310_000,
		refunded: 300_000,
		surplus: 10_000,
		refunds: [{ amount: 300_000, method: 'bank', transaction: 'R-1' }],
	});
	await act(order.id, 'undo');
	expect(await read(order)).toMatchObject({ paymentStatus: 'paid', refunded: 0, refunds: [] });
	expect(await entriesOf(order)).toEqual([310_000, -300_000, 300_000]);
	await act(order.id, 'refund', { method: 'cash' });
	const done = await read(order);
	expect(done).toMatchObject({
		refunded: 310_000,
		surplus: 0,
		refunds: [{ amount: 310_000, method: 'cash' }],
	});
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('template', '=', 'order-refunded')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(mail.data).toMatchObject({ money: { surplus: 0, refunds: [{ amount: 310_000, way: 'cash' }] } });
});

test('notifies the buyer of money received and due, and clears the flag once a surplus is refunded', async () => {
	const buyer = await shop.makeUser();
	const watch = await shop.makeWatch({ price: 300_000 });
	const order = (await shop.placeOrder(buyer, watch)) as Placed;
	const own = async () => (await shop.get(`/api/orders/${order.id}`, { as: buyer })).body.data;
	const reportedWords = async () =>
		(
			await shop.db
				.selectFrom('outbox')
				.selectAll()
				.where('recipient', '=', buyer.email)
				.orderBy('id')
				.execute()
		)
			.map(({ template, data }) => [template, (data as { money?: object }).money])
			.at(-1);
	expect(await own()).toMatchObject({ paid: 0, due: 300_000, surplus: 0, refunded: 0 });
	await receive(order, tokens(100_000));
	expect(await own()).toMatchObject({ paid: 100_000, due: 200_000 });
	expect(await reportedWords()).toMatchObject(['order-part-paid', { paid: 100_000, due: 200_000 }]);
	await shop.act(`/api/orders/${order.id}/cancel`, {}, { as: buyer });
	expect(await own()).toMatchObject({ paid: 100_000, due: 0, surplus: 100_000 });
	expect(await reportedWords()).toMatchObject(['order-cancelled', { surplus: 100_000 }]);
	await receive(order, tokens(50_000));
	expect(await reportedWords()).toMatchObject(['order-late-payment', { surplus: 150_000 }]);
	expect((await act(order.id, 'refund-part', { amount: 150_001, reason: 'Too late' })).status).toBe(400);
	await act(order.id, 'refund-part', { amount: 150_000, reason: 'Too late' });
	expect(await read(order)).toMatchObject({ needsReview: false, surplus: 0, refunded: 150_000 });
	expect(await reportedWords()).toMatchObject(['order-part-refunded', { refunds: [{ amount: 150_000 }] }]);
});
