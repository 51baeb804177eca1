import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { ShopError } from '../core/shop-error.ts';
import { logOptions } from './request-log.ts';

let shop: Shop;
const lines: string[] = [];
const metricsToken = 'a-token-for-the-figures';
beforeAll(async () => {
	shop = await openShop({
		config: { metricsToken, publicUrl: 'https://ancora.example' },
		logger: logOptions('info', { write: (line) => lines.push(line) }),
	});
});
afterAll(() => shop?.close());

test('the log has one JSON line in UTC per response, with its request id and without secrets', async () => {
	const ana = await shop.makeUser();
	const answer = await shop.post('/api/auth/local?', { identifier: ana.email, password: 'wrong-password-1' });
	await shop.post(
		'/api/auth/change-password',
		{
			currentPassword: 'wrong-password-2',
			password: 'a lever and an anchor',
			passwordConfirmation: 'a lever and an anchor',
		},
		{ as: ana },
	);
	const child = (await shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken })).body;
	await shop.post('/api/auth/refresh', { refreshToken: child.refreshToken });
	await shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken });
	await shop.get('/api/users?code=secret-in-a-query', {
		headers: { authorization: 'Bearer secret-in-a-header' },
	});
	await shop.post('/api/addresses', { data: { ...addressFields, street: 'Calle Secreta' } }, { as: ana });
	const entries = lines.map((line) => JSON.parse(line));
	for (const entry of entries) expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
	const failed = entries.find(({ event }) => event === 'sign_in_failed');
	expect(failed).toMatchObject({
		reqId: answer.headers['x-request-id'],
		userDocumentId: ana.documentId,
		ip: expect.any(String),
	});
	expect(answer.body.error.details.requestId).toBe(failed.reqId);
	expect(entries.map(({ event }) => event)).toEqual(
		expect.arrayContaining(['refresh_replayed', 'current_password_wrong', 'refused']),
	);
	expect(entries.find(({ path, status }) => path === '/api/auth/local' && status === 400)).toMatchObject({
		refusal: 'invalid_credentials',
		route: '/api/auth/local',
		method: 'POST',
	});
	const text = lines.join('');
	for (const secret of [
		'wrong-password',
		ana.password,
		'lever and',
		ana.jwt,
		ana.refreshToken,
		child.refreshToken,
		'secret-in',
		ana.email,
		'Calle Secreta',
		'argon2',
	])
		expect(text, secret).not.toContain(secret);
});

test('the log omits secrets that are logged by mistake, and the values in database errors', async () => {
	lines.length = 0;
	const { log } = shop.app;
	log.warn(
		{
			password: 'hush',
			user: { jwt: 'hush', password_hash: 'hush' },
			headers: { authorization: 'hush' },
			body: { x: 'hush' },
		},
		'a mistake',
	);
	log.error(
		{
			err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(hush) exists', code: '23505' }),
		},
		'an error',
	);
	log.error(
		{
			err: new TypeError('fetch failed', { cause: Object.assign(new Error('hush'), { code: 'ENOTFOUND' }) }),
		},
		'why the outside world did not answer',
	);
	expect(lines.join('').replaceAll('Error: hush', '')).not.toContain('hush');
	expect(lines.join('')).toContain('23505');
	expect(lines.join('')).toContain('"cause":"ENOTFOUND"');
});

test('metrics require the token and are labeled by route template, with pool and process', async () => {
	const bearer = { authorization: `Bearer ${metricsToken}` };
	await shop.get('/api/addresses/abc');
	await shop.get('/api/nothing/like/this');
	expect((await shop.get('/metrics')).status).toBe(401);
	expect(
		(await shop.get('/metrics', { headers: { authorization: `${bearer.authorization}x` } })).status,
	).toBe(401);
	const { status, text, headers } = await shop.get('/metrics', { headers: bearer });
	expect(status).toBe(200);
	expect(headers['content-type']).toMatch(/^text\/plain/);
	expect(text).toMatch(
		/http_request_duration_seconds_count\{method="GET",route="\/api\/addresses\/:id",status="401"\} \d/,
	);
	expect(text).not.toContain('nothing/like');
	expect(text).toMatch(/database_pool_connections\{state="idle"\} \d/);
	expect(text).toContain('process_resident_memory_bytes');
	const without = await openShop();
	expect((await without.get('/metrics', { headers: bearer })).status).toBe(404);
	await without.close();
});

test('a probe is not logged at info, and a shop that is still starting is not an error', async () => {
	lines.length = 0;
	expect((await shop.get('/healthz')).status).toBe(200);
	expect((await shop.get('/readyz')).status).toBe(200);
	shop.app.readiness.isStarted = false;
	try {
		expect((await shop.get('/readyz')).status).toBe(503);
	} finally {
		shop.app.readiness.isStarted = true;
	}
	expect(lines).toEqual([]);
	const { text } = await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
	expect(text).not.toMatch(/route="\/readyz",status="503"/);
});

test('every API response has the headers that prevent browsers from treating it as a page', async () => {
	for (const path of ['/healthz', '/api/users', '/api/constant', '/api/no-such-thing', '/api/addresses/1']) {
		const { headers } = await shop.get(path);
		expect(headers['x-content-type-options'], path).toBe('nosniff');
		expect(headers['content-security-policy'], path).toContain("default-src 'none'");
		expect(headers['strict-transport-security'], path).toContain('max-age');
		expect(headers['x-request-id'], path).toMatch(/^[0-9a-f]{16}$/);
		expect(headers['cache-control'], path).toBeTruthy();
	}
	const ana = await shop.makeUser();
	for (const path of ['/api/users', '/api/addresses'])
		expect((await shop.get(path, { as: ana })).headers['cache-control'], path).toBe('no-store');
});

