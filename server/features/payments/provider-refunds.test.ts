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
import { hooks } from '../../hooks.ts';
import { askDueRefunds } from './provider-refunds.service.ts';

const { shop, bank } = await openCardShop();
const owner = await shop.makeOwner();

const minute = 60_000;
/** An order that a card paid; its sale at the bank. */
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
const round = () => askDueRefunds({ ...shop.deps, ...hooks });
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

test('a card gets its money back by itself, once the step can be taken back no more', async () => {
	const { order, sale } = await paidByCard();
	expect((await act(order, 'refund', { amount: order.total })).status).toBe(200);
	await round();
	expect(sale.refunds).toEqual([]);
	expect(await refundsOf(order)).toEqual([[-order.total, 'waiting']]);
	const own = async () => (await shop.get(`/api/orders/${order.id}`, { as: order.user })).body.data.refunds;
	expect(await own()).toMatchObject([{ amount: order.total, method: 'webpay', isUnderWay: true }]);
	await Promise.all([rounds(), rounds()]);
	expect(sale.refunds).toEqual([order.total]);
	expect(await refundsOf(order)).toEqual([[-order.total, 'done']]);
	expect(await own()).toMatchObject([{ isUnderWay: false }]);
	expect((await read(order)).needsReview).toBe(false);
});

test('taken back in time nothing is asked for; later it cannot be', async () => {
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
	'an answer that is %s is asked about, not repeated',
	async (fault) => {
		const { order, sale } = await paidByCard();
		const half = Math.floor(order.total / 2);
		await act(order, 'refund-part', { amount: half, reason: 'A scratch' });
		bank.faults.refund.push(fault);
		shop.advance(minute);
		await round();
		expect(await refundsOf(order)).toEqual([[-half, 'unknown']]);
		// An equal one waits for the outcome of the first: the bank could not tell them apart.
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

test('a process that died while it asked is followed by another, which looks first', async () => {
	const { order, sale } = await paidByCard();
	const other = await paidByCard();
	for (const one of [order, other.order]) await act(one, 'refund', {});
	shop.advance(minute);
	const dead = { ...shop.deps, ...hooks, fetch: () => new Promise<never>(() => {}) };
	void askDueRefunds(dead);
	await expect.poll(() => refundsOf(order)).toEqual([[-order.total, 'asked']]);
	await round();
	expect([await refundsOf(order), sale.refunds]).toEqual([[[-order.total, 'asked']], []]);
	expect(await refundsOf(other.order)).toEqual([[-other.order.total, 'done']]);
	await rounds();
	expect(sale.refunds).toEqual([order.total]);
});

test.each(['before', 'after'] as const)(
	'kill -9 %s the bank gave the money back: it goes back once',
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
		const gone = once(child, 'exit');
		await called.promise;
		child.kill('SIGKILL');
		await gone;
		killed.resolve();
		expect(await refundsOf(order)).toEqual([[-order.total, 'asked']]);
		await Promise.all([rounds(), rounds()]);
		expect(sale.refunds).toEqual([order.total]);
		expect(await refundsOf(order)).toEqual([[-order.total, 'done']]);
	},
	60_000,
);

test('what a provider cannot give back a person sends, and says so', async () => {
	const { order, sale } = await paidByCard('VD');
	await act(order, 'refund-part', { amount: 1_000, reason: 'A scratch' });
	await rounds();
	expect(sale.refunds).toEqual([]);
	expect(await refundsOf(order)).toEqual([[-1_000, 'byHand']]);
	expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'refund_by_hand' });
	await act(order, 'review', {});
	expect(await refundsOf(order)).toEqual([[-1_000, 'done']]);
	expect((await read(order)).needsReview).toBe(false);
	// Somebody gave money back at the bank itself: refused, and left to a person.
	const other = await paidByCard();
	other.sale.balance = 10;
	await act(other.order, 'refund', {});
	await rounds();
	expect(await refundsOf(other.order)).toEqual([[-other.order.total, 'byHand']]);
});

test('no more goes back than came, however many ask at once', async () => {
	const { order, sale } = await paidByCard();
	const most = Math.ceil(order.total * 0.6);
	const { updatedAt } = await read(order);
	const ask = () =>
		shop.post(
			`/api/owner/orders/${order.id}/refund-part`,
			{ data: { updatedAt, amount: most, reason: 'Twice' } },
			{ as: owner },
		);
	const all = await Promise.all([ask(), ask(), ask()]);
	expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect((await act(order, 'refund-part', { amount: most, reason: 'Again' })).status).toBe(400);
	await rounds();
	expect(sale.refunds).toEqual([most]);
	// By another way, or with a reference, a person has sent it.
	await act(order, 'refund', { method: 'bank', transaction: 'R-7' });
	await rounds();
	expect(sale.refunds).toEqual([most]);
	expect((await refundsOf(order)).at(-1)).toEqual([most - order.total, null]);
	await runRounds(shop);
});
