import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userSchema } from '#contract/accounts/accounts.schema.ts';
import { accountExportSchema } from '#contract/personal-data/account-export.schema.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { documentId } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { ensureOwnerAccount } from '../users/owner-account.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const remove = (user: TestUser, payload: object = { password: user.password }) =>
	shop.app.inject({
		method: 'DELETE',
		url: '/api/users',
		payload,
		headers: { authorization: `Bearer ${user.jwt}` },
		remoteAddress: user.remoteAddress,
	});

/** Inserts an order of this user directly into the database. Other tests cover placing orders. */
async function makeOrder(user: TestUser, status: 'pending' | 'delivered' | 'shipped' | 'cancelled') {
	const watch = await shop.makeWatch();
	const { id } = await shop.db
		.insertInto('orders')
		.values({
			document_id: documentId(),
			user_id: user.id,
			order_status: status,
			payment_status: status === 'pending' ? 'pending' : status === 'cancelled' ? 'cancelled' : 'paid',
			subtotal: watch.price,
			shipping: 0,
			shipping_address: JSON.stringify({ firstName: 'Ana', street: 'Calle Secreta 1' }),
			held_until: new Date(),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await shop.db
		.insertInto('order_items')
		.values({
			order_id: id,
			watch_id: watch.id,
			watch_document_id: watch.documentId,
			brand: watch.brand,
			model: watch.model,
			price: watch.price,
		})
		.execute();
	await shop.db
		.insertInto('order_history')
		.values({
			order_id: id,
			by: 'customer',
			user_id: user.id,
			action: 'place',
			order_status: 'pending',
			payment_status: 'pending',
		})
		.execute();
	return id;
}

test('returns exactly the documented fields of the user, without a wrapper', async () => {
	const ana = await shop.makeUser();
	const { body } = await shop.get('/api/users', { as: ana });
	expect(Object.keys(body).sort()).toEqual(Object.keys(userSchema.shape).sort());
	expect(body.settings).toEqual({
		emailNotifications: true,
		smsNotifications: false,
		orderUpdates: true,
		marketingEmails: false,
		language: null,
		currency: 'CLP',
		timezone: 'America/Santiago',
		theme: 'system',
	});
	expect((await shop.get('/api/users/me', { as: ana })).body).toEqual(body);
	expect((await shop.get('/api/users')).status).toBe(401);
});

test('updates only the fields sent and clears a field on empty text', async () => {
	const ana = await shop.makeUser();
	const watch = await shop.makeWatch();
	const put = (update: object) => shop.put('/api/users', update, { as: ana }).then(({ body }) => body);
	expect(await put({ firstName: 'José', phone: '9 5555-5555', dateOfBirth: '1980-02-29' })).toMatchObject({
		firstName: 'José',
		lastName: 'Rojas',
		phone: '9 5555-5555',
		dateOfBirth: '1980-02-29',
	});
	expect(await put({ phone: '', dateOfBirth: '', lastName: null })).toMatchObject({
		firstName: 'José',
		phone: null,
		dateOfBirth: null,
		lastName: null,
	});
	expect((await put({ settings: { theme: 'dark' } })).settings).toMatchObject({
		theme: 'dark',
		currency: 'CLP',
	});
	expect((await put({ settings: { language: 'es' } })).settings).toMatchObject({
		theme: 'dark',
		language: 'es',
	});
	expect((await put({ settings: { timezone: 'Pacific/Easter' } })).settings.timezone).toBe('Pacific/Easter');
	expect((await put({ favourites: [watch.documentId, watch.documentId] })).favourites).toEqual([
		watch.documentId,
	]);
	expect(await put({})).toMatchObject({ firstName: 'José', favourites: [watch.documentId] });
	for (const wrong of [
		{ dateOfBirth: '2023-02-29' },
		{ dateOfBirth: '29/02/1980' },
		{ email: 'x' },
		{ email: '' },
		{ phone: 'call me' },
		{ settings: { theme: 'pink' } },
		{ settings: { owner: true } },
		{ settings: { timezone: 'Mars/Olympus' } },
		{ favourites: ['1'] },
		{ firstName: 'a\nb' },
		{ defaultAddress: 1 },
	])
		expect((await shop.put('/api/users', wrong, { as: ana })).status, JSON.stringify(wrong)).toBe(400);
});

test('retains all settings changed concurrently', async () => {
	const ana = await shop.makeUser();
	const changes = [{ theme: 'dark' }, { language: 'es' }, { currency: 'USD' }, { marketingEmails: true }];
	await Promise.all(changes.map((settings) => shop.put('/api/users', { settings }, { as: ana })));
	const { body } = await shop.get('/api/users', { as: ana });
	for (const change of changes) expect(body.settings).toMatchObject(change);
});

test("exports all data of the user, without other users' data or password hashes", async () => {
	const ana = await shop.makeUser();
	const eva = await shop.makeUser();
	await shop.makeAddress(ana, { street: 'Calle de Ana 1' });
	await shop.makeAddress(eva, { street: 'Calle de Eva 2' });
	await makeOrder(ana, 'delivered');
	await makeOrder(eva, 'delivered');
	const { status, body, headers, text } = await shop.get('/api/users/export', { as: ana });
	expect(status).toBe(200);
	expect(headers['content-disposition']).toContain('attachment');
	expect(headers['cache-control']).toBe('no-store');
	accountExportSchema.parse(body);
	expect(body.addresses).toHaveLength(1);
	expect(body.orders).toHaveLength(1);
	expect(body.orders[0].items).toHaveLength(1);
	expect(body.sessions).toHaveLength(1);
	for (const hidden of ['Eva', eva.email, 'argon2', 'hash', ana.refreshToken])
		expect(text).not.toContain(hidden);
});

test('deletes an account with its personal data and retains its orders without personal data', async () => {
	const ana = await shop.makeUser();
	await shop.makeAddress(ana);
	const order = await makeOrder(ana, 'delivered');
	expect((await remove(ana, { password: 'wrong one' })).json().error.details).toMatchObject({
		code: 'wrong_current_password',
		errors: [{ path: ['password'] }],
	});
	for (const body of [{}, { password: { $ne: '' } }, { password: ana.password, id: 1 }])
		expect((await remove(ana, body)).statusCode).toBe(400);
	expect((await remove(ana)).statusCode).toBe(204);
	expect((await shop.get('/api/users', { as: ana })).status).toBe(401);
	expect((await shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken })).status).toBe(401);
	await expect(shop.signIn(ana.email, ana.password)).rejects.toThrow('400');
	const row = await shop.db
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', order)
		.executeTakeFirstOrThrow();
	expect(row).toMatchObject({ user_id: null, shipping_address: null, order_status: 'delivered' });
	for (const table of ['addresses', 'sessions'] as const)
		expect(await shop.db.selectFrom(table).select('id').where('user_id', '=', ana.id).execute()).toEqual([]);
	expect(
		await shop.db.selectFrom('order_history').select('id').where('user_id', '=', ana.id).execute(),
	).toEqual([]);
	// The email is available again.
	await shop.makeUser({ email: ana.email });
});

