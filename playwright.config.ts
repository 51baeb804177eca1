import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

/** Browser tests: the real shop, started by tests/support/browser-setup.ts on a data directory of its own. */
export default defineConfig({
	testDir: './tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: false,
	workers: 2,
	retries: 0,
	forbidOnly: !!process.env.CI,
	timeout: 45_000,
	expect: { timeout: 7_000 },
	reporter: [['list']],
	use: {
		...devices['Desktop Chrome'],
		channel: undefined,
		timezoneId: 'America/Santiago',
		trace: process.env.CI ? 'off' : 'retain-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? findChromium() ?? undefined,
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{ name: 'desktop', use: { viewport: { width: 1440, height: 900 }, locale: 'en-US' } },
		{
			name: 'phone',
			use: {
				viewport: { width: 360, height: 740 },
				locale: 'es-CL',
				hasTouch: true,
				isMobile: true,
				deviceScaleFactor: 2,
			},
		},
	],
});
