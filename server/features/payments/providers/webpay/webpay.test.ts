import { beforeEach, describe, expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import {
	beginCard,
	openCardShop,
	placeNew,
	roundsUntil,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { Answer } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../../../orders/changes/overdue-orders.service.ts';

const { shop, bank } = await openCardShop();
const owner = await shop.makeOwner();
beforeEach(() => {
	bank.calls.length = 0;
});

const minute = 60_000;
const commits = () => bank.calls.filter(({ call }) => call === 'commit').length;
type Did = Parameters<typeof bank.finish>[1];

/** Returns from the bank's form as the buyer, by GET or POST. */
async function comeBack(url: string, did: Did, method: 'GET' | 'POST' = 'GET'): Promise<Answer> {
	const back = bank.finish(bank.saleOf(url).token, did);
	expect(back.origin).toBe(new URL(shop.config.publicUrl).origin);
	if (method === 'GET') return shop.get(back.pathname + back.search);
	const answer = await shop.app.inject({
		method: 'POST',
		url: back.pathname,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: back.searchParams.toString(),
	});
	return { status: answer.statusCode, body: null, text: answer.body, headers: answer.headers };
}

test('offers the card first, without public settings', async () => {
	const { body } = await shop.get('/api/payment-methods');
	expect(body.data[0]).toEqual({
		id: 'webpay',
		type: 'online',
		name: 'Webpay Plus',
		details: { provider: 'webpay', by: 'card' },
	});
	expect(JSON.stringify(body)).not.toContain(bank.settings.WEBPAY_SECRET);
});

test('names a staff link in the history of a card payment started through it', async () => {
	const order = await placeNew(shop);
	const history = async () =>
		(await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.history;
	await beginCard(shop, order);
	expect(await history()).toHaveLength(1);
	const { url } = (await shop.post(`/api/owner/orders/${order.id}/link`, undefined, { as: owner })).body.data;
	const headers = { [orderKeyHeader]: orderKeyIn(new URL(url).hash) ?? '' };
	const path = `/api/orders/${order.id}/payment-attempts`;
	const begun = await shop.post(path, { data: { method: 'webpay' } }, { headers });
	expect(begun.status, begun.text).toBe(201);
	expect((await history()).at(-1)).toMatchObject({ action: 'paymentBegun', link: 'staff' });
});

test.each(['GET', 'POST'] as const)('an approved card pays the order, back by %s', async (method) => {
	const order = await placeNew(shop);
	const url = await beginCard(shop, order);
	const back = await comeBack(url, 'pay', method);
	expect(back.status).toBe(303);
	expect(String(back.headers.location)).toMatch(
		new RegExp(`^/payments\\?order=${order.number}&attempt=[a-z0-9]{24}$`),
	);
	const { paid, tries, entries } = await stateOf(shop, order);
	expect([paid, tries]).toEqual(['paid', ['paid']]);
	const { buy_order: name, code } = bank.saleOf(url);
	expect(entries).toMatchObject([
		{
			provider: 'webpay',
			event: `webpay:${bank.settings.WEBPAY_CODE}:${name}`,
			amount_clp: order.total,
			transaction: code,
			card: { type: 'credit', lastFour: '6623', installments: 0, authorization: code },
		},
	]);
	const { body } = await shop.get(`/api/orders/${order.documentId}`, { as: order.user });
	expect(body.data.cardPayments).toMatchObject([
		{ amount: order.total, provider: 'Webpay Plus', card: { type: 'credit', lastFour: '6623' } },
	]);
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('order_id', '=', order.id)
		.where('template', '=', 'order-paid')
		.executeTakeFirstOrThrow();
	expect(mail.data).toMatchObject({
		money: { cards: [{ provider: 'Webpay Plus', card: { authorization: code } }] },
	});
	const receipt = await shop.app.inject({
		method: 'GET',
		url: `/api/orders/${order.documentId}/papers/receipt`,
		headers: { authorization: `Bearer ${order.user.jwt}` },
	});
	const { text } = await readPdf(receipt.rawPayload);
	expect(text).toContain('Webpay Plus');
	expect(text).toContain('6623');
	expect(text).not.toMatch(/\bwebpay\b/);
});

test('leaves the order unchanged after a rejected card, and is paid by another one', async () => {
	const order = await placeNew(shop);
	await comeBack(await beginCard(shop, order), 'reject');
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: ['failed'], entries: [] });
	await comeBack(await beginCard(shop, order), 'pay');
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', tries: ['paid', 'failed'] });
});

describe('recognizes a return by its parameters', () => {
	test.each([
		['leave', 'aborted'],
		['time out', 'expired'],
		['form error', 'aborted'],
	] as const)('%s: nothing is asked for, and the try is %s', async (did, state) => {
		for (const method of ['GET', 'POST'] as const) {
			const order = await placeNew(shop);
			const back = await comeBack(await beginCard(shop, order), did, method);
			expect(back.headers.location).toContain(order.number);
			expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: [state] });
		}
		expect(commits()).toBe(0);
	});

	test('commits, charges and records once when repeated seven times at once', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		await Promise.all(Array.from({ length: 7 }, () => comeBack(url, 'pay')));
		await roundsUntil(shop, order, 'paid');
		await comeBack(url, 'pay');
		const { entries } = await stateOf(shop, order);
		expect([commits(), bank.saleOf(url).charges, entries.length]).toEqual([1, 1, 1]);
	});

	test('changes nothing after the outcome, and lets an aborted form be resumed', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		await comeBack(url, 'time out');
		await comeBack(url, 'pay');
		for (const late of ['leave', 'time out', 'form error'] as const) await comeBack(url, late);
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', tries: ['paid'] });
	});

	test('charges nothing when the buyer never returns, and cannot charge once form and token expire', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		bank.finish(bank.saleOf(url).token, 'pay');
		shop.advance(21 * minute);
		await roundsUntil(shop, order, 'expired');
		expect([commits(), bank.saleOf(url).charges]).toEqual([0, 0]);
	});
});

