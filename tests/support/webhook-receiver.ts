import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { id: string; type: string; object: string; headers: IncomingHttpHeaders; body: string };

/**
 * A receiver of webhooks on loopback. Stores what it received, waits for `before`, and responds as
 * configured.
 */
export async function startReceiver(before?: (one: Heard, response: ServerResponse) => unknown) {
	const heard: Heard[] = [];
	/** `refuses`: the documentId of an object whose events it rejects. */
	const state = { status: 204, location: '', refuses: '' };
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		const { type, data } = JSON.parse(body);
		const id = String(request.headers['webhook-id']);
		const one = { id, type, object: data.documentId, headers: request.headers, body };
		heard.push(one);
		await before?.(one, response);
		if (state.location) response.setHeader('location', state.location);
		response.writeHead(state.refuses === data.documentId ? 422 : state.status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		heard,
		state,
		port,
		url: `http://127.0.0.1:${port}/hook`,
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
