import { chromium } from '@playwright/test';
import { aptProblem, installWithApt } from './apt-packages.ts';
import { findProgram, isProgram } from './find-program.ts';
import { runQuietly } from './run-quietly.ts';

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

/**
 * Installs a Chromium: the system package of the headless shell (as root, with apt-get), even if a full
 * Chromium is installed. Falls back to any installed one, and then to Playwright's own build.
 */
export async function getChromium(): Promise<string> {
	const installed = findProgram([headlessShell]);
	if (installed) return installed;
	if (!aptProblem()) {
		console.log(`> Installing ${headlessShell} for the browser tests…`);
		await installWithApt([headlessShell]);
	}
	if (!findChromium()) {
		console.log('> Installing Chromium for the browser tests…');
		await runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
	}
	const got = findChromium();
	if (!got)
		throw new Error(
			'No Chromium was found. Install it (on Debian: apt-get install chromium-headless-shell).',
		);
	return got;
}
