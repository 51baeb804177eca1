import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { settings } from '../main/settings.ts';

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

/** The folder of Node's compile cache. With it, a second start of the shop takes half the time. */
export const compileCache = join(import.meta.dirname, '../node_modules/.cache/node');

export type Run = {
	child: ChildProcess;
	/** The output of both streams so far. */
	output: () => string;
	/** Waits until the process has printed this, and returns the match. Throws if it exits or after `ms`. */
	prints: (text: string | RegExp, ms?: number) => Promise<string>;
	/** Its exit code, or the signal that ended it, and how long it ran. */
	ended: Promise<{ code: number | string; ms: number }>;
};

/** This process's environment without the shop's settings. */
function environment(): NodeJS.Dict<string> {
	const own = Object.entries(process.env).filter(
		([name]) => !Object.hasOwn(settings, name) && !/^(NODE_ENV|NODE_OPTIONS|VITEST.*)$/.test(name),
	);
	return { ...Object.fromEntries(own), NODE_COMPILE_CACHE: compileCache };
}

/** Runs a program. It receives only the passed settings of the shop. */
export function run(
	program: string,
	args: string[],
	env: NodeJS.Dict<string> = {},
	cwd = process.cwd(),
): Run {
	const since = Date.now();
	const child = spawn(program, args, {
		cwd,
		env: { ...environment(), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const heard = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (text) => {
			output += text;
			for (const listener of heard) listener();
		});
	}
	const ended = new Promise<{ code: number | string; ms: number }>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code, signal) =>
			resolve({ code: code ?? signal ?? 'unknown', ms: Date.now() - since }),
		);
	});
	const prints = (text: string | RegExp, ms = 60_000) =>
		new Promise<string>((resolve, reject) => {
			const done = (error: string | null, found = '') => {
				clearTimeout(late);
				heard.delete(look);
				if (error) reject(new Error(`${program} ${args.join(' ')} ${error}:\n${output}`));
				else resolve(found);
			};
			const look = () => {
				const found = typeof text === 'string' ? output.includes(text) && text : text.exec(output)?.[0];
				if (found) done(null, found);
			};
			const late = setTimeout(() => done(`has not printed "${text}" in ${ms} ms`), ms);
			heard.add(look);
			ended.then(({ code }) => done(`ended with ${code}`)).catch(reject);
			look();
		});
	return { child, output: () => output, prints, ended };
}
