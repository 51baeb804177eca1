import { afterAll, expect, test } from 'vitest';
import { orderKeyHeader, partOfEmail } from '#contract/orders/order-links.ts';
import { openDesk } from '#tests/support/desk.ts';
import { codeIn, sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { addressFields, clientAddress, type MadeWatch, unique } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';

const hour = 3_600_000;
const mails = await startMailServer();
afterAll(() => mails.close());
const { shop, owner } = await openDesk({
	max: 20,
	config: {
		mailUrl: mails.url,
		unconfirmedUnits: 2,
		unconfirmedWindow: 2 * hour,
		unconfirmedTotal: 200,
		networkUnits: 5,
		accessTtl: 30 * 24 * hour,
	},
});

/** Uses a new domain each time: addresses at the same domain count as one person. */
const newEmail = () => `${unique('g')}@${unique('mail')}.cl`;
const { firstName, lastName, phone, ...place } = addressFields;
type Wish = { email?: string; key?: string; from?: string; more?: object };
/** Places an order as a guest from a network of its own. */
const order = (
	watches: readonly MadeWatch[],
	{ email = newEmail(), key, from = clientAddress(), more }: Wish = {},
) =>
	shop.post(
		'/api/guest-orders',
		{
			data: {
				email,
				firstName,
				lastName,
				phone,
				items: watches.map(({ documentId, price }) => ({ documentId, price })),
				shippingAddress: place,
				...more,
			},
		},
		{ remoteAddress: from, headers: { 'accept-language': 'es', ...(key && { 'idempotency-key': key }) } },
	);
const codeOf = ({ body }: { body: { error: { details: { code: string } } } }) => body.error.details.code;
const heldFor = (one: { heldUntil: string; createdAt: string }) =>
	(Date.parse(one.heldUntil) - Date.parse(one.createdAt)) / hour;
const byKey = (key: string) => ({ headers: { [orderKeyHeader]: key } });
const ordersOf = async (user: TestUser) => (await shop.get('/api/orders', { as: user })).body.data;
const addressOf = async (user: TestUser) => (await shop.makeAddress(user)).documentId;
const orderAs = async (user: TestUser, watch: MadeWatch) =>
	shop.post(
		'/api/orders',
		{ data: { items: [{ documentId: watch.documentId }], shippingAddress: await addressOf(user) } },
		{ as: user },
	);
async function lastMail(email: string) {
	await sendMailsTo(shop.deps, email);
	return mails.to(email).at(-1)?.mail;
}
const confirm = async (email: string) => {
	const code = codeIn(await lastMail(email), 'confirm-email');
	return (await shop.post('/api/auth/confirm-email', { code })).status;
};

test('lets a guest order, open the order with the mailed key and report a payment', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const email = newEmail();
	const placed = await order([watch], { email });
	expect(placed.status, placed.text).toBe(201);
	const { data, meta } = placed.body;
	expect(data).toMatchObject({
		paymentStatus: 'pending',
		subtotal: 300_000,
		shippingAddress: { ...place, firstName, lastName, phone },
		history: [{ by: 'customer', action: 'place' }],
	});
	expect(heldFor(data)).toBe(2);
	expect(await shop.stockOf(watch)).toBe(0);
	const path = `/api/orders/${data.number}`;
	expect((await shop.get(path)).status).toBe(401);
	expect((await shop.get(path, byKey(meta.key))).body.data).toMatchObject({ number: data.number });
	expect((await shop.post(`${path}/transferred`, undefined, byKey(meta.key))).status).toBe(200);
	const mail = await lastMail(email);
	expect(mail?.text).toMatch(/#key=[\w-]{22}/);
	// The mail's key is a different one: it proves access to the mailbox.
	expect(mail?.text).not.toContain(meta.key);
	expect(mail?.subject).toContain(data.number);
	// Typed text is not sent to an address that may be a stranger's; the contract shows the name only.
	expect(mail?.text).not.toContain(place.street);
	expect(mail?.text).toContain(`${firstName} ${lastName}`);
	const desk = (await shop.get(`/api/owner/orders/${data.id}`, { as: owner })).body.data;
	expect(desk).toMatchObject({
		customer: null,
		guest: { email, firstName, lastName, phone },
		atCounter: false,
	});
	const found = await shop.get(`/api/owner/orders?q=${encodeURIComponent(email)}`, { as: owner });
	expect(found.body.data).toHaveLength(1);
});

test('never reveals whether an account exists: the answers are the same with, without and unconfirmed', async () => {
	const [open, confirmed] = [
		await shop.makeUser({ email: newEmail() }),
		await shop.makeUser({ email: newEmail() }),
	];
	expect(await confirm(confirmed.email)).toBe(200);
	const seen = [];
	for (const email of [open.email, confirmed.email.toUpperCase(), newEmail()]) {
		const watch = await shop.makeWatch({ price: 200_000, stock: 3 });
		const first = await order([watch], { email });
		const second = await order([watch], { email });
		const tooMany = await order([watch, await shop.makeWatch(), await shop.makeWatch()], { email });
		const shape = (body: { data: object; meta: object }) => [Object.keys(body.data), Object.keys(body.meta)];
		delete tooMany.body.error.details.requestId;
		const { number } = first.body.data;
		const read = (await shop.get(`/api/orders/${number}`, byKey(first.body.meta.key))).body.data;
		expect(read.email).toBe(partOfEmail(email));
		seen.push([
			[first.status, shape(first.body), heldFor(first.body.data), Object.keys(read)],
			[second.status, shape(second.body)],
			[tooMany.status, tooMany.body],
		]);
	}
	expect(seen[1]).toEqual(seen[0]);
	expect(seen[2]).toEqual(seen[0]);
	expect(seen[0]?.[0]?.[0]).toBe(201);
});

test('does not block a guest or an account by orders that a stranger placed with the same address', async () => {
	const name = unique('g');
	const watch = await shop.makeWatch({ price: 200_000, stock: 30 });
	const spellings = [
		`${name}@gmail.com`,
		`${name}+a@gmail.com`,
		`${name[0]}.${name.slice(1)}@googlemail.com`,
	];
	const both = await Promise.all([...spellings, ...spellings].map((email) => order([watch], { email })));
	expect(both.map(({ status }) => status)).toEqual(both.map(() => 201));
	const account = await shop.makeUser({ email: `${name}+b@gmail.com` });
	expect((await orderAs(account, watch)).status).toBe(201);
	// The account's own order is the one that awaits payment.
	expect(codeOf(await orderAs(account, watch))).toBe('pending_order_exists');
	// Colleagues share a domain and count as different people.
	const domain = `${unique('firm')}.cl`;
	for (const who of ['ana', 'eva'])
		expect((await order([watch], { email: `${who}@${domain}` })).status).toBe(201);
	const user = await shop.makeUser({ email: newEmail() });
	const guest = { email: user.email.toUpperCase() };
	const race = await Promise.all([orderAs(user, watch), order([watch], guest), order([watch], guest)]);
	expect(race.map(({ status }) => status)).toEqual([201, 201, 201]);
	const [row] = await shop.db
		.selectFrom('orders')
		.select(['person', 'user_id'])
		.where('payment_status', '=', 'pending')
		.where('is_confirmed', '=', true)
		.limit(1)
		.execute();
	const twice = { document_id: 'x'.repeat(24), subtotal: 1, shipping: 0, held_until: new Date(), ...row };
	await expect(
		shop.db
			.insertInto('orders')
			.values({ ...twice, user_id: null, order_status: 'pending', payment_status: 'pending' })
			.execute(),
	).rejects.toMatchObject({ constraint: 'orders_one_pending_person' });
});

test('answers a retry with the first response and a valid key, and rejects another body', async () => {
	const watch = await shop.makeWatch({ price: 200_000, stock: 2 });
	const wish = { email: newEmail(), key: unique('k') };
	const first = await order([watch], wish);
	const again = await order([watch], wish);
	expect([again.status, again.body]).toEqual([201, first.body]);
	expect(await shop.stockOf(watch)).toBe(1);
	const other = await order([watch], { ...wish, more: { phone: '912345678' } });
	expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_mismatch']);
	// The same idempotency key from another person is independent.
	expect((await order([watch], { key: wish.key })).status).toBe(201);
	const both = { email: newEmail(), key: unique('k') };
	const many = await shop.makeWatch({ price: 200_000, stock: 9 });
	const answers = await Promise.all([order([many], both), order([many], both), order([many], both)]);
	expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
	expect(await shop.stockOf(many)).toBe(8);
});

test('limits a stranger with a thousand addresses to the holds of one network', async () => {
	const watch = await shop.makeWatch({ price: 200_000, stock: 30 });
	const from = clientAddress();
	const statuses = [];
	for (let count = 0; count < 8; count++) {
		const one = await order([watch], { from, email: `${unique('g')}@gmail.com` });
		statuses.push(one.status === 201 ? 201 : codeOf(one));
	}
	expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill('email_code_needed')]);
	expect((await order([watch])).status).toBe(201);
});

