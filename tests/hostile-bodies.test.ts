import { describe, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import type { Shop, TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk();
const ana = await shop.makeUser();
const address: Awaited<ReturnType<Shop['makeAddress']>> = await shop.makeAddress(ana);
const watch: Awaited<ReturnType<Shop['makeWatch']>> = await shop.makeWatch({ brand: 'Seiko' });

describe('bodies', () => {
	const updatedAt = new Date().toISOString();
	const nasty: unknown[] = [
		'a\u0000b',
		'\ud800',
		'\u202Egro.live',
		'x'.repeat(6_000),
		'0000-01-01',
		'-infinity',
		2 ** 31,
		-1,
		1e300,
		1e-300,
		0.1,
		true,
		null,
		[],
		[[]],
		{},
		{ $ne: null },
		{ documentId: 'a'.repeat(24) },
		Array(600).fill('a'.repeat(24)),
	];
	const replaced = (value: unknown, path: (string | number)[], by: unknown): unknown => {
		const [first, ...rest] = path;
		if (first === undefined) return by;
		if (Array.isArray(value)) return value.map((item, i) => (i === first ? replaced(item, rest, by) : item));
		const object = value as Record<string, unknown>;
		return { ...object, [first]: replaced(object[first], rest, by) };
	};
	const leaves = (value: unknown): (string | number)[][] =>
		typeof value === 'object' && value !== null
			? [
					[],
					...Object.entries(value).flatMap(([key, item]) =>
						leaves(item).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
					),
				]
			: [[]];

	test('any value in any field of a write is either saved unchanged or refused, and never causes a 500', async () => {
		const { body } = await shop.get(`/api/watches/${watch.documentId}?populate=*`, { as: owner });
		const { brand, caliber } = body.data;
		const calls: ['post' | 'put', string, object, TestUser][] = [
			[
				'put',
				'/api/users',
				{
					firstName: 'Eva',
					lastName: 'Soto',
					email: ana.email,
					phone: '9 5555-5555',
					dateOfBirth: '1990-02-03',
					defaultAddress: address.documentId,
					settings: { timezone: 'America/Santiago', theme: 'dark', language: 'es' },
					favourites: [watch.documentId],
				},
				ana,
			],
			['post', '/api/addresses', { data: addressFields }, ana],
			['put', `/api/addresses/${address.id}`, { data: addressFields }, ana],
			[
				'post',
				'/api/orders',
				{
					data: {
						items: [{ documentId: 'b'.repeat(24), brand: 'a', model: 'b', image: null, price: 1 }],
						shippingAddress: address.documentId,
					},
				},
				ana,
			],
			['post', '/api/auth/confirm-email', { code: 'x' }, ana],
			[
				'post',
				'/api/auth/reset-password',
				{ code: 'x', password: 'a lever and', passwordConfirmation: 'a lever and' },
				ana,
			],
			[
				'post',
				'/api/watches',
				{
					data: {
						model: 'M',
						reference: 'R',
						price: 1,
						salePrice: 2,
						rating: 4.5,
						reviewCount: 1,
						material: 'Gold',
						diameter: 40.5,
						weight: 80,
						waterResistance: 100,
						year: 2000,
						dial: 'blue',
						boxAndPapers: true,
						serial: 'S',
						stock: 1,
						warrantyMonths: 12,
						description: { en: 'a', es: 'b' },
						brand: brand.documentId,
						caliber: caliber.documentId,
						categories: ['new'],
						images: [],
					},
				},
				owner,
			],
			['post', '/api/brands', { data: { name: unique('Marca'), country: 'Chile', founded: 1900 } }, owner],
			[
				'put',
				`/api/brands/${brand.documentId}`,
				{ data: { name: 'Seiko', country: 'Japan', founded: 1881 } },
				owner,
			],
			[
				'put',
				`/api/calibers/${caliber.documentId}`,
				{
					data: {
						model: 'P1',
						year: 1990,
						bph: 21_600,
						frequency: 3,
						powerReserve: 40,
						liftAngle: 53,
						diameter: 27.4,
						jewels: 21,
						hands: 3,
						accuracy: '±5',
						complications: ['date'],
					},
				},
				owner,
			],
			[
				'post',
				'/api/owner/orders/1/confirm-payment',
				{ data: { updatedAt, method: 'bank', transaction: 'T', amount: 1, note: 'n', network: 'Tron' } },
				owner,
			],
			['post', '/api/owner/orders/1/ship', { data: { updatedAt, carrier: 'C', tracking: 'T' } }, owner],
		];
		const failed: string[] = [];
		for (const [method, path, good, as] of calls)
			for (const leaf of leaves(good).slice(1))
				await Promise.all(
					nasty.map(async (value) => {
						const { status, text } = await shop[method](path, replaced(good, leaf, value), { as });
						if (status >= 500)
							failed.push(
								`${method} ${path} ${leaf.join('.')} ${JSON.stringify(value).slice(0, 40)}: ${status}`,
							);
						if (status >= 400) expect(text.length).toBeLessThan(20_000);
					}),
				);
		expect(failed).toEqual([]);
		await shop.db.deleteFrom('throttles').execute();
	});

	test('an error that occurs a thousand times is reported twenty times, so that the response is not much larger than the body', async () => {
		const keys = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`k${i}`, 1]));
		const began = cpuTime();
		for (const answer of [
			await shop.post('/api/auth/local', keys),
			await shop.post('/api/auth/local', { ['k'.repeat(90_000)]: 1 }),
			await shop.post(
				'/api/orders',
				{ data: { items: Array(30_000).fill(0), shippingAddress: 'x' } },
				{ as: ana },
			),
			await shop.put('/api/users', { favourites: Array(40_000).fill(0) }, { as: ana }),
			await shop.put('/api/users', { settings: keys }, { as: ana }),
			await shop.get(`/api/orders?${Array.from({ length: 900 }, (_, i) => `k${i}=1`).join('&')}`, {
				as: ana,
			}),
		]) {
			expect(answer.status).toBe(400);
			expect(answer.body.error.details.errors.length).toBeLessThanOrEqual(20);
			expect(answer.text.length).toBeLessThan(10_000);
		}
		expect(cpuTime() - began).toBeLessThan(5_000);
	});

	test('unlimited nesting is refused or ignored', async () => {
		const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
		const send = (url: string, payload: string, as: TestUser) =>
			shop.app.inject({
				method: 'POST',
				url,
				payload,
				headers: { authorization: `Bearer ${as.jwt}`, 'content-type': 'application/json' },
			});
		const items = `[{"documentId":"${'b'.repeat(24)}"}]`;
		const order = `{"data":{"items":${items},"shippingAddress":{"documentId":"${address.documentId}","x":${deep}}}}`;
		expect((await send('/api/orders', order, ana)).statusCode).toBe(409);
		expect((await send('/api/auth/local', `{"identifier":${deep}}`, ana)).statusCode).toBe(400);
		expect((await send('/api/brands', `{"data":{"name":${deep}}}`, owner)).statusCode).toBe(400);
	});

	test('names that look the same are equal, and no character changes the direction of the following text', async () => {
		const username = unique('Álvaro');
		const register = (username: string) =>
			shop.post('/api/auth/local/register', {
				email: `${unique('a')}@example.com`,
				username,
				firstName: 'A',
				lastName: 'B',
				password: 'correct horse battery',
			});
		expect((await register(username)).status).toBe(200);
		for (const same of [username.toUpperCase(), username.normalize('NFD'), ` ${username} `])
			expect((await register(same)).body.error.details.code, same).toBe('username_taken');
		expect((await register(`${username}\u202e`)).status).toBe(400);
	});
});
