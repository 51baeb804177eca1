import type { FastifyInstance } from 'fastify';

type Answer = Awaited<ReturnType<import('#web/api/client.ts').ApiFetch>>;

/**
 * The part of fetch that pages use, as calls inside the process: no socket, no streams, and nothing of the visitor's request but
 * its language. What the API calls good for a while (`max-age`) is asked again only afterwards.
 */
export function injectFetch(app: FastifyInstance, now: () => number = Date.now) {
	const fresh = new Map<string, { answer: Answer; until: number }>();

	async function ask(path: string, language: string): Promise<{ answer: Answer; maxAge: number }> {
		const given = await app.inject({
			method: 'GET',
			url: path,
			headers: { accept: 'application/json', 'accept-language': language },
		});
		const { statusCode: status, payload } = given;
		const headers = new Headers({ 'content-type': String(given.headers['content-type'] ?? '') });
		const empty = status === 204 || status === 304;
		const whole = () => new Response(empty ? null : new Uint8Array(given.rawPayload), { headers });
		const answer = {
			ok: status >= 200 && status < 300,
			status,
			headers,
			json: async () => JSON.parse(payload),
			text: async () => payload,
			blob: () => whole().blob(),
			formData: () => whole().formData(),
		};
		const maxAge = /\bmax-age=(\d+)/.exec(String(given.headers['cache-control']))?.[1];
		return { answer, maxAge: answer.ok ? Number(maxAge ?? 0) : 0 };
	}

	return async (path: string, init: RequestInit) => {
		const sent = init.headers as Record<string, string> | undefined;
		const language = sent?.['accept-language'] ?? 'en';
		const key = `${language} ${path}`;
		const kept = fresh.get(key);
		if (kept && kept.until > now()) return kept.answer;
		const { answer, maxAge } = await ask(path, language);
		if (maxAge > 0) fresh.set(key, { answer, until: now() + maxAge * 1000 });
		return answer;
	};
}
