import { describe, expect, test } from 'vitest';
import { undoWindow } from '#contract/orders/undoable-actions.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import { openShop, type TestUser } from '#tests/support/shop.ts';
import { claimDueMails } from '../../mail/mail.queries.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });

const parcel = { carrier: 'Starken', tracking: '1' };
async function paidOrder(watch: MadeWatch, isPickedUp = false) {
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	await shop.put('/api/users', { defaultAddress: address.documentId }, { as: ana });
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const data = {
		items,
		customer: ana.documentId,
		language: 'es',
		...(isPickedUp && { shippingAddress: null }),
	};
	const { id } = (await shop.post('/api/owner/orders', { data }, { as: owner })).body.data;
	const paid = await act(id, 'confirm-payment', { method: 'bank' });
	return { ana, id: id as number, paid: paid.body.data };
}
const waitingFor = async ({ email }: TestUser) =>
	(
		await shop.db
			.selectFrom('outbox')
			.select('template')
			.where('recipient', '=', email)
			.orderBy('id')
			.execute()
	).map(({ template }) => template);
type UndoneOrder = { updatedAt: string; payments: { amount: number }[] };
/**
 * Reduces an order to what an undo must restore: without the time of its last change, and with its money
 * summed up.
 */
const still = ({ updatedAt, payments, ...rest }: UndoneOrder) => ({
	...rest,
	balance: payments.reduce((sum, { amount }) => sum + amount, 0),
});

test('restores an order that was sent, delivered, cancelled or refunded by mistake, and sends no mail', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 2 });
	const { ana, id, paid } = await paidOrder(watch);
	const before = await waitingFor(ana);
	const back = async (expected: UndoneOrder) => {
		const { status, body, text } = await act(id, 'undo');
		expect(status, text).toBe(200);
		expect(still(body.data)).toEqual(still(expected));
		expect(await shop.stockOf(watch)).toBe(1);
	};
	const soldPieces = () =>
		shop.db
			.selectFrom('pieces')
			.select('id')
			.where('watch_id', '=', watch.id)
			.where('sold_at', 'is not', null)
			.execute();
	expect((await act(id, 'ship', parcel)).body.data.orderStatus).toBe('shipped');
	expect(await soldPieces()).toHaveLength(1);
	expect((await waitingFor(ana)).at(-1)).toBe('order-shipped');
	await back(paid);
	expect(await soldPieces()).toEqual([]);
	expect((await act(id, 'refund')).body.data.paymentStatus).toBe('refunded');
	expect(await shop.stockOf(watch)).toBe(2);
	await back(paid);
	expect(await waitingFor(ana)).toEqual(before);
	const sent = (await act(id, 'ship', parcel)).body.data;
	await act(id, 'deliver');
	await back(sent);
	await act(id, 'refund');
	await back(sent);
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=1', { as: owner });
	expect(audit.body.data[0].action).toBe('undo');
	// A handover is two actions and one click.
	const picked = await paidOrder(await shop.makeWatch({ price: 300_000, stock: 1 }), true);
	await act(picked.id, 'ship', {});
	expect(still((await act(picked.id, 'undo')).body.data)).toEqual(still(picked.paid));
});

test('refuses an undo after the window, while the mail is sent, when the piece is unavailable, and a second time', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const { id } = await paidOrder(watch);
	shop.advance(undoWindow + 1);
	const late = async (code = 'undo_too_late') => {
		const { status, body } = await act(id, 'undo');
		expect([status, body.error?.details.code]).toEqual([409, code]);
	};
	await late();
	await act(id, 'ship', parcel);
	// Two tabs undo at once: one of them succeeds.
	const both = await Promise.all([act(id, 'undo'), act(id, 'undo')]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	await act(id, 'refund');
	const other = await shop.makeUser();
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const data = { items, customer: other.documentId, language: 'es', shippingAddress: null };
	expect((await shop.post('/api/owner/orders', { data }, { as: owner })).status).toBe(201);
	await late();
	const next = await paidOrder(await shop.makeWatch({ price: 300_000 }));
	await act(next.id, 'ship', parcel);
	shop.advance(undoWindow + 1);
	expect((await act(next.id, 'undo')).status).toBe(409);
	shop.advance(-undoWindow - 1);
	await claimDueMails(shop.db, new Date(Date.now() + 3 * undoWindow), 100);
	expect((await act(next.id, 'undo')).status).toBe(409);
	shop.advance(-undoWindow - 1);
});

test('refuses to undo the action of a colleague', async () => {
	const { id } = await paidOrder(await shop.makeWatch({ price: 300_000 }));
	const colleague = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('id', '=', colleague.id).execute();
	await act(id, 'ship', parcel);
	const { status, body } = await shop.act(`/api/owner/orders/${id}/undo`, undefined, { as: colleague });
	expect([status, body.error?.details.code]).toEqual([409, 'undo_too_late']);
	expect((await act(id, 'undo')).status).toBe(200);
});

