import type { FastifyInstance } from 'fastify';

/**
 * The part of fetch that pages use, as calls inside the process: no socket, no streams, and nothing of the visitor's request but
 * its language.
 */
export function injectFetch(app: FastifyInstance) {
	return async (path: string, init: RequestInit) => {
		const sent = init.headers as Record<string, string> | undefined;
		const answer = await app.inject({
			method: 'GET',
			url: path,
			headers: { accept: 'application/json', 'accept-language': sent?.['accept-language'] ?? 'en' },
		});
		const empty = answer.statusCode === 204 || answer.statusCode === 304;
		const whole = () => new Response(empty ? null : new Uint8Array(answer.rawPayload), { headers });
		const headers = new Headers({ 'content-type': String(answer.headers['content-type'] ?? '') });
		return {
			ok: answer.statusCode >= 200 && answer.statusCode < 300,
			status: answer.statusCode,
			headers,
			json: async () => JSON.parse(answer.payload),
			text: async () => answer.payload,
			blob: () => whole().blob(),
			formData: () => whole().formData(),
		};
	};
}
