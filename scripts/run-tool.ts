import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './setup.mjs';

const environment = {
	...process.env,
	NODE_ENV: undefined,
	PATH: [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
};

/** The path of TypeScript 7. `tsc` on the path may be TypeScript 6, which dependency-cruiser needs. */
export const typeChecker = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');

/** Runs one of the project's tools in the root folder and shows its output. Returns whether it succeeded. */
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
