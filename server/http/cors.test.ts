import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';

const origin = 'https://shop.example';
let shop: Shop;
let open: Shop;
let closed: Shop;
beforeAll(async () => {
	[shop, open, closed] = await Promise.all([
		openShop({ config: { corsOrigins: [origin, 'http://localhost:5173'] } }),
		openShop({ config: { corsOrigins: ['*'] } }),
		openShop(),
	]);
	await shop.makeWatch();
});
afterAll(() => Promise.all([shop?.close(), open?.close(), closed?.close()]));

const allowed = (headers: Record<string, unknown>) => headers['access-control-allow-origin'];
const preflight = (of: Shop, from: string, url = '/api/orders') =>
	of.app.inject({
		method: 'OPTIONS',
		url,
		headers: {
			origin: from,
			'access-control-request-method': 'POST',
			'access-control-request-headers': 'authorization,content-type,idempotency-key',
		},
	});

test('a preflight of an allowed origin returns methods and headers, never credentials', async () => {
	const { statusCode, headers } = await preflight(shop, origin);
	expect(statusCode).toBe(204);
	expect(headers).toMatchObject({
		'access-control-allow-origin': origin,
		'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
		'access-control-max-age': '600',
	});
	for (const name of ['authorization', 'content-type', 'idempotency-key'])
		expect(headers['access-control-allow-headers']).toContain(name);
	expect(headers.vary).toContain('origin');
	expect(headers).not.toHaveProperty('access-control-allow-credentials');
	expect((await preflight(shop, 'http://localhost:5173')).statusCode).toBe(204);
});

test('another origin, and every origin while none is set, gets nothing', async () => {
	for (const [of, from] of [
		[shop, 'https://evil.example'],
		[shop, 'null'],
		[closed, origin],
	] as const) {
		const refused = await preflight(of, from);
		expect([refused.statusCode, allowed(refused.headers)]).toEqual([405, undefined]);
		const { status, headers } = await of.get('/api/brands', { headers: { origin: from } });
		expect([status, allowed(headers)]).toEqual([200, undefined]);
	}
});

test('a cached response has the CORS headers of its own requester only', async () => {
	const sendRequest = (from?: string) =>
		shop.get('/api/watches?sort=id', from ? { headers: { origin: from } } : {});
	const answers = [];
	for (const from of [origin, origin, undefined, 'https://evil.example', 'http://localhost:5173', origin])
		answers.push(await sendRequest(from));
	expect(answers.map(({ headers }) => allowed(headers))).toEqual([
		origin,
		origin,
		undefined,
		undefined,
		'http://localhost:5173',
		origin,
	]);
	for (const { headers } of answers) expect(headers.vary).toContain('origin');
});

test('an error response is readable too, with its retry-after', async () => {
	const { status, headers } = await shop.get('/api/users', { headers: { origin } });
	expect([status, allowed(headers)]).toEqual([401, origin]);
	expect(headers['access-control-expose-headers']).toContain('retry-after');
});

test('`*` opens the API to pages of every origin, without credentials', async () => {
	const { statusCode, headers } = await preflight(open, 'https://anywhere.example');
	expect([statusCode, allowed(headers)]).toEqual([204, '*']);
	expect(headers).not.toHaveProperty('access-control-allow-credentials');
});
