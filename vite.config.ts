import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { languages } from './contract/languages/languages.ts';

const texts = languages.map((language) =>
	readFileSync(new URL(`./public/locales/${language}.json`, import.meta.url)),
);

const everyPage =
	/\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//;
/**
 * Parts of these libraries that visitors' pages do not need at first: mutations and multiple or infinite
 * queries.
 */
const ofSomePages =
	/\/(use(Mutation|Queries|InfiniteQuery)|(mutation|queries|infiniteQuery)Observer|infiniteQueryBehavior)\./;
const isLibraryOfEveryPage = (id: string) =>
	everyPage.test(id) && !id.includes('commonjs') && !ofSomePages.test(id);

/**
 * Code of the pages themselves, as opposed to libraries and to the desk. The entry is separate because it
 * hydrates the page as soon as it is loaded, and the root because of the stylesheet, which would be added
 * again with each part that is loaded later.
 */
const isOfThePages = /\/(web\/(?!desk\/|root\.|entry\.)|contract\/).*\.tsx?$/;
/** The modules that React Router loads: the entry, the frame of every page (root) and the routes. */
const isEntry = /\/web\/(entry\.client|root|routes\/[\w-]+)\.tsx$/;
const isOfEveryPage = /\/web\/(entry\.client|root)\.tsx$/;
/** From this number of pages on, a module is loaded with the code of every page. */
const manyPages = 8;
/** Up to this number of pages, a module of the watch page is loaded together with others of its kind. */
const fewPages = 3;

/** The entry, root and routes that load the module at first. */
function entriesWith(id: string, context: Rolldown.ChunkingContext): string[] {
	const seen = new Set([id]);
	// A set can grow while it is iterated: in the end it contains all modules that import this one.
	for (const one of seen)
		for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer);
	return [...seen].filter((one) => isEntry.test(one));
}

/** Whether every page, or most of them, would load the module. */
function isOfMostPages(id: string, context: Rolldown.ChunkingContext): boolean {
	const entries = entriesWith(id, context);
	return (
		entries.length >= manyPages ||
		entries.some((one) => isOfEveryPage.test(one)) ||
		['home', 'watches', 'watch'].every((name) => isIn(name, entries))
	);
}

const isIn = (name: string, entries: readonly string[]) =>
	entries.some((one) => one.endsWith(`/routes/${name}.tsx`));

/** The marks on a watch's pictures, which the desk shows too. */
const isOfMarks =
	/\/(plate-dots|mark-button|mark-panel|spread-dots|numbered-marks|wear-marks|text-keys)\.tsx?$/;

/**
 * The file of a small module that a watch's page shares with a few others: small modules compress better
 * together than each in a file of its own.
 */
function sharedFile(id: string, context: Rolldown.ChunkingContext): string | null {
	const entries = entriesWith(id, context);
	if (!isIn('watch', entries)) return null;
	if (isIn('cart', entries) || isIn('checkout', entries)) return 'purchase';
	const isOfFew = entries.length > 1 && entries.length <= fewPages;
	return isOfMarks.test(id) || (isOfFew && !['watches', 'caliber'].some((name) => isIn(name, entries)))
		? 'watch-parts'
		: null;
}

/**
 * Components that the desk and a few forms share so often that they would be bundled with every page. Lists
 * with options also load a library of 130 KB.
 */
const isOfSomeForms = /\/web\/ui\/(card|text-field|combobox|suggest-field|option-list|described-input)\.tsx/;

/** What a typed address is checked with. Pages without a form for addresses do not need it. */
const isOfPlaces = /\/contract\/contact\/(address-check|phones|place-names|regions)\.ts/;

/**
 * The file of a small module that the checkout shares with the pages of an order or of an account. Each file
 * also costs a phone the time of one more request.
 */
function orderingFile(id: string, context: Rolldown.ChunkingContext): string | null {
	const entries = entriesWith(id, context);
	const isOf = (...names: string[]) => names.some((name) => isIn(name, entries));
	if (!isOf('checkout') || isOfPlaces.test(id)) return null;
	const isShared = isOf('order', 'orders', 'payments', 'offers', 'profile');
	return isShared && !isOf('cart', 'certificate', 'forgot-password', 'owner') ? 'ordering' : null;
}

/** Fields of forms and filters. */
const isOfFields = /\/web\/ui\/(checkbox|checkbox-group|radio-group|field|select)\.tsx/;
/** What appears only after input: dialogs, and the state of their forms. */
const isOfDialogs =
	/\/web\/(ui\/(dialog|confirm-dialog|confirm-button|copy-button|save-file|no-data|use-fields)|api\/(use-form|field-errors))\./;

