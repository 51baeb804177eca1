import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './setup.mjs';

const environment = {
	...process.env,
	NODE_ENV: undefined,
	PATH: [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
};

/** TypeScript 7 by its path: `tsc` on the path may be the TypeScript 6 that dependency-cruiser needs. */
export const typeChecker = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');

/** Runs a tool of the project in its folder, with its output shown. Returns whether it ended well. */
export function runTool(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<boolean> {
	const child = spawn(program, args, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...environment, ...more },
	});
	return new Promise((resolve) => {
		child.on('error', ({ message }) => {
			console.error(message);
			resolve(false);
		});
		child.on('close', (code) => resolve(code === 0));
	});
}
