import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
	beginCard,
	openCardShop,
	type Placed,
	placeNew,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import { startShopProcess } from '#tests/support/shop-processes.ts';
import { hooks } from '../../app/hooks.ts';
import { requestDueRefunds } from './provider-refunds.service.ts';

const { shop, bank } = await openCardShop();
const owner = await shop.makeOwner();

const minute = 60_000;
/** Returns an order paid by card, with its sale at the bank. */
async function paidByCard(kind = 'VN') {
	const order = await placeNew(shop);
	const url = await beginCard(shop, order);
	const sale = bank.saleOf(url);
	sale.kind = kind;
	const back = bank.finish(sale.token, 'pay');
	await shop.get(back.pathname + back.search);
	expect((await stateOf(shop, order)).paid).toBe('paid');
	return { order, sale };
}
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const act = async (order: Placed, step: string, data: object) => {
	const { updatedAt } = await read(order);
	const path = `/api/owner/orders/${order.id}/${step}`;
	return shop.post(path, { data: { updatedAt, ...data } }, { as: owner });
};
const round = () => requestDueRefunds({ ...shop.deps, ...hooks });
const rounds = async () => {
	for (let count = 0; count < 4; count++) {
		shop.advance(minute);
		await round();
	}
};
const refundsOf = async (order: Placed) =>
	(await read(order)).payments
		.filter(({ channel }: { channel: string }) => channel === 'refund')
		.map(({ amount, refundState }: { amount: number; refundState: string }) => [amount, refundState]);

const entriesOf = async (order: Placed) =>
	(await read(order)).payments.filter(({ channel }: { channel: string }) => channel === 'refund');
const own = async ({ id, user }: Placed) => (await shop.get(`/api/orders/${id}`, { as: user })).body.data;
const isOnToday = async ({ id }: Placed) => {
	const { data } = (await shop.get('/api/owner/today', { as: owner })).body;
	const listed = await shop.get('/api/owner/orders?owes=true&pageSize=50', { as: owner });
	const has = (orders: { id: number }[]) => orders.some((one) => one.id === id);
	expect(has(listed.body.data)).toBe(has(data.owed.list));
	return has(data.owed.list);
};
/**
 * Returns an order of 1,290,000, paid by a transfer of 700,000 and a card of 590,000, with its sale at the
 * bank.
 */
async function paidInTwoWays() {
	const user = await shop.makeUser();
	const watch = await shop.makeWatch({ price: 1_290_000 });
	const order: Placed = { user, ...(await shop.placeOrder(user, watch)) };
	expect(order.total).toBe(1_290_000);
	await act(order, 'confirm-payment', { method: 'bank', amount: 700_000 });
	const sale = bank.saleOf(await beginCard(shop, order));
	const back = bank.finish(sale.token, 'pay');
	await shop.get(back.pathname + back.search);
	expect((await stateOf(shop, order)).paid).toBe('paid');
	return { order, sale };
}

test('refunds a card automatically once the action can no longer be undone', async () => {
	const { order, sale } = await paidByCard();
	expect((await act(order, 'refund', { amount: order.total })).status).toBe(200);
	await round();
	expect(sale.refunds).toEqual([]);
	expect(await refundsOf(order)).toEqual([[-order.total, 'waiting']]);
	const refunds = async () => (await own(order)).refunds;
	expect(await refunds()).toMatchObject([{ amount: order.total, method: 'webpay', isUnderWay: true }]);
	await Promise.all([rounds(), rounds()]);
	expect(sale.refunds).toEqual([order.total]);
	expect(await refundsOf(order)).toEqual([[-order.total, 'done']]);
	expect(await refunds()).toMatchObject([{ isUnderWay: false }]);
	expect((await read(order)).needsReview).toBe(false);
});

