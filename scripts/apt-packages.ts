import { findProgram } from './find-program.ts';
import { runQuietly } from './run-quietly.ts';

let updatedLists: Promise<void> | undefined;

/** Returns why this process cannot install system packages, or null if it can. */
export function aptProblem(): string | null {
	if (!findProgram(['apt-get'])) return 'this system has no apt-get';
	return process.getuid?.() === 0 ? null : 'only root may install it';
}

/** Installs system packages. The package lists are downloaded once, for the first packages. */
export async function installWithApt(packages: readonly string[]): Promise<void> {
	updatedLists ??= apt('update');
	await updatedLists;
	await apt('install', '-y', '--no-install-recommends', ...packages);
}

const apt = (...args: string[]): Promise<void> =>
	runQuietly('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args]);
