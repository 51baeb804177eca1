import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields, documentId } from '#tests/support/makers.ts';
import { type Answer, openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

/** IDOR, whole: everything of one person, asked for by another, by a visitor and by number as well as by documentId. */
let shop: Shop;
let ana: TestUser;
let eve: TestUser;
let owner: TestUser;
let watch: Awaited<ReturnType<Shop['makeWatch']>>;
type Ids = { id: number; documentId: string };
let address: Ids;
let order: Ids;
let picture: Ids & { formats: Record<string, { url: string }> };

beforeAll(async () => {
	shop = await openShop();
	[ana, eve, owner] = [await shop.makeUser(), await shop.makeUser(), await shop.makeOwner()];
	watch = await shop.makeWatch({ stock: 5, serial: 'SECRET-1' });
	address = await shop.makeAddress(ana);
	const placed = await shop.post(
		'/api/orders',
		{ data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } },
		{ as: ana, headers: { 'idempotency-key': 'press-1' } },
	);
	order = placed.body.data;
	const form = new FormData();
	const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
		.png()
		.toBuffer();
	form.append('files', new Blob([new Uint8Array(bytes)]), 'a.png');
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const uploaded = await shop.app.inject({
		method: 'POST',
		url: '/api/upload',
		payload: Buffer.from(await request.arrayBuffer()),
		headers: {
			authorization: `Bearer ${owner.jwt}`,
			'content-type': request.headers.get('content-type') ?? '',
		},
	});
	[picture] = uploaded.json();
});
afterAll(() => shop?.close());

const things = {
	address: () => address,
	order: () => order,
	user: () => ({ id: ana.id, documentId: ana.documentId }),
	picture: () => picture,
};
type Ask = (id: string | number, as?: TestUser) => Promise<Answer>;
const get =
	(path: (id: string | number) => string): Ask =>
	(id, as) =>
		shop.get(path(id), as && { as });
const post =
	(path: (id: string | number) => string, body: (id: string | number) => unknown = () => ({})): Ask =>
	(id, as) =>
		shop.post(path(id), body(id), as && { as });
const put =
	(path: (id: string | number) => string, body: (id: string | number) => unknown): Ask =>
	(id, as) =>
		shop.put(path(id), body(id), as && { as });
const remove =
	(path: (id: string | number) => string): Ask =>
	(id, as) =>
		shop.remove(path(id), as && { as });

/** What, how it is asked for, and what a visitor, another customer and the owner (as a customer) hear. */
const table: [keyof typeof things, string, Ask, { visitor: number; customer: number; owner: number }][] = [
	[
		'address',
		'GET /api/addresses/:id',
		get((id) => `/api/addresses/${id}`),
		{ visitor: 401, customer: 404, owner: 404 },
	],
	[
		'address',
		'PUT /api/addresses/:id',
		put(
			(id) => `/api/addresses/${id}`,
			() => ({ data: addressFields }),
		),
		{ visitor: 401, customer: 404, owner: 404 },
	],
	[
		'address',
		'DELETE /api/addresses/:id',
		remove((id) => `/api/addresses/${id}`),
		{ visitor: 401, customer: 404, owner: 404 },
	],
	[
		'address',
		'PUT /api/users {defaultAddress}',
		put(
			() => '/api/users',
			(defaultAddress) => ({ defaultAddress }),
		),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'address',
		'PUT /api/users {defaultAddress: {documentId}}',
		put(
			() => '/api/users',
			(id) => ({ defaultAddress: { ...address, documentId: id } }),
		),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'address',
		'POST /api/orders {shippingAddress}',
		post(
			() => '/api/orders',
			(id) => ({ data: { items: [{ documentId: watch.documentId }], shippingAddress: id } }),
		),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'address',
		'POST /api/orders {shippingAddress: the whole}',
		post(
			() => '/api/orders',
			(id) => ({
				data: { items: [{ documentId: watch.documentId }], shippingAddress: { ...address, documentId: id } },
			}),
		),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'order',
		'GET /api/orders/:id',
		get((id) => `/api/orders/${id}`),
		{ visitor: 401, customer: 404, owner: 404 },
	],
	[
		'order',
		'POST /api/orders/:id/cancel',
		post((id) => `/api/orders/${id}/cancel`),
		{ visitor: 401, customer: 404, owner: 404 },
	],
	[
		'order',
		'GET /api/owner/orders/:id',
		get((id) => `/api/owner/orders/${id}`),
		{ visitor: 401, customer: 403, owner: 200 },
	],
	[
		'order',
		'POST /api/owner/orders/:id/review',
		post((id) => `/api/owner/orders/${id}/review`),
		{ visitor: 401, customer: 403, owner: 200 },
	],
	...['ship', 'deliver', 'cancel', 'refund', 'confirm-payment'].map((verb): (typeof table)[number] => [
		'order',
		`POST /api/owner/orders/:id/${verb}`,
		post(
			(id) => `/api/owner/orders/${id}/${verb}`,
			() => ({ data: null }),
		),
		{ visitor: 401, customer: 403, owner: 400 },
	]),
	[
		'user',
		'GET /api/users/:id',
		get((id) => `/api/users/${id}`),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'user',
		'PUT /api/users/:id',
		put(
			(id) => `/api/users/${id}`,
			() => ({ firstName: 'Eve' }),
		),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'user',
		'DELETE /api/users/:id',
		remove((id) => `/api/users/${id}`),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'user',
		'GET /api/users?filters[id]',
		get((id) => `/api/users?filters[${typeof id === 'number' ? 'id' : 'documentId'}][$eq]=${id}`),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'GET /api/users?id',
		get((id) => `/api/users?id=${id}`),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'PUT /api/users {id}',
		put(
			() => '/api/users',
			(id) => ({ [typeof id === 'number' ? 'id' : 'documentId']: id }),
		),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'GET /api/orders?filters[user]',
		get((id) => `/api/orders?filters[user][id]=${id}`),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'GET /api/addresses?filters[user]',
		get((id) => `/api/addresses?filters[user][id]=${id}`),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'GET /api/users/export?id',
		get((id) => `/api/users/export?id=${id}`),
		{ visitor: 401, customer: 400, owner: 400 },
	],
	[
		'user',
		'GET /api/owner/customers?q',
		get((id) => `/api/owner/customers?q=${id}`),
		{ visitor: 401, customer: 403, owner: 200 },
	],
	[
		'picture',
		'GET /api/upload/files/:id',
		get((id) => `/api/upload/files/${id}`),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'picture',
		'GET /api/upload/:id',
		get((id) => `/api/upload/${id}`),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'picture',
		'DELETE /api/upload/files/:id',
		remove((id) => `/api/upload/files/${id}`),
		{ visitor: 404, customer: 404, owner: 404 },
	],
	[
		'picture',
		'GET /api/watches?filters[images]',
		get((id) => `/api/watches?filters[images][${typeof id === 'number' ? 'id' : 'documentId'}]=${id}`),
		{ visitor: 200, customer: 200, owner: 200 },
	],
	[
		'picture',
		'PUT /api/watches/:id {images}',
		put(
			() => `/api/watches/${watch.documentId}`,
			(id) => ({ data: { version: 0, images: [id] } }),
		),
		{ visitor: 401, customer: 403, owner: 400 },
	],
];

