import { expect, test } from 'vitest';
import { undoMailDelay, undoWindow } from '#contract/orders/undoable-actions.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { receiveMoneyFor } from './receiving-money.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });

type Placed = { id: number; total: number; buyer: TestUser };
async function placed(): Promise<Placed> {
	const buyer = await shop.makeUser();
	return { ...(await shop.placeOrder(buyer, await shop.makeWatch({ stock: 1 }))), buyer };
}
const read = async ({ id }: { id: number }) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const eventOf = async (order: Placed, at = -1) => (await read(order)).payments.at(at).event as string;
const reverse = (order: Placed, payment: string, reason = 'wrong order') =>
	act(order.id, 'reverse-payment', { payment, reason });
const mailsTo = async ({ buyer }: Placed) =>
	(
		await shop.db
			.selectFrom('outbox')
			.select(['template', 'next_attempt_at'])
			.where('recipient', '=', buyer.email)
			.orderBy('id')
			.execute()
	).filter(({ template }) => template !== 'welcome' && template !== 'order-placed');
const namesOf = (mails: { template: string }[]) => mails.map(({ template }) => template);

test('undoes a confirmed payment within the window: the order awaits payment again and no mail is sent', async () => {
	const order = await placed();
	const before = await read(order);
	const paid = await act(order.id, 'confirm-payment', { method: 'bank', transaction: '4711' });
	expect(paid.body.data.paymentStatus).toBe('paid');
	const [mail] = await mailsTo(order);
	expect(mail?.template).toBe('order-paid');
	expect((mail?.next_attempt_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(undoWindow);
	const undone = await act(order.id, 'undo');
	expect(undone.status, undone.text).toBe(200);
	expect(undone.body.data).toMatchObject({
		orderStatus: 'pending',
		paymentStatus: 'pending',
		paid: 0,
		due: order.total,
		needsReview: false,
		heldUntil: before.heldUntil,
		history: before.history,
	});
	expect(undone.body.data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
		order.total,
		-order.total,
	]);
	expect(await mailsTo(order)).toEqual([]);
	// The same transfer counts when it is recorded again.
	const again = await act(order.id, 'confirm-payment', { method: 'bank', transaction: '4711' });
	expect(again.body.data).toMatchObject({ paymentStatus: 'paid', paid: order.total });
});

test('undoes a payment that is too small, too late or too large', async () => {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 500 });
	expect((await act(order.id, 'undo')).body.data).toMatchObject({ paid: 0, needsReview: false });
	await act(order.id, 'cancel');
	shop.advance(undoWindow + 1);
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 700 });
	expect(namesOf(await mailsTo(order)).at(-1)).toBe('order-late-payment');
	const late = await act(order.id, 'undo');
	expect(late.body.data).toMatchObject({ surplus: 0, needsReview: false, orderStatus: 'cancelled' });
	expect(namesOf(await mailsTo(order))).not.toContain('order-late-payment');
});

test('reverses a payment recorded by mistake, with a reason, and the order awaits payment again', async () => {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const event = await eventOf(order);
	shop.advance(undoMailDelay + 1_000);
	// The mail has already been sent.
	await shop.db
		.updateTable('outbox')
		.set({ sent_at: new Date() })
		.where('recipient', '=', order.buyer.email)
		.execute();
	expect((await act(order.id, 'undo')).body.error.details.code).toBe('undo_too_late');
	expect((await reverse(order, event, '')).status).toBe(400);
	const reversed = await reverse(order, event);
	expect(reversed.status, reversed.text).toBe(200);
	expect(reversed.body.data).toMatchObject({
		orderStatus: 'pending',
		paymentStatus: 'pending',
		paid: 0,
		due: order.total,
		surplus: 0,
		payments: [{ amount: order.total }, { amount: -order.total, note: 'wrong order' }],
	});
	expect(reversed.body.data.history.at(-1)).toMatchObject({ action: 'paymentUndone', note: 'wrong order' });
	expect(Date.parse(reversed.body.data.heldUntil)).toBeGreaterThan(Date.now() + 47 * 3_600_000);
	const [, correction] = await mailsTo(order);
	expect(correction?.template).toBe('order-payment-reversed');
	expect((await reverse(order, event)).body.error.details.code).toBe('payment_not_reversible');
	expect((await reverse(order, 'hand:unknown')).status).toBe(404);
	const seen = await shop.get(`/api/orders/${order.id}`, { as: order.buyer });
	expect(JSON.stringify(seen.body)).not.toContain('wrong order');
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=1', { as: owner });
	expect(audit.body.data[0].action).toBe('reversePayment');
	expect((await act(order.id, 'confirm-payment', { method: 'bank' })).body.data.paymentStatus).toBe('paid');
});

test('sends neither mail when a payment is reversed before its mail leaves', async () => {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	expect((await reverse(order, await eventOf(order))).status).toBe(200);
	expect(await mailsTo(order)).toEqual([]);
});

