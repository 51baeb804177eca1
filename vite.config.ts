import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const texts = ['en', 'es'].map((language) =>
	readFileSync(new URL(`./public/locales/${language}.json`, import.meta.url)),
);

const everyPage =
	/\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|react-i18next)\//;
const isLibraryOfEveryPage = (id: string) => everyPage.test(id) && !id.includes('commonjs');

/** Keeps i18next out of the first load: react-i18next takes one function from it, for a way of naming keys that the shop has not. */
const i18nextWhenNeeded: Plugin = {
	name: 'i18next-when-needed',
	enforce: 'pre',
	applyToEnvironment: (environment) => environment.name === 'client',
	resolveId: (source, importer) =>
		source === 'i18next' && importer?.includes('/react-i18next/')
			? fileURLToPath(new URL('./web/i18n/no-selectors.ts', import.meta.url))
			: undefined,
};

export default defineConfig({
	plugins: [i18nextWhenNeeded, tailwindcss(), reactRouter()],
	define: {
		// Part of the address of the translation files, so that a new build is never read with old texts.
		__TEXTS_VERSION__: JSON.stringify(
			createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 10),
		),
	},
	build: { target: 'es2022', assetsInlineLimit: 0 },
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
									test: /\/web\/(api|i18n|ui|features\/layout)\//,
									minShareCount: 8,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
	},
	server: { host: '127.0.0.1' },
});
