import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const ana = await shop.makeUser();

describe('addresses and methods', () => {
	test('a different spelling of an address is treated the same', async () => {
		for (const url of ['/%61pi/users', '/api/%75sers', '/api/users']) {
			const { status, headers } = await shop.get(url, { as: ana });
			expect([url, status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
				url,
				200,
				'no-store',
				'nosniff',
			]);
			expect((await shop.get(url)).status).toBe(401);
			const packed = await shop.put(url, 'x', {
				as: ana,
				headers: { 'content-encoding': 'br', 'content-type': 'application/json' },
			});
			expect(packed.status, url).toBe(415);
		}
		for (const url of [
			'//api/users',
			'/api//users',
			'/API/users',
			'/api/users;x=1',
			'/api/users%2f',
			'/api%2fusers',
			'/api/users%00',
			'/api/users.json',
		])
			expect([400, 404], url).toContain((await shop.get(url, { as: ana })).status);
	});

	test('an address that cannot be decoded is refused with the usual message', async () => {
		const { status, body, headers } = await shop.get('/api/watches/%ff');
		expect([status, body]).toMatchObject([
			404,
			{ data: null, error: { status: 404, name: 'NotFoundError' } },
		]);
		expect(headers['x-request-id']).toBe(body.error.details.requestId);
	});

	test('HEAD is GET without a body, and headers that name another method or caller are ignored', async () => {
		const got = await shop.get('/api/watches');
		const head = await shop.app.inject({ method: 'HEAD', url: '/api/watches' });
		expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag]);
		expect((await shop.app.inject({ method: 'HEAD', url: '/api/orders' })).statusCode).toBe(401);
		const headers = {
			'x-http-method-override': 'DELETE',
			'x-forwarded-user': owner.documentId,
			'x-original-url': '/api/owner/orders',
			'x-rewrite-url': '/api/owner/orders',
			cookie: `access=${owner.jwt}; jwt=${owner.jwt}`,
		};
		expect((await shop.get('/api/users', { as: ana, headers })).body.documentId).toBe(ana.documentId);
		expect((await shop.get('/api/owner/orders', { headers })).status).toBe(401);
	});
});

describe('on the wire', () => {
	let port = 0;
	beforeAll(async () => {
		await shop.app.listen({ host: '127.0.0.1', port: 0 });
		port = (shop.app.server.address() as AddressInfo).port;
	});
	/** Sends bytes. Returns everything that was received until the other side closed the connection. */
	async function talk(bytes: string): Promise<string> {
		const socket = connect(port, '127.0.0.1');
		await once(socket, 'connect');
		let heard = '';
		socket.on('data', (data) => {
			heard += data;
		});
		socket.on('error', () => {});
		socket.write(bytes);
		await once(socket, 'close');
		return heard;
	}
	const statuses = (text: string) =>
		[...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

	test('pipelined requests are answered one by one, each with its own permissions', async () => {
		const text = await talk(
			`GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ana.jwt}\r\n\r\nGET /api/users HTTP/1.1\r\nHost: a\r\n\r\nGET /api/watches HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nGET /GET /api/owner/orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
		);
		expect(statuses(text)).toEqual([200, 401, 200, 401]);
	});

	test('the server never waits for a client without limit', async () => {
		const { server } = shop.app;
		expect(server.requestTimeout).toBeGreaterThan(0);
		expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
		// Node ends a body that arrives slowly after the longer of the two timeouts.
		expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
		expect(server.keepAliveTimeout).toBeLessThanOrEqual(75_000);
		expect(server.timeout).toBeGreaterThan(0);
		const settings = await sql<{ name: string; setting: string }>`
			select name, setting from pg_settings
		where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(shop.db);
		for (const { name, setting } of settings.rows) {
			expect(Number(setting), name).toBeGreaterThan(0);
			expect(Number(setting), name).toBeLessThanOrEqual(15_000);
		}
	});

	test('a request with a repeated or ambiguous length is invalid', async () => {
		const body = '{"email":"a@example.com"}';
		const head = 'POST /api/auth/forgot-password HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
		for (const lengths of [
			`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`,
			`Content-Length: ${body.length}\r\nContent-Length: 5\r\n`,
			'Content-Length: 5, 6\r\n',
			'Content-Length: -1\r\n',
			'Transfer-Encoding: chunked, identity\r\n',
			'Transfer-Encoding: xchunked\r\n',
			'Content-Length : 5\r\n',
			' Content-Length: 5\r\n',
		])
			expect(statuses(await talk(`${head}${lengths}\r\n${body}`)), lengths).toEqual([400]);
		expect(
			statuses(await talk(`GET /api/watches HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)),
		).toEqual([431]);
		expect(statuses(await talk('GET /api/watches HTTP/1.1\r\n\r\n'))).toEqual([400]);
	});

	test('an address with a host, and repeated tokens, grant no access', async () => {
		const status = async (head: string) =>
			statuses(await talk(`${head}\r\nHost: a\r\nConnection: close\r\n\r\n`));
		expect(await status('GET http://elsewhere.example/api/owner/orders HTTP/1.1')).not.toContain(200);
		expect(await status('GET /api/users?/../owner/orders HTTP/1.1')).toEqual([401]);
		expect(await status('GET /api/x/../owner/orders HTTP/1.1')).toEqual([404]);
		expect(await status('GET /api\\owner\\orders HTTP/1.1')).toEqual([404]);
		expect(
			await status(
				`GET /api/owner/orders HTTP/1.1\r\nAuthorization: Bearer ${ana.jwt}\r\nAuthorization: Bearer ${owner.jwt}`,
			),
		).toEqual([403]);
	});
});
