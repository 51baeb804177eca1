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

// A test runs in a wide window in English, unless its file is in one of these lists.
const apart = ['screenshots', 'slow-network', 'engines', 'engines-whole'];
/** On a phone in Spanish too: other parts are there, or parts lie elsewhere. */
const phoneToo = ['chat', 'filters'];
/** On the phone alone: a finger, the narrowest window, the longer texts. */
const phoneOnly = ['accessibility', 'desk-intake', 'desk-orders', 'purchase', 'reflow', 'touch'];
const specs = (names: readonly string[]) => `**/{${names.join(',')}}.spec.ts`;

/** Browser tests: the real shop, started by tests/support/browser-setup.ts on a data directory of its own. */
export default defineConfig({
	testDir: './tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: true,
	// Two for the two cores of a small machine, and two because a page is often waited for.
	workers: 4,
	forbidOnly: !!process.env.CI,
	// A machine of two cores that stalls can cost a test its time. The gate names each test that passed only
	// when tried again.
	retries: 2,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
	reporter: [['list']],
	use: {
		...devices['Desktop Chrome'],
		channel: undefined,
		timezoneId: 'America/Santiago',
		// Moving pages cost a third more. What moves is looked at in motion, and so is a whole purchase.
		contextOptions: { reducedMotion: 'reduce' },
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
		// The pictures of the pages are compared by a command of their own (npm run screenshots -- --check), on a
		// shop nobody buys from.
		{ name: 'desktop-pictures', use: desktop, testMatch: '**/screenshots.spec.ts' },
		{ name: 'phone-pictures', use: { ...phone, colorScheme: 'dark' }, testMatch: '**/screenshots.spec.ts' },
		// The other engines: a short form in the gate, everything by a command (npm run test:engines).
		{ name: 'engines', testMatch: '**/engines.spec.ts' },
		{ name: 'engines-whole', testMatch: '**/engines-whole.spec.ts' },
		// Mostly waiting: begun first, beside the others.
		{ name: 'slow-network', use: phone, testMatch: '**/slow-network.spec.ts' },
		{ name: 'desktop', use: desktop, testIgnore: specs([...apart, ...phoneOnly]) },
		{ name: 'phone', use: phone, testMatch: specs([...phoneToo, ...phoneOnly]) },
	],
});