describe('checks the state after an unclear commit, and never commits twice', () => {
	test.each(['cut', 'slow', 'broken', 'hung', 'locked', 'finished'] as const)('%s', async (fault) => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		bank.faults.commit.push(fault);
		bank.faults.status.push('cut');
		await comeBack(url, 'pay');
		expect((await stateOf(shop, order)).tries).toEqual(['settling']);
		shop.advance(minute);
		await roundsUntil(shop, order, 'paid');
		expect(bank.saleOf(url).charges).toBe(1);
		expect((await stateOf(shop, order)).entries).toHaveLength(1);
	});

	test.each(['otherAmount', 'otherOrder'] as const)(
		'pays nothing on an answer of %s, and flags the order for review',
		async (fault) => {
			const order = await placeNew(shop);
			const url = await beginCard(shop, order);
			bank.faults.commit.push(fault);
			bank.faults.status.push(fault);
			await comeBack(url, 'pay');
			expect(await stateOf(shop, order)).toMatchObject({
				paid: 'pending',
				tries: ['unsure'],
				entries: [],
				review: 'provider_disagrees',
			});
			const path = `/api/orders/${order.documentId}/payment-attempts`;
			const again = await shop.post(path, { data: { method: 'webpay' } }, { as: order.user });
			expect(again.body.error.details.code).toBe('payment_unclear');
		},
	);
});

