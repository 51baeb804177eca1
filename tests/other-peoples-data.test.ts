import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields, documentId } from '#tests/support/makers.ts';
import { type Answer, openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

/**
 * A complete IDOR test: other users request everything that belongs to one person, by number and by
 * documentId.
 */
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
/** The statuses for a visitor, another customer and the owner (as a customer). */
type Heard = [visitor: number, customer: number, owner: number];
const hidden: Heard = [401, 404, 404];
const refused: Heard = [401, 400, 400];
const nowhere: Heard = [404, 404, 404];
/** Refers to a state that the order is no longer in. */
const decided = { data: { updatedAt: '2026-01-01T00:00:00.000Z' } };
const ordering = (shippingAddress: unknown) => ({
	data: { items: [{ documentId: watch.documentId }], shippingAddress },
});

/**
 * The object, its path (`:id` is the number or documentId, `:key` selects a field), the statuses and the
 * body.
 */
const table: [keyof typeof things, string, Heard, ((id: string | number) => unknown)?][] = [
	['address', 'GET /api/addresses/:id', hidden],
	['address', 'PUT /api/addresses/:id', hidden, () => ({ data: addressFields })],
	['address', 'DELETE /api/addresses/:id', hidden],
	['address', 'PUT /api/users as the default', refused, (id) => ({ defaultAddress: id })],
	[
		'address',
		'PUT /api/users as the default, whole',
		refused,
		(id) => ({ defaultAddress: { ...address, documentId: id } }),
	],
	['address', 'POST /api/orders to it', refused, (id) => ordering(id)],
	['address', 'POST /api/orders to it, whole', refused, (id) => ordering({ ...address, documentId: id })],
	['order', 'GET /api/orders/:id', hidden],
	['order', 'POST /api/orders/:id/cancel', hidden, () => decided],
	['order', 'GET /api/owner/orders/:id', [401, 403, 200]],
	['order', 'POST /api/owner/orders/:id/review', [401, 403, 409], () => decided],
	...['ship', 'deliver', 'cancel', 'refund', 'confirm-payment'].map((verb): (typeof table)[number] => [
		'order',
		`POST /api/owner/orders/:id/${verb}`,
		[401, 403, 400],
		() => ({ data: null }),
	]),
	['user', 'GET /api/users/:id', nowhere],
	['user', 'PUT /api/users/:id', nowhere, () => ({ firstName: 'Eve' })],
	['user', 'DELETE /api/users/:id', nowhere],
	['user', 'GET /api/users?filters[:key][$eq]=:id', refused],
	['user', 'GET /api/users?id=:id', refused],
	[
		'user',
		'PUT /api/users as oneself',
		refused,
		(id) => ({ [typeof id === 'number' ? 'id' : 'documentId']: id }),
	],
	['user', 'GET /api/orders?filters[user][id]=:id', refused],
	['user', 'GET /api/addresses?filters[user][id]=:id', refused],
	['user', 'GET /api/users/export?id=:id', refused],
	['user', 'GET /api/owner/customers?q=:id', [401, 403, 200]],
	['picture', 'GET /api/upload/files/:id', [401, 403, 200]],
	['picture', 'GET /api/upload/:id', nowhere],
	['picture', 'GET /api/watches?filters[images][:key]=:id', [200, 200, 200]],
	[
		'picture',
		'PUT /api/watches/:watch as one of its images',
		[401, 403, 400],
		(id) => ({ data: { version: 0, images: [id] } }),
	],
];

function sendCall(
	call: string,
	id: string | number,
	as: TestUser | undefined,
	body: unknown,
): Promise<Answer> {
	const [method, template = ''] = call.split(' ');
	const path = template
		.replace(':watch', watch.documentId)
		.replace(':key', typeof id === 'number' ? 'id' : 'documentId')
		.replace(':id', String(id));
	const options = as && { as };
	if (method === 'GET') return shop.get(path, options);
	if (method === 'DELETE') return shop.remove(path, options);
	return method === 'PUT' ? shop.put(path, body, options) : shop.post(path, body, options);
}

test.each(table)('another customer’s %s: %s', async (what, call, expected, body) => {
	const { id, documentId } = things[what]();
	const askers = [undefined, eve, owner];
	for (const key of [id, documentId]) {
		const heard: Answer[] = [];
		for (const as of askers) heard.push(await sendCall(call, key, as, body?.(key)));
		expect([key, heard.map(({ status }) => status)]).toEqual([key, expected]);
		// A refusal is worded like the response for a row that does not exist.
		for (const [index, as] of askers.entries()) {
			const answer = heard[index];
			if (answer?.status !== 404) continue;
			const unknownId = typeof key === 'number' ? 2_000_000_000 : nothing();
			const other = await sendCall(call, unknownId, as, body?.(unknownId));
			expect(plain(other.body), as?.username).toEqual(plain(answer.body));
		}
		for (const { text } of heard.slice(0, 2))
			for (const secret of [ana.email, 'SECRET-1', addressFields.street]) expect(text).not.toContain(secret);
	}
});
/** A documentId that does not exist. */
const nothing = documentId;
const plain = (body: { error: { details: object } }) => JSON.stringify(body).replace(/"requestId":"\w+"/, '');

test('lists and the export contain only the user’s own data', async () => {
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

test('a picture cannot be requested by its number, and the token of a deleted account grants no access', async () => {
	const { url } = picture.formats.small as { url: string };
	expect((await shop.get(url)).status).toBe(200);
	expect((await shop.get(url.replace(picture.documentId, String(picture.id)))).status).toBe(404);
	const deletedUser = await shop.makeUser();
	expect(
		(
			await shop.app.inject({
				method: 'DELETE',
				url: '/api/users',
				payload: { password: deletedUser.password },
				headers: { authorization: `Bearer ${deletedUser.jwt}` },
			})
		).statusCode,
	).toBe(204);
	for (const path of ['/api/users', '/api/orders', '/api/addresses', '/api/watches'])
		expect((await shop.get(path, { as: deletedUser })).status).toBe(401);
	expect((await shop.post('/api/auth/refresh', { refreshToken: deletedUser.refreshToken })).status).toBe(401);
});

test('after all of this, nothing of the customer’s data has changed', async () => {
	expect((await shop.get(`/api/addresses/${address.id}`, { as: ana })).body.data).toEqual(address);
	const { body } = await shop.get(`/api/orders/${order.id}`, { as: ana });
	expect(body.data).toMatchObject({ ...order, email: ana.email, updatedAt: expect.any(String) });
	const me = (await shop.get('/api/users', { as: ana })).body;
	expect(me).toMatchObject({
		firstName: 'Ana',
		email: ana.email,
		defaultAddress: { documentId: address.documentId },
	});
});
