import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };
const phone = {
	viewport: { width: 360, height: 740 },
	// Without it, the browser preloads what a wide window needs.
	screen: { width: 360, height: 740 },
	locale: 'es-CL',
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};

// A test runs in a wide window in English unless its file is in one of these lists.
const apart = ['screenshots', 'slow-network', 'engines', 'engines-whole'];
/** Also on a phone in Spanish, because the page has other parts there, or a different layout. */
const phoneToo = ['chat', 'filters'];
/** Only on a phone: touch, the narrowest window, longer texts. */
const phoneOnly = [
	'accessibility',
	'desk-intake',
	'desk-orders',
	'first-picture',
	'near-layout',
	'purchase',
	'reflow',
	'touch',
];
const specs = (names: readonly string[]) => `**/{${names.join(',')}}.spec.ts`;

/** Browser tests of the real shop, started by tests/support/browser-setup.ts with its own data directory. */
export default defineConfig({
	testDir: './tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: true,
	// Two for the two cores of a small machine, and two more because tests often wait for a page.
	workers: 4,
	forbidOnly: !!process.env.CI,
	// A stalled machine with two cores can make a test time out. The gate lists each test that passed only on
	// a retry.
	retries: 2,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
	reporter: [['list']],
	use: {
		...devices['Desktop Chrome'],
		channel: undefined,
		timezoneId: 'America/Santiago',
		// Motion makes the tests a third slower. Tests about motion, and a complete purchase, enable it.
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
		// Screenshots are compared by a separate command (npm run screenshots -- --check), on a shop in which
		// no test buys.
		{ name: 'desktop-pictures', use: desktop, testMatch: '**/screenshots.spec.ts' },
		{ name: 'phone-pictures', use: { ...phone, colorScheme: 'dark' }, testMatch: '**/screenshots.spec.ts' },
		// The other engines: a short form in the gate, and the full form with a command (npm run
		// test:engines).
		{ name: 'engines', testMatch: '**/engines.spec.ts' },
		{ name: 'engines-whole', testMatch: '**/engines-whole.spec.ts' },
		// This project mostly waits, so it starts first, in parallel with the others.
		{ name: 'slow-network', use: phone, testMatch: '**/slow-network.spec.ts' },
		// The longest tests start before the many short ones, so that all workers are busy until the end.
		{ name: 'phone', use: phone, testMatch: specs([...phoneToo, ...phoneOnly]) },
		{ name: 'desktop', use: desktop, testIgnore: specs([...apart, ...phoneOnly]) },
	],
});
