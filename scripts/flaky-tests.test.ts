import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
	browserTestsThatAre,
	failedTests,
	judgeFlakyTests,
	readFlakyTests,
	saveFlakyTests,
} from './flaky-tests.ts';

test('a test that is flaky for the first time is reported; one that was flaky before fails the gate', () => {
	expect(judgeFlakyTests(['a', 'b'], [])).toEqual({ isNew: ['a', 'b'], isRepeated: [] });
	expect(judgeFlakyTests(['a', 'b', 'b'], ['b', 'c'])).toEqual({ isNew: ['a'], isRepeated: ['b'] });
	expect(judgeFlakyTests([], ['b'])).toEqual({ isNew: [], isRepeated: [] });
});

test('the flaky tests of the previous run are read per step, and a missing file means none', () => {
	const folder = mkdtempSync(join(tmpdir(), 'ancora-flaky-'));
	try {
		const file = join(folder, 'build', 'flaky-tests.json');
		expect(readFlakyTests(file)).toEqual({});
		saveFlakyTests(file, { api: ['a'], browser: ['b'] });
		// In this run, only the browser tests ran.
		saveFlakyTests(file, { browser: [] });
		expect(readFlakyTests(file)).toEqual({ api: ['a'], browser: [] });
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test('browser tests are named by project, file and titles, without the line number, which changes', () => {
	const spec = (title: string, ...results: [string, string][]) => ({
		file: 'cart.spec.ts',
		title,
		tests: results.map(([projectName, status]) => ({ projectName, status })),
	});
	const group = { title: 'a cart', specs: [spec('is empty', ['phone', 'flaky'])] };
	const specs = [
		spec('fills', ['desktop', 'expected'], ['phone', 'flaky']),
		spec('fails', ['desktop', 'unexpected']),
	];
	const suites = [{ title: 'cart.spec.ts', specs, suites: [group] }];
	expect(browserTestsThatAre('flaky', suites)).toEqual([
		'[phone] cart.spec.ts › fills',
		'[phone] cart.spec.ts › a cart › is empty',
	]);
	expect(browserTestsThatAre('unexpected', suites)).toEqual(['[desktop] cart.spec.ts › fails']);
});

test('failed tests are named by their file, and a file that could not be run counts as one test', () => {
	const file = (name: string, ...results: [string, string][]) => ({
		name,
		status: results.some(([, status]) => status === 'passed') && results.length === 1 ? 'passed' : 'failed',
		assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
	});
	const files = [
		file('a', ['adds', 'passed'], ['divides', 'failed']),
		file('b'),
		file('c', ['counts', 'passed']),
	];
	expect(failedTests(files, (name) => `${name}.test.ts`)).toEqual(['a.test.ts › divides', 'b.test.ts']);
});
