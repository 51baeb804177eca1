import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without windows takes a fifth less time.
const names = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
];

/** A Chromium of this machine, or the one that Playwright has downloaded; null when there is neither. */
export function findChromium(): string | null {
	return findProgram(names) ?? [chromium.executablePath()].find(isProgram) ?? null;
}

/** The first of these programs that is on the path. */
export function findProgram(names: readonly string[]): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Gets a Chromium when there is none: Playwright's own build, else (as root) the system's package. */
export function getChromium(): string {
	const found = findChromium();
	if (found) return found;
	console.log('> Getting a Chromium for the browser tests…');
	run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
	if (!findChromium() && process.getuid?.() === 0) {
		run('apt-get', ['update', '-q']);
		run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']);
	}
	const got = findChromium();
	if (!got)
		throw new Error(
			'There is no Chromium on this machine: install one (Debian: apt-get install chromium-headless-shell).',
		);
	return got;
}

function run(program: string, args: string[]): void {
	spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 });
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
