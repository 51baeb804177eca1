import { relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './setup.mjs';

/** Where a module was is where it looks for its files: fonts, seed data, pages, the drawing process. */
const ownPlaces: Plugin = {
	name: 'own-places',
	transform(code, id) {
		if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
		const here = `new URL(${JSON.stringify(`../${relative(root, id)}`)}, import.meta.url)`;
		return code
			.replaceAll('import.meta.url', `${here}.href`)
			.replaceAll(
				'import.meta.dirname',
				`process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${here}))`,
			);
	},
};

/**
 * The programs in few files: a thousand modules take half a second to find and link. Packages that come as
 * one file, or as CommonJS, stay in node_modules.
 */
export async function bundle(folder: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins: [ownPlaces],
		ssr: { noExternal: ['kysely', 'zod', 'fastify-type-provider-zod', 'jose'] },
		build: {
			ssr: true,
			outDir: folder,
			target: 'node24',
			minify: false,
			rolldownOptions: {
				input: { main: 'main/main.ts', shop: 'main/shop.ts', command: 'main/command.ts' },
				output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
			},
		},
	});
}