test('requests nothing for an undone refund, and refuses to undo a later one', async () => {
	const { order, sale } = await paidByCard();
	await act(order, 'refund', {});
	expect((await act(order, 'undo', {})).status).toBe(200);
	await rounds();
	expect(sale.refunds).toEqual([]);
	expect(await read(order)).toMatchObject({ paymentStatus: 'paid', refunded: 0 });
	await act(order, 'refund', {});
	await rounds();
	expect((await act(order, 'undo', {})).status).toBe(409);
	expect(sale.refunds).toEqual([order.total]);
});

test.each(['cut', 'slow', 'broken', 'hung'] as const)(
	'checks the state after an answer that is %s, and does not repeat the refund',
	async (fault) => {
		const { order, sale } = await paidByCard();
		const half = Math.floor(order.total / 2);
		await act(order, 'refund-part', { amount: half, reason: 'A scratch' });
		bank.faults.refund.push(fault);
		shop.advance(minute);
		await round();
		expect(await refundsOf(order)).toEqual([[-half, 'unknown']]);
		// A refund of the same amount waits for the first: the bank could not distinguish them.
		await act(order, 'refund-part', { amount: half - 1, reason: 'Another one' });
		bank.faults.status.push('broken');
		await rounds();
		await rounds();
		expect(sale.refunds).toEqual([half, half - 1]);
		expect(await refundsOf(order)).toEqual([
			[-half, 'done'],
			[1 - half, 'done'],
		]);
	},
);

test('resumes after a process died during the request, and reads the state first', async () => {
	const { order, sale } = await paidByCard();
	const other = await paidByCard();
	for (const one of [order, other.order]) await act(one, 'refund', {});
	shop.advance(minute);
	const dead = { ...shop.deps, ...hooks, fetch: () => new Promise<never>(() => {}) };
	void requestDueRefunds(dead);
	await expect.poll(() => refundsOf(order)).toEqual([[-order.total, 'asked']]);
	await round();
	expect([await refundsOf(order), sale.refunds]).toEqual([[[-order.total, 'asked']], []]);
	expect(await refundsOf(other.order)).toEqual([[-other.order.total, 'done']]);
	await rounds();
	expect(sale.refunds).toEqual([order.total]);
});

test.each(['before', 'after'] as const)(
	'kill -9 %s the bank made the refund: the money is refunded once',
	async (side) => {
		const { order, sale } = await paidByCard();
		await act(order, 'refund', {});
		const due = { next_check_at: new Date(Date.now() - minute) };
		await shop.db.updateTable('refunds').set(due).where('state', '=', 'waiting').execute();
		const called = Promise.withResolvers<void>();
		const killed = Promise.withResolvers<void>();
		bank.bank[side] = async (call) => {
			if (call !== 'refund') return;
			bank.bank[side] = async () => {};
			called.resolve();
			await killed.promise;
		};
		const { child } = await startShopProcess(shop, 'background');
		const exited = once(child, 'exit');
		await called.promise;
		child.kill('SIGKILL');
		await exited;
		killed.resolve();
		expect(await refundsOf(order)).toEqual([[-order.total, 'asked']]);
		await Promise.all([rounds(), rounds()]);
		expect(sale.refunds).toEqual([order.total]);
		expect(await refundsOf(order)).toEqual([[-order.total, 'done']]);
	},
	60_000,
);

