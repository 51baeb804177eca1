import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from './scripts/long-tests.ts';

/** Starts long files first, so that the run does not wait for them at its end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) => Number(longTests.test(moduleId));
		const isFresh = ({ moduleId }: TestSpecification) => Number(moduleId.includes('fresh-start'));
		return (await super.sort(files)).sort((a, b) => isFresh(b) - isFresh(a) || isLong(b) - isLong(a));
	}
}

/** These tests use React's development build, which cannot be in the same process as the production build. */
const development = ['main/pages/dev-source.test.ts', 'web/**/*.test.tsx'];
/** A busy machine with two cores takes several times longer than an idle one. A hang still ends. */
const patience = { testTimeout: 150_000, hookTimeout: 150_000 };
/** For each project, since a worker serves only one. */
const setupFiles = './tests/support/lower-priority.ts';

/** Unit and API tests. Browser tests run in Playwright: tests/e2e. */
export default defineConfig({
	test: {
		globalSetup: './tests/support/global-setup.ts',
		pool: 'forks',
		// Two for the two cores of a small machine, and one more because many tests wait: for a lock, a
		// process or a timeout.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					...patience,
					setupFiles,
					name: 'shop',
					alias: {
						'@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)),
					},
					include: ['{contract,illustrator,postgres,server,web,main,scripts,tests}/**/*.test.ts'],
					exclude: development,
					// Tests share no state in modules, so each process loads them only once, in a seventh of
					// the time.
					isolate: false,
					// React renders a page in a third of the time.
					env: { NODE_ENV: 'production' },
				},
			},
			{ test: { ...patience, setupFiles, name: 'development', include: development } },
		],
	},
});
