// Opens the shop in this process: `npm start` of the repository and of the production folder ends here.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from './node-version.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The same process goes on as the shop, memory bounded (NODE_OPTIONS may ask for more), code cached. */
export async function launch() {
	checkNodeVersion();
	// The production folder brings its programs in few files, and their compiled code; nothing is written into
	// it.
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
