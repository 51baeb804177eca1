import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/languages/languages.ts';
import { startMercadoPago } from '#scripts/doubles/mercado-pago.ts';
import {
	beginOnline,
	openOnlineShop,
	type Placed,
	placeNew,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import { hooks } from '../../../../app/hooks.ts';
import { requestDueRefunds } from '../../provider-refunds.service.ts';
import { providers } from '../providers.ts';

const mp = await startMercadoPago();
afterAll(mp.close);
const shop = await openOnlineShop(mp.settings);
afterAll(shop.close);
mp.service.now = shop.deps.clock;
const owner = await shop.makeOwner();
beforeEach(() => {
	mp.service.searchLags = false;
});

const minute = 60_000;
const begin = (order: Placed) => beginOnline(shop, order, 'mercadopago');
const come = (address: string, by: 'success' | 'pending' | 'failure') => {
	const { pathname, search } = new URL(mp.preferenceOf(address).back_urls[by]);
	return shop.get(pathname + search);
};
const notify = async (id: number, options = {}) => {
	const { query, payload, headers } = mp.noticeOf(id, options);
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/payments/mercadopago/notify${query}`,
		payload,
		headers: { 'content-type': 'application/json', ...headers },
	});
	return answer.statusCode;
};
const rounds = async () => {
	for (let round = 0; round < 3; round++) {
		shop.advance(minute);
		await runRounds(shop);
		await requestDueRefunds({ ...shop.deps, ...hooks });
	}
};
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const act = async (order: Placed, step: string, data: object) => {
	const { updatedAt } = await read(order);
	return shop.post(`/api/owner/orders/${order.id}/${step}`, { data: { updatedAt, ...data } }, { as: owner });
};

test('is disabled until it is set up, and never reveals its secrets', async () => {
	const { body } = await shop.get('/api/payment-methods');
	expect(body.data[0]).toMatchObject({ id: 'mercadopago', type: 'online', name: 'Mercado Pago' });
	for (const secret of [mp.settings.MERCADOPAGO_TOKEN, mp.settings.MERCADOPAGO_SECRET])
		expect(JSON.stringify(body)).not.toContain(secret);
	const [provider] = providers.filter(({ name }) => name === 'mercadopago');
	const off = { ...shop.deps, config: { ...shop.config, providers: {} } };
	expect(await provider?.offered(off)).toEqual([]);
});

test('pays an order by a notification about a payment, before the buyer is back and while the search lags', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	expect(mp.preferenceOf(address)).toMatchObject({
		items: [{ quantity: 1, unit_price: order.total, currency_id: 'CLP' }],
		notification_url: `${shop.config.publicUrl}/api/payments/mercadopago/notify`,
	});
	mp.service.searchLags = true;
	const { id } = mp.pay(address);
	expect(await notify(id)).toBe(204);
	const { paid, tries, entries } = await stateOf(shop, order);
	expect([paid, tries]).toEqual(['paid', ['paid']]);
	expect(entries).toMatchObject([
		{
			provider: 'mercadopago',
			event: `mercadopago:${id}`,
			transaction: String(id),
			amount_clp: order.total,
			card: { type: 'credit', lastFour: '6351', installments: 3, authorization: '301299' },
		},
	]);
	const stored = shop.db.selectFrom('payment_attempts').select('provider_payment');
	expect(await stored.where('order_id', '=', order.id).execute()).toEqual([{ provider_payment: String(id) }]);
});

test('leaves the page open after a rejected card, and is paid once by another card', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	await notify(mp.pay(address, 'rejected').id);
	expect((await stateOf(shop, order)).tries).toEqual(['waiting']);
	const { id } = mp.pay(address);
	await Promise.all([notify(id), notify(id), come(address, 'success')]);
	await rounds();
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', tries: ['paid'], review: null });
	expect((await stateOf(shop, order)).entries).toHaveLength(1);
});

test('fails the attempt when the buyer returns after a rejection, and still counts a later payment', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	mp.pay(address, 'rejected');
	await come(address, 'failure');
	expect((await stateOf(shop, order)).tries).toEqual(['failed']);
	await notify(mp.pay(address).id);
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', tries: ['paid'] });
});

test('records two approved payments of one preference, and refunds each by its own id', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	const first = mp.pay(address);
	await notify(first.id);
	const second = mp.pay(address);
	await notify(second.id);
	await notify(second.id);
	const { paid, review, entries } = await stateOf(shop, order);
	expect([paid, review]).toEqual(['paid', 'already_paid']);
	expect(entries.map(({ event }) => event)).toEqual([`mercadopago:${first.id}`, `mercadopago:${second.id}`]);
	// The latest payment is refunded first.
	await act(order, 'refund-part', { amount: order.total, reason: 'Paid twice' });
	await rounds();
	expect([first.refunds.length, second.refunds.map(({ amount }) => amount)]).toEqual([0, [order.total]]);
	await notify(second.id);
	expect((await stateOf(shop, order)).review).not.toBe('provider_took_back');
});

test('sends the key of the ledger row with a refund, so that a lost answer is requested again and paid once', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	const payment = mp.pay(address);
	await notify(payment.id);
	const half = Math.floor(order.total / 2);
	await act(order, 'refund-part', { amount: half, reason: 'A scratch' });
	mp.faults.push('cut');
	await rounds();
	await rounds();
	const refunds = (await stateOf(shop, order)).entries.filter(({ channel }) => channel === 'refund');
	expect(payment.refunds).toMatchObject([{ amount: half, key: refunds[0]?.event }]);
	expect((await read(order)).payments.at(-1)).toMatchObject({ amount: -half, refundState: 'done' });
	await act(order, 'refund', {});
	await rounds();
	expect(payment.refunds.map(({ amount }) => amount)).toEqual([half, order.total - half]);
	// The notification of the shop's own refund causes no review.
	await notify(payment.id);
	expect((await stateOf(shop, order)).review).toBe(null);
});

test('flags the order once for review after a chargeback of either payment', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	const payments = [mp.pay(address), mp.pay(address)];
	for (const { id } of payments) await notify(id);
	for (const payment of payments) {
		await shop.db
			.updateTable('orders')
			.set({ needs_review: false, review_reasons: [] })
			.where('id', '=', order.id)
			.execute();
		payment.status = 'charged_back';
		// A paid attempt has a minimum interval between checks.
		shop.advance(minute);
		expect(await notify(payment.id)).toBe(204);
		expect((await stateOf(shop, order)).review).toBe('provider_took_back');
		await shop.db
			.updateTable('orders')
			.set({ needs_review: false, review_reasons: [] })
			.where('id', '=', order.id)
			.execute();
		shop.advance(minute);
		await notify(payment.id);
		expect((await stateOf(shop, order)).review).toBe(null);
	}
});

test('ignores other topics, unknown payments, those of other shops, and forged notifications', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	const payment = mp.pay(address);
	expect(await notify(payment.id, { type: 'merchant_order' })).toBe(204);
	// Mercado Pago's own test notification names a payment that does not exist.
	expect(await notify(123_456)).toBe(204);
	expect(await notify(payment.id, { secret: 'a-secret-that-was-guessed' })).toBe(404);
	const reads = mp.service.reads;
	expect(await notify(payment.id, { secret: 'a-secret-that-was-guessed' })).toBe(404);
	expect(mp.service.reads).toBe(reads);
	const reference = payment.external_reference;
	payment.external_reference = 'another-shop';
	expect(await notify(payment.id)).toBe(204);
	payment.external_reference = reference;
	mp.faults.push('broken');
	expect(await notify(payment.id)).toBe(503);
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: ['waiting'], entries: [] });
});

test('waits for days for a payment in review, which is then approved or rejected', async () => {
	const order = await placeNew(shop);
	const address = await begin(order);
	const payment = mp.pay(address, 'in_process');
	await come(address, 'pending');
	shop.advance(3 * 24 * 60 * minute);
	await runRounds(shop);
	expect((await stateOf(shop, order)).tries).toEqual(['pending']);
	payment.status = 'rejected';
	await notify(payment.id);
	expect((await stateOf(shop, order)).tries).toEqual(['failed']);
});

test('has texts in each language for every provider with a page', () => {
	for (const language of languages) {
		const { payments } = JSON.parse(readFileSync(`public/locales/${language}.json`, 'utf8'));
		for (const { name } of providers.filter(({ page }) => page)) {
			expect(payments.types[name], name).toBeTypeOf('string');
			expect(Object.keys(payments[name])).toEqual(expect.arrayContaining(['steps', 'time', 'fees']));
		}
	}
});
