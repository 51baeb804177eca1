import type { FastifyInstance } from 'fastify';
import { everything, type Sources } from '#server/change-feed/sources.ts';

type Answer = Awaited<ReturnType<import('#web/api/client.ts').ApiFetch>>;
/** As ApiFetch; tells `made` what each response was made from. */
export type InjectFetch = (path: string, init: RequestInit, made?: Sources[]) => Promise<Answer>;

/**
 * The part of fetch that pages use, as calls inside the process: no socket, no streams, and nothing of the visitor's request but
 * its language. What the API calls good for a while (`max-age`) is asked again only afterwards.
 */
export function injectFetch(app: FastifyInstance, now: () => number = Date.now): InjectFetch {
	const settings = app.caches.open<Answer>('settings', { now });

	async function ask(path: string, language: string) {
		const checked = app.changeFeed.version();
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
		// A refusal may have any reason.
		const sources = answer.ok ? app.responseCache.sourcesOf(given.raw.res) : { checked, keys: everything };
		return { answer, sources, bytes: payload.length, maxAge: answer.ok ? Number(maxAge ?? 0) : 0 };
	}

	return async (path, init, made) => {
		const sent = init.headers as Record<string, string> | undefined;
		const language = sent?.['accept-language'] ?? 'en';
		// Settings that the owner changes at the desk are asked again at once.
		const key = `${app.settings.version()} ${language} ${path}`;
		const kept = settings.get(key);
		if (kept) return kept;
		const { answer, sources, bytes, maxAge } = await ask(path, language);
		if (sources) made?.push(sources);
		if (maxAge > 0) settings.set(key, answer, 2 * bytes, maxAge * 1000);
		return answer;
	};
}
