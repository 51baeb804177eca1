import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { settings } from '../../main/settings.ts';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

export type Run = {
	child: ChildProcess;
	/** What it has printed so far, both streams. */
	output: () => string;
	/** Waits until it has printed this; throws when it ends or `ms` pass first. */
	prints: (text: string, ms?: number) => Promise<void>;
	/** Its exit code, or the signal that ended it, and how long it ran. */
	ended: Promise<{ code: number | string; ms: number }>;
};

/** This process's environment without the shop's own settings. */
function environment(): NodeJS.Dict<string> {
	return Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !Object.hasOwn(settings, name) && !/^(NODE_ENV|NODE_OPTIONS|VITEST.*)$/.test(name),
		),
	);
}

/** Runs a program; of the shop's settings it has only the given ones. */
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
	const prints = (text: string, ms = 60_000) =>
		new Promise<void>((resolve, reject) => {
			const done = (problem?: string) => {
				clearTimeout(late);
				heard.delete(look);
				if (problem) reject(new Error(`${program} ${args.join(' ')} ${problem}:\n${output}`));
				else resolve();
			};
			const look = () => output.includes(text) && done();
			const late = setTimeout(() => done(`has not printed "${text}" in ${ms} ms`), ms);
			heard.add(look);
			ended.then(({ code }) => done(`ended with ${code}`)).catch(reject);
			look();
		});
	return { child, output: () => output, prints, ended };
}
