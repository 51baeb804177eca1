import { expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { orderKey } from './order-links.service.ts';

const { shop, owner, act } = await openDesk();

async function linked() {
	const { user, address, order: place } = await makeBuyer(shop);
	const order = (await place([await shop.makeWatch()])).body.data;
	const key = await keyOf(order.id);
	return { user, address, order, key, path: `/api/orders/${order.number}` };
}
async function keyOf(id: number): Promise<string> {
	const { body } = await shop.post(`/api/owner/orders/${id}/link`, undefined, { as: owner });
	expect(body.data.url).toMatch(/\/orders\/[2-9A-Z]{7}#key=/);
	return orderKeyIn(new URL(body.data.url).hash) ?? '';
}
const withKey = (key: string) => ({ headers: { [orderKeyHeader]: key } });

test('opens only its own order by a link, with part of the address hidden', async () => {
	const { user, address, order, key, path } = await linked();
	const other = await linked();
	const read = await shop.get(path, withKey(key));
	expect(read.status, read.text).toBe(200);
	expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
	expect(read.body.data).toMatchObject({ number: order.number, total: order.total });
	const whole = JSON.stringify(read.body);
	for (const hidden of [address.street, address.phone, address.lastName, user.email])
		expect(whole).not.toContain(hidden);
	expect(read.body.data.shippingAddress).toMatchObject({ city: address.city, state: address.state });
	const own = await shop.get(path.toLowerCase(), { as: user });
	expect(own.body.data.shippingAddress.street).toBe(address.street);
	expect((await shop.get(path, { as: user, ...withKey(key) })).body.data.shippingAddress.street).toBe(
		address.street,
	);
	for (const wrong of [other.key, `${key}x`, key.slice(1), ''])
		expect((await shop.get(path, withKey(wrong))).status, wrong).toBe(404);
	expect((await shop.get(path)).status).toBe(401);
	expect((await shop.get('/api/orders', withKey(key))).status).toBe(401);
	expect((await shop.get('/api/orders/2222222', withKey(key))).status).toBe(404);
	expect((await shop.get(`/api/owner/orders/${order.id}`, withKey(key))).status).toBe(401);
});

test('names a staff link in the history of a receipt sent through it', async () => {
	const { user, order, key } = await linked();
	const send = (headers: Record<string, string>) =>
		shop.app.inject({
			method: 'PUT',
			url: `/api/orders/${order.id}/receipt`,
			payload: Buffer.from('%PDF-1.7 %%EOF'),
			headers: { 'content-type': 'application/pdf', ...headers },
		});
	const history = async () =>
		(await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.history;
	const own = await send({ authorization: `Bearer ${user.jwt}` });
	expect(own.statusCode, own.body).toBe(200);
	expect(await history()).toHaveLength(1);
	const byLink = await send(withKey(key).headers);
	expect(byLink.statusCode, byLink.body).toBe(200);
	expect((await history()).at(-1)).toMatchObject({ action: 'receiptSent', by: 'customer', link: 'staff' });
});

test('opens an order with a valid token on every buyer route, whatever key is sent with it', async () => {
	const { user, order, key, path } = await linked();
	const stranger = await shop.makeUser();
	const other = await linked();
	const wrongKeys = [other.key, `${key}x`, 'placeholder', ''];
	for (const wrong of wrongKeys) {
		const read = await shop.get(path, { as: user, ...withKey(wrong) });
		expect(read.status, wrong).toBe(200);
		expect(read.body.data.shippingAddress.street).not.toBe('•••');
	}
	for (let call = 0; call < 15; call++)
		expect((await shop.get(path, { as: user, ...withKey('placeholder') })).status).toBe(200);
	// Wrong keys sent with a valid token do not count as guesses: the link still opens.
	expect((await shop.get(path, withKey(key))).status).toBe(200);
	expect((await shop.get(path, { as: stranger, ...withKey(key) })).status).toBe(200);
	expect((await shop.get(path, { as: stranger, ...withKey('placeholder') })).status).toBe(404);
	const expired = { headers: { ...withKey(key).headers, authorization: 'Bearer not.a.token' } };
	expect((await shop.get(path, expired)).status).toBe(401);
	const buyerRoutes = shop.app.declaredRoutes.filter(
		({ url, config, method }) =>
			config?.access === 'buyer' && url.startsWith('/api/orders/:id') && method !== 'HEAD',
	);
	expect(buyerRoutes.length).toBeGreaterThan(15);
	for (const { method, url } of buyerRoutes) {
		const call = (headers: Record<string, string>) =>
			shop.app.inject({
				method: [method].flat()[0] as 'GET',
				url: url.replace(':id', order.number).replace(/:\w+/g, '1'),
				headers: { authorization: `Bearer ${user.jwt}`, ...headers },
				...(method !== 'GET' && { payload: { nothing: true } }),
			});
		const [bare, beside] = [await call({}), await call({ [orderKeyHeader]: 'placeholder' })];
		expect(beside.statusCode, `${method} ${url}`).toBe(bare.statusCode);
	}
	const { updatedAt } = (await shop.get(path, { as: user })).body.data;
	const cancelled = await shop.post(
		`${path}/cancel`,
		{ data: { updatedAt } },
		{ as: user, ...withKey('placeholder') },
	);
	expect(cancelled.status, cancelled.text).toBe(200);
});

test('lets a link report a transfer and cancel; reading changes nothing', async () => {
	const { order, key, path } = await linked();
	await shop.get(path, withKey(key));
	const reported = await shop.post(`${path}/transferred`, undefined, withKey(key));
	expect(reported.status, reported.text).toBe(200);
	expect(reported.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
		'place',
		'transferred',
	]);
	const { updatedAt } = reported.body.data;
	const cancelled = await shop.post(`${path}/cancel`, { data: { updatedAt } }, withKey(key));
	expect(cancelled.body.data).toMatchObject({ orderStatus: 'cancelled', shippingAddress: { street: '•••' } });
	expect(
		(await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.history.at(-1),
	).toMatchObject({ by: 'customer', action: 'cancel' });
});

test('lets the owner and the customer revoke links without changing the version of the order', async () => {
	const { user, order, key, path } = await linked();
	const stranger = await shop.makeUser();
	expect((await shop.post(`${path}/renew-link`, undefined, { as: stranger })).status).toBe(404);
	expect((await shop.post(`${path}/renew-link`, undefined, withKey(key))).status).toBe(401);
	expect((await shop.post(`${path}/renew-link`, undefined, { as: user })).status).toBe(204);
	expect((await shop.get(path, withKey(key))).status).toBe(404);
	const second = await keyOf(order.id);
	const renewed = await shop.post(`/api/owner/orders/${order.id}/renew-link`, undefined, { as: owner });
	expect(renewed.status).toBe(204);
	const third = await keyOf(order.id);
	expect(new Set([key, second, third]).size).toBe(3);
	expect((await shop.get(path, withKey(second))).status).toBe(404);
	const read = await shop.get(path, withKey(third));
	expect(read.body.data.updatedAt).toBe(order.updatedAt);
	const { body } = await shop.get('/api/owner/audit', { as: owner });
	expect(body.data.slice(0, 2)).toMatchObject([
		{ action: 'makeLink', label: order.number },
		{ action: 'renewLink', label: order.number },
	]);
	await act(order.id, 'confirm-payment', { method: 'bank' });
});

test('makes a link by an audited write, and names the link in the history', async () => {
	const { order, key, path } = await linked();
	const link = `/api/owner/orders/${order.id}/link`;
	expect((await shop.get(link, { as: owner })).status).toBe(405);
	const keyFor = async (scopes: string[]) => {
		const data = { name: 'Links', scopes, days: 1 };
		const made = await shop.post('/api/owner/keys', { data }, { as: owner });
		return { headers: { authorization: `Bearer ${made.body.data.key}` } };
	};
	for (const scopes of [['orders:read'], ['orders:write']]) {
		const refused = await keyFor(scopes);
		expect((await shop.post(link, undefined, refused)).status, scopes.join()).toBe(403);
		const renewed = await shop.post(`/api/owner/orders/${order.id}/renew-link`, undefined, refused);
		expect([renewed.status, renewed.text], scopes.join()).toEqual(
			scopes.includes('orders:write') ? [204, ''] : [403, expect.anything()],
		);
	}
	const both = await keyFor(['orders:read', 'orders:write']);
	expect((await shop.post(link, undefined, both)).status).toBe(200);
	const { body: audit } = await shop.get('/api/owner/audit', { as: owner });
	expect(audit.data[0]).toMatchObject({ action: 'makeLink', label: order.number, key: 'Links' });

	expect((await shop.get(path, withKey(key))).status).toBe(404);
	const staffKey = await keyOf(order.id);
	const reportedWords = await shop.post(`${path}/transferred`, undefined, withKey(staffKey));
	expect(reportedWords.body.data.history.map(({ link }: { link: string }) => link)).toEqual([null, 'staff']);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const [piece] = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.items;
	const pieces = [{ watch: piece.documentId, piece: piece.piece, serial: 'L-1' }];
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1', pieces });
	await act(order.id, 'deliver');
	const [item] = (await shop.get(`${path}/returns`, withKey(staffKey))).body.data;
	const data = { item: item.item, reason: 'Too large' };
	const requested = await shop.post(`${path}/returns`, { data }, withKey(staffKey));
	expect(requested.body.data[0].return.history[0]).toMatchObject({ by: 'customer', link: 'staff' });
});

test('accepts a review from the account or a mailed link, never from a staff link', async () => {
	const { user, order, path } = await linked();
	const mailed = orderKey(
		shop.deps,
		await shop.db
			.selectFrom('orders')
			.select(['document_id', 'link_version'])
			.where('id', '=', order.id)
			.executeTakeFirstOrThrow(),
		'mailed',
	);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const [piece] = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.items;
	const pieces = [{ watch: piece.documentId, piece: piece.piece, serial: 'L-2' }];
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1', pieces });
	await act(order.id, 'deliver');
	const staffKey = await keyOf(order.id);
	const [item] = (await shop.get(`${path}/reviews`, withKey(staffKey))).body.data;
	expect(item.isOpen).toBe(false);
	const write = (options: object) =>
		shop.post(
			`${path}/reviews`,
			{ data: { item: item.item, rating: 5, text: 'Keeps time.', name: 'Ana' } },
			options,
		);
	const refused = await write(withKey(staffKey));
	expect([refused.status, refused.body.error.details.code]).toEqual([403, 'mailed_link_needed']);
	const stranger = await shop.makeUser();
	expect((await write({ as: stranger, ...withKey(staffKey) })).status).toBe(403);
	for (const open of [withKey(mailed), { as: user }])
		expect((await shop.get(`${path}/reviews`, open)).body.data[0].isOpen).toBe(true);
	expect((await write(withKey(mailed))).status).toBe(201);
});

test('limits guessed keys by network, for one order and for all, without blocking other networks', async () => {
	const { key, path } = await linked();
	const from = (remoteAddress: string, tried: string) =>
		shop.app.inject({ url: path, remoteAddress, headers: { [orderKeyHeader]: tried } });
	const answers: number[] = [];
	for (let guess = 0; guess < 12; guess++)
		answers.push((await from('203.0.113.7', `guess-${guess}`)).statusCode);
	expect(answers).toEqual([...Array(10).fill(404), 429, 429]);
	expect((await from('203.0.113.7', key)).statusCode).toBe(429);
	expect((await from('203.0.113.8', key)).statusCode).toBe(200);
	const other = await linked();
	const free = await shop.app.inject({
		url: other.path,
		remoteAddress: '203.0.113.7',
		headers: { [orderKeyHeader]: other.key },
	});
	expect(free.statusCode).toBe(200);
	shop.advance(3_600_001);
	expect((await from('203.0.113.7', key)).statusCode).toBe(200);
});
