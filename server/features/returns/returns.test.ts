import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { receiveMoneyFor } from '../orders/money/receiving-money.service.ts';

const day = 86_400_000;
const { shop, owner, act } = await openDesk({
	config: { accessTtl: 400 * day, refreshTtl: 400 * day, shippingCost: 5_000, freeShipping: 100_000_000 },
});

type Placed = { id: number; documentId: string; number: string; total: number };
const sold = async (
	buyer: TestUser,
	watches: object[] = [{ price: 300_000 }],
	isDelivered = true,
	received?: number,
) => {
	const made = [];
	for (const watch of watches) made.push(await shop.makeWatch(watch));
	const order: Placed = await shop.placeOrder(buyer, ...made);
	const sent_at = shop.deps.clock();
	const contract = { order_id: order.id, file: Buffer.from('%PDF'), made_at: sent_at, sent_at };
	await shop.db.insertInto('contracts').values(contract).execute();
	await act(order.id, 'confirm-payment', { method: 'bank', ...(received && { amount: received }) });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	if (isDelivered) await act(order.id, 'deliver');
	return order;
};
const items = async (buyer: TestUser, order: Placed) =>
	(await shop.get(`/api/orders/${order.documentId}/returns`, { as: buyer })).body.data;
const sendRequest = async (buyer: TestUser, order: Placed, at = 0, reason?: string) => {
	const item = (await items(buyer, order))[at].item;
	const data = { item, ...(reason && { reason }) };
	const answer = await shop.post(`/api/orders/${order.documentId}/returns`, { data }, { as: buyer });
	const found = answer.body.data?.find((one: { item: number }) => one.item === item);
	return { ...answer, found: found?.return, id: found?.return?.documentId as string };
};
const read = async (id: string) => (await shop.get(`/api/owner/returns/${id}`, { as: owner })).body.data;
const step = (id: string, name: string, data: object = {}) =>
	shop.act(`/api/owner/returns/${id}/${name}`, { data }, { as: owner });
const own = (buyer: TestUser, order: Placed, id: string, name: string, updatedAt: string, data = {}) =>
	shop.post(
		`/api/orders/${order.documentId}/returns/${id}/${name}`,
		{ data: { updatedAt, ...data } },
		{ as: buyer },
	);
const orderOf = async ({ id }: Placed) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const ledger = async (order: Placed) =>
	(await orderOf(order)).payments.map(({ amount, event }: { amount: number; event: string }) => ({
		amount,
		event,
	}));
const mails = async (buyer: TestUser) =>
	(
		await shop.db
			.selectFrom('outbox')
			.select('data')
			.where('recipient', '=', buyer.email)
			.where('template', '=', 'order-return')
			.orderBy('id')
			.execute()
	).map(({ data }) => data as Record<string, unknown>);
const pieceOf = async (id: string) => (await read(id)).pieceState;

const file = Buffer.from('%PDF-1.7\nnote\n%%EOF\n').toString('base64');
async function attachBoleta(order: Placed) {
	const { updatedAt } = await orderOf(order);
	const data = { updatedAt, kind: 'boleta', number: `39-${order.id}`, file };
	const { status, text } = await shop.put(`/api/owner/orders/${order.id}/document`, { data }, { as: owner });
	expect(status, text).toBe(200);
}

