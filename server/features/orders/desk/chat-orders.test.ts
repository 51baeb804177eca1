import { expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const { shop, owner } = await openDesk({ config: { freeShipping: 400_000, shippingCost: 5_000 } });

const address = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234',
	phone: '+56 9 5555 5555',
	city: 'Providencia',
	state: 'Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};
type Wish = { customer: string; items: { documentId: string; price: number }[] } & Record<string, unknown>;
const place = (wish: Wish) =>
	shop.post(
		'/api/owner/orders',
		{ data: { shippingAddress: address, language: 'es', ...wish } },
		{ as: owner },
	);
const confirmed = ({ documentId }: TestUser) =>
	shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', documentId)
		.execute();
const lastMailTo = ({ email }: TestUser) =>
	shop.db
		.selectFrom('outbox')
		.selectAll()
		.where('recipient', '=', email)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();

test('holds the piece of a chat order and lets only its customer pay, by the mailed link', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	await confirmed(ana);
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const placed = await place({ items, customer: ana.email.toUpperCase(), total: 290_000, note: 'By chat' });
	expect(placed.status, placed.text).toBe(201);
	expect(placed.body.data).toMatchObject({
		orderStatus: 'pending',
		paymentStatus: 'pending',
		total: 290_000,
		shipping: 5_000,
		discount: -15_000,
		shippingAddress: address,
		customer: { documentId: ana.documentId },
		ownerNote: 'By chat',
		history: [{ action: 'place', by: 'owner' }],
	});
	const { heldUntil, id, documentId, number } = placed.body.data;
	const audit = await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner });
	expect(audit.body.data).toMatchObject([{ action: 'placeForCustomer', after: { customer: ana.email } }]);
	expect(Date.parse(heldUntil) - Date.parse(placed.body.data.createdAt)).toBe(shop.deps.config.paymentWindow);
	expect(await shop.stockOf(watch)).toBe(0);
	const mail = await lastMailTo(ana);
	expect(mail).toMatchObject({ template: 'order-made', language: 'es' });
	expect(mail.data).toMatchObject({
		discount: -15_000,
		paymentsUrl: `${shop.deps.config.publicUrl}/payments?order=${number}&from=mail`,
	});
	// The link reveals nothing to a stranger.
	expect((await shop.get(`/api/orders/${documentId}`)).status).toBe(401);
	expect((await shop.get(`/api/orders/${documentId}`, { as: eva })).status).toBe(404);
	const mine = await shop.get(`/api/orders/${documentId}`, { as: ana });
	expect([mine.status, mine.text.includes('By chat')]).toEqual([200, false]);
	// A second order is refused with the number of the first, whose mail is sent again.
	const other = await shop.makeWatch({ price: 300_000 });
	const second = await place({
		items: [{ documentId: other.documentId, price: 300_000 }],
		customer: ana.documentId,
	});
	expect([second.status, second.body.error.name, second.body.error.details]).toMatchObject([
		409,
		'ConflictError',
		{ order: documentId, number: expect.stringMatching(/^[2-9A-Z]{7}$/) },
	]);
	await shop.post(`/api/owner/orders/${id}/resend-mail`, undefined, { as: owner });
	expect(await lastMailTo(ana)).toMatchObject({ template: 'order-made' });
	const paid = await shop.act(
		`/api/owner/orders/${id}/confirm-payment`,
		{ data: { method: 'bank', amount: 290_000 } },
		{ as: owner },
	);
	expect(paid.body.data).toMatchObject({ paymentStatus: 'paid', payments: [{ amount: 290_000 }] });
});

test('charges no shipping for pickup, and frees the piece and the customer when an unpaid order expires', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const ana = await shop.makeUser();
	const wish = {
		items: [{ documentId: watch.documentId, price: 300_000 }],
		customer: ana.documentId,
		shippingAddress: null,
	};
	const placed = await place(wish);
	expect(placed.body.data).toMatchObject({ shipping: 0, total: 300_000, shippingAddress: null });
	shop.advance(shop.deps.config.paymentWindow);
	await expireOverdueOrders(shop.deps);
	shop.advance(-shop.deps.config.paymentWindow);
	expect(await shop.stockOf(watch)).toBe(1);
	expect(await lastMailTo(ana)).toMatchObject({ template: 'order-expired' });
	const again = await place({ ...wish, language: 'en' });
	expect(again.status, again.text).toBe(201);
	expect(await lastMailTo(ana)).toMatchObject({ template: 'order-made', language: 'en' });
});

