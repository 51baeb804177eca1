import { expect, test } from 'vitest';
import { retentions } from '#contract/personal-data/processing.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, clientAddress, unique } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { endRetention } from './end-retention.ts';

const day = 86_400_000;
const { shop, owner, act } = await openDesk({
	config: { accessTtl: 10_000 * day, refreshTtl: 10_000 * day, freeShipping: 0 },
});

type Placed = { id: number; documentId: string; number: string };
type Refusal = { status: number; body: { error: { details: object } } };
const refusalOf = ({ status, body }: Refusal) => ({ status, details: body.error?.details });
const refusalBy = (...orders: Placed[]) => ({
	status: 409,
	details: { code: 'orders_open', orders: orders.map(({ documentId }) => documentId) },
});

/** Leaves an order that needs no review, with a surplus or with a refund that was decided but not sent. */
async function owe({ id }: Placed, debt: 'surplus' | 'refund'): Promise<void> {
	await act(id, 'confirm-payment', { method: 'bank', amount: debt === 'surplus' ? 100_000 : 300_000 });
	if (debt === 'surplus') {
		await act(id, 'cancel');
		await act(id, 'review', { note: 'Nothing to do' });
	} else {
		await act(id, 'ship', { carrier: 'Starken', tracking: '1' });
		await act(id, 'deliver', {});
		await act(id, 'refund-part', { amount: 50_000, reason: 'A scratch' });
	}
	const order = (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
	expect(order).toMatchObject({ needsReview: false, owed: debt === 'surplus' ? 100_000 : 50_000 });
}

async function settle({ id }: Placed, debt: 'surplus' | 'refund'): Promise<void> {
	const refund = { amount: 100_000, reason: 'Yours', transaction: 'R-1' };
	if (debt === 'surplus') await act(id, 'refund-part', refund);
	else {
		const { payments } = (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
		await act(id, 'refund-sent', { event: payments.at(-1).event, transaction: 'R-2' });
	}
	expect((await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data.owed).toBe(0);
}

async function confirmedUser(): Promise<TestUser> {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('id', '=', user.id)
		.execute();
	return user;
}
const orderOf = async (user: TestUser): Promise<Placed> =>
	shop.placeOrder(user, await shop.makeWatch({ price: 300_000 }));

async function guestOrder(): Promise<Placed> {
	const { documentId, price } = await shop.makeWatch({ price: 300_000 });
	const { firstName, lastName, phone, ...shippingAddress } = addressFields;
	const email = `${unique('g')}@${unique('mail')}.cl`;
	const items = [{ documentId, price }];
	const { status, body, text } = await shop.post(
		'/api/guest-orders',
		{ data: { email, firstName, lastName, phone, items, shippingAddress } },
		{ remoteAddress: clientAddress() },
	);
	expect(status, text).toBe(201);
	return body.data;
}

test.each(['surplus', 'refund'] as const)(
	'customers cannot delete their account while the shop owes them a %s',
	async (debt) => {
		const user = await confirmedUser();
		const order = await orderOf(user);
		await owe(order, debt);
		const remove = async () => {
			const response = await shop.app.inject({
				method: 'DELETE',
				url: '/api/users',
				payload: { password: user.password },
				headers: { authorization: `Bearer ${user.jwt}` },
			});
			return { status: response.statusCode, body: response.body ? response.json() : {} };
		};
		expect(refusalOf(await remove())).toMatchObject(refusalBy(order));
		await settle(order, debt);
		expect((await remove()).status).toBe(204);
	},
);

test('the desk cannot delete a customer or a guest to whom the shop owes money', async () => {
	const user = await confirmedUser();
	const order = await orderOf(user);
	await owe(order, 'surplus');
	const customer = `/api/owner/customers/${user.documentId}`;
	const remove = async () => {
		const { lastOrderAt } = (await shop.get(customer, { as: owner })).body.data;
		const seen = lastOrderAt ? `?lastOrderAt=${encodeURIComponent(lastOrderAt)}` : '';
		return shop.remove(`${customer}${seen}`, { as: owner });
	};
	expect(refusalOf(await remove())).toMatchObject(refusalBy(order));
	await settle(order, 'surplus');
	expect((await remove()).status).toBe(204);

	const guest = await guestOrder();
	await owe(guest, 'refund');
	expect(refusalOf(await act(guest.id, 'erase-guest'))).toMatchObject(refusalBy(guest));
	await settle(guest, 'refund');
	expect((await act(guest.id, 'erase-guest')).status).toBe(204);
});

test('a request for erasure names the orders that owe money, and waits for their refund', async () => {
	const user = await confirmedUser();
	const order = await orderOf(user);
	await owe(order, 'surplus');
	expect((await shop.post('/api/privacy-requests', { data: { kind: 'erasure' } }, { as: user })).status).toBe(
		200,
	);
	const path = '/api/owner/privacy-requests';
	const [{ documentId }] = (await shop.get(path, { as: owner })).body.data;
	const openOrders = async () =>
		(await shop.get(`${path}/${documentId}`, { as: owner })).body.data.openOrders;
	const answer = () => shop.act(`${path}/${documentId}/answer`, { data: {} }, { as: owner });
	expect(await openOrders()).toEqual([order.number]);
	expect(refusalOf(await answer())).toMatchObject(refusalBy(order));
	await settle(order, 'surplus');
	expect(await openOrders()).toEqual([]);
	expect((await answer()).status).toBe(200);
});

test('neither the end of retention nor a dormant account removes a buyer to whom the shop owes money', async () => {
	const user = await confirmedUser();
	const [own, guests] = [await orderOf(user), await guestOrder()];
	await owe(own, 'refund');
	await owe(guests, 'surplus');
	await shop.post('/api/auth/logout', undefined, { as: user });
	const buyers = async () => {
		const rows = shop.db
			.selectFrom('orders')
			.select(['user_id', 'guest'])
			.where('id', 'in', [own.id, guests.id]);
		return (await rows.orderBy('id').execute()).map((row) => row.user_id !== null || row.guest !== null);
	};
	const isAccountLeft = async () =>
		(await shop.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length === 1;
	/** Lets each retention end, with the mail that announces the deletion of the account. */
	const liveOn = async () => {
		shop.advance(Math.max(retentions.order.after, retentions.account.after) + day);
		await endRetention(shop.deps);
		shop.advance(31 * day);
		await endRetention(shop.deps);
	};
	await liveOn();
	expect([await buyers(), await isAccountLeft()]).toEqual([[true, true], true]);
	await settle(own, 'refund');
	await settle(guests, 'surplus');
	await liveOn();
	expect([await buyers(), await isAccountLeft()]).toEqual([[false, false], false]);
});
