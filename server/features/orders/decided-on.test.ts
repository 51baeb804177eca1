import { expect, test } from 'vitest';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
const colleague = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('id', '=', colleague.id)
	.execute();

const parcel = { carrier: 'Starken', tracking: '1' };
const read = async (id: number): Promise<OwnerOrder> =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
/** What a colleague does meanwhile. */
const meanwhile = async (id: number, ...steps: [step: string, data?: object][]) => {
	for (const [step, data] of steps) {
		const { status, text } = await shop.act(`/api/owner/orders/${id}/${step}`, { data }, { as: colleague });
		expect(status, text).toBe(200);
	}
};
/** An act of somebody who looks at an order as it was. */
const onSeen = ({ id, updatedAt }: { id: number; updatedAt: string }, step: string, data: object = {}) =>
	shop.post(`/api/owner/orders/${id}/${step}`, { data: { updatedAt, ...data } }, { as: owner });
async function placed() {
	const buyer = await makeBuyer(shop);
	const watch = await shop.makeWatch({ price: 300_000 });
	const { id } = (await buyer.order([watch])).body.data;
	return { id: id as number, watch, buyer };
}
const pay = ['confirm-payment', { method: 'bank' }] as const;

test('a cancel decided on an unpaid order leaves the one that was paid meanwhile', async () => {
	const { id, watch, buyer } = await placed();
	const seen = await read(id);
	await meanwhile(id, [...pay]);
	const { status, body } = await onSeen(seen, 'cancel');
	expect(status).toBe(409);
	expect(body.error.details).toMatchObject({
		code: 'version_conflict',
		orderStatus: 'processing',
		paymentStatus: 'paid',
		order: await read(id),
	});
	expect(await shop.stockOf(watch)).toBe(0);
	const own = { data: { updatedAt: seen.updatedAt } };
	const theirs = await shop.post(`/api/orders/${id}/cancel`, own, { as: buyer.user });
	expect([theirs.status, theirs.body.error.details.code]).toEqual([409, 'version_conflict']);
	// Seen as it is: no cancel gives money back, a refund does.
	expect((await onSeen(body.error.details.order, 'cancel')).body.error.details.code).toBe(
		'invalid_transition',
	);
	const refunded = await onSeen(body.error.details.order, 'refund');
	expect(refunded.body.data).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
	expect(await shop.stockOf(watch)).toBe(1);
});

test.each([
	['confirm-payment', { method: 'bank' }, [], [pay]],
	['confirm-payment', { method: 'bank' }, [], [['confirm-payment', { method: 'bank', amount: 1_000 }]]],
	['release-hold', { reason: 'Sold' }, [], [pay]],
	['ship', parcel, [pay], [['refund']]],
	['deliver', {}, [pay, ['ship', parcel]], [['refund-part', { amount: 1, reason: 'A scratch' }]]],
	['refund', {}, [pay], [['ship', parcel]]],
	['refund-part', { amount: 1, reason: 'A scratch' }, [pay], [['ship', parcel]]],
	['review', {}, [['confirm-payment', { method: 'bank', amount: 1_000 }]], [pay]],
	['undo', {}, [pay, ['ship', parcel]], [['undo'], ['ship', parcel]]],
] as [string, object, [string, object?][], [string, object?][]][])(
	'%s on an older state is a 409 that shows the newer one',
	async (step, data, before, after) => {
		const { id } = await placed();
		await meanwhile(id, ...before);
		const seen = await read(id);
		await meanwhile(id, ...after);
		const now = await read(id);
		const { status, body, text } = await onSeen(seen, step, data);
		expect(status, text).toBe(409);
		expect(body.error.details).toMatchObject({ code: 'version_conflict', order: now });
		expect(await read(id)).toEqual(now);
	},
);

test('two desks at once: the money goes back once', async () => {
	const { id } = await placed();
	await meanwhile(id, [...pay]);
	const seen = await read(id);
	const back = { amount: 40_000, reason: 'A scratch' };
	const answers = await Promise.all([onSeen(seen, 'refund-part', back), onSeen(seen, 'refund-part', back)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await read(id)).payments.map(({ amount }) => amount)).toEqual([null, -40_000]);
});

test('an order whose time ran out while the payment was typed is shown as expired, and asked about again', async () => {
	const { id } = await placed();
	const seen = await read(id);
	shop.advance(shop.config.paymentWindow + 1);
	const { status, body } = await onSeen(seen, ...pay);
	expect(status).toBe(409);
	expect(body.error.details).toMatchObject({ code: 'version_conflict', paymentStatus: 'expired' });
	expect((await read(id)).paymentStatus).toBe('expired');
	const late = await onSeen(body.error.details.order, ...pay);
	expect(late.body.data).toMatchObject({ needsReview: true, reviewNote: 'late_payment' });
});

test('an act that names no state is refused', async () => {
	const { id } = await placed();
	for (const step of ['confirm-payment', 'cancel', 'refund', 'review', 'undo'])
		expect((await shop.post(`/api/owner/orders/${id}/${step}`, { data: {} }, { as: owner })).status).toBe(
			400,
		);
});
