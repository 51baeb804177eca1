// Starts the shop in this process. `npm start` ends here, in the repository and in the production folder.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './node-version.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Replaces this process with the shop. Its memory is limited (NODE_OPTIONS may raise the limit), and compiled
 * code is cached.
 */
export async function launch() {
	checkNodeVersion();
	// The production folder contains the bundled programs and their compiled code, and is never written to.
	const isBuilt = existsSync(path('../bundle'));
	const main = path(isBuilt ? '../bundle/main.js' : '../main/main.ts');
	if (!process.execve || process.platform === 'win32') return import(main);
	const { memoryEnvironment, memoryFlags } = await import('./memory.ts');
	const heap = memoryFlags.filter((flag) => !process.env.NODE_OPTIONS?.includes(flag.split('=')[0]));
	process.execve(process.execPath, [process.execPath, ...heap, main], {
		...memoryEnvironment,
		...(isBuilt && { NODE_COMPILE_CACHE_PORTABLE: '1' }),
		NODE_COMPILE_CACHE: path(isBuilt ? '../compiled' : '../node_modules/.cache/compiled'),
		...process.env,
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	process.env.NODE_ENV = 'production';
	await launch();
}