test('refuses an undo from a tab that has not seen the last change of the order', async () => {
	const { id, paid } = await paidOrder(await shop.makeWatch({ price: 300_000 }));
	const sent = (await act(id, 'ship', parcel)).body.data;
	const undo = ({ updatedAt }: UndoneOrder) =>
		shop.post(`/api/owner/orders/${id}/undo`, { data: { updatedAt } }, { as: owner });
	const { status, body } = await undo(paid);
	expect([status, body.error?.details.code]).toEqual([409, 'version_conflict']);
	expect((await undo(sent)).status).toBe(200);
});

describe('the hold of an unpaid order', () => {
	const holdOf = (id: number) =>
		shop.db.selectFrom('holds').selectAll().where('order_id', '=', id).executeTakeFirst();
	/** An order of a buyer who never paid, and the units that others of the same mail domain may hold. */
	async function waiting() {
		const buyer = await makeBuyer(shop);
		const watch = await shop.makeWatch({ price: 300_000, stock: 30 });
		const { body, text } = await buyer.order([watch]);
		expect(body.error, text).toBeUndefined();
		return { ...buyer, watch, id: body.data.id as number };
	}

	test('is resumed when its cancellation is undone, and does not count in between', async () => {
		const { id } = await waiting();
		const before = await holdOf(id);
		expect(before).toMatchObject({ units: 1, ended_at: null });
		await act(id, 'cancel');
		expect((await holdOf(id))?.ended_at).not.toBeNull();
		const both = await Promise.all([act(id, 'undo'), act(id, 'undo')]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await holdOf(id)).toEqual(before);
		await act(id, 'cancel');
		shop.advance(3 * undoWindow);
		await expireOverdueOrders(shop.deps);
		expect(await holdOf(id)).toBeUndefined();
		shop.advance(-3 * undoWindow);
	});

	test('counts again immediately against the others of its network', async () => {
		const small = await openShop({ config: { networkUnits: 1, unconfirmedTotal: 100 } });
		try {
			const staff = await small.makeOwner();
			const watch = await small.makeWatch({ stock: 5 });
			const [one, other] = [await makeBuyer(small), await makeBuyer(small)];
			other.user.remoteAddress = one.user.remoteAddress;
			const step = (id: number, name: string) =>
				small.act(`/api/owner/orders/${id}/${name}`, undefined, { as: staff });
			const { id } = (await one.order([watch])).body.data;
			const refused = async () => (await other.order([watch])).body.error?.details.code;
			expect(await refused()).toBe('holds_full');
			await step(id, 'cancel');
			expect((await step(id, 'undo')).status).toBe(200);
			expect(await refused()).toBe('holds_full');
			await step(id, 'cancel');
			expect((await other.order([watch])).status).toBe(201);
		} finally {
			await small.close();
		}
	});

	test('ends immediately when its buyer cancels the order', async () => {
		const { id, user } = await waiting();
		expect((await shop.act(`/api/orders/${id}/cancel`, undefined, { as: user })).status).toBe(200);
		expect(await holdOf(id)).toBeUndefined();
	});

	test('stays ended when the buyer has ordered again in the meantime, even concurrently', async () => {
		const { id, order, watch } = await waiting();
		await act(id, 'cancel');
		const again = await order([watch]);
		expect(again.status, again.text).toBe(201);
		const late = await act(id, 'undo');
		expect([late.status, late.body.error?.details.code]).toEqual([409, 'undo_too_late']);
		expect((await holdOf(id))?.ended_at).not.toBeNull();

		const next = await waiting();
		await act(next.id, 'cancel');
		const [undone, placed] = await Promise.all([act(next.id, 'undo'), next.order([next.watch])]);
		expect([
			[200, 409],
			[409, 201],
		]).toContainEqual([undone.status, placed.status]);
		expect(await shop.stockOf(next.watch)).toBe(29);
		const held = await shop.db
			.selectFrom('holds')
			.select('order_id')
			.where('ended_at', 'is', null)
			.where('order_id', '>=', next.id)
			.execute();
		expect(held).toHaveLength(1);
	});
});

test('does not reopen a canceled order of a customer whose data were erased since', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const ana = await shop.makeUser();
	const shippingAddress = (await shop.makeAddress(ana)).documentId;
	const data = { items: [{ documentId: watch.documentId }], shippingAddress };
	const { id } = (await shop.post('/api/orders', { data }, { as: ana })).body.data;
	expect((await act(id, 'cancel')).status).toBe(200);
	const erased = await shop.removeSeen(`/api/owner/customers/${ana.documentId}`, { as: owner });
	expect(erased.status, erased.text).toBe(204);
	const undone = await act(id, 'undo');
	expect([undone.status, undone.body.error.details.code]).toEqual([409, 'buyer_erased']);
	const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
	expect(body.data.orderStatus).toBe('cancelled');
	expect(await shop.stockOf(watch)).toBe(1);
});
