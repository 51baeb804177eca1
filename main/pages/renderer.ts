import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { cut } from '#contract/languages/cut.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { Sources } from '#server/cache/change-feed/sources.ts';
import type { Cache } from '#server/cache/response-cache/cache.ts';
import type { OwnTexts } from '#server/features/settings/texts.service.ts';
import { Encodable } from '#server/http/encoding.ts';
import type { CachedPage } from './cache.ts';
import { securityPolicy } from './headers.ts';
import type { InjectFetch } from './inject.ts';
import type { PageBuild, PageSource } from './page-source.ts';

type RendererOptions = {
	publicUrl: string;
	fetch: InjectFetch;
	/** The texts that the owner wrote anew. */
	ownTexts: () => OwnTexts;
	addresses: Cache<KnownPath>;
	/** Fragments that pages share; null: each page is rendered whole, from nothing but its data. */
	fragments: Cache<Uint8Array> | null;
	source?: Pick<PageSource, 'mode' | 'policy'>;
};

/** The pages of one build: which there are, and how each is made. */
export function createRenderer(
	build: PageBuild,
	{ publicUrl, fetch, ownTexts, addresses, fragments: kept, source }: RendererOptions,
) {
	const { createHtmlFragmentCache, createRequestContext, inlineScripts } = build.entry.module;
	const fragments = kept && createHtmlFragmentCache(kept);
	const handle = createRequestHandler(build, source?.mode ?? 'production');
	const routes = readRoutes(build, addresses);

	async function render(page: RoutePage, language: Language): Promise<CachedPage> {
		const sources: Sources[] = [];
		const { context, rendered } = createRequestContext({
			fetch: (path, init) => fetch(path, init, sources),
			language,
			fragments,
			ownTexts: ownTexts(),
		});
		const response = await handle(new Request(`${publicUrl}${page.path}${page.search}`), context);
		const { html = new Uint8Array() } = rendered;
		return {
			status: response.status,
			location: response.headers.get('location'),
			language,
			html: new Encodable(Buffer.from(html.buffer, html.byteOffset, html.byteLength)),
			policy: securityPolicy(inlineScripts(build.assets, page.routeIds), publicUrl, source?.policy),
			sources,
		};
	}

	return { find: routes.find, render };
}

/**
 * A page: its path, the keys of its query that it reads, sorted, its routes, outermost first, and the
 * template of its path.
 */
type RoutePage = { path: string; search: string; routeIds: readonly string[]; route: string };
/** The routes and query keys of a path; none: it is no page. */
type KnownPath =
	| { routeIds: readonly string[]; keys: readonly string[]; route: string }
	| { routeIds?: undefined; keys?: undefined; route?: undefined };
type Handle = { search?: readonly string[] };
type Node = RouteObject & { id: string; children?: Node[] };

/**
 * The pages of the build. `find` answers undefined for every address that is no page. Stops the start when a
 * route loads data on the server only: its data would then be asked of an address that does not exist.
 */
function readRoutes(build: ServerBuild, known: Cache<KnownPath>) {
	for (const [id, route] of Object.entries(build.assets.routes)) {
		if (route?.hasLoader && !route.hasClientLoader)
			throw new Error(`Route ${id} has a loader and no clientLoader`);
	}
	const tree = treeOf(build, '');

	/** The page's routes and query keys, none where there is no page; cached: matching ranks all routes. */
	function pathOf(pathname: string): KnownPath {
		const found = known.get(pathname);
		if (found) return found;
		const matches = safeMatch(tree, pathname);
		const isPage = matches && matches.at(-1)?.route.path !== '*';
		const page = isPage
			? {
					routeIds: matches.map(({ route }) => route.id),
					route: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
					keys: matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.search ?? []),
				}
			: {};
		known.set(pathname, page, 200);
		return page;
	}
	return {
		find(pathname: string, query: string): RoutePage | undefined {
			const { routeIds, keys, route } = pathOf(pathname);
			return routeIds && { path: pathname, search: allowedSearch(query, keys), routeIds, route };
		},
	};
}

function treeOf(build: ServerBuild, parentId: string): Node[] {
	return Object.values(build.routes)
		.filter((route) => route !== undefined)
		.filter((route) => (route.parentId ?? '') === parentId)
		.map((route) => {
			const shape = { id: route.id, path: route.path, handle: route.module.handle };
			return route.index
				? ({ ...shape, index: true } as Node)
				: ({ ...shape, children: treeOf(build, route.id) } as Node);
		});
}

function safeMatch(tree: Node[], pathname: string) {
	// Two leading slashes would be read as another host.
	if (pathname.startsWith('//') || pathname.length > 500) return null;
	try {
		decodeURI(pathname);
		return matchRoutes(tree, pathname);
	} catch {
		return null;
	}
}

/** The pages themselves read less of a value. */
const longestValue = 200;

/** The keys that a route names in `handle.search`, and the language: `?b=2&a=1&utm=x` is `?a=1&b=2`. */
function allowedSearch(query: string, keys: readonly string[]): string {
	if (query === '') return '';
	const given = new URLSearchParams(query);
	const kept = new URLSearchParams();
	for (const key of [...new Set(keys)].sort())
		for (const value of given.getAll(key).slice(0, 30)) kept.append(key, cut(value, longestValue));
	const language = languages.find((code) => code === given.get('lng'));
	if (language) kept.set('lng', language);
	const text = kept.toString();
	return text === '' ? '' : `?${text}`;
}