test.each(table)('somebody else’s %s: %s', async (what, _, ask, expected) => {
	const { id, documentId } = things[what]();
	for (const key of [id, documentId]) {
		const heard: [string, Answer][] = [
			['visitor', await ask(key)],
			['customer', await ask(key, eve)],
			['owner', await ask(key, owner)],
		];
		const statuses = Object.fromEntries(heard.map(([who, { status }]) => [who, status]));
		expect([key, statuses]).toEqual([key, expected]);
		// What is refused is refused in the same words as what there is not.
		for (const [who, { status, body }] of heard) {
			if (status !== 404) continue;
			const nothing = await ask(
				typeof key === 'number' ? 2_000_000_000 : nobody(),
				who === 'visitor' ? undefined : who === 'owner' ? owner : eve,
			);
			expect(plain(nothing.body), who).toEqual(plain(body));
		}
		for (const [who, { text }] of heard)
			if (who !== 'owner')
				for (const secret of [ana.email, 'SECRET-1', addressFields.street])
					expect(text, who).not.toContain(secret);
	}
});
/** The documentId of nothing. */
const nobody = documentId;
const plain = (body: { error: { details: object } }) => JSON.stringify(body).replace(/"requestId":"\w+"/, '');

test('lists and the export hold one’s own and nothing else', async () => {
	for (const path of ['/api/addresses', '/api/orders'])
		expect((await shop.get(path, { as: eve })).body.data).toEqual([]);
	const { body, text } = await shop.get('/api/users/export', { as: eve });
	expect(body).toMatchObject({ addresses: [], orders: [] });
	for (const secret of [ana.email, ana.documentId, order.documentId, address.documentId])
		expect(text).not.toContain(secret);
	const again = await shop.post(
		'/api/orders',
		{
			data: {
				items: [{ documentId: watch.documentId }],
				shippingAddress: (await shop.makeAddress(eve)).documentId,
			},
		},
		{ as: eve, headers: { 'idempotency-key': 'press-1' } },
	);
	expect([again.status, again.body.data.documentId === order.documentId]).toEqual([201, false]);
});

test('a picture has no address by its number, and a deleted account’s token opens nothing', async () => {
	const { url } = picture.formats.small as { url: string };
	expect((await shop.get(url)).status).toBe(200);
	expect((await shop.get(url.replace(picture.documentId, String(picture.id)))).status).toBe(404);
	const gone = await shop.makeUser();
	expect(
		(
			await shop.app.inject({
				method: 'DELETE',
				url: '/api/users',
				payload: { password: gone.password },
				headers: { authorization: `Bearer ${gone.jwt}` },
			})
		).statusCode,
	).toBe(204);
	for (const path of ['/api/users', '/api/orders', '/api/addresses', '/api/watches'])
		expect((await shop.get(path, { as: gone })).status).toBe(401);
	expect((await shop.post('/api/auth/refresh', { refreshToken: gone.refreshToken })).status).toBe(401);
});

test('after all that nothing of hers has changed', async () => {
	expect((await shop.get(`/api/addresses/${address.id}`, { as: ana })).body.data).toEqual(address);
	const { body } = await shop.get(`/api/orders/${order.id}`, { as: ana });
	expect(body.data).toMatchObject({ ...order, updatedAt: expect.any(String) });
	const me = (await shop.get('/api/users', { as: ana })).body;
	expect(me).toMatchObject({
		firstName: 'Ana',
		email: ana.email,
		defaultAddress: { documentId: address.documentId },
	});
});
