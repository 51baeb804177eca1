import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerBrokenRequest } from './errors.ts';
import { closeCrowdedConnections, cutSlowReaders } from './slow-readers.ts';

const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

/** Far more than the kernel's buffers can contain. */
const body = Buffer.alloc(30_000_000, 'x');

async function open(limits: Parameters<typeof cutSlowReaders>[1]) {
	const server = createServer((_request, response) => void response.end(body));
	let opened = 0;
	server.on('connection', () => {
		opened += 1;
	});
	const stop = cutSlowReaders(server, { interval: 20, ...limits });
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closers.push(
		stop,
		() => server.close(),
		() => server.closeAllConnections(),
	);
	const openSocket = (): Socket => {
		const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
		socket.on('error', () => {});
		socket.pause();
		socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
		closers.push(() => socket.destroy());
		return socket;
	};
	const connections = () =>
		new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
	return { ask: openSocket, connections, opened: () => opened };
}

test('a client that reads nothing is disconnected, and a slow reader is not', async () => {
	const { ask, connections, opened } = await open({ stalledFor: 500, maxBytes: 1e9 });
	const slow = ask();
	for (let n = 0; n < 5; n++) ask();
	slow.on('data', () => {
		slow.pause();
		setTimeout(() => slow.resume(), 2);
	});
	slow.resume();
	await expect.poll(opened, { timeout: 5_000 }).toBe(6);
	await expect.poll(connections, { timeout: 5_000 }).toBe(1);
	expect(slow.destroyed).toBe(false);
});

test('the total of unread bytes for all clients is bounded', async () => {
	const { ask, connections, opened } = await open({ maxBytes: 100_000_000 });
	for (let n = 0; n < 12; n++) ask();
	await expect.poll(opened, { timeout: 5_000 }).toBe(12);
	await expect.poll(connections, { timeout: 5_000 }).toBe(3);
});

test('a request that trickles in is refused, and its descriptor is closed even if the client stays', async () => {
	const server = createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 });
	server.on('clientError', answerBrokenRequest);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closers.push(() => server.close());
	const { port } = server.address() as AddressInfo;
	const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
	closers.push(() => client.destroy());
	const text = once(client, 'data');
	client.write('GET / HTTP/1.1\r\n');
	expect(String((await text)[0])).toContain(' 408 ');
	const connections = () =>
		new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
	await expect.poll(connections, { timeout: 2_000 }).toBe(0);
});

test('a connection that sends many requests before reading is closed; a few are answered in order', async () => {
	const app = fastify();
	app.addHook('onRequest', closeCrowdedConnections(8));
	let made = 0;
	app.get('/:n', async (request) => {
		made += 1;
		await new Promise((resolve) => setImmediate(resolve));
		return (request.params as { n: string }).n;
	});
	await app.listen({ host: '127.0.0.1', port: 0 });
	closers.push(() => void app.close());
	const sendRequest = (count: number): Promise<string> =>
		new Promise((resolve) => {
			const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
			let text = '';
			client.on('error', () => {});
			client.on('data', (part) => {
				text += part;
			});
			client.on('close', () => resolve(text));
			const lines = Array.from({ length: count }, (_, n) => {
				const end = n === count - 1 ? 'connection: close\r\n' : '';
				return `GET /${n} HTTP/1.1\r\nhost: x\r\n${end}\r\n`;
			});
			client.write(lines.join(''));
		});
	const few = await sendRequest(8);
	expect([...few.matchAll(/\r\n\r\n(\d)/g)].map(([, n]) => n)).toEqual([...'01234567']);
	made = 0;
	expect(await sendRequest(300)).toBe('');
	expect(made).toBe(8);
});
