import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start whole shops, or wait: begun first, they are not what a run waits for at its end. */
const long = /fresh-start|two-processes|postgres|exchange-rate|database-away|illustrate|main\/start/;

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId));
		const isFresh = ({ moduleId }: TestSpecification) => Number(moduleId.includes('fresh-start'));
		return (await super.sort(files)).sort((a, b) => isFresh(b) - isFresh(a) || isLong(b) - isLong(a));
	}
}

/** Unit and API tests. The browser's own are Playwright's: tests/e2e. */
export default defineConfig({
	test: {
		include: ['{contract,server,web,main,scripts,tests}/**/*.test.{ts,tsx}'],
		globalSetup: './tests/support/global-setup.ts',
		pool: 'forks',
		// Two for the two cores of a small machine, and one because many tests wait: for a lock, a process, a time-out.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
