// `npm start`: sets up what is missing, then opens the shop in this process.
import { fileURLToPath } from 'node:url';
import { fail, prepare } from './setup.mjs';

try {
	await prepare();
	process.env.NODE_ENV = 'production';
	const { buildIfChanged } = await import('./build.ts');
	await buildIfChanged();
	await openShop();
} catch (error) {
	fail(error);
}

/** The same process goes on as the shop, with bounded memory; NODE_OPTIONS may ask for more. Compiled code is kept for the next start. */
async function openShop() {
	const path = (name) => fileURLToPath(new URL(name, import.meta.url));
	const main = path('../main/main.ts');
	if (!process.execve || process.platform === 'win32') return import(main);
	const { memoryEnvironment, memoryFlags } = await import('./memory.ts');
	const heap = memoryFlags.filter((flag) => !process.env.NODE_OPTIONS?.includes(flag.split('=')[0]));
	process.execve(process.execPath, [process.execPath, ...heap, main], {
		...memoryEnvironment,
		NODE_COMPILE_CACHE: path('../node_modules/.cache/compiled'),
		...process.env,
	});
}
