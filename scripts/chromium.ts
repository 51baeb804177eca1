import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The build without windows. A full Chromium draws a window with its own pages (tabs, toolbar) around every
 * page of a test. The browser tests take 1,480 s of processor time with it, and 1,030 s with this one.
 */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns a Chromium on this machine, or the one that Playwright has downloaded; null if there is neither.
 */
export function findChromium(): string | null {
	return findProgram(names) ?? [chromium.executablePath()].find(isProgram) ?? null;
}

/** Returns the first of these programs that is on the path. */
export function findProgram(names: readonly string[]): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs a Chromium: the system package of the headless shell (as root, with apt-get), even if a full
 * Chromium is installed. Falls back to any installed one, and then to Playwright's own build.
 */
export function getChromium(): string {
	const installed = findProgram([headlessShell]);
	if (installed) return installed;
	if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
		console.log(`> Installing ${headlessShell} for the browser tests…`);
		run('apt-get', ['update', '-q']);
		run('apt-get', ['install', '-y', '-q', '--no-install-recommends', headlessShell]);
	}
	if (!findChromium()) {
		console.log('> Installing Chromium for the browser tests…');
		run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
	}
	const got = findChromium();
	if (!got)
		throw new Error(
			'No Chromium was found. Install it (on Debian: apt-get install chromium-headless-shell).',
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