test('handles a withdrawal from request to full refund with shipping, once, with one mail for each action', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const [watch] = (await orderOf(order)).items;
	expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(404);
	const requested = await sendRequest(ana, order);
	expect(requested).toMatchObject({
		status: 201,
		found: { kind: 'withdrawal', state: 'notified', reason: null },
	});
	expect((await read(requested.id)).actions).toEqual(['send', 'receive']);
	const { updatedAt } = await read(requested.id);
	const sent = await own(ana, order, requested.id, 'send', updatedAt, { carrier: 'Starken', tracking: '77' });
	expect(sent.body.data[0].return).toMatchObject({ state: 'sent', tracking: '77', actions: [] });
	expect(await pieceOf(requested.id)).toBe('sold');
	await step(requested.id, 'receive');
	expect(await pieceOf(requested.id)).toBe('returned');
	expect(await read(requested.id)).toMatchObject({ due: 305_000, actions: ['dispute', 'refund'] });
	// A withdrawal cannot be refunded in part.
	const less = await step(requested.id, 'refund', { amount: 300_000, words: 'Shipping' });
	expect([less.status, less.body.error.details.errors[0].path]).toEqual([400, ['data', 'amount']]);
	const paid = await Promise.all(
		[1, 2, 3].map(() => step(requested.id, 'refund', { method: 'bank', transaction: '9' })),
	);
	expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(await ledger(order)).toEqual([
		{ amount: 305_000, event: expect.any(String) },
		{ amount: -305_000, event: `refund:return:${requested.id}` },
	]);
	expect(await orderOf(order)).toMatchObject({
		orderStatus: 'delivered',
		paymentStatus: 'refunded',
		refunded: 305_000,
		creditMissing: 0,
		refunds: [{ amount: 305_000, transaction: '9' }],
	});
	// The desk cannot undo the refund, not even within the undo window: the return would stay refunded.
	expect((await act(order.id, 'undo')).body.error.details.code).toBe('undo_too_late');
	const reported = await mails(ana);
	expect(reported.map(({ state }) => state)).toEqual(['notified', 'received', 'refunded']);
	expect(reported.map(({ words, amount }) => [words, amount])).toEqual([
		['', null],
		['', null],
		['', 305_000],
	]);
	const kinds = await shop.db
		.selectFrom('outbox')
		.select('template')
		.where('recipient', '=', ana.email)
		.execute();
	expect(kinds.map(({ template }) => template)).not.toContain('order-refunded');
	const { history } = await read(requested.id);
	expect(history.map(({ by, action }: Record<string, string>) => `${by} ${action}`)).toEqual([
		'customer ask',
		'customer send',
		'owner receive',
		'owner refund',
	]);
	const audit = await shop.get(`/api/owner/audit?documentId=${order.documentId}&pageSize=3`, { as: owner });
	expect(audit.body.data[0]).toMatchObject({
		action: 'return',
		after: { state: 'refunded', amount: 305_000 },
	});

	// The decision on the piece is separate.
	const other = await step(requested.id, 'piece', { state: 'onSale' });
	expect([other.status, other.body.data.pieceState]).toEqual([200, 'onSale']);
	expect((await step(requested.id, 'piece', { state: 'atTheBench' })).status).toBe(409);
	expect((await shop.get(`/api/watches/${watch.documentId}`)).body.data.inStock).toBe(true);
});

test('leaves a watch that came back in a return at the shop when a refund of its order is undone', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana, [{ price: 300_000 }, { price: 200_000 }, { price: 100_000 }]);
	const [first, second, third] = [
		await sendRequest(ana, order, 0),
		await sendRequest(ana, order, 1),
		await sendRequest(ana, order, 2),
	] as const;
	await step(first.id, 'receive');
	await step(second.id, 'receive');
	await step(second.id, 'piece', { state: 'onSale' });
	const places = async () => [await pieceOf(first.id), await pieceOf(second.id), await pieceOf(third.id)];
	expect(await places()).toEqual(['returned', 'onSale', 'sold']);
	expect((await act(order.id, 'refund')).status).toBe(200);
	expect(await places()).toEqual(['returned', 'onSale', 'returned']);
	const undone = await act(order.id, 'undo');
	expect([undone.status, undone.body.data.paymentStatus]).toEqual([200, 'paid']);
	expect(await places()).toEqual(['returned', 'onSale', 'sold']);
	// The watch arrives between the refund and its undo.
	await act(order.id, 'refund');
	expect((await step(third.id, 'receive')).status).toBe(200);
	expect((await act(order.id, 'undo')).status).toBe(200);
	expect(await places()).toEqual(['returned', 'onSale', 'returned']);
});

test('refuses to undo the shipment of an order whose buyer has requested a return', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana, [{ price: 300_000 }], false);
	await sendRequest(ana, order);
	const { status, body } = await act(order.id, 'undo');
	expect([status, body.error.details.code]).toEqual([409, 'return_requested']);
	expect((await orderOf(order)).orderStatus).toBe('shipped');
});

