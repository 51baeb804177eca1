import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of S3 that the shop uses, over real HTTP. Unsigned requests are refused, as S3 does. */
export async function startS3({ key: id = 'key', secret = 's/ecret' } = {}) {
	const objects = new Map<string, Buffer>();
	const state = {
		failing: false,
		/** The number of files that it still accepts until it fails. */
		failsAfter: Number.POSITIVE_INFINITY,
	};
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://s3');
		const { authorization = '' } = request.headers;
		const signed =
			authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${id}/`) &&
			/^\d{8}\/cl\/s3\/aws4_request/.test(authorization.split(`=${id}/`)[1] ?? '');
		const isRefused = state.failing || (request.method === 'PUT' && state.failsAfter-- <= 0);
		if (isRefused || !signed) return response.writeHead(isRefused ? 500 : 403).end();
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
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://${id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket?region=cl`,
		objects,
		state,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