test('leaves a part that a provider cannot or will not refund to a person until its reference is recorded', async () => {
	const { order, sale } = await paidByCard('VD');
	await act(order, 'refund-part', { amount: 1_000, reason: 'A scratch' });
	await rounds();
	expect(sale.refunds).toEqual([]);
	const [part] = await entriesOf(order);
	// The provider was not involved, so no entry has its name.
	expect(part).toMatchObject({ amount: -1_000, provider: 'hand', method: 'refund', refundState: 'byHand' });
	expect(await read(order)).toMatchObject({ needsReview: false, owed: 1_000 });
	expect(await isOnToday(order)).toBe(true);
	const sent = (data: object) => act(order, 'refund-sent', { event: part.event, ...data });
	expect((await sent({ transaction: '88' })).body.error.details.errors[0].path).toEqual(['data', 'method']);
	expect((await sent({ method: 'bank' })).body.error.details.errors[0].path).toEqual(['data', 'transaction']);
	expect((await sent({ method: 'bank', transaction: '88' })).status).toBe(200);
	expect((await sent({ method: 'bank', transaction: '88' })).status).toBe(409);
	expect(await own(order)).toMatchObject({
		owed: 0,
		refunds: [{ amount: 1_000, method: 'bank', transaction: '88', isUnderWay: false }],
	});
	expect(await isOnToday(order)).toBe(false);
	// A person made a refund at the bank itself: the provider refuses, and a person must act.
	const other = await paidByCard();
	other.sale.balance = 10;
	await act(other.order, 'refund', {});
	await rounds();
	const { total } = other.order;
	expect(await refundsOf(other.order)).toEqual([[-total, 'byHand']]);
	expect(await read(other.order)).toMatchObject({
		reviewNote: 'refund_by_hand',
		needsReview: true,
		owed: total,
	});
	// Clearing the flag by hand has no effect: the shop still owes the money.
	await act(other.order, 'review', {});
	expect(await read(other.order)).toMatchObject({ needsReview: true, owed: total });
	const [{ event }] = await entriesOf(other.order);
	await act(other.order, 'refund-sent', { event, method: 'bank', transaction: '89' });
	expect(await read(other.order)).toMatchObject({
		needsReview: false,
		owed: 0,
		refunds: [{ amount: total, method: 'bank', transaction: '89', isUnderWay: false }],
	});
});

test('splits the refund of an order paid in two ways: the card automatically, the rest by hand and on Today', async () => {
	const { order, sale } = await paidInTwoWays();
	expect((await read(order)).refundSources).toEqual([
		{ method: 'webpay', most: 590_000, byItself: true, isWholeOnly: false },
		{ method: 'bank', most: 700_000, byItself: false, isWholeOnly: false },
	]);
	expect((await act(order, 'refund', {})).status).toBe(200);
	await rounds();
	expect(sale.refunds).toEqual([590_000]);
	const [byCard, byHand] = await entriesOf(order);
	expect(byCard).toMatchObject({ amount: -590_000, provider: 'webpay', refundState: 'done' });
	expect(byHand).toMatchObject({ amount: -700_000, provider: 'hand', method: 'bank', refundState: 'byHand' });
	expect(await own(order)).toMatchObject({
		paymentStatus: 'refunded',
		refunded: 1_290_000,
		surplus: 0,
		owed: 700_000,
		refunds: [
			{ amount: 590_000, method: 'webpay', isUnderWay: false },
			{ amount: 700_000, method: 'bank', isUnderWay: true },
		],
	});
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', order.user.email)
		.where('template', '=', 'order-refunded')
		.executeTakeFirstOrThrow();
	expect(mail.data).toMatchObject({
		money: {
			refunds: [
				{ amount: 590_000, way: 'Webpay Plus' },
				{ amount: 700_000, isUnderWay: true },
			],
		},
	});
	expect(await isOnToday(order)).toBe(true);
	await act(order, 'refund-sent', { event: byHand.event, transaction: 'T-1' });
	expect(await own(order)).toMatchObject({
		owed: 0,
		refunds: [{}, { transaction: 'T-1', isUnderWay: false }],
	});
	expect(await isOnToday(order)).toBe(false);
});