test('flags the order if it was sent or if its buyer has another unpaid order', async () => {
	const sent = await placed();
	await act(sent.id, 'confirm-payment', { method: 'bank' });
	const event = await eventOf(sent);
	await act(sent.id, 'ship', { carrier: 'Starken', tracking: '1' });
	expect((await reverse(sent, event)).body.data).toMatchObject({
		orderStatus: 'shipped',
		paymentStatus: 'paid',
		missing: sent.total,
		needsReview: true,
		reviewNote: 'payment_undone',
	});
	const csv = await shop.get(`/api/owner/orders.csv?q=${(await read(sent)).number}`, { as: owner });
	const [names = '', values = ''] = csv.text.split('\r\n');
	expect(values.split(';')[names.split(';').indexOf('missing')]).toBe(String(sent.total));
	const first = await placed();
	await act(first.id, 'confirm-payment', { method: 'bank' });
	await shop.placeOrder(first.buyer, await shop.makeWatch());
	expect((await reverse(first, await eventOf(first))).body.data).toMatchObject({
		orderStatus: 'processing',
		needsReview: true,
		reviewNote: 'payment_undone',
	});
});

test('reverses only existing money: one of two payments leaves the other, and a refunded one cannot be reversed', async () => {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank', amount: order.total - 900, transaction: 'a1' });
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 900, transaction: 'a2' });
	const part = await reverse(order, await eventOf(order));
	expect(part.body.data).toMatchObject({
		paymentStatus: 'pending',
		due: 900,
		needsReview: true,
		reviewNote: 'amount_too_low',
	});
	const other = await placed();
	await act(other.id, 'confirm-payment', { method: 'bank' });
	const event = await eventOf(other);
	await act(other.id, 'refund');
	expect((await reverse(other, event)).body.error.details.code).toBe('payment_not_reversible');
	expect((await reverse(other, await eventOf(other))).body.error.details.code).toBe('payment_not_reversible');
});

/** Returns an order whose payment was recorded so long ago that its mail was sent. */
async function paidLongAgo() {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank', transaction: `L-${order.id}` });
	shop.advance(undoMailDelay + 1_000);
	await shop.db
		.updateTable('outbox')
		.set({ sent_at: new Date(), attempts: 1 })
		.where('recipient', '=', order.buyer.email)
		.execute();
	return order;
}

test('undoes a reversal within the window: the payment counts again and no mail is sent', async () => {
	const order = await paidLongAgo();
	const before = await read(order);
	const mails = await mailsTo(order);
	const reversed = await reverse(order, await eventOf(order));
	expect(reversed.body.data).toMatchObject({ paymentStatus: 'pending', paid: 0 });
	expect(await mailsTo(order)).toHaveLength(mails.length + 1);
	const undone = await act(order.id, 'undo');
	expect(undone.status, undone.text).toBe(200);
	expect(undone.body.data).toMatchObject({
		orderStatus: 'processing',
		paymentStatus: 'paid',
		paid: order.total,
		due: 0,
		needsReview: false,
		history: before.history,
	});
	expect(undone.body.data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
		order.total,
		-order.total,
		order.total,
	]);
	expect(await mailsTo(order)).toEqual(mails);
	// The restored payment can be reversed like the first one.
	const again = await reverse(order, undone.body.data.payments.at(-1).event);
	expect(again.body.data).toMatchObject({ paymentStatus: 'pending', paid: 0 });
	shop.advance(undoWindow + 1_000);
	expect((await act(order.id, 'undo')).body.error.details.code).toBe('undo_too_late');
});

test('restores the accepted amount when the reversal of an accepted smaller payment is undone', async () => {
	const order = await placed();
	const less = { method: 'bank', amount: order.total - 5_000, acceptReason: 'Agreed by telephone' };
	expect((await act(order.id, 'confirm-payment', less)).body.data.paymentStatus).toBe('paid');
	shop.advance(undoMailDelay + 1_000);
	const accepted = () =>
		shop.db.selectFrom('orders').select('accepted_total').where('id', '=', order.id).executeTakeFirst();
	const before = await accepted();
	await reverse(order, await eventOf(order));
	expect(await accepted()).toEqual({ accepted_total: null });
	expect((await act(order.id, 'undo')).body.data).toMatchObject({
		paymentStatus: 'paid',
		needsReview: false,
	});
	expect(await accepted()).toEqual(before);
});

test('lacks nothing when a payment beyond an accepted smaller sum is reversed', async () => {
	const order = await placed();
	const less = { method: 'bank', amount: order.total - 5_000, acceptReason: 'Agreed by telephone' };
	await act(order.id, 'confirm-payment', less);
	const accepted = await eventOf(order);
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	const extra = { provider: 'bank', event: 'bank:1:extra', method: 'bank', network: null, transaction: null };
	await receiveMoneyFor(shop.deps, order.id, { ...extra, amount: 2_000, receivedAt: shop.deps.clock() });
	const reversed = await reverse(order, extra.event);
	expect(reversed.body.data).toMatchObject({ paymentStatus: 'paid', missing: 0 });
	const unpaid = await reverse(order, accepted);
	expect(unpaid.body.data).toMatchObject({ paymentStatus: 'paid', missing: order.total - 5_000 });
});

test('is paid by the sum that it shows as due, after a part of its price was refunded', async () => {
	const order = await placed();
	await act(order.id, 'confirm-payment', { method: 'bank', amount: order.total - 100_000 });
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 200_000 });
	// More than the surplus of 100,000, so that 50,000 of it are a part of the price.
	await act(order.id, 'refund-part', { amount: 150_000, reason: 'A scratch' });
	const reversed = await reverse(order, await eventOf(order, 1));
	expect(reversed.body.data).toMatchObject({ paymentStatus: 'pending', due: 200_000 });
	const paid = await act(order.id, 'confirm-payment', { method: 'bank', amount: 200_000 });
	expect(paid.status, paid.text).toBe(200);
	expect(paid.body.data).toMatchObject({ paymentStatus: 'paid', due: 0, surplus: 0 });
});
