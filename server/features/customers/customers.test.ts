import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk({ config: { freeShipping: 0 } });

const customer = ({ documentId }: TestUser) => `/api/owner/customers/${documentId}`;
const block = (user: TestUser, blockedAt: string | null, act = 'block') =>
	shop.post(`${customer(user)}/${act}`, { data: { blockedAt } }, { as: owner });
const audited = async ({ documentId }: TestUser) => {
	const { body } = await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner });
	return body.data.map(({ action, label }: { action: string; label: string | null }) => [action, label]);
};

test('signs a blocked customer out immediately and shows a contact, without changing orders', async () => {
	const ana = await shop.makeUser();
	const { id } = await shop.placeOrder(ana, await shop.makeWatch());
	const blocked = await block(ana, null);
	expect(blocked.body.data).toMatchObject({ orders: 1, blockedAt: expect.any(String) });
	// The second of two tabs gets the newer state.
	const { blockedAt } = blocked.body.data;
	const again = await block(ana, null);
	expect([again.status, again.body.error.details]).toMatchObject([
		409,
		{ code: 'version_conflict', blockedAt },
	]);
	expect((await shop.get('/api/orders', { as: ana })).status).toBe(401);
	const { refreshToken } = ana;
	expect((await shop.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
	const attempt = (password: string) =>
		shop.post(
			'/api/auth/local',
			{ identifier: ana.email, password },
			{ headers: { 'accept-language': 'es' } },
		);
	const refused = await attempt(ana.password);
	expect(refused.status).toBe(403);
	expect(refused.body.error).toMatchObject({
		message: `Esta cuenta está bloqueada. Escríbenos a ${shop.config.seller.email}.`,
		details: { code: 'account_blocked' },
	});
	// Only a caller with the right password learns about the block.
	expect((await attempt('not the password')).body.error.details.code).toBe('invalid_credentials');
	expect((await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data.customer.email).toBe(ana.email);

	// An unblock based on an outdated version changes nothing.
	expect((await block(ana, '2026-01-01T00:00:00.000Z', 'unblock')).status).toBe(409);
	expect((await block(ana, blockedAt, 'unblock')).body.data.blockedAt).toBeNull();
	expect((await shop.signIn(ana.email, ana.password)).documentId).toBe(ana.documentId);
	expect(await audited(ana)).toEqual([
		['unblock', ana.email],
		['block', ana.email],
	]);
});

test('refuses a customer who signs in while the owner blocks them', async () => {
	const ana = await shop.makeUser();
	const [signedIn] = await Promise.all([
		shop.post('/api/auth/local', { identifier: ana.email, password: ana.password }),
		block(ana, null),
	]);
	const headers = { authorization: `Bearer ${signedIn.body.jwt}` };
	expect((await shop.get('/api/users/me', { headers })).status).toBe(401);
});

test('adds a note, resets a password, and exports all data, with the note hidden from the customer', async () => {
	const ana = await shop.makeUser();
	const noted = await shop.post(`${customer(ana)}/note`, { data: { note: ' Pays in cash ' } }, { as: owner });
	expect(noted.body.data.ownerNote).toBe('Pays in cash');
	await shop.post(`${customer(ana)}/reset-password`, { data: { email: ana.email } }, { as: owner });
	const waiting = shop.db.selectFrom('outbox').select('template').where('recipient', '=', ana.email);
	expect((await waiting.execute()).map(({ template }) => template)).toContain('password-reset');
	const { body, headers } = await shop.post(`${customer(ana)}/export`, undefined, { as: owner });
	expect(headers['content-disposition']).toContain(`customer-${ana.documentId}.json`);
	const own = (await shop.get('/api/users/export', { as: ana })).body;
	expect(own).not.toHaveProperty('ownerNote');
	expect(body).toEqual({
		...own,
		exportedAt: body.exportedAt,
		blockedAt: null,
		ownerNote: 'Pays in cash',
	});
	expect((await audited(ana)).map(([action]: string[]) => action)).toEqual([
		'export',
		'passwordReset',
		'note',
	]);
});

test('erases an account on request, but not during an order, and not the account of the owner', async () => {
	const ana = await shop.makeUser();
	const { id } = await shop.placeOrder(ana, await shop.makeWatch());
	const open = await shop.removeSeen(customer(ana), { as: owner });
	expect(open.body.error.details.code).toBe('orders_open');
	await shop.act(`/api/orders/${id}/cancel`, undefined, { as: ana });
	expect((await shop.removeSeen(customer(ana), { as: owner })).status).toBe(204);
	expect((await shop.get(customer(ana), { as: owner })).status).toBe(404);
	expect((await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data).toMatchObject({
		customer: null,
		shippingAddress: null,
	});
	// The audit entry does not name the erased person.
	expect(await audited(ana)).toEqual([['erase', null]]);
	expect((await shop.removeSeen(customer(owner), { as: owner })).status).toBe(404);
});
