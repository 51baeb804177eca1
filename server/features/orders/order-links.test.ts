import { expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner, act } = await openDesk();

async function linked() {
	const { user, address, order: place } = await makeBuyer(shop);
	const order = (await place([await shop.makeWatch()])).body.data;
	const key = await keyOf(order.id);
	return { user, address, order, key, path: `/api/orders/${order.number}` };
}
async function keyOf(id: number): Promise<string> {
	const { body } = await shop.get(`/api/owner/orders/${id}/link`, { as: owner });
	expect(body.data.url).toMatch(/\/orders\/[2-9A-Z]{7}#key=/);
	return orderKeyIn(new URL(body.data.url).hash) ?? '';
}
const withKey = (key: string) => ({ headers: { [orderKeyHeader]: key } });

test('whoever holds the link reads that order alone, with part of the address hidden', async () => {
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

test('a valid token opens its order on every buyer route whatever key is sent beside it', async () => {
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
	// The wrong keys sent beside the token were not counted as guesses: the link still opens.
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

test('the holder may say that a transfer left and cancel; reading changes nothing', async () => {
	const { order, key, path } = await linked();
	await shop.get(path, withKey(key));
	const told = await shop.post(`${path}/transferred`, undefined, withKey(key));
	expect(told.status, told.text).toBe(200);
	expect(told.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
		'place',
		'transferred',
	]);
	const { updatedAt } = told.body.data;
	const cancelled = await shop.post(`${path}/cancel`, { data: { updatedAt } }, withKey(key));
	expect(cancelled.body.data).toMatchObject({ orderStatus: 'cancelled', shippingAddress: { street: '•••' } });
	expect(
		(await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.history.at(-1),
	).toMatchObject({ by: 'customer', action: 'cancel' });
});

test('owner and customer end the links that were given out; the order stays as it was read', async () => {
	const { user, order, key, path } = await linked();
	const stranger = await shop.makeUser();
	expect((await shop.post(`${path}/renew-link`, undefined, { as: stranger })).status).toBe(404);
	expect((await shop.post(`${path}/renew-link`, undefined, withKey(key))).status).toBe(401);
	expect((await shop.post(`${path}/renew-link`, undefined, { as: user })).status).toBe(204);
	expect((await shop.get(path, withKey(key))).status).toBe(404);
	const second = await keyOf(order.id);
	const renewed = await shop.post(`/api/owner/orders/${order.id}/renew-link`, undefined, { as: owner });
	const third = orderKeyIn(new URL(renewed.body.data.url).hash) ?? '';
	expect(new Set([key, second, third]).size).toBe(3);
	expect((await shop.get(path, withKey(second))).status).toBe(404);
	const read = await shop.get(path, withKey(third));
	expect(read.body.data.updatedAt).toBe(order.updatedAt);
	const { body } = await shop.get('/api/owner/audit', { as: owner });
	expect(body.data[0]).toMatchObject({ action: 'renewLink', label: order.number });
	await act(order.id, 'confirm-payment', { method: 'bank' });
});

test('keys that are tried are bounded by network, for one order and for all; another network still opens', async () => {
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
