import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const metricsToken = 'a-token-for-the-figures';
const { shop, owner, act } = await openDesk({
	config: { accessTtl: 300 * 86_400_000, freeShipping: 0, metricsToken },
});

type Placed = { id: number; total: number; user: Awaited<ReturnType<typeof shop.makeUser>> };
const place = async (): Promise<Placed> => {
	const user = await shop.makeUser();
	return { user, ...(await shop.placeOrder(user, await shop.makeWatch({ price: 300_000 }))) };
};
const pay = ({ id }: Placed, amount: number) => act(id, 'confirm-payment', { method: 'bank', amount });
const expire = async ({ id }: Placed) => {
	const held_until = new Date(shop.deps.clock().getTime() - 1_000);
	await shop.db.updateTable('orders').set({ held_until }).where('id', '=', id).execute();
	await expireOverdueOrders(shop.deps);
};

/** Collects the owed money as Today, the list of orders, its filter and column, and the metrics show it. */
async function owedEverywhere() {
	const today = (await shop.get('/api/owner/today', { as: owner })).body.data;
	const listed = (await shop.get('/api/owner/orders?owes=true&sort=id', { as: owner })).body.data;
	const filtered = await shop.get('/api/owner/orders?filters[owed][$gt]=0&sort=owed:desc', { as: owner });
	const sums = (orders: { id: number; owed: number }[]) =>
		Object.fromEntries(orders.map(({ id, owed }) => [id, owed]));
	const byOrder = sums(listed);
	expect(sums(today.owed.list)).toEqual(byOrder);
	expect(sums(filtered.body.data)).toEqual(byOrder);
	const amount = listed.reduce((sum: number, { owed }: { owed: number }) => sum + owed, 0);
	expect(today.owed.amount).toBe(amount);
	expect(today.awaiting.owed).toBe(listed.length);
	const others = (await shop.get('/api/owner/orders?owes=false&pageSize=50', { as: owner })).body.data;
	expect(others.filter(({ owed }: { owed: number }) => owed !== 0)).toEqual([]);
	return byOrder;
}

test('lists money of a buyer in any state of the order, until it is refunded', {
	timeout: 60_000,
}, async () => {
	const cancelled = await place();
	await pay(cancelled, 100_000);
	await act(cancelled.id, 'cancel');
	await act(cancelled.id, 'review', { note: 'Nothing to do' });
	const expired = await place();
	await pay(expired, 90_000);
	await expire(expired);
	await act(expired.id, 'review');
	const refundedInPart = await place();
	await pay(refundedInPart, 300_000);
	await act(refundedInPart.id, 'refund', { amount: 220_000, transaction: 'R-1' });
	const late = await place();
	await expire(late);
	await pay(late, 70_000);
	await act(late.id, 'review');
	const over = await place();
	await pay(over, 360_000);
	await act(over.id, 'review');
	const unsent = await place();
	await pay(unsent, 300_000);
	await act(unsent.id, 'refund-part', { amount: 50_000, reason: 'A scratch' });
	const waiting = await place();
	await pay(waiting, 100_000);
	const paid = await place();
	await pay(paid, 300_000);
	const owed = new Map([
		[cancelled, 100_000],
		[expired, 90_000],
		[refundedInPart, 80_000],
		[late, 70_000],
		[over, 60_000],
		[unsent, 50_000],
	]);
	expect(await owedEverywhere()).toEqual(Object.fromEntries([...owed].map(([{ id }, sum]) => [id, sum])));
	const metrics = await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
	expect(metrics.text).toMatch(/^owed_to_buyers_clp 450000$/m);
	expect(metrics.text).toMatch(/^orders_owing 6$/m);
	for (const [{ id, user }, sum] of owed)
		expect((await shop.get(`/api/orders/${id}`, { as: user })).body.data.owed).toBe(sum);
	for (const [order, amount] of owed) {
		if (order === unsent) {
			const { payments } = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data;
			await act(order.id, 'refund-sent', { event: payments.at(-1).event, transaction: 'R-2' });
		} else await act(order.id, 'refund-part', { amount, reason: 'Yours', transaction: 'R-3' });
	}
	expect(await owedEverywhere()).toEqual({});
});
