import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1');
	await once(probe, 'listening');
	const { port } = probe.address() as AddressInfo;
	probe.close();
	await once(probe, 'close');
	return port;
}

test('a keep-alive connection does not delay the stop once its response is sent', async () => {
	const app = fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle' });
	const received = Promise.withResolvers<void>();
	const mayAnswer = Promise.withResolvers<void>();
	app.get('/', async () => {
		received.resolve();
		await mayAnswer.promise;
		return 'accepted';
	});
	const port = await freePort();
	const stop = await listen(app, { host: '127.0.0.1', port });
	const socket = connect(port, '127.0.0.1');
	let got = '';
	socket.on('data', (chunk) => {
		got += chunk;
	});
	const closed = once(socket, 'close');
	socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
	await received.promise;
	const since = performance.now();
	const stopped = stop();
	mayAnswer.resolve();
	await stopped;
	expect(performance.now() - since).toBeLessThan(5_000);
	await closed;
	expect(got).toMatch(/^HTTP\/1.1 200 [\s\S]*accepted$/);
});