test('places one of many concurrent orders for the last piece, and one of many for the same customer', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const users = [await shop.makeUser(), await shop.makeUser(), await shop.makeUser()];
	const bought = await Promise.all(users.map(({ documentId }) => place({ items, customer: documentId })));
	expect(bought.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	expect(await shop.stockOf(watch)).toBe(0);
	const plenty = await shop.makeWatch({ price: 300_000, stock: 5 });
	const ana = await shop.makeUser();
	const wish = { items: [{ documentId: plenty.documentId, price: 300_000 }], customer: ana.documentId };
	const requested = await Promise.all([place(wish), place(wish), place(wish)]);
	expect(requested.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	expect(await shop.stockOf(plenty)).toBe(4);
});

test('rejects an order without a customer, for a blocked account, above the price or to a missing address', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 2 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const ana = await shop.makeUser();
	const customer = ana.documentId;
	const pathOf = async (wish: Wish) => {
		const { status, body } = await place(wish);
		return [status, body.error.details?.errors?.[0].path.join('.')];
	};
	expect(await pathOf({ items, customer: 'nobody' })).toEqual([400, 'data.customer']);
	expect(await pathOf({ items, customer, total: 305_001 })).toEqual([400, 'data.total']);
	expect(await pathOf({ items: [...items, ...items], customer })).toEqual([400, 'data.items.1.documentId']);
	expect(await pathOf({ items, customer, shippingAddress: { ...address, street: ' ' } })).toEqual([
		400,
		'data.shippingAddress.street',
	]);
	const homeless = await place({ items, customer, shippingAddress: undefined });
	expect([homeless.status, homeless.body.error.message]).toEqual([400, expect.stringMatching(/address/i)]);
	const home = await shop.makeAddress(ana);
	await shop.put('/api/users', { defaultAddress: home.documentId }, { as: ana });
	const placed = await place({ items, customer, shippingAddress: undefined });
	expect(placed.body.data?.shippingAddress, placed.text).toMatchObject({ documentId: home.documentId });
	const eva = await shop.makeUser();
	const block = `/api/owner/customers/${eva.documentId}/block`;
	await shop.post(block, { data: { blockedAt: null } }, { as: owner });
	expect(await pathOf({ items, customer: eva.documentId })).toEqual([400, 'data.customer']);
	expect(await shop.stockOf(watch)).toBe(1);
});

test('rejects a chat order to a saved address that no carrier can read, and says why', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const ana = await shop.makeUser();
	const home = await shop.makeAddress(ana);
	await shop.put('/api/users', { defaultAddress: home.documentId }, { as: ana });
	const old = { state: 'Metro', city: 'Ñuñua' };
	await shop.db.updateTable('addresses').set(old).where('document_id', '=', home.documentId).execute();
	const wish = { items: [{ documentId: watch.documentId, price: 300_000 }], customer: ana.documentId };
	const refused = await place({ ...wish, shippingAddress: undefined });
	expect([refused.status, refused.body.error.details.errors]).toMatchObject([
		400,
		[
			{ path: ['data', 'shippingAddress', 'city'], message: expect.stringContaining('Ñuñoa') },
			{ path: ['data', 'shippingAddress', 'state'], message: expect.stringMatching(/saved address/) },
		],
	]);
	expect(await shop.stockOf(watch)).toBe(1);
});

test('places a chat order for any e-mail or telephone, with a link, and with a mail if there is an e-mail', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 9 });
	const items = [{ documentId: watch.documentId, price: 300_000 }];
	const email = `chat-${Date.now()}@example.com`;
	const byMail = await place({ items, customer: email });
	expect(byMail.status, byMail.text).toBe(201);
	expect(byMail.body.data).toMatchObject({
		customer: null,
		guest: { email, firstName: 'Ana', lastName: 'Rojas', phone: address.phone },
		atCounter: false,
	});
	const { id, number } = byMail.body.data;
	const mail = await shop.db
		.selectFrom('outbox')
		.selectAll()
		.where('recipient', '=', email)
		.executeTakeFirstOrThrow();
	expect(mail).toMatchObject({ template: 'order-made', data: { order: id } });
	const link = await shop.post(`/api/owner/orders/${id}/link`, undefined, { as: owner });
	const key = orderKeyIn(new URL(link.body.data.url).hash) ?? '';
	const read = await shop.get(`/api/orders/${number}`, { headers: { [orderKeyHeader]: key } });
	expect(read.body.data).toMatchObject({ number, paymentStatus: 'pending' });
	// A second order is refused, whatever the spelling of the email.
	const again = await place({ items, customer: email.toUpperCase() });
	expect([again.status, again.body.error.details]).toMatchObject([409, { number }]);
	const byPhone = await place({ items, customer: '+56 9 8765 4321', shippingAddress: null });
	expect(byPhone.body.data).toMatchObject({ guest: { email: null, phone: '+56 9 8765 4321' } });
	const twice = await place({ items, customer: '987654321', shippingAddress: null });
	expect(twice.status).toBe(409);
	const homeless = await place({ items, customer: 'eva@example.net', shippingAddress: undefined });
	expect([homeless.status, homeless.body.error.details.code]).toEqual([400, 'address_unknown']);
	// An unconfirmed account may belong to a stranger.
	const stranger = await shop.makeUser();
	const theirs = await place({ items, customer: stranger.email });
	expect(theirs.body.data).toMatchObject({ customer: null, guest: { email: stranger.email } });
	expect((await shop.get('/api/orders', { as: stranger })).body.data).toEqual([]);
});