test('leaves a watch alone that came back in a return and was sold again when its old order is refunded', async () => {
	const [ana, bruno] = [await shop.makeUser(), await shop.makeUser()];
	const order = await sold(ana, [{ price: 300_000 }, { price: 200_000 }]);
	const [first, second] = [await sendRequest(ana, order, 0), await sendRequest(ana, order, 1)] as const;
	await step(first.id, 'receive');
	await step(first.id, 'refund');
	await step(first.id, 'piece', { state: 'onSale' });
	const [item] = (await orderOf(order)).items;
	const next: Placed = await shop.placeOrder(bruno, { documentId: item.documentId });
	await act(next.id, 'confirm-payment', { method: 'bank' });
	await act(next.id, 'ship', { carrier: 'Starken', tracking: '2' });
	expect(await pieceOf(first.id)).toBe('sold');
	// With the last item, the order is refunded in full.
	await step(second.id, 'receive');
	expect((await step(second.id, 'refund')).status).toBe(200);
	expect((await orderOf(order)).paymentStatus).toBe('refunded');
	expect([await pieceOf(first.id), await pieceOf(second.id)]).toEqual(['sold', 'returned']);
});

test('requires no reason for ten days, then a reason, then rejects requests; a sent item can be withdrawn', async () => {
	const ana = await shop.makeUser();
	const sent = await sold(ana, [{}], false);
	expect((await items(ana, sent))[0].ask).toEqual({ kind: 'withdrawal', until: null });
	const order = await sold(ana);
	expect((await items(ana, order))[0].ask.kind).toBe('withdrawal');
	shop.advance(12 * day);
	expect((await items(ana, order))[0].ask.kind).toBe('return');
	const silent = await sendRequest(ana, order);
	expect([silent.status, silent.body.error.details.errors[0].path]).toEqual([400, ['data', 'reason']]);
	expect((await sendRequest(ana, order, 0, '  ')).status).toBe(400);
	expect((await sendRequest(ana, order, 0, 'Too small')).found).toMatchObject({
		kind: 'return',
		reason: 'Too small',
	});
	const late = await sold(ana);
	shop.advance(32 * day);
	expect((await items(ana, late))[0].ask).toBeNull();
	expect((await sendRequest(ana, late, 0, 'Too small')).body.error.details.code).toBe('not_returnable');
});

test('refunds one of two items with a deduction and the other in full, from the sums that were paid', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana, [{ price: 200_000 }, { price: 100_000 }]);
	const first = await sendRequest(ana, order, 0);
	await step(first.id, 'receive');
	await step(first.id, 'refund');
	// The shipping is refunded with the last item.
	expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid', refunded: 200_000 });
	shop.advance(15 * day);
	const second = await sendRequest(ana, order, 1, 'I have two now');
	await step(second.id, 'accept');
	await step(second.id, 'receive');
	expect((await read(second.id)).due).toBe(100_000);
	const bare = await step(second.id, 'refund', { amount: 80_000 });
	expect([bare.status, bare.body.error.details.errors[0].path]).toEqual([400, ['data', 'words']]);
	const tooMuch = await step(second.id, 'refund', { amount: 105_001 });
	expect([tooMuch.status, tooMuch.body.error.details.errors[0].path]).toEqual([400, ['data', 'amount']]);
	await step(second.id, 'refund', { amount: 80_000, words: 'A scratch on the clasp.' });
	const after = await orderOf(order);
	expect(after).toMatchObject({ paymentStatus: 'paid', paid: 305_000, refunded: 280_000 });
	expect(after.history.filter(({ action }: { action: string }) => action === 'partRefund')).toMatchObject([
		{ reason: null },
		{ reason: 'A scratch on the clasp.' },
	]);
	expect((await mails(ana)).at(-1)).toMatchObject({
		state: 'refunded',
		amount: 80_000,
		words: 'A scratch on the clasp.',
	});
});