describe('never charges twice', () => {
	test('charges one of two tabs of an order', async () => {
		const order = await placeNew(shop);
		const urls = [await beginCard(shop, order), await beginCard(shop, order)];
		await Promise.all(urls.map((url) => comeBack(url, 'pay')));
		shop.advance(minute);
		// The second one waits for the outcome of the first.
		const outcomes = async () => (await stateOf(shop, order)).tries.sort();
		await expect.poll(() => runRounds(shop).then(outcomes), { timeout: 10_000 }).toEqual(['aborted', 'paid']);
		const { paid, entries } = await stateOf(shop, order);
		expect([paid, entries.length]).toEqual(['paid', 1]);
		expect(urls.map((url) => bank.saleOf(url).charges).sort()).toEqual([0, 1]);
	});

	test('does not expire an order whose card was charged while the bank does not answer', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		bank.faults.commit.push('cut');
		bank.faults.status.push('cut');
		await comeBack(url, 'pay');
		const other = await placeNew(shop);
		shop.advance(49 * 60 * minute);
		await expireOverdueOrders(shop.deps);
		expect((await stateOf(shop, other)).paid).toBe('expired');
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'pending', tries: ['settling'] });
		await roundsUntil(shop, order, 'paid');
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', review: null });
	});

	test('does not charge an order that was cancelled in the meantime', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		expect((await shop.act(`/api/orders/${order.documentId}/cancel`, {}, { as: order.user })).status).toBe(
			200,
		);
		await comeBack(url, 'pay');
		expect(await stateOf(shop, order)).toMatchObject({ paid: 'cancelled', tries: ['aborted'] });
		expect([commits(), bank.saleOf(url).charges]).toEqual([0, 0]);
	});

	test('does not charge the old sum of an order that was partly paid in the meantime', async () => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		const part = { data: { method: 'bank', amount: order.total - 1_000, transaction: `part-${order.id}` } };
		expect(
			(await shop.act(`/api/owner/orders/${order.documentId}/confirm-payment`, part, { as: owner })).status,
		).toBe(200);
		await comeBack(url, 'pay');
		expect(commits()).toBe(0);
		const rest = await beginCard(shop, order);
		expect(bank.saleOf(rest).amount).toBe(1_000);
		await comeBack(rest, 'pay');
		expect((await stateOf(shop, order)).paid).toBe('paid');
	});
});

test('leaves nothing behind when the bank refuses or is unavailable, and limits attempts', async () => {
	const order = await placeNew(shop);
	const begin = () =>
		shop.post(
			`/api/orders/${order.documentId}/payment-attempts`,
			{ data: { method: 'webpay' } },
			{ as: order.user },
		);
	for (const [fault, status, code] of [
		['broken', 503, 'provider_away'],
		['cut', 503, 'provider_away'],
		['locked', 409, 'provider_refused'],
	] as const) {
		bank.faults.create.push(fault);
		const answer = await begin();
		expect([answer.status, answer.body.error.details.code]).toEqual([status, code]);
		expect((await stateOf(shop, order)).tries[0]).toBe('failed');
	}
	for (let left = 5; left > 0; left--) expect((await begin()).status).toBe(201);
	expect((await begin()).body.error.details.code).toBe('too_many_attempts');
	shop.advance(24 * 60 * minute);
});

test('reveals nothing to strangers about an unknown attempt, another session or the order of another buyer', async () => {
	const order = await placeNew(shop);
	const url = await beginCard(shop, order);
	const sale = bank.saleOf(url);
	const path = '/api/payments/webpay/return';
	for (const query of [
		'',
		'?token_ws=0123456789abcdef',
		`?TBK_ORDEN_COMPRA=${sale.buy_order}&TBK_ID_SESION=guessed`,
		`?token_ws=${sale.token}%00`,
		'?token_ws[]=1&token_ws[]=2',
	]) {
		const answer = await shop.get(path + query);
		expect([answer.status, answer.headers.location, answer.text], query).toEqual([303, '/orders', '']);
	}
	expect((await shop.get('/api/payments/nobody/return')).status).toBe(404);
	expect((await shop.get('/api/payments/bank/return')).status).toBe(404);
	expect((await shop.post('/api/payments/webpay/notify', {})).status).toBe(404);
	const stranger = await shop.makeUser();
	const attempts = `/api/orders/${order.documentId}/payment-attempts`;
	expect((await shop.get(attempts, { as: stranger })).status).toBe(404);
	expect((await shop.post(attempts, { data: { method: 'webpay' } }, { as: stranger })).status).toBe(404);
	expect(
		(await shop.post(attempts, { data: { method: 'webpay', amount: 1 } }, { as: order.user })).status,
	).toBe(400);
	expect((await shop.post(attempts, { data: { method: 'bank' } }, { as: order.user })).status).toBe(400);
	expect(commits()).toBe(0);
	expect((await stateOf(shop, order)).tries).toEqual(['waiting']);
});