test('CVE-2026-111497: a compressed body is refused unread', async () => {
	for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'x-gzip', 'gzip, identity']) {
		const answer = await shop.post(
			'/api/auth/local',
			{ identifier: 'a@example.com', password: 'x' },
			{ headers: { 'content-encoding': encoding } },
		);
		expect(answer.status, encoding).toBe(415);
		expect(answer.body.error.name).toBe('UnsupportedMediaTypeError');
	}
	const plain = await shop.post(
		'/api/auth/local',
		{ identifier: 'a@example.com', password: 'x' },
		{ headers: { 'content-encoding': 'identity' } },
	);
	expect(plain.status).toBe(400);
});

test('an unsupported method is a 405 with the allowed ones, an unsupported body a 415 and a huge one a 413', async () => {
	for (const [path, method, allow] of [
		['/api/auth/local', 'PUT', 'POST'],
		['/api/users/me', 'POST', 'GET, HEAD'],
		['/api/addresses/1', 'PATCH', 'DELETE, GET, HEAD, PUT'],
	] as const) {
		const answer = await shop.app.inject({ method, url: path });
		expect(answer.statusCode, path).toBe(405);
		expect(answer.headers.allow).toBe(allow);
		expect(answer.json().error.name).toBe('MethodNotAllowedError');
	}
	expect((await shop.app.inject({ method: 'PUT', url: '/api/nothing' })).statusCode).toBe(404);
	const send = (type: string, payload: string) =>
		shop.app.inject({ method: 'POST', url: '/api/auth/local', headers: { 'content-type': type }, payload });
	for (const type of [
		'text/plain',
		'application/x-www-form-urlencoded',
		'application/xml',
		'multipart/form-data; boundary=x',
	])
		expect((await send(type, 'identifier=a&password=b')).statusCode, type).toBe(415);
	expect((await send('application/json', `"${'x'.repeat(101 * 1024)}"`)).statusCode).toBe(413);
});

test('a call without a body can declare JSON', async () => {
	const ana = await shop.makeUser();
	const { documentId } = await shop.makeAddress(ana);
	const headers = { 'content-type': 'application/json' };
	expect((await shop.remove(`/api/addresses/${documentId}`, { as: ana, headers })).status).toBe(204);
	expect((await shop.post('/api/auth/logout', undefined, { as: ana, headers })).status).toBe(204);
});

test('with pages mounted a wrong method is still a 405 and an unknown API address a 404', async () => {
	const whole = await openShop({
		prepare: async (app) => {
			const config = { access: 'visitor', ignoresToken: true, query: 'dialect', page: true } as const;
			app.get('/*', { config }, (_request, reply) => reply.callNotFound());
		},
	});
	const get = async (url: string) => whole.app.inject({ url });
	expect((await get('/api/auth/local')).headers.allow).toBe('POST');
	expect((await get('/api/auth/local')).statusCode).toBe(405);
	expect((await get('/api/nothing')).statusCode).toBe(404);
	await whole.close();
});

test('a refused page is an HTML page in the reader’s language, and JSON for other clients', async () => {
	const whole = await openShop({
		prepare: async (app) => {
			const config = { access: 'visitor', ignoresToken: true, query: 'dialect', page: true } as const;
			app.get('/busy', { config }, () => Promise.reject(new ShopError('unavailable')));
		},
	});
	const get = (headers: Record<string, string>) => whole.app.inject({ url: '/busy', headers });
	const page = await get({ accept: 'text/html,*/*', 'accept-language': 'es-CL' });
	expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
		503,
		'5',
		'no-store',
	]);
	expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
	expect(page.body).toContain('<html lang="es">');
	expect(page.body).toContain('<h1 style="font-size: 1.5rem; font-weight: 500; line-height: 1.25">La tienda');
	expect((await get({ accept: '*/*' })).json().error.details.code).toBe('unavailable');
	await whole.close();
});

test('invalid UTF-8 is refused and not read as other text', async () => {
	const send = (...parts: (string | number[])[]) =>
		shop.app.inject({
			method: 'POST',
			url: '/api/auth/local',
			headers: { 'content-type': 'application/json; charset=latin1' },
			payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
		});
	const codeOf = async (...parts: Parameters<typeof send>) =>
		(await send(...parts)).json().error.details.code;
	expect(await codeOf('{"identifier":"', [0xe9], 'a@example.com","password":"correct horse"}')).toBe(
		'invalid_input',
	);
	expect(await codeOf('{"identifier":"éa@example.com","password":"correct horse"}')).toBe(
		'invalid_credentials',
	);
});

test('a request that Node rejects gets the error envelope too', async () => {
	await shop.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = shop.app.server.address() as AddressInfo;
	const answerTo = (text: string) =>
		new Promise<string>((resolve) => {
			const socket = connect(port, '127.0.0.1', () => socket.write(text));
			let got = '';
			socket.on('data', (chunk) => {
				got += chunk;
			});
			socket.on('close', () => resolve(got));
		});
	for (const [sent, status, code] of [
		['HELLO\r\n\r\n', 400, 'invalid_input'],
		[`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
	] as const) {
		const [head, body = ''] = (await answerTo(sent)).split('\r\n\r\n');
		expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(JSON.parse(body)).toMatchObject({ data: null, error: { status, details: { code } } });
	}
});
