import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { type CacheSources, everything } from '#server/cache/change-feed/cache-sources.ts';

type InjectedAnswer = Awaited<ReturnType<import('#web/api/client.ts').ApiFetch>>;
/** Like ApiFetch; also reports to `made` the sources of each response. */
export type InjectFetch = (path: string, init: RequestInit, made?: CacheSources[]) => Promise<InjectedAnswer>;

/** The fetch of pages: calls within the process that pass on only the visitor's language. */
export function injectFetch(app: FastifyInstance): InjectFetch {
	return async (path, init, made) => {
		const sent = init.headers as Record<string, string> | undefined;
		const checked = app.changeFeed.version();
		const response = await app.inject({
			method: 'GET',
			url: path,
			headers: {
				accept: 'application/json',
				'accept-language': sent?.['accept-language'] ?? defaultLanguage,
			},
		});
		const { statusCode: status, payload } = response;
		const headers = new Headers({ 'content-type': String(response.headers['content-type'] ?? '') });
		const empty = status === 204 || status === 304;
		const fullResponse = () => new Response(empty ? null : new Uint8Array(response.rawPayload), { headers });
		const answer = {
			ok: status >= 200 && status < 300,
			status,
			headers,
			json: async () => JSON.parse(payload),
			text: async () => payload,
			blob: () => fullResponse().blob(),
			formData: () => fullResponse().formData(),
		};
		// An error can have any cause.
		const sources = answer.ok ? app.responseCache.sourcesOf(response.raw.res) : { checked, keys: everything };
		if (sources) made?.push(sources);
		return answer;
	};
}
