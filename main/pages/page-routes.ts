import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { cut } from '#contract/languages/cut-text.ts';
import { languages } from '#contract/languages/languages.ts';
import type { Cache } from '#server/cache/response-cache/caches.ts';

/**
 * A page: its path, the query keys that it reads, sorted, its routes from the outermost, and its path
 * template.
 */
export type RoutePage = { path: string; search: string; routeIds: readonly string[]; route: string };

/** Routes and query keys of a path; empty when there is no page. */
export type KnownPath =
	| { routeIds: readonly string[]; keys: readonly string[]; route: string }
	| { routeIds?: undefined; keys?: undefined; route?: undefined };

type Handle = { search?: readonly string[] };

type RouteNode = RouteObject & { id: string; children?: RouteNode[] };

/**
 * The pages of the build. `find` returns undefined for an address without a page. Throws at startup when a
 * route loads data on the server only: the browser would request that data from an address that does not
 * exist.
 */
export function readRoutes(build: ServerBuild, known: Cache<KnownPath>) {
	for (const [id, route] of Object.entries(build.assets.routes)) {
		if (route?.hasLoader && !route.hasClientLoader)
			throw new Error(`Route ${id} has a loader and no clientLoader`);
	}
	const tree = treeOf(build, '');

	/**
	 * Returns the page's routes and query keys, empty when there is no page. Cached, because matching ranks
	 * all routes.
	 */
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

function treeOf(build: ServerBuild, parentId: string): RouteNode[] {
	return Object.values(build.routes)
		.filter((route) => route !== undefined)
		.filter((route) => (route.parentId ?? '') === parentId)
		.map((route) => {
			const shape = { id: route.id, path: route.path, handle: route.module.handle };
			return route.index
				? ({ ...shape, index: true } as RouteNode)
				: ({ ...shape, children: treeOf(build, route.id) } as RouteNode);
		});
}

function safeMatch(tree: RouteNode[], pathname: string) {
	// Two leading slashes would be read as another host.
	if (pathname.startsWith('//') || pathname.length > 500) return null;
	try {
		decodeURI(pathname);
		return matchRoutes(tree, pathname);
	} catch {
		return null;
	}
}

/** Pages themselves read shorter values. */
const longestValue = 200;

/**
 * Retains the keys that a route lists in `handle.search`, and the language: `?b=2&a=1&utm=x` becomes
 * `?a=1&b=2`.
 */
function allowedSearch(query: string, keys: readonly string[]): string {
	if (query === '') return '';
	const requested = new URLSearchParams(query);
	const allowed = new URLSearchParams();
	for (const key of [...new Set(keys)].sort())
		for (const value of requested.getAll(key).slice(0, 30)) allowed.append(key, cut(value, longestValue));
	const language = languages.find((code) => code === requested.get('lng'));
	if (language) allowed.set('lng', language);
	const text = allowed.toString();
	return text === '' ? '' : `?${text}`;
}