const spentBy = async (buyer: TestUser) =>
	(await shop.get(`/api/owner/customers/${buyer.documentId}`, { as: owner })).body.data.spent;
const revenue = async () => (await shop.get('/api/owner/figures', { as: owner })).body.data.totals.revenue;

test('refunds all items of an overpaid order: the surplus belongs to the buyer and is not revenue', async () => {
	const ana = await shop.makeUser();
	const before = await revenue();
	const order = await sold(ana, [{ price: 4_585_000 }], true, 4_700_000);
	await attachBoleta(order);
	expect(await orderOf(order)).toMatchObject({ total: 4_590_000, surplus: 110_000, owed: 110_000 });
	const { id } = await sendRequest(ana, order);
	await step(id, 'receive');
	expect((await read(id)).due).toBe(4_590_000);
	expect((await step(id, 'refund', { transaction: 'R-1' })).status).toBe(200);
	const after = await orderOf(order);
	expect(after).toMatchObject({
		paymentStatus: 'refunded',
		refunded: 4_590_000,
		surplus: 110_000,
		owed: 110_000,
		needsReview: true,
		reviewNote: 'amount_differs',
		creditMissing: 4_590_000,
	});
	expect([(await revenue()) - before, await spentBy(ana)]).toEqual([0, 0]);
	const { data } = (await shop.get('/api/owner/orders?owes=true', { as: owner })).body;
	expect(data.map((one: { id: number }) => one.id)).toContain(order.id);
	await act(order.id, 'refund-part', { amount: 110_000, reason: 'Too much', transaction: 'R-2' });
	expect(await orderOf(order)).toMatchObject({
		surplus: 0,
		owed: 0,
		needsReview: false,
		creditMissing: 4_590_000,
	});
});

test('refunds the price of one of two watches of an overpaid order, and leaves the surplus', async () => {
	const ana = await shop.makeUser();
	const before = await revenue();
	const order = await sold(ana, [{ price: 200_000 }, { price: 34_990 }], true, 300_000);
	await attachBoleta(order);
	expect(await orderOf(order)).toMatchObject({ total: 239_990, surplus: 60_010 });
	expect([(await revenue()) - before, await spentBy(ana)]).toEqual([239_990, 239_990]);
	const { id } = await sendRequest(ana, order, 1);
	await step(id, 'receive');
	await step(id, 'refund', { transaction: 'R-3' });
	expect(await orderOf(order)).toMatchObject({
		paymentStatus: 'paid',
		refunded: 34_990,
		surplus: 60_010,
		owed: 60_010,
		creditMissing: 34_990,
		needsReview: true,
	});
	expect([(await revenue()) - before, await spentBy(ana)]).toEqual([205_000, 205_000]);
	// At most the rest of the price can be refunded for the other one.
	const other = await sendRequest(ana, order, 0);
	await step(other.id, 'receive');
	expect((await read(other.id)).due).toBe(205_000);
	await step(other.id, 'refund', { transaction: 'R-4' });
	expect(await orderOf(order)).toMatchObject({ paymentStatus: 'refunded', surplus: 60_010, owed: 60_010 });
	expect([(await revenue()) - before, await spentBy(ana)]).toEqual([0, 0]);
});

test('treats money that arrives after a price reduction as surplus: a refunded part of the price is not due', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	await act(order.id, 'refund-part', { amount: 50_000, reason: 'A scratch', transaction: 'R-5' });
	expect(await orderOf(order)).toMatchObject({ surplus: 0, owed: 0, creditMissing: 0 });
	expect(await spentBy(ana)).toBe(255_000);
	await receiveMoneyFor(shop.deps, order.id, {
		provider: 'bank',
		method: 'bank',
		network: null,
		transaction: null,
		amount: 20_000,
		event: `bank:${order.id}`,
		receivedAt: shop.deps.clock(),
	});
	expect(await orderOf(order)).toMatchObject({ surplus: 20_000, owed: 20_000, needsReview: true });
	expect(await spentBy(ana)).toBe(255_000);
});