/** Cards, without what they share with the page of a watch. */
const isOfCards =
	/\/web\/features\/cards\/(watch-(card|grid|line)|rating|cards\.queries|card-watch|cart-button|empty-list)\./;
/** What cards share with the page of a watch. */
const isOfPictures =
	/\/web\/features\/cards\/(watch-p|list-buttons|use-compare|added-toast|shown-|picture-|card-picture)|\/contract\/pictures\//;

/** Modules of the pages that are in a file of the groups below. */
const isOwnFile = (id: string) =>
	isOfThePages.test(id) &&
	![isOfSomeForms, isOfFields, isOfDialogs, isOfCards, isOfPictures].some((pattern) => pattern.test(id));

/**
 * Two parts of React Router that the shop does not use in a browser, as they behave then: observers of the
 * router, and the discovery of routes (react-router.config.ts sends all of them at once). The build fails if
 * a new version imports something else from them.
 */
const unusedRouterParts: Record<string, string> = {
	'/lib/router/instrumentation.js': `
		export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
		export const getRouteInstrumentationUpdates = () => ({});
		export const instrumentClientSideRouter = (router) => router;
		export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
	'/lib/dom/ssr/fog-of-war.js': `
		export const isFogOfWarEnabled = () => false;
		export const getPatchRoutesOnNavigationFunction = () => undefined;
		export const useFogOFWarDiscovery = () => {};
		export const getPartialManifest = (manifest) => manifest;
		export const getPathsWithAncestors = (paths) => paths;
		export const handleClientVersionMismatch = async () => {};
		export const getManifestPath = undefined;`,
};
/**
 * React Router reloads the page if the code of a route cannot be loaded, since a new version of the shop may
 * have replaced it. Without a connection, the reload would end in an error page of the browser. A page that
 * fails takes its place instead, so that the shop shows its own error page (`error-screen.tsx`). React Router
 * would wait forever for a module that is rejected.
 */
const changedRouterParts: Record<string, string> = {
	'/lib/dom/ssr/routeModules.js': `
		export const loadRouteModule = async (route, modules) => {
			try {
				return (modules[route.id] ??= await import(/* @vite-ignore */ route.module));
			} catch (error) {
				const fail = () => { throw error; };
				try {
					await fetch(route.module, { method: 'HEAD', cache: 'no-store' });
				} catch {
					return { clientLoader: fail, default: fail };
				}
				location.reload();
				return new Promise(() => {});
			}
		};`,
};
const adaptedRouter: Plugin = {
	name: 'adapted-router',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	load(id) {
		const [, part = ''] = /\/node_modules\/react-router\/dist\/production(\/.*)/.exec(id) ?? [];
		return unusedRouterParts[part] ?? changedRouterParts[part];
	},
};

/** The oldest browsers in the bundler's notation: `chrome >= 111` is `chrome111`. */
const { browserslist } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const target = browserslist.map((browser: string) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), adaptedRouter],
	define: {
		// Part of the address of the translation files, so that a new build never loads old texts.
		__TEXTS_VERSION__: JSON.stringify(
			createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 10),
		),
	},
	build: { target, assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// A few large files compress better than many small ones. The code that every page
						// needs is two files.
						codeSplitting: {
							groups: [
								{ name: 'libraries', test: isLibraryOfEveryPage, priority: 2 },
								{
									name: (id, context) => (isOfMostPages(id, context) ? 'shop' : null),
									test: isOwnFile,
									priority: 1,
								},
								// With their dependencies, so in this order.
								{ name: 'pictures', test: isOfPictures, minShareCount: 3, priority: 1 },
								{ name: 'cards', test: isOfCards, minShareCount: 3, priority: 1 },
								{ name: sharedFile, test: isOwnFile },
								{ name: 'fields', test: isOfFields },
								{ name: 'dialogs', test: isOfDialogs },
								{ name: orderingFile, test: (id) => isOfThePages.test(id) },
							],
						},
					},
				},
			},
		},
	},
	// If they were discovered only on request, the first page on a cold cache would fail and reload.
	optimizeDeps: {
		include: [
			'@headlessui/react',
			'@tanstack/react-query',
			'qs',
			'react-hook-form',
			'react-hot-toast/headless',
			'zod',
		],
	},
	server: { host: '127.0.0.1' },
});
