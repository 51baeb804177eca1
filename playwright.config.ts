import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };
const phone = {
	viewport: { width: 360, height: 740 },
	locale: 'es-CL',
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};

/** Browser tests: the real shop, started by tests/support/browser-setup.ts on a data directory of its own. */
export default defineConfig({
	testDir: './tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: true,
	workers: 2,
	forbidOnly: !!process.env.CI,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
	reporter: [['list']],
	use: {
		...devices['Desktop Chrome'],
		channel: undefined,
		timezoneId: 'America/Santiago',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? findChromium() ?? undefined,
			args: [
				'--disable-gpu',
				'--disable-background-networking',
				...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			],
		},
	},
	projects: [
		// The pictures of the pages are compared by a command of their own (npm run screenshots -- --check), on a shop nobody buys from.
		{ name: 'desktop-pictures', use: desktop, testMatch: '**/screenshots.spec.ts' },
		{ name: 'phone-pictures', use: { ...phone, colorScheme: 'dark' }, testMatch: '**/screenshots.spec.ts' },
		// Mostly waiting: begun first, beside the others.
		{ name: 'slow-network', use: phone, testMatch: '**/slow-network.spec.ts' },
		{
			name: 'desktop',
			use: desktop,
			testIgnore: ['**/screenshots.spec.ts', '**/slow-network.spec.ts'],
			grepInvert: /@touch/,
		},
		{
			name: 'phone',
			use: phone,
			testIgnore: '**/{screenshots,slow-network,keyboard}.spec.ts',
			grepInvert: /@once/,
		},
	],
});