test('extends the hold to the usual time by the mailed link, and ignores an invalid one', async () => {
	const watch = await shop.makeWatch({ price: 200_000 });
	const email = newEmail();
	const { body } = await order([watch], { email });
	const path = `/api/orders/${body.data.number}`;
	const read = async () => heldFor((await shop.get(path, byKey(body.meta.key))).body.data);
	const code = codeIn(await lastMail(email), 'confirm-email');
	expect((await shop.get(`/confirm-email?code=${code}`)).status).toBe(404);
	for (const wrong of [`${code}x`, `${body.data.documentId}${'A'.repeat(22)}`, body.data.documentId])
		expect((await shop.post('/api/auth/confirm-email', { code: wrong })).status).toBe(400);
	expect(await read()).toBe(2);
	expect((await shop.post('/api/auth/confirm-email', { code })).status).toBe(200);
	expect(await read()).toBe(shop.deps.config.paymentWindow / hour);
	expect((await shop.post('/api/auth/confirm-email', { code })).status).toBe(200);
});

test('assigns guest orders to an account once it confirms their address, and never before', async () => {
	const email = newEmail();
	const { body } = await order([await shop.makeWatch()], { email });
	await lastMail(email);
	const account = await shop.makeUser({ email });
	expect(await ordersOf(account)).toEqual([]);
	expect((await shop.get(`/api/orders/${body.data.number}`, { as: account })).status).toBe(404);
	expect(await confirm(account.email)).toBe(200);
	const [own] = await ordersOf(account);
	expect(own).toMatchObject({ number: body.data.number, shippingAddress: { street: place.street } });
	expect(heldFor(own)).toBe(shop.deps.config.paymentWindow / hour);
	const exported = await shop.get('/api/users/export', { as: account });
	expect(exported.text).toContain(place.street);
	// Later orders with this address belong to the account immediately, with a guest's short hold.
	await shop.act(`/api/orders/${body.data.number}/cancel`, undefined, { as: account });
	const next = (await order([await shop.makeWatch()], { email })).body.data;
	expect(heldFor(next)).toBe(2);
	expect((await ordersOf(account))[0]).toMatchObject({ number: next.number });
	const desk = (await shop.get(`/api/owner/orders/${next.id}`, { as: owner })).body.data;
	expect(desk).toMatchObject({ customer: { documentId: account.documentId }, guest: { email } });
});