test('leaves nothing to do for a second request, another tab and another buyer', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const { item } = (await items(ana, order))[0];
	const path = `/api/orders/${order.documentId}/returns`;
	const twice = await Promise.all([1, 2, 3].map(() => shop.post(path, { data: { item } }, { as: ana })));
	expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	const [{ return: made }] = await items(ana, order);
	const eva = await shop.makeUser();
	const theirs = await sold(eva);
	expect((await shop.get(path, { as: eva })).status).toBe(404);
	expect((await shop.get(path)).status).toBe(401);
	expect((await shop.post(path, { data: { item } }, { as: eva })).status).toBe(404);
	expect((await own(eva, order, made.documentId, 'give-up', made.updatedAt)).status).toBe(404);
	// Having an order does not give access to another buyer's return or item.
	expect((await own(eva, theirs, made.documentId, 'give-up', made.updatedAt)).status).toBe(404);
	const strange = await shop.post(`/api/orders/${theirs.id}/returns`, { data: { item } }, { as: eva });
	expect([strange.status, strange.body.error.details.errors[0].path]).toEqual([400, ['data', 'item']]);
	expect((await shop.get(`/api/owner/returns/${made.documentId}`, { as: eva })).status).toBe(403);
	// Two tabs: the parcel is on its way while the buyer withdraws based on the older version.
	await step(made.documentId, 'send');
	const stale = await own(ana, order, made.documentId, 'give-up', made.updatedAt);
	expect(stale.body.error.details.code).toBe('version_conflict');
	const late = await shop.post(
		`/api/owner/returns/${made.documentId}/receive`,
		{ data: { updatedAt: made.updatedAt } },
		{ as: owner },
	);
	expect([late.status, late.body.error.details.return.state]).toEqual([409, 'sent']);
	const another = await sold(ana);
	const { id, found } = await sendRequest(ana, another);
	const canceled = await own(ana, another, id, 'give-up', found.updatedAt);
	expect(canceled.body.data[0]).toMatchObject({
		return: { state: 'withdrawn' },
		ask: { kind: 'withdrawal' },
	});
	for (const _ of [1, 2]) {
		const again = await sendRequest(ana, another);
		expect(again.status).toBe(201);
		await own(ana, another, again.id, 'give-up', again.found.updatedAt);
	}
	expect((await sendRequest(ana, another)).body.error.details.code).toBe('not_returnable');
});

test('allows a refusal with words, and no requests for unpaid, unsent or refunded orders', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	shop.advance(12 * day);
	const requestedRow = await sendRequest(ana, order, 0, 'Too small');
	expect((await step(requestedRow.id, 'refuse')).status).toBe(400);
	await step(requestedRow.id, 'refuse', { words: 'The strap was cut.' });
	expect((await mails(ana)).at(-1)).toMatchObject({ state: 'refused', words: 'The strap was cut.' });
	expect((await step(requestedRow.id, 'receive')).status).toBe(409);
	expect((await sendRequest(ana, order)).status).toBe(409);
	const refunded = await sold(ana);
	await act(refunded.id, 'refund', {});
	expect((await sendRequest(ana, refunded)).body.error.details.code).toBe('not_returnable');
	const unpaid = await shop.placeOrder(ana, await shop.makeWatch());
	expect((await sendRequest(ana, unpaid)).body.error.details.code).toBe('not_returnable');
});

test('does not let staff refuse a withdrawal, only dispute its condition with reasons before a deduction', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const requested = await sendRequest(ana, order);
	const refused = async (name: string, data: object = { words: 'No' }) =>
		(await step(requested.id, name, data)).body.error.details.code;
	for (const name of ['accept', 'refuse', 'dispute', 'reject', 'refund'])
		expect(await refused(name), name).toBe('invalid_transition');
	await step(requested.id, 'receive');
	expect(await refused('refuse')).toBe('invalid_transition');
	expect(await refused('reject')).toBe('invalid_transition');
	const less = { amount: 250_000, words: 'A deep scratch' };
	expect((await step(requested.id, 'refund', less)).status).toBe(400);
	expect((await step(requested.id, 'dispute')).status).toBe(400);
	const disputed = await step(requested.id, 'dispute', { words: 'A deep scratch on the case.' });
	expect(disputed.body.data).toMatchObject({ state: 'disputed', actions: ['refund', 'reject'] });
	expect((await mails(ana)).at(-1)).toMatchObject({
		state: 'disputed',
		words: 'A deep scratch on the case.',
	});
	const waiting = await shop.get('/api/owner/returns?waits=true&pageSize=100', { as: owner });
	expect(waiting.body.data.map(({ documentId }: { documentId: string }) => documentId)).toContain(
		requested.id,
	);
	expect((await step(requested.id, 'refund', { amount: 250_000 })).status).toBe(400);
	const paid = await step(requested.id, 'refund', less);
	expect(paid.body.data).toMatchObject({ state: 'refunded', amount: 250_000 });
});

