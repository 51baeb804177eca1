import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
const day = 86_400_000;

async function placed() {
	const buyer = await shop.makeUser();
	const watch = await shop.makeWatch({ stock: 1 });
	return { ...(await shop.placeOrder(buyer, watch)), buyer, watch };
}
const read = async ({ id }: { id: number }) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;

test('lets staff extend the hold of an unpaid order stepwise, up to 14 days after it was placed', async () => {
	const order = await placed();
	const before = await read(order);
	const first = await act(order.id, 'extend-hold');
	expect(first.status, first.text).toBe(200);
	const longer = Date.parse(first.body.data.heldUntil) - Date.parse(before.heldUntil);
	expect(longer).toBeGreaterThanOrEqual(2 * day);
	expect(longer).toBeLessThanOrEqual(4 * day);
	expect(first.body.data.history.at(-1)).toMatchObject({ action: 'holdExtended', by: 'owner' });
	const audit = (await shop.get('/api/owner/audit', { as: owner })).body.data;
	expect(audit[0]).toMatchObject({ entity: 'orders', action: 'extendHold', by: owner.email });
	// The order outlives its original hold.
	shop.advance(Date.parse(before.heldUntil) - Date.now() + 60_000);
	await expireOverdueOrders(shop.deps);
	expect(await read(order)).toMatchObject({ orderStatus: 'pending' });
	let answer = await act(order.id, 'extend-hold');
	for (let time = 0; time < 10 && answer.status === 200; time++) answer = await act(order.id, 'extend-hold');
	expect(answer.body.error.details.code).toBe('hold_at_limit');
	const { heldUntil, createdAt } = await read(order);
	expect(Date.parse(heldUntil) - Date.parse(createdAt)).toBe(14 * day);
	shop.advance(15 * day);
	await expireOverdueOrders(shop.deps);
	expect(await read(order)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'expired' });
	expect((await act(order.id, 'extend-hold')).body.error.details.code).toBe('invalid_transition');
});

test('rejects an extension by a buyer, and one of an order that changed in the meantime', async () => {
	const order = await placed();
	const { updatedAt } = await read(order);
	const path = `/api/owner/orders/${order.id}/extend-hold`;
	expect((await shop.post(path, { data: { updatedAt } }, { as: order.buyer })).status).toBe(403);
	await act(order.id, 'note', { note: 'Calls on Tuesday' });
	await act(order.id, 'extend-hold');
	expect((await shop.post(path, { data: { updatedAt } }, { as: owner })).body.error.details.code).toBe(
		'version_conflict',
	);
});