test('does not count expired orders with an unconfirmed address against the guest or the account', async () => {
	const account = await shop.makeUser({ email: newEmail() });
	expect(await confirm(account.email)).toBe(200);
	const watch = await shop.makeWatch({ stock: 9 });
	for (let count = 0; count < 2; count++) {
		expect((await order([watch], account)).status).toBe(201);
		await shop.db
			.updateTable('orders')
			.set({ held_until: new Date(Date.now() - hour) })
			.where('payment_status', '=', 'pending')
			.execute();
		await expireOverdueOrders(shop.deps);
	}
	const third = await order([watch], account);
	expect(third.status, third.text).toBe(201);
	expect(heldFor(third.body.data)).toBe(2);
	const own = await orderAs(account, watch);
	expect(own.status, own.text).toBe(201);
	expect(heldFor(own.body.data)).toBe(shop.deps.config.paymentWindow / hour);
});

test('lets the owner export and erase a guest unless an order is in progress; the orders stay', async () => {
	const email = newEmail();
	const key = unique('k');
	const { body } = await order([await shop.makeWatch()], { email, key });
	const path = `/api/owner/orders/${body.data.id}`;
	const { body: stored } = await shop.post(`${path}/export-guest`, undefined, { as: owner });
	expect(stored).toMatchObject({ guest: { email, phone }, orders: [{ number: body.data.number }] });
	const early = await shop.act(`${path}/erase-guest`, undefined, { as: owner });
	expect([early.status, codeOf(early)]).toEqual([409, 'orders_open']);
	await shop.act(`${path}/release-hold`, { data: { reason: 'Ana was told' } }, { as: owner });
	const { updatedAt } = (await shop.get(path, { as: owner })).body.data;
	const link = { headers: { [orderKeyHeader]: body.meta.key } };
	const seen = () => shop.get(`/api/orders/${body.data.number}`, link);
	expect((await seen()).status).toBe(200);
	expect((await shop.act(`${path}/erase-guest`, undefined, { as: owner })).status).toBe(204);
	// The link in the guest's mails opens nothing, and a page that showed the guest is out of date.
	expect((await seen()).status).toBe(404);
	const late = { data: { updatedAt, method: 'bank' } };
	expect(codeOf(await shop.post(`${path}/confirm-payment`, late, { as: owner }))).toBe('version_conflict');
	const { body: after } = await shop.get(path, { as: owner });
	expect(after.data).toMatchObject({ guest: null, customer: null, shippingAddress: null });
	expect(JSON.stringify(after.data.history)).not.toContain('Ana was told');
	for (const table of ['orders', 'guest_answers', 'outbox', 'audit'] as const) {
		const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute());
		expect(rows, table).not.toContain(email);
	}
	expect((await shop.post(`${path}/export-guest`, undefined, { as: owner })).status).toBe(404);
	const stranger = await shop.makeUser();
	expect((await shop.post(`${path}/export-guest`, undefined, { as: stranger })).status).toBe(403);
});

