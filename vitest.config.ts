import { defineConfig } from 'vitest/config';

/** Unit and API tests. The browser's own are Playwright's: tests/e2e. */
export default defineConfig({
	test: {
		// As for the browser tests: tried again only where the machine is shared.
		retry: process.env.CI ? 1 : 0,
		include: ['{contract,server,web,main,scripts,tests}/**/*.test.{ts,tsx}'],
		globalSetup: './tests/support/global-setup.ts',
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
