import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });

type Placed = { id: number; documentId: string; total: number; buyer: TestUser };
async function placeOrder(): Promise<Placed> {
	const buyer = await shop.makeUser();
	return { ...(await shop.placeOrder(buyer, await shop.makeWatch())), buyer };
}
const confirm = ({ id }: Placed, more: object) => act(id, 'confirm-payment', { method: 'bank', ...more });
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const actionsOf = (order: { history: { action: string }[] }) => order.history.map(({ action }) => action);
const waiting = {
	orderStatus: 'pending',
	paymentStatus: 'pending',
	needsReview: true,
	reviewNote: 'amount_too_low',
};

test('records less than the total, waits for the rest, and is paid by the rest', async () => {
	const order = await placeOrder();
	const first = await confirm(order, { amount: order.total - 2, transaction: 'one' });
	expect(first.status, first.text).toBe(200);
	expect(first.body.data).toMatchObject({ ...waiting, payments: [{ amount: order.total - 2 }] });
	// The same transfer counts once when it is confirmed twice.
	expect((await confirm(order, { amount: order.total - 2, transaction: 'one' })).body.data).toMatchObject(
		waiting,
	);
	expect((await confirm(order, { amount: 1, transaction: 'two' })).body.data).toMatchObject(waiting);
	const last = await confirm(order, { amount: 1, transaction: 'three' });
	expect(last.body.data).toMatchObject({
		orderStatus: 'processing',
		paymentStatus: 'paid',
		needsReview: false,
	});
	expect(last.body.data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
		order.total - 2,
		1,
		1,
	]);
	expect(actionsOf(last.body.data)).toEqual(['place', 'partialPayment', 'partialPayment', 'confirmPayment']);
});

test('accepts less than the total only with a reason, which the history shows to the owner alone', async () => {
	const acceptReason = 'The bank kept 1 CLP';
	const atOnce = await placeOrder();
	const paid = await confirm(atOnce, { amount: atOnce.total - 1, acceptReason });
	expect(paid.status, paid.text).toBe(200);
	expect(paid.body.data).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect(paid.body.data.history.at(-1)).toMatchObject({ action: 'confirmPayment', note: acceptReason });
	const own = await shop.get(`/api/orders/${atOnce.id}`, { as: atOnce.buyer });
	expect(own.body.data.paymentStatus).toBe('paid');
	expect(own.text).not.toContain(acceptReason);

	for (const more of [{}, { transaction: 'four' }]) {
		const later = await placeOrder();
		await confirm(later, { amount: 1_000, ...more });
		const accepted = await confirm(later, { acceptReason, ...more });
		expect(accepted.status, accepted.text).toBe(200);
		expect(accepted.body.data).toMatchObject({ paymentStatus: 'paid', payments: [{ amount: 1_000 }] });
		expect(accepted.body.data.payments).toHaveLength(1);
	}
});

test('requires something to accept, and a reason', async () => {
	const order = await placeOrder();
	for (const more of [{ amount: order.total }, {}, { amount: order.total + 1 }]) {
		const { status, body } = await confirm(order, { ...more, acceptReason: 'Fine' });
		expect(status).toBe(400);
		expect(body.error.details).toMatchObject({
			code: 'nothing_to_accept',
			errors: [{ path: ['data', 'acceptReason'] }],
		});
	}
	const blank = await confirm(order, { amount: 1, acceptReason: '  ' });
	expect(blank.status).toBe(400);
	expect(await read(order)).toMatchObject({ paymentStatus: 'pending', needsReview: false, payments: [] });
});

test('does not extend the hold for a partial payment, and leaves the flag on when the order expires', async () => {
	const order = await placeOrder();
	await confirm(order, { amount: 1_000 });
	shop.advance(shop.config.paymentWindow + 1);
	await expireOverdueOrders(shop.deps);
	expect(await read(order)).toMatchObject({
		paymentStatus: 'expired',
		needsReview: true,
		payments: [{ amount: 1_000 }],
	});
});
