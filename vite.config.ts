import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languages } from './contract/languages/languages.ts';

const texts = languages.map((language) =>
	readFileSync(new URL(`./public/locales/${language}.json`, import.meta.url)),
);

const everyPage =
	/\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//;
/** Parts of them that visitors' pages do without at first: what changes or asks for much at once. */
const ofSomePages =
	/\/(use(Mutation|Queries|InfiniteQuery)|(mutation|queries|infiniteQuery)Observer|infiniteQueryBehavior)\./;
const isLibraryOfEveryPage = (id: string) =>
	everyPage.test(id) && !id.includes('commonjs') && !ofSomePages.test(id);

const isOfTheShop = /\/web\/(api|i18n|ui|features\/layout)\//;
/**
 * What the owner's desk and a few forms share so often that it would be taken for a part of every page. The
 * lists to choose from bring a library of 130 KB along.
 */
const isOfSomeForms = /\/web\/ui\/(card|text-field|combobox|suggest-field|option-list|described-input)\.tsx/;

/** By themselves two dozen files of some hundred bytes: what the frame shares with other parts, */
const isOfTheFrame =
	/\/(shop\.queries|received-data|page-data|use-cart|chat-address|navigation|use-seller|look-controls|rest-of-page|currency|auth-dialog-context)\./;
/** and a card with pages that show the same watch otherwise. */
const isOfCards = /\/web\/features\/cards\/|\/contract\/(movements|shipping|enumerations|ids)\./;

/** The oldest browsers, as the bundler names them: `chrome >= 111` is `chrome111`. */
const { browserslist } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const target = browserslist.map((browser: string) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	define: {
		// Part of the address of the translation files, so that a new build is never read with old texts.
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
						// Few files compress better than many: what every page needs is two of them.
						codeSplitting: {
							groups: [
								{ name: 'libraries', test: isLibraryOfEveryPage, priority: 2 },
								{
									name: 'shop',
									test: (id) => isOfTheShop.test(id) && !isOfSomeForms.test(id),
									minShareCount: 8,
									priority: 1,
								},
								{ name: 'frame', test: isOfTheFrame, minShareCount: 2 },
								{ name: 'cards', test: isOfCards, minShareCount: 3 },
							],
						},
					},
				},
			},
		},
	},
	// Found only as a page asks for them, they would make the first page on a cold cache fail and load again.
	optimizeDeps: {
		include: [
			'@headlessui/react',
			'@tanstack/react-query',
			'i18next-browser-languagedetector',
			'qs',
			'react-hook-form',
			'react-hot-toast/headless',
			'zod',
		],
	},
	server: { host: '127.0.0.1' },
});
