import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { everything, type Sources } from '#server/cache/change-feed/cache-sources.ts';

type Answer = Awaited<ReturnType<import('#web/api/client.ts').ApiFetch>>;
/** As ApiFetch; tells `made` what each response was made from. */
export type InjectFetch = (path: string, init: RequestInit, made?: Sources[]) => Promise<Answer>;

/** The fetch of pages, as calls inside the process, with nothing of the visitor but the language. */
export function injectFetch(app: FastifyInstance): InjectFetch {
	return async (path, init, made) => {
		const sent = init.headers as Record<string, string> | undefined;
		const checked = app.changeFeed.version();
		const given = await app.inject({
			method: 'GET',
			url: path,
			headers: {
				accept: 'application/json',
				'accept-language': sent?.['accept-language'] ?? defaultLanguage,
			},
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
		// A refusal may have any reason.
		const sources = answer.ok ? app.responseCache.sourcesOf(given.raw.res) : { checked, keys: everything };
		if (sources) made?.push(sources);
		return answer;
	};
}
