import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopForClient, type ShopForClient } from '#tests/support/dialect-client.ts';
import { addressFields, unique } from '#tests/support/makers.ts';

/**
 * A customer who uses a client of the dialect, from registration to order. The tests are one story, in order.
 */
let shop: ShopForClient['shop'];
let client: ShopForClient['client'];
beforeAll(async () => {
	({ shop, client } = await openShopForClient());
});
afterAll(() => shop?.close());

const username = unique('eva');
const password = 'a lever and an anchor';

test('every call for the account', async () => {
	const registered = await client.call('auth/local/register', {
		method: 'POST',
		body: { email: `${username}@example.com`, password, username, firstName: 'Eva', lastName: 'Soto' },
	});
	expect(Object.keys(registered).sort()).toEqual(['jwt', 'refreshToken', 'user']);
	expect(registered.user).toMatchObject({ username, email: `${username}@example.com` });
	const signedIn = await client.call('auth/local', {
		method: 'POST',
		body: { identifier: `${username}@example.com`, password },
	});
	client.keep(signedIn);
	expect(await client.call('users', { auth: true })).toMatchObject({
		username,
		firstName: 'Eva',
		defaultAddress: null,
	});

	const address = (
		await client.call('addresses', { method: 'POST', auth: true, body: { data: addressFields } })
	).data;
	const changed = await client.call(`addresses/${address.documentId}`, {
		method: 'PUT',
		auth: true,
		body: { data: { ...addressFields, city: 'Talca' } },
	});
	expect(changed.data.city).toBe('Talca');
	expect((await client.call('addresses', { auth: true })).data).toMatchObject([
		{ documentId: address.documentId, city: 'Talca' },
	]);
	for (const defaultAddress of [address.documentId, changed.data])
		expect(
			(await client.call('users', { method: 'PUT', auth: true, body: { defaultAddress } })).defaultAddress
				.documentId,
		).toBe(address.documentId);
	const profile = {
		firstName: 'Eva María',
		lastName: 'Soto',
		email: `${username}@example.com`,
		phone: '',
		dateOfBirth: '1990-02-03',
	};
	expect(await client.call('users', { method: 'PUT', auth: true, body: profile })).toMatchObject({
		firstName: 'Eva María',
		phone: null,
		dateOfBirth: '1990-02-03',
	});

	// The access token is no longer valid. The client refreshes once and repeats the call, unnoticed by its
	// caller.
	client.storage.set('access', 'gone.with.time');
	const before = client.storage.get('refresh');
	expect((await client.call('users', { auth: true })).username).toBe(username);
	expect(client.storage.get('refresh')).not.toBe(before);

	const next = 'another lever entirely';
	client.keep(
		await client.call('auth/change-password', {
			method: 'POST',
			auth: true,
			body: { currentPassword: password, password: next, passwordConfirmation: next },
		}),
	);
	expect((await client.call('users', { auth: true })).username).toBe(username);
});

test('the order with the complete item and address, and its history', async () => {
	const { data } = await client.call('watches', {
		query: { populate: ['brand', 'images'], pagination: { pageSize: 2 } },
	});
	const [address] = (await client.call('addresses', { auth: true })).data;
	// biome-ignore lint/suspicious/noExplicitAny: as the client has them.
	const items = data.map(({ documentId, brand, model, images, price }: any) => ({
		documentId,
		brand: brand.name,
		model,
		image: images[0]?.formats.thumbnail.url,
		price,
	}));
	const order = (
		await client.call('orders', {
			method: 'POST',
			auth: true,
			body: { data: { items, shippingAddress: address } },
		})
	).data;
	expect(order).toMatchObject({
		documentId: expect.any(String),
		orderStatus: 'pending',
		paymentStatus: 'pending',
	});
	const [listed] = (await client.call('orders', { auth: true })).data;
	expect(listed).toMatchObject({
		documentId: order.documentId,
		id: expect.any(Number),
		createdAt: expect.any(String),
		subtotal: items[0].price + items[1].price,
		shippingAddress: { city: 'Talca', street: addressFields.street },
	});
	for (const item of listed.items)
		expect(item).toMatchObject({
			documentId: expect.any(String),
			brand: expect.any(String),
			model: expect.any(String),
			price: expect.any(Number),
		});
	expect((await client.call(`orders/${listed.id}`, { auth: true })).data.documentId).toBe(order.documentId);
	await expect(
		client.call('orders', {
			method: 'POST',
			auth: true,
			body: { data: { items, shippingAddress: address } },
		}),
	).rejects.toMatchObject({ status: 409 });
	expect(await client.call(`addresses/${address.documentId}`, { method: 'DELETE', auth: true })).toBe('');
});

test('refusals contain error.error.message, and signing out invalidates both tokens', async () => {
	const refused = async (path: string, body: object, auth = false) => {
		const error = await client.call(path, { method: path === 'users' ? 'PUT' : 'POST', body, auth }).then(
			() => null,
			(thrown) => thrown,
		);
		expect(error?.body, path).toMatchObject({
			data: null,
			error: {
				status: error.status,
				name: expect.any(String),
				message: expect.stringMatching(/\w{3}/),
				details: expect.any(Object),
			},
		});
		return [error.status, error.body.error.name];
	};
	expect(await refused('auth/local', { identifier: 'nobody@example.com', password: 'not this one' })).toEqual(
		[400, 'ValidationError'],
	);
	expect(
		await refused('auth/local/register', {
			email: 'x',
			password: 'y',
			username: '',
			firstName: '',
			lastName: '',
		}),
	).toEqual([400, 'ValidationError']);
	expect(
		await refused(
			'auth/change-password',
			{ currentPassword: 'no', password: 'abcdefgh1x', passwordConfirmation: 'abcdefgh1y' },
			true,
		),
	).toEqual([400, 'ValidationError']);
	expect(await refused('users', { email: 'no address' }, true)).toEqual([400, 'ValidationError']);
	expect(await refused('addresses', { data: { ...addressFields, city: '' } }, true)).toEqual([
		400,
		'ValidationError',
	]);
	const refreshToken = client.storage.get('refresh');
	expect(await client.call('auth/logout', { method: 'POST', auth: true })).toBe('');
	await expect(client.call('users', { auth: true })).rejects.toMatchObject({
		status: 401,
		body: { error: { name: 'UnauthorizedError' } },
	});
	await expect(client.call('auth/refresh', { method: 'POST', body: { refreshToken } })).rejects.toMatchObject(
		{ status: 401 },
	);
});
