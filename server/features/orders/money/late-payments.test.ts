import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });

type Placed = { id: number; documentId: string; total: number };
const confirm = ({ id }: Placed, transaction?: string, more: object = {}) =>
	act(id, 'confirm-payment', { method: 'usdt-tron', transaction, ...more });
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const actionsOf = (order: { history: { action: string }[] }) => order.history.map(({ action }) => action);

/** Returns an expired order that was paid afterwards. */
async function payLate(buyer: TestUser, watch: { documentId: string }, transaction: string): Promise<Placed> {
	const order = await shop.placeOrder(buyer, watch);
	shop.advance(shop.config.paymentWindow + 1);
	await expireOverdueOrders(shop.deps);
	expect((await confirm(order, transaction)).body.data).toMatchObject({ needsReview: true });
	return order;
}

test('applies a late payment to the next order of that customer, once', async () => {
	const ana = await shop.makeUser();
	const watch = await shop.makeWatch();
	const hash = 'ab'.repeat(32);
	const late = await payLate(ana, watch, hash);
	const again = await shop.placeOrder(ana, watch);
	const paid = await confirm(again, hash.toUpperCase());
	expect(paid.status, paid.text).toBe(200);
	expect(paid.body.data).toMatchObject({
		orderStatus: 'processing',
		paymentStatus: 'paid',
		needsReview: false,
		payments: [{ transaction: hash }],
	});
	const settled = await read(late);
	expect(settled).toMatchObject({
		orderStatus: 'cancelled',
		paymentStatus: 'expired',
		needsReview: false,
		reviewNote: `paid_order_${again.number}`,
		payments: [{ amount: late.total }, { amount: -late.total }],
	});
	expect(actionsOf(settled)).toEqual(['place', 'expire', 'latePayment', 'paymentMoved']);
	// The customer's own list shows both orders.
	expect((await shop.get('/api/orders', { as: ana })).status).toBe(200);

	const third = await shop.placeOrder(ana, await shop.makeWatch());
	const refused = await confirm(third, hash);
	expect(refused.status).toBe(409);
	expect(refused.body.error.details).toMatchObject({ code: 'transaction_taken', order: again.documentId });
	expect(await read(third)).toMatchObject({ paymentStatus: 'pending', payments: [] });
});

test('applies no late payment to another customer, after the review is settled, or to a closed order', async () => {
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	const hash = 'cd'.repeat(32);
	const late = await payLate(ana, await shop.makeWatch(), hash);
	const others = await shop.placeOrder(eva, await shop.makeWatch());
	expect((await confirm(others, hash)).body.error.details.order).toBe(late.documentId);
	expect((await confirm(late, hash)).body.error.details.order).toBe(late.documentId);

	const cancelled = await shop.placeOrder(ana, await shop.makeWatch());
	await shop.act(`/api/orders/${cancelled.id}/cancel`, {}, { as: ana });
	expect((await confirm(cancelled, hash)).status).toBe(409);

	await act(late.id, 'review', { note: 'Returned' });
	const next = await shop.placeOrder(ana, await shop.makeWatch());
	expect((await confirm(next, hash)).status).toBe(409);
	expect(await read(late)).toMatchObject({ reviewNote: 'Returned', payments: [{ transaction: hash }] });
});

test('leaves the review flag on for another amount and for other money that awaits a decision', async () => {
	const ana = await shop.makeUser();
	const hash = 'ef'.repeat(32);
	const late = await payLate(ana, await shop.makeWatch(), hash);
	await confirm(late, undefined, { amount: 1_000 });
	const next = await shop.placeOrder(ana, await shop.makeWatch());
	const paid = await confirm(next, hash, { amount: next.total + 1 });
	expect(paid.body.data).toMatchObject({ needsReview: true, reviewNote: 'amount_differs' });
	const { needsReview, payments } = await read(late);
	expect(needsReview).toBe(true);
	expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([late.total, 1_000, -late.total]);
});

test('refuses a second confirmation because the order is paid, not because of its own transfer', async () => {
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	const answers = await Promise.all([confirm(order, '12'.repeat(32)), confirm(order, '12'.repeat(32))]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(answers.find(({ status }) => status === 409)?.body.error.details).toMatchObject({
		code: 'version_conflict',
		paymentStatus: 'paid',
	});
});
