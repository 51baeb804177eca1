import { createRequestHandler } from 'react-router';
import type { Language } from '#contract/languages/languages.ts';
import type { CacheSources } from '#server/cache/change-feed/cache-sources.ts';
import type { Cache } from '#server/cache/response-cache/caches.ts';
import type { OwnPageTexts } from '#server/features/settings/texts.service.ts';
import { Encodable } from '#server/http/encoding.ts';
import type { InjectFetch } from './inject-fetch.ts';
import type { CachedPage } from './page-cache.ts';
import { policyHash, securityPolicy } from './page-headers.ts';
import { type KnownPath, type RoutePage, readRoutes } from './page-routes.ts';
import type { PageBuild, PageSource } from './page-source.ts';
import { createStyleWriter } from './used-styles.ts';

type RendererOptions = {
	publicUrl: string;
	fetch: InjectFetch;
	/** The owner's page texts. */
	ownTexts: () => OwnPageTexts;
	addresses: Cache<KnownPath>;
	/** Fragments shared by pages; null renders each page completely from its data. */
	fragments: Cache<Uint8Array> | null;
	source?: Pick<PageSource, 'mode' | 'policy' | 'stylesheets'>;
};

/** The pages of one build, and functions to render them. */
export function createRenderer(
	build: PageBuild,
	{ publicUrl, fetch, ownTexts, addresses, fragments: fragmentCache, source }: RendererOptions,
) {
	const { createHtmlFragmentCache, createRequestContext, inlineScripts } = build.entry.module;
	const fragments = fragmentCache && createHtmlFragmentCache(fragmentCache);
	const handle = createRequestHandler(build, source?.mode ?? 'production');
	const routes = readRoutes(build, addresses);
	const writeStyles = source?.stylesheets && createStyleWriter(source.stylesheets);

	async function render(page: RoutePage, language: Language): Promise<CachedPage> {
		const sources: CacheSources[] = [];
		const { context, rendered } = createRequestContext({
			fetch: (path, init) => fetch(path, init, sources),
			language,
			fragments,
			ownTexts: ownTexts(),
		});
		const response = await handle(new Request(`${publicUrl}${page.path}${page.search}`), context);
		const { html: plain = new Uint8Array() } = rendered;
		const { html, style } = writeStyles?.(plain) ?? {
			html: Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength),
			style: '',
		};
		return {
			status: response.status,
			location: response.headers.get('location'),
			language,
			html: new Encodable(html),
			policy: securityPolicy(inlineScripts(build.assets, page.routeIds), publicUrl, {
				...(style && { 'style-src': `'self' ${policyHash(style)}` }),
				...source?.policy,
			}),
			sources,
		};
	}

	return { find: routes.find, render };
}
