import type { FastifyInstance } from 'fastify';

/** The part of fetch that pages use, as calls inside the process: no socket, and nothing of the visitor's request but its language. */
export function injectFetch(app: FastifyInstance) {
	return async (path: string, init: RequestInit): Promise<Response> => {
		const sent = init.headers as Record<string, string> | undefined;
		const answer = await app.inject({
			method: 'GET',
			url: path,
			headers: { accept: 'application/json', 'accept-language': sent?.['accept-language'] ?? 'en' },
		});
		const type = String(answer.headers['content-type'] ?? '');
		const empty = answer.statusCode === 204 || answer.statusCode === 304;
		return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
			status: answer.statusCode,
			headers: { 'content-type': type },
		});
	};
}
