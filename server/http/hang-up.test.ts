import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { terminate, waitingForLocks } from '#tests/support/locks.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { logOptions } from './request-log.ts';

let shop: Shop;
let owner: TestUser;
const lines: string[] = [];
beforeAll(async () => {
	shop = await openShop({ logger: logOptions('info', { write: (line) => lines.push(line) }) });
	owner = await shop.makeOwner();
	await sql`insert into orders (document_id, order_status, payment_status, subtotal, shipping, held_until)
		select lpad(n::text, 24, '0'), 'cancelled', 'cancelled', 1000, 0, now() from generate_series(1, 20000) as n`.execute(
		shop.db,
	);
	await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
	lines.length = 0;
});
afterAll(() => shop?.close());

const entries = () => lines.map((line) => JSON.parse(line));
const expectLogged = (text: string) => expect.poll(() => entries().map(({ msg }) => msg)).toContain(text);

/** Sends all or part of a request over a socket; returns both ends. */
async function send(line: string, headers: string[] = [], body = '') {
	const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
	socket.on('error', () => {});
	await once(socket, 'connect');
	const arrives = once(shop.app.server, 'request') as Promise<[IncomingMessage]>;
	const head = [`${line} HTTP/1.1`, 'host: ancora', `authorization: Bearer ${owner.jwt}`, ...headers, '', ''];
	socket.write(head.join('\r\n') + body);
	const [request] = await arrives;
	return { socket, request };
}

const form = `--xx\r
content-disposition: form-data; name="files"; filename="a.jpg"\r
content-type: image/jpeg\r
\r
${'a'.repeat(5_000)}`;

test.each([
	['/api/addresses', 'application/json', '{"data":{'],
	['/api/upload', 'multipart/form-data; boundary=xx', form],
])('a visitor who hangs up while the body is read is no fault: POST %s', async (path, type, part) => {
	const headers = [`content-type: ${type}`, 'content-length: 90000'];
	const { socket, request } = await send(`POST ${path}`, headers, part);
	await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
	socket.destroy();
	await expectLogged('the client disconnected');
	expect(entries().filter(({ level, status }) => level !== 'info' || status >= 500)).toEqual([]);
});

test('a client that disconnects during the response is not an error either', async () => {
	const { socket } = await send('GET /api/owner/orders.csv');
	await once(socket, 'data');
	socket.destroy();
	await expectLogged('the client disconnected');
	expect(entries().filter(({ level, status }) => level !== 'info' || status >= 500)).toEqual([]);
});

test('a response that the shop aborts is logged as an error and never looks complete', async () => {
	const { socket } = await send('GET /api/owner/orders.csv');
	let text = '';
	socket.on('data', (bytes) => {
		text += bytes;
	});
	const closed = once(socket, 'close');
	await once(socket, 'data');
	await shop.db.transaction().execute(async (trx) => {
		await sql`lock table orders in access exclusive mode`.execute(trx);
		await terminate(shop.db, await waitingForLocks(shop.db));
	});
	await closed;
	expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
	expect(text.endsWith('0\r\n\r\n')).toBe(false);
	await expectLogged('the database is away: terminating connection due to administrator command');
});
