import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { languages } from '#contract/languages.ts';

/** A page to render: its path and those parts of its query that it reads, in one fixed order. */
export type RoutePage = { path: string; search: string };
type Handle = { search?: readonly string[] };
type Node = RouteObject & { id: string; children?: Node[] };

/**
 * The pages of the build. `find` answers undefined for every address that is no page.
 * Stops the start when a route loads data on the server only: its data would then be asked of an address that does not exist.
 */
export function readRoutes(build: ServerBuild) {
	for (const [id, route] of Object.entries(build.assets.routes)) {
		if (route?.hasLoader && !route.hasClientLoader) {
			throw new Error(`Route ${id} has a loader and no clientLoader`);
		}
	}
	const tree = treeOf(build, '');
	const known = new Map<string, readonly string[] | undefined>();

	/** The query keys of the page at a path. Remembered: matching ranks all routes anew each time. */
	function keysOf(pathname: string): readonly string[] | undefined {
		if (known.has(pathname)) return known.get(pathname);
		const matches = safeMatch(tree, pathname);
		const isPage = matches && matches.at(-1)?.route.path !== '*';
		const keys = isPage
			? matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.search ?? [])
			: undefined;
		if (known.size >= 2000) known.clear();
		known.set(pathname, keys);
		return keys;
	}
	return {
		find(pathname: string, query: string): RoutePage | undefined {
			const keys = keysOf(pathname);
			if (!keys) return undefined;
			return { path: pathname, search: allowedSearch(query, keys) };
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

/** Only the keys that a route names in `handle.search` and the language, sorted: `?b=2&a=1&utm=x` and `?a=1&b=2` are one page. */
function allowedSearch(query: string, keys: readonly string[]): string {
	if (query === '') return '';
	const given = new URLSearchParams(query);
	const kept = new URLSearchParams();
	for (const key of [...new Set(keys)].sort())
		for (const value of given.getAll(key).slice(0, 30)) kept.append(key, value.slice(0, longestValue));
	const language = languages.find((code) => code === given.get('lng'));
	if (language) kept.set('lng', language);
	const text = kept.toString();
	return text === '' ? '' : `?${text}`;
}
