import { defineConfig } from 'vitest/config';

/** Unit and API tests. The browser's own are Playwright's: tests/e2e. */
export default defineConfig({
	test: {
		include: ['{contract,server,web,main,scripts,tests}/**/*.test.{ts,tsx}'],
		globalSetup: './tests/support/global-setup.ts',
		pool: 'forks',
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
