import type { AddressInfo } from 'node:net';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#tests/support/dialect-client.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
	shop = await openShop({ seeded: true });
	await shop.app.listen({ host: '127.0.0.1', port: 0 });
	client = createClient(`http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`);
});
afterAll(() => shop?.close());

describe('what everybody reads', () => {
	const list = {
		populate: {
			brand: { fields: ['name'] },
			categories: { fields: ['name'] },
			caliber: { fields: ['movement', 'model'] },
			images: true,
		},
		filters: { price: { $gte: 0, $lte: 50_000_000 }, inStock: { $eq: true } },
		sort: ['brand.name:asc', 'model:asc'],
		pagination: { page: 1, pageSize: 6 },
	};
	// The specification's own forms, and the other ways the dialect has of saying the same.
	test.each<[string, object]>([
		['objects with fields', list.populate],
		['names with dots', ['brand.name', 'categories.name', 'caliber.movement', 'caliber.model', 'images']],
		['true', { brand: true, categories: true, caliber: true, images: true }],
		['stars', { brand: '*', categories: '*', caliber: '*', images: '*' }],
		[
			'nested objects',
			{
				brand: { populate: '*' },
				categories: { sort: 'name' },
				caliber: { populate: { brand: { fields: ['name'] } } },
				images: { fields: ['url', 'formats'] },
			},
		],
		['names in one text', 'brand,categories,caliber,images' as unknown as object],
		['a star', '*' as unknown as object],
	])('the list of watches, populated by %s', async (_, populate) => {
		const { data, meta } = await client.call('watches', { query: { ...list, populate } });
		expect(meta.pagination).toMatchObject({
			page: 1,
			pageSize: 6,
			pageCount: expect.any(Number),
			total: expect.any(Number),
		});
		expect(data).toHaveLength(6);
		for (const watch of data) {
			expect(watch).toMatchObject({
				id: expect.any(Number),
				documentId: expect.any(String),
				model: expect.any(String),
				price: expect.any(Number),
				inStock: true,
			});
			expect(watch).not.toHaveProperty('serial');
			expect(watch.brand.name).toEqual(expect.any(String));
			expect(watch.categories[0].name).toEqual(expect.any(String));
			expect(watch.images[0].url).toMatch(/^\/pictures\//);
			expect(Object.keys(watch.images[0].formats)).toEqual(
				expect.arrayContaining(['thumbnail', 'small', 'medium', 'large']),
			);
			if (watch.caliber)
				expect(watch.caliber).toMatchObject({ movement: expect.any(String), model: expect.any(String) });
		}
		const names = data.map((watch: { brand: { name: string } }) => watch.brand.name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	});

	test('every filter of the catalogue, written as clients write it', async () => {
		const all = await client.call('watches', {
			query: { populate: list.populate, pagination: { pageSize: 1000 } },
		});
		type Card = {
			brand: { name: string };
			featured: boolean;
			price: number;
			documentId: string;
			categories: { name: string }[];
			caliber: { movement: string } | null;
		};
		const cases: [object, (watch: Card) => boolean][] = [
			[{ featured: true }, (watch) => watch.featured],
			[{ featured: { $eq: true } }, (watch) => watch.featured],
			[{ categories: { name: 'diving' } }, (watch) => watch.categories.some(({ name }) => name === 'diving')],
			[
				{ categories: { name: { $eq: 'diving' } } },
				(watch) => watch.categories.some(({ name }) => name === 'diving'),
			],
			[{ brand: { name: { $eq: 'Seiko' } } }, (watch) => watch.brand.name === 'Seiko'],
			[
				{ brand: { name: { $in: ['Seiko', 'Omega'] } } },
				(watch) => ['Seiko', 'Omega'].includes(watch.brand.name),
			],
			[{ caliber: { movement: { $eq: 'Quartz' } } }, (watch) => watch.caliber?.movement === 'Quartz'],
			[
				{ price: { $gte: 200_000, $lte: 900_000 } },
				(watch) => watch.price >= 200_000 && watch.price <= 900_000,
			],
			[
				{ price: { $between: [200_000, 900_000] } },
				(watch) => watch.price >= 200_000 && watch.price <= 900_000,
			],
			[
				{
					$and: [
						{ featured: { $eq: true } },
						{ $or: [{ brand: { name: 'Seiko' } }, { price: { $lt: 300_000 } }] },
					],
				},
				(watch) => watch.featured && (watch.brand.name === 'Seiko' || watch.price < 300_000),
			],
		];
		for (const [filters, keeps] of cases) {
			const { data } = await client.call('watches', { query: { filters, pagination: { pageSize: 1000 } } });
			const ids = (rows: { documentId: string }[]) => rows.map(({ documentId }) => documentId).sort();
			expect(ids(data), JSON.stringify(filters)).toEqual(ids(all.data.filter(keeps)));
			expect(data.length, JSON.stringify(filters)).toBeGreaterThan(0);
		}
		// A cart of thirty: past twenty, other writers of the same dialect name the places of a list.
		const cart = all.data.slice(0, 30).map(({ documentId }: Card) => documentId);
		for (const arrayFormat of ['indices', 'brackets', 'repeat'] as const) {
			const search = qs.stringify(
				{ filters: { documentId: { $in: cart } }, pagination: { pageSize: 100 } },
				{ arrayFormat, encodeValuesOnly: arrayFormat === 'brackets' },
			);
			const { data } = await client.call(`watches?${search}`);
			expect(data, arrayFormat).toHaveLength(30);
		}
	});

	test.each(['createdAt:desc', 'brand.name:asc', 'model:asc', 'price:asc', 'price:desc', 'rating:desc'])(
		'sorted by %s, as text and as a list',
		async (sort) => {
			const [text, listed] = await Promise.all(
				[sort, [sort]].map((given) => client.call('watches', { query: { sort: given } })),
			);
			expect(text.data).toEqual(listed.data);
			expect(text.data.length).toBeGreaterThan(5);
		},
	);

	test('a watch with all that its page shows, and null for one that is not there', async () => {
		const query = {
			populate: {
				brand: true,
				caliber: { populate: '*' },
				categories: { fields: ['name'] },
				warranty: { fields: ['months'] },
				images: true,
			},
		};
		const {
			data: [first],
		} = await client.call('watches', { query: { filters: { caliber: { model: { $notNull: true } } } } });
		const { data } = await client.call(`watches/${first.documentId}`, { query });
		expect(data).toMatchObject({
			documentId: first.documentId,
			brand: { name: expect.any(String) },
			warranty: { months: expect.any(Number) },
			caliber: { brand: { name: expect.any(String) }, movement: expect.any(String) },
		});
		expect(Array.isArray(data.caliber.complications)).toBe(true);
		for (const populate of [['brand', 'caliber.*', 'categories.name', 'warranty.months', 'images'], '*'])
			expect(
				(await client.call(`watches/${first.documentId}`, { query: { populate } })).data.warranty.months,
			).toBe(data.warranty.months);
		await expect(client.call(`watches/${'x'.repeat(24)}`, { query })).rejects.toMatchObject({
			status: 404,
			body: { data: null, error: { status: 404, name: 'NotFoundError' } },
		});
	});

	test('brands and categories that have watches, and the constants', async () => {
		const filters = { watches: { inStock: true } };
		const brands = await client.call('brands', { query: { filters, sort: 'name:asc', fields: ['name'] } });
		const names = brands.data.map(({ name }: { name: string }) => name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		expect((await client.call(`brands/${brands.data[0].documentId}`)).data.name).toBe(names[0]);
		const categories = await client.call('categories', {
			query: { filters: { watches: { inStock: { $eq: true } } }, sort: ['id:asc'] },
		});
		expect(categories.data.length).toBeGreaterThan(5);
		expect((await client.call(`categories/${categories.data[0].id}`)).data.documentId).toBe(
			categories.data[0].documentId,
		);
		expect((await client.call('constant')).data).toMatchObject({
			DEVELOPER: expect.any(String),
			DEVELOPER_WEBPAGE: expect.any(String),
		});
	});
});

describe('a customer, from the registration to the order', () => {
	const username = unique('eva');
	const password = 'a lever and an anchor';

	test('every call of the account', async () => {
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

		// The access token is of no use any more: one refresh, the call again, and the caller notices nothing.
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

	test('the order, with the whole item and the whole address, and its history', async () => {
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

	test('refusals carry error.error.message, and signing out is the end of both tokens', async () => {
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
		expect(
			await refused('auth/local', { identifier: 'nobody@example.com', password: 'not this one' }),
		).toEqual([400, 'ValidationError']);
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
		expect(await refused('addresses', { data: { ...addressFields, zip: '' } }, true)).toEqual([
			400,
			'ValidationError',
		]);
		const refreshToken = client.storage.get('refresh');
		expect(await client.call('auth/logout', { method: 'POST', auth: true })).toBe('');
		await expect(client.call('users', { auth: true })).rejects.toMatchObject({
			status: 401,
			body: { error: { name: 'UnauthorizedError' } },
		});
		await expect(
			client.call('auth/refresh', { method: 'POST', body: { refreshToken } }),
		).rejects.toMatchObject({ status: 401 });
	});
});
