import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockSetup, root } from './setup.mjs';

/** Everything that the built pages depend on. */
const sources = [
	'web',
	'contract',
	'public',
	'package-lock.json',
	'package.json',
	'react-router.config.ts',
	'vite.config.ts',
	'tsconfig.json',
	'scripts/built-files.ts',
];
const stamp = join(root, 'build', 'made-from.txt');

/** Builds the pages unless `build/` was already built from exactly these files. */
export async function buildIfChanged(): Promise<void> {
	const release = await lockSetup();
	try {
		const now = fingerprint();
		if (now === readStamp()) return;
		build();
		writeFileSync(stamp, now);
	} finally {
		release();
	}
}

function build(): void {
	console.log('> Building the pages…');
	const since = Date.now();
	const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, NODE_ENV: 'production' },
	});
	if (status !== 0) {
		console.error(`${stdout}\n${stderr}`);
		throw new Error('The pages could not be built.');
	}
	console.log(`> Built in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
}

function fingerprint(): string {
	const hash = createHash('sha256');
	for (const path of sources.flatMap(filesOf)) {
		hash
			.update(`${relative(root, path)}\0`)
			.update(readFileSync(path))
			.update('\0');
	}
	return hash.digest('hex');
}

function filesOf(source: string): string[] {
	const path = join(root, source);
	const found = statSync(path, { throwIfNoEntry: false });
	if (!found) return [];
	if (!found.isDirectory()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

function readStamp(): string {
	try {
		return readFileSync(stamp, 'utf8');
	} catch {
		return '';
	}
}
