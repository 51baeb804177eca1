import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from './scripts/long-tests.ts';

/** Long files begin first: they are not what a run waits for at its end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) => Number(longTests.test(moduleId));
		const isFresh = ({ moduleId }: TestSpecification) => Number(moduleId.includes('fresh-start'));
		return (await super.sort(files)).sort((a, b) => isFresh(b) - isFresh(a) || isLong(b) - isLong(a));
	}
}

/** These use React as it is in development, which one process cannot have beside that of production. */
const development = ['main/pages/dev-source.test.ts', 'web/**/*.test.tsx'];
/** A busy machine of two cores takes several times longer than a quiet one. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Unit and API tests. The browser's own are Playwright's: tests/e2e. */
export default defineConfig({
	test: {
		globalSetup: './tests/support/global-setup.ts',
		pool: 'forks',
		// Two for the two cores of a small machine, and one because many tests wait: for a lock, a process, a
		// time-out.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					...patience,
					name: 'shop',
					include: ['{contract,illustrator,postgres,server,web,main,scripts,tests}/**/*.test.ts'],
					exclude: development,
					// Tests share no state in modules: each process loads them once, a seventh of the time.
					isolate: false,
					// React renders a page in a third of the time.
					env: { NODE_ENV: 'production' },
				},
			},
			{ test: { ...patience, name: 'development', include: development } },
		],
	},
});