test('includes requested returns in the export of a guest', async () => {
	const { body } = await order([await shop.makeWatch()]);
	const { id, number } = body.data;
	const path = `/api/owner/orders/${id}`;
	const [piece] = (await shop.get(path, { as: owner })).body.data.items;
	const pieces = [{ watch: piece.documentId, piece: piece.piece, serial: unique('S') }];
	await shop.act(`${path}/confirm-payment`, { data: { method: 'bank' } }, { as: owner });
	await shop.act(`${path}/ship`, { data: { carrier: 'Starken', tracking: '1', pieces } }, { as: owner });
	await shop.act(`${path}/deliver`, undefined, { as: owner });
	const [returnable] = (await shop.get(`/api/orders/${id}/returns`, byKey(body.meta.key))).body.data;
	const data = { item: returnable.item, reason: 'A thin wrist' };
	const requestedRow = await shop.post(`/api/orders/${id}/returns`, { data }, byKey(body.meta.key));
	expect(requestedRow.status, requestedRow.text).toBe(201);
	const { body: storedRow } = await shop.post(`${path}/export-guest`, undefined, { as: owner });
	expect(storedRow.returns).toMatchObject([{ order: number, reason: 'A thin wrist' }]);
});

test('names the field of invalid input', async () => {
	const watch = await shop.makeWatch();
	const refusedAt = async (more: object) => {
		const { status, body } = await order([watch], { more });
		return [status, body.error.details.errors[0].path.join('.')];
	};
	expect(await refusedAt({ email: 'no address' })).toEqual([400, 'data.email']);
	expect(await refusedAt({ phone: 'x' })).toEqual([400, 'data.phone']);
	expect(await refusedAt({ shippingAddress: { ...place, city: '' } })).toEqual([
		400,
		'data.shippingAddress.city',
	]);
	expect(await refusedAt({ shippingAddress: { ...place, zip: '', country: 'Perú' } })).toEqual([
		400,
		'data.shippingAddress.zip',
	]);
	expect(await refusedAt({ shippingAddress: null })).toEqual([400, 'data.shippingAddress']);
	expect(await refusedAt({ userId: 1 })).toEqual([400, 'data.userId']);
});