test("refuses to delete the owner's account or an account with an order in progress", async () => {
	for (const status of ['pending', 'shipped'] as const) {
		const ana = await shop.makeUser();
		await makeOrder(ana, status);
		const refused = await remove(ana);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().error.details).toMatchObject({ code: 'orders_open', orders: [expect.any(String)] });
		expect((await shop.get('/api/users', { as: ana })).status).toBe(200);
	}
	const owner = await shop.makeOwner();
	expect((await shop.get('/api/users', { as: owner })).body.isOwner).toBe(true);
	expect((await remove(owner)).json().error.details.code).toBe('owner_account');
});

test("deletes an account after a refund, but not while its money awaits the owner's review", async () => {
	const change = (id: number, set: object) =>
		shop.db.updateTable('orders').set(set).where('id', '=', id).execute();
	const ana = await shop.makeUser();
	await change(await makeOrder(ana, 'shipped'), { payment_status: 'refunded' });
	const late = await makeOrder(ana, 'cancelled');
	await change(late, { payment_status: 'expired', needs_review: true, review_reasons: ['late_payment'] });
	expect((await remove(ana)).json().error.details).toMatchObject({ code: 'orders_open' });
	await change(late, { needs_review: false, review_reasons: [] });
	expect((await remove(ana)).statusCode).toBe(204);
});

test("creates the owner's account once from two processes, never changes it, and lets the owner sign in", async () => {
	const { url, db, drop } = await createTestDatabase();
	const owner = documentId();
	const wanted = {
		documentId: owner,
		firstName: 'Ana',
		lastName: 'Rojas',
		email: 'owner@ancora.example',
		password: randomBytes(8).toString('hex'),
	};
	const made = await Promise.all([ensureOwnerAccount(db, wanted), ensureOwnerAccount(db, wanted)]);
	expect(made.map(({ created }) => created).sort()).toEqual([false, true]);
	expect(await ensureOwnerAccount(db, { ...wanted, password: 'another one' })).toEqual({ created: false });
	const other = await openShop({ database: { url, db }, config: { owner } });
	const signedIn = await other.signIn(wanted.email, wanted.password);
	expect((await other.get('/api/users', { as: signedIn })).body).toMatchObject({
		documentId: owner,
		firstName: 'Ana',
		lastName: 'Rojas',
		isOwner: true,
	});
	await other.put('/api/users', { firstName: 'Eva' }, { as: signedIn });
	expect(await ensureOwnerAccount(db, wanted)).toEqual({ created: false });
	expect((await other.get('/api/users', { as: signedIn })).body).toMatchObject({
		firstName: 'Eva',
		lastName: 'Rojas',
	});
	await expect(ensureOwnerAccount(db, { ...wanted, documentId: documentId() })).rejects.toThrow(
		'belongs to another account',
	);
	await other.close();
	await drop();
});