test('allows accepting or receiving a withdrawal from an earlier release, but not refusing it', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const { id } = await sendRequest(ana, order);
	await shop.db.updateTable('returns').set({ state: 'asked' }).where('document_id', '=', id).execute();
	expect((await step(id, 'refuse', { words: 'No' })).status).toBe(409);
	expect((await step(id, 'accept')).body.data.state).toBe('accepted');
});

test('returns a rejected piece to its buyer, unless the desk has already decided on it', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const requested = await sendRequest(ana, order);
	await step(requested.id, 'receive');
	await step(requested.id, 'dispute', { words: 'It was opened.' });
	await step(requested.id, 'reject', { words: 'It was opened.' });
	expect(await read(requested.id)).toMatchObject({ state: 'rejected', pieceState: 'sold', amount: null });
	expect((await step(requested.id, 'piece', { state: 'onSale' })).status).toBe(409);
	expect((await ledger(order)).length).toBe(1);
	const second = await sold(ana);
	shop.advance(12 * day);
	const storedRow = await sendRequest(ana, second, 0, 'Too small');
	await step(storedRow.id, 'accept');
	await step(storedRow.id, 'receive');
	await step(storedRow.id, 'piece', { state: 'atTheBench' });
	expect((await step(storedRow.id, 'reject', { words: 'It was opened.' })).status).toBe(409);
	expect(await read(storedRow.id)).toMatchObject({ state: 'received', pieceState: 'atTheBench' });
});

test('leaves nothing to refund for a return when its order was refunded in full', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const requested = await sendRequest(ana, order);
	await step(requested.id, 'receive');
	await act(order.id, 'refund', {});
	await step(requested.id, 'refund');
	expect(await read(requested.id)).toMatchObject({ state: 'refunded', amount: 0 });
	expect((await ledger(order)).map(({ amount }: { amount: number }) => amount)).toEqual([305_000, -305_000]);
});