test('never requests more from the card than it paid, even with two partial refunds at once', async () => {
	const { order, sale } = await paidInTwoWays();
	const { updatedAt } = await read(order);
	const data = { updatedAt, amount: 400_000, reason: 'A scratch' };
	const both = await Promise.all(
		[1, 2].map(() => shop.post(`/api/owner/orders/${order.id}/refund-part`, { data }, { as: owner })),
	);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	await act(order, 'refund-part', { amount: 400_000, reason: 'Another one' });
	await rounds();
	expect(sale.refunds).toEqual([400_000, 190_000]);
	expect(await refundsOf(order)).toEqual([
		[-400_000, 'done'],
		[-190_000, 'done'],
		[-210_000, 'byHand'],
	]);
	expect(await read(order)).toMatchObject({ owed: 210_000, refunded: 800_000 });
	await act(order, 'refund', {});
	await rounds();
	expect(sale.refunds).toEqual([400_000, 190_000]);
	expect(await refundsOf(order)).toMatchObject([{}, {}, {}, [-490_000, 'byHand']]);
	expect(await read(order)).toMatchObject({ owed: 700_000, refunded: 1_290_000 });
});

test('undoes a split refund with all its parts, or not at all', async () => {
	const { order, sale } = await paidInTwoWays();
	await act(order, 'refund', {});
	expect((await act(order, 'undo', {})).status).toBe(200);
	await rounds();
	expect(sale.refunds).toEqual([]);
	expect(await read(order)).toMatchObject({ paymentStatus: 'paid', refunded: 0, owed: 0, refunds: [] });
	await act(order, 'refund', {});
	const byHand = (await entriesOf(order)).find(
		({ refundState }: { refundState: string }) => refundState === 'byHand',
	);
	await act(order, 'refund-sent', { event: byHand.event, transaction: 'T-2' });
	expect((await act(order, 'undo', {})).status).toBe(409);
	await rounds();
	expect(sale.refunds).toEqual([590_000]);
	expect(await read(order)).toMatchObject({ paymentStatus: 'refunded', refunded: 1_290_000, owed: 0 });
});

test('stops querying a provider that never confirms a refund after a week, and hands it to a person', async () => {
	const { order } = await paidByCard();
	await act(order, 'refund', {});
	let calls = 0;
	const broken = () => {
		calls += 1;
		return Promise.reject(new Error('no way'));
	};
	const callsIn = async (days: number) => {
		calls = 0;
		for (let day = 0; day < days; day++) {
			shop.advance(24 * 60 * minute);
			await requestDueRefunds({ ...shop.deps, ...hooks, fetch: broken });
		}
		return calls;
	};
	expect(await callsIn(6)).toBeGreaterThanOrEqual(6);
	expect(await read(order)).toMatchObject({ needsReview: false, reviewNote: null });
	await callsIn(3);
	expect(await callsIn(2)).toBe(0);
	expect(await refundsOf(order)).toEqual([[-order.total, 'unknown']]);
	expect(await read(order)).toMatchObject({
		needsReview: true,
		reviewNote: 'refund_unknown',
		owed: order.total,
	});
	const [{ event }] = await entriesOf(order);
	await act(order, 'refund-sent', { event, transaction: 'seen at the bank' });
	expect(await read(order)).toMatchObject({
		needsReview: false,
		owed: 0,
		refunds: [{ method: 'webpay', isUnderWay: false }],
	});
});

test('never refunds more than was paid, whatever the number of concurrent requests', async () => {
	const { order, sale } = await paidByCard();
	const most = Math.ceil(order.total * 0.6);
	const { updatedAt } = await read(order);
	const sendRequest = () =>
		shop.post(
			`/api/owner/orders/${order.id}/refund-part`,
			{ data: { updatedAt, amount: most, reason: 'Twice' } },
			{ as: owner },
		);
	const all = await Promise.all([sendRequest(), sendRequest(), sendRequest()]);
	expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect((await act(order, 'refund-part', { amount: most, reason: 'Again' })).status).toBe(400);
	await rounds();
	expect(sale.refunds).toEqual([most]);
	// With another method or a reference, a person has already sent it.
	await act(order, 'refund', { method: 'bank', transaction: 'R-7' });
	await rounds();
	expect(sale.refunds).toEqual([most]);
	expect((await refundsOf(order)).at(-1)).toEqual([most - order.total, null]);
	await runRounds(shop);
});
