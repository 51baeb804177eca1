import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from './s3-storage.ts';

const objects = new Map<string, Buffer>();
let failing = false;
let server: Server;
let address: string;

beforeAll(async () => {
	// The part of S3 that the shop speaks, over real HTTP; an unsigned request is refused as the service would.
	server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://s3');
		const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/cl\/s3\/aws4_request/.test(
			request.headers.authorization ?? '',
		);
		if (failing || !signed) return response.writeHead(failing ? 500 : 403).end();
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const key = url.pathname;
		if (url.searchParams.has('list-type')) {
			const prefix = `/bucket/${url.searchParams.get('prefix')}`;
			const keys = [...objects.keys()].filter((one) => one.startsWith(prefix));
			return response.end(keys.map((one) => `<Key>${one.slice('/bucket/'.length)}</Key>`).join(''));
		}
		if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
		if (request.method === 'DELETE') objects.delete(key);
		const body = objects.get(key);
		return response
			.writeHead(body || request.method === 'DELETE' ? 200 : 404)
			.end(request.method === 'GET' ? body : '');
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	address = `http://key:s%2Fecret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=cl`;
});
afterAll(() => server.close());

test('a picture is written, read, found and removed with all its files', async () => {
	const storage = s3Storage(address, fetch);
	expect(await storage.read('abc/small.1.jpg')).toBeNull();
	expect(await storage.has('abc/small.1.jpg')).toBe(false);
	await storage.write('abc/small.1.jpg', Buffer.from('one'));
	await storage.write('abc/large.1.jpg', Buffer.from('two'));
	await storage.write('abd/large.1.jpg', Buffer.from('other'));
	expect(String(await storage.read('abc/small.1.jpg'))).toBe('one');
	expect(await storage.has('abc/small.1.jpg')).toBe(true);
	await storage.removeAll('abc');
	expect([...objects.keys()]).toEqual(['/bucket/abd/large.1.jpg']);
});

test('a service that fails is an error and never a missing picture', async () => {
	const storage = s3Storage(address, fetch);
	failing = true;
	await expect(storage.read('abd/large.1.jpg')).rejects.toThrow('answered 500');
	failing = false;
	await expect(s3Storage(address.replace('key:', 'thief:'), fetch).read('a/b')).rejects.toThrow(
		'answered 403',
	);
});
