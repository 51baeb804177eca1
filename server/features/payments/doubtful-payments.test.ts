import { afterAll, describe, expect, test } from 'vitest';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import {
	beginOnline,
	hurried,
	type Placed,
	placeNew,
	roundsUntil,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import { openShop } from '#tests/support/shop.ts';
import { onTron } from '#tests/support/usdt-shop.ts';
import { hooks } from '../../app/hooks.ts';
import { notifyExpiringOrders } from '../orders/changes/expiring-orders.service.ts';
import { expireOverdueOrders } from '../orders/changes/overdue-orders.service.ts';
import { beginAttempt } from './beginning-attempts.service.ts';

const [bank, khipu, tron] = await Promise.all([startTransbank(), startKhipu(), onTron()]);
afterAll(() => Promise.all([bank.close(), khipu.close()]));
const shop = await openShop({
	config: {
		providers: { ...bank.settings, ...khipu.settings, ...tron.settings },
		paymentMethods: [tron.method],
		accessTtl: 100 * 86_400_000,
	},
	fetch: hurried(3_000),
});
afterAll(shop.close);
bank.bank.now = shop.deps.clock;

const minute = 60_000;
const hour = 60 * minute;
const come = (url: URL) => shop.get(url.pathname + url.search);
const begin = ({ documentId, user }: Placed, method: string) =>
	method.startsWith('usdt')
		? shop.post(`/api/orders/${documentId}/usdt`, { data: { method } }, { as: user })
		: shop.post(`/api/orders/${documentId}/payment-attempts`, { data: { method } }, { as: user });
const codesOf = async (order: Placed) => {
	const answers = await Promise.all(['webpay', 'khipu', 'usdt-tron'].map((method) => begin(order, method)));
	return answers.map(({ status, body }) => [status, body.error?.details.code]);
};
/** Returns a Khipu payment whose buyer paid and came back, and which Khipu is still verifying. */
async function verifying(order: Placed) {
	const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
	payment.status = 'verifying';
	await come(new URL(payment.return_url));
	return payment;
}

describe('starts no second payment while the first may have been made', () => {
	test('a card whose outcome the bank has not confirmed', async () => {
		const order = await placeNew(shop);
		const sale = bank.saleOf(await beginOnline(shop, order, 'webpay'));
		bank.faults.commit.push('cut');
		bank.faults.status.push('cut');
		await come(bank.finish(sale.token, 'pay'));
		expect((await stateOf(shop, order)).tries).toEqual(['settling']);
		const refused = [409, 'payment_in_progress'];
		expect(await codesOf(order)).toEqual([refused, refused, refused]);
		const inSpanish = await shop.post(
			`/api/orders/${order.documentId}/payment-attempts`,
			{ data: { method: 'khipu' } },
			{ as: order.user, headers: { 'accept-language': 'es' } },
		);
		expect(inSpanish.body.error.message).toContain('pago anterior');
		shop.advance(minute);
		await roundsUntil(shop, order, 'paid');
	});

	test('a payment that a person must check, however many attempts followed', async () => {
		const order = await placeNew(shop);
		const [first] = [await beginOnline(shop, order, 'webpay'), await beginOnline(shop, order, 'khipu')];
		bank.faults.commit.push('otherAmount');
		bank.faults.status.push('otherAmount');
		await come(bank.finish(bank.saleOf(first).token, 'pay'));
		expect((await stateOf(shop, order)).tries).toEqual(['waiting', 'unsure']);
		const refused = [409, 'payment_unclear'];
		expect(await codesOf(order)).toEqual([refused, refused, refused]);
	});

	test('a transfer of the exact amount that awaits its confirmations', async () => {
		const order = await placeNew(shop);
		const { body } = await begin(order, 'usdt-tron');
		const [{ amount, address }] = body.data.amounts;
		await shop.db
			.insertInto('chain_transfers')
			.values({
				network: 'Tron',
				hash: 'a1'.repeat(32),
				log_index: 0,
				block: '1',
				block_hash: null,
				sender: address,
				recipient: address,
				at: shop.deps.clock(),
				units: String(BigInt(Math.round(Number(amount) * 1e6))),
			})
			.execute();
		expect((await begin(order, 'webpay')).body.error.details.code).toBe('payment_in_progress');
		expect((await begin(order, 'usdt-tron')).status).toBe(200);
		await shop.db.deleteFrom('chain_transfers').execute();
		expect((await begin(order, 'webpay')).status).toBe(201);
	});

	test('checks under the lock of the order, so that a buyer who returns first is considered', async () => {
		const order = await placeNew(shop);
		const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
		const deps = { ...shop.deps, ...hooks };
		const holds = Promise.withResolvers<void>();
		const goesOn = Promise.withResolvers<void>();
		const holding = hooks.onPayableOrder(deps, { id: order.documentId }, async (trx) => {
			await trx
				.updateTable('payment_attempts')
				.set({ state: 'returned' })
				.where('token', '=', payment.payment_id)
				.execute();
			holds.resolve();
			await goesOn.promise;
		});
		await holds.promise;
		const buyer = { userId: order.user.id, linkOf: null };
		const second = beginAttempt(deps, buyer as never, order.documentId, 'webpay').then(
			() => 'begun',
			({ code }) => code,
		);
		await new Promise((resolve) => setTimeout(resolve, 100));
		goesOn.resolve();
		await holding;
		expect(await second).toBe('payment_in_progress');
	});

	test('does not charge a card while a transfer started in another tab is being verified', async () => {
		const order = await placeNew(shop);
		const sale = bank.saleOf(await beginOnline(shop, order, 'webpay'));
		const payment = await verifying(order);
		await come(bank.finish(sale.token, 'pay'));
		await runRounds(shop);
		expect([sale.charges, (await stateOf(shop, order)).tries]).toEqual([0, ['pending', 'aborted']]);
		payment.status = 'done';
		shop.advance(minute);
		await runRounds(shop);
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', review: null });
	});
});

describe('a page that may have been paid', () => {
	/** Places an order whose page was paid at Khipu, which does not answer for a week. */
	async function payAtSilentProvider() {
		const order = await placeNew(shop);
		const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
		payment.status = 'done';
		shop.advance(8 * 24 * hour);
		khipu.faults.push('broken', 'broken', 'broken');
		await expireOverdueOrders(shop.deps);
		await runRounds(shop);
		khipu.faults.length = 0;
		return order;
	}

	test('is given to a person when its provider is silent for a week', async () => {
		const order = await payAtSilentProvider();
		expect(await stateOf(shop, order)).toMatchObject({
			paid: 'expired',
			tries: ['unsure'],
			review: 'provider_silent',
		});
	});

	test('stays with a person when another payment is recorded and undone, until they review it', async () => {
		const order = await payAtSilentProvider();
		const owner = await shop.makeOwner();
		const act = (step: string, data = {}) =>
			shop.act(`/api/owner/orders/${order.id}/${step}`, { data }, { as: owner });
		const recordByMistake = async () => {
			const recorded = await act('confirm-payment', { method: 'usdt-tron', amount: order.total });
			expect(recorded.status, recorded.text).toBe(200);
			expect(await stateOf(shop, order)).toMatchObject({ review: 'late_payment' });
			expect((await act('undo')).status).toBe(200);
		};
		await recordByMistake();
		expect(await stateOf(shop, order)).toMatchObject({ review: 'provider_silent' });
		expect((await act('review')).status).toBe(200);
		expect(await stateOf(shop, order)).toMatchObject({ review: null });
		await recordByMistake();
		expect(await stateOf(shop, order)).toMatchObject({ review: null });
	});
});

describe('a payment that its provider is verifying', () => {
	test('is checked for days without expiring the order', { timeout: 60_000 }, async () => {
		const order = await placeNew(shop);
		const payment = await verifying(order);
		for (let passed = 0; passed < 60 * hour; passed += 30 * minute) {
			shop.advance(30 * minute);
			await expireOverdueOrders(shop.deps);
			await runRounds(shop);
		}
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: ['pending'], review: null });
		// Every half hour at first, then once an hour.
		expect(khipu.reads.get(payment.payment_id)).toBeLessThan(100);
		const { body } = await shop.get(`/api/orders/${order.documentId}/payment-attempts`, { as: order.user });
		expect(body.data[0].state).toBe('pending');
		payment.status = 'done';
		shop.advance(hour);
		await runRounds(shop);
		expect(await stateOf(shop, order)).toMatchObject({
			paid: 'paid',
			tries: ['paid'],
			review: null,
			entries: [{ amount_clp: order.total }],
		});
	});

	test('triggers no mail about the end of the hold', async () => {
		const [order, other] = [await placeNew(shop), await placeNew(shop)];
		const heldUntil = new Date(shop.deps.clock().getTime() + 48 * hour);
		const both = [order.id, other.id];
		await shop.db.updateTable('orders').set({ held_until: heldUntil }).where('id', 'in', both).execute();
		await verifying(order);
		shop.advance(40 * hour);
		await notifyExpiringOrders(shop.deps);
		const warned = await shop.db
			.selectFrom('outbox')
			.select('order_id')
			.where('template', '=', 'order-expiring')
			.where('order_id', 'in', both)
			.execute();
		expect(warned).toEqual([{ order_id: other.id }]);
	});

	test('is shown to the owner once after a week, and still checked', async () => {
		const order = await placeNew(shop);
		await verifying(order);
		shop.advance(8 * 24 * hour);
		await runRounds(shop);
		expect(await stateOf(shop, order)).toMatchObject({ tries: ['pending'], review: 'provider_pending' });
		await shop.db
			.updateTable('orders')
			.set({ needs_review: false, review_reasons: [] })
			.where('id', '=', order.id)
			.execute();
		khipu.faults.push('broken');
		shop.advance(2 * hour);
		await runRounds(shop);
		expect(await stateOf(shop, order)).toMatchObject({ tries: ['pending'], review: null });
	});

	test('ends when the bank of the payer rejects it, so that another method can be used', async () => {
		const order = await placeNew(shop);
		const payment = await verifying(order);
		Object.assign(payment, { status: 'done', status_detail: 'rejected-by-payer' });
		shop.advance(minute);
		await runRounds(shop);
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: ['failed'] });
		expect((await begin(order, 'webpay')).status).toBe(201);
	});

	test('is flagged for review when it is reversed after the payment', async () => {
		const order = await placeNew(shop);
		const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
		payment.status = 'done';
		await come(new URL(payment.return_url));
		expect((await stateOf(shop, order)).paid).toBe('paid');
		payment.status_detail = 'reversed';
		const notice = khipu.noticeOf(payment, shop.deps.clock());
		const url = '/api/payments/khipu/notify';
		expect((await shop.app.inject({ method: 'POST', url, ...notice })).statusCode).toBe(204);
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', review: 'provider_took_back' });
	});
});

test('lets a buyer who came back without paying use another method a few minutes later', async () => {
	const order = await placeNew(shop);
	const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
	await come(new URL(payment.return_url));
	expect((await begin(order, 'webpay')).body.error.details.code).toBe('payment_in_progress');
	shop.advance(6 * minute);
	await runRounds(shop);
	expect((await begin(order, 'webpay')).status).toBe(201);
});
