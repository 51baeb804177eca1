import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** For each step of the gate, the names of the tests that passed only on a retry. */
export type FlakyTests = Record<string, string[]>;

/**
 * Divides the flaky tests of this run into those that are flaky for the first time, which are only reported,
 * and those that were flaky in the previous run too, which fail the gate.
 */
export function judgeFlakyTests(
	now: readonly string[],
	previous: readonly string[],
): { isNew: string[]; isRepeated: string[] } {
	const names = [...new Set(now)];
	return {
		isNew: names.filter((name) => !previous.includes(name)),
		isRepeated: names.filter((name) => previous.includes(name)),
	};
}

/** Reads the flaky tests that the previous run saved. Returns none if there is no file. */
export function readFlakyTests(file: string): FlakyTests {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return {};
	}
}

/** Saves the flaky tests of the steps that ran, and leaves those of other steps unchanged. */
export function saveFlakyTests(file: string, ofThisRun: FlakyTests): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${JSON.stringify({ ...readFlakyTests(file), ...ofThisRun }, null, '\t')}\n`);
}

type Assertion = { fullName: string; status: string };
type TestFile = { name: string; status: string; assertionResults: Assertion[] };

/**
 * Returns the failed tests in a report of Vitest, each with its file. A file that could not be run counts as
 * one.
 */
export function failedTests(files: readonly TestFile[], nameOf: (file: string) => string): string[] {
	return files
		.filter(({ status }) => status === 'failed')
		.flatMap(({ name, assertionResults }) => {
			const failed = assertionResults.filter(({ status }) => status === 'failed');
			const file = nameOf(name);
			return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
		});
}

type Spec = { file: string; title: string; tests: { projectName: string; status: string }[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

/**
 * Returns the tests of this outcome in a report of Playwright, each with its project, its file and the titles
 * it is nested in.
 */
export function browserTestsThatAre(
	outcome: 'flaky' | 'unexpected',
	suites: readonly Suite[],
	titles: readonly string[] = [],
): string[] {
	return suites.flatMap(({ specs = [], suites: inside = [], title }) => {
		// The outermost suite is the file.
		const path = [...titles, title];
		const own = specs.flatMap((spec) =>
			spec.tests
				.filter(({ status }) => status === outcome)
				.map(({ projectName }) => `[${projectName}] ${[...path, spec.title].join(' › ')}`),
		);
		return [...own, ...browserTestsThatAre(outcome, inside, path)];
	});
}