test('re-encodes pictures, four at most, and shows them to the buyer and the staff alone', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const { id } = await sendRequest(ana, order);
	const path = `/api/orders/${order.documentId}/returns/${id}/pictures`;
	const send = (payload: Buffer, type = 'image/png', as = ana) =>
		shop.app.inject({
			method: 'POST',
			url: path,
			payload,
			remoteAddress: as.remoteAddress,
			headers: { authorization: `Bearer ${as.jwt}`, 'content-type': type },
		});
	const picture = (shade: number) =>
		sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 0, b: 0 } } })
			.withExif({ IFD0: { Copyright: 'secret place' } })
			.png()
			.toBuffer();
	expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(400);
	expect((await send(Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(415);
	for (const shade of [10, 60, 120]) expect((await send(await picture(shade))).statusCode).toBe(200);
	const tall = await sharp({ create: { width: 2, height: 70_000, channels: 3, background: '#fff' } })
		.png()
		.toBuffer();
	for (let time = 0; time < 2; time++) expect((await send(tall)).statusCode).toBe(200);
	expect((await send(await picture(240))).statusCode).toBe(400);
	const { pictures } = await read(id);
	expect(pictures).toHaveLength(4);
	const stored = await shop.db
		.selectFrom('return_pictures')
		.select('file')
		.where('id', '=', pictures[0])
		.executeTakeFirstOrThrow();
	expect(stored.file.includes('secret place')).toBe(false);
	expect((await sharp(stored.file).metadata()).format).toBe('jpeg');
	expect((await shop.get(`${path}/${pictures[0]}`, { as: ana })).headers['content-type']).toBe('image/jpeg');
	expect((await shop.get(`/api/owner/returns/${id}/pictures/${pictures[0]}`, { as: owner })).status).toBe(
		200,
	);
	const eva = await shop.makeUser();
	expect((await shop.get(`${path}/${pictures[0]}`, { as: eva })).status).toBe(404);
	expect((await send(await picture(1), 'image/png', eva)).statusCode).toBe(404);
	await step(id, 'send');
	expect((await send(await picture(2))).statusCode).toBe(409);
});

test('lists returns at the desk until the refund, the credit note and the decision on the piece are done', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	const { id } = await sendRequest(ana, order);
	const waits = async () =>
		(await shop.get('/api/owner/returns?waits=true&pageSize=100', { as: owner })).body.data.some(
			({ documentId }: { documentId: string }) => documentId === id,
		);
	expect(await waits()).toBe(false);
	await step(id, 'receive');
	expect(await waits()).toBe(true);
	await step(id, 'refund');
	await step(id, 'piece', { state: 'notForSale' });
	// Without a document there is nothing for a credit note to correct.
	expect(await waits()).toBe(false);
	expect(await orderOf(order)).toMatchObject({ creditMissing: 0 });
	await attachBoleta(order);
	expect(await waits()).toBe(true);
	const attach = async (number: string, amount: number) => {
		const { updatedAt } = await orderOf(order);
		const data = { updatedAt, amount, file };
		return shop.put(`/api/owner/orders/${order.id}/credit-notes/${number}`, { data }, { as: owner });
	};
	expect((await attach('61-7', 300_000)).body.data).toMatchObject({ creditMissing: 5_000 });
	expect(await waits()).toBe(true);
	expect((await attach('61-8', 5_000)).body.data.creditMissing).toBe(0);
	expect(await waits()).toBe(false);
	const mine = await shop.get(`/api/orders/${order.documentId}`, { as: ana });
	expect(mine.body.data.credits).toEqual([
		{ number: '61-7', amount: 300_000, hasXml: false },
		{ number: '61-8', amount: 5_000, hasXml: false },
	]);
	const note = `/api/orders/${order.documentId}/credit-notes/61-8`;
	expect((await shop.get(note, { as: ana })).text).toContain('note');
	expect((await shop.get(note, { as: await shop.makeUser() })).status).toBe(404);
	const { updatedAt } = await orderOf(order);
	const removed = await shop.remove(
		`/api/owner/orders/${order.id}/credit-notes/61-8?updatedAt=${updatedAt}`,
		{
			as: owner,
		},
	);
	expect(removed.body.data.creditMissing).toBe(5_000);
	const listed = await shop.get(`/api/owner/returns?order=${order.number}`, { as: owner });
	expect(listed.body).toMatchObject({
		data: [{ documentId: id, creditMissing: 5_000 }],
		meta: { pagination: { total: 1 } },
	});
});

test('refuses to delete an account with a return in progress, and deletes all its data afterwards', async () => {
	const ana = await shop.makeUser();
	const order = await sold(ana);
	shop.advance(12 * day);
	const { id, found } = await sendRequest(ana, order, 0, 'My wrist is thinner');
	const exported = await shop.get('/api/users/export', { as: ana });
	expect(exported.body.returns).toMatchObject([{ order: order.number, reason: 'My wrist is thinner' }]);
	const erase = () =>
		shop.app.inject({
			method: 'DELETE',
			url: '/api/users',
			payload: { password: ana.password },
			remoteAddress: ana.remoteAddress,
			headers: { authorization: `Bearer ${ana.jwt}` },
		});
	expect((await erase()).json().error.details.code).toBe('orders_open');
	await own(ana, order, id, 'give-up', found.updatedAt);
	expect((await erase()).statusCode).toBeLessThan(300);
	expect(await read(id)).toMatchObject({ state: 'withdrawn', reason: null });
});
