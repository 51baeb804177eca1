import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildIfChanged } from './build.ts';
import { getChromium } from './chromium.ts';
import { getEngines } from './engines.ts';
import {
	browserTestsThatAre,
	type FlakyTests,
	failedTests,
	judgeFlakyTests,
	readFlakyTests,
	saveFlakyTests,
} from './flaky-tests.ts';
import { lateErrorsFile } from './late-errors-reporter.ts';
import { runTool, typeChecker } from './run-tool.ts';
import { root } from './setup.mjs';

/** The number of tests in a step, and the names of those that failed or passed only on a retry. */
type Count = { passed: number; failed: number; skipped: number; failures?: string[]; flaky?: string[] };
/** A step. A long one runs only on request. */
type Step = { name: string; about: string; isLong?: true; run: () => Promise<Count> };

const failure: Count = { passed: 0, failed: 1, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'ancora-gate-'));
/** Not in `build/`, which each build empties. */
const flakyFile = join(root, 'node_modules', '.cache', 'flaky-tests.json');

/** If more files than these fail, the cause is not a stalled machine. */
const maxRetriedFiles = 3;
const folders = ['contract', 'illustrator', 'postgres', 'server', 'web', 'main', 'tests', 'scripts'];

/**
 * The complete gate, in order. `npm test -- types browser` runs only the named steps. `npm test -- long` runs
 * every step and the long ones, which install additional packages. Types are checked in parallel with the API
 * tests, which spend much time waiting.
 */
const stages: Step[][] = [
	[
		{ name: 'format', about: 'format and lint', run: () => check('biome', 'check', '--error-on-warnings') },
		{ name: 'borders', about: 'borders between the folders', run: () => check('depcruise', ...folders) },
		{
			name: 'unused',
			about: 'unused files, exports and packages',
			run: () => check('knip', '--no-config-hints'),
		},
	],
	[
		{ name: 'types', about: 'types', run: types },
		{ name: 'api', about: 'unit and API tests', run: apiTests },
	],
	[{ name: 'browser', about: 'browser tests', run: browserTests }],
	[
		{
			name: 'clients',
			about: 'public clients of the API',
			isLong: true,
			run: () => check('npm', 'run', 'test:clients'),
		},
	],
];

const everything = 'long';
const names = [...stages.flat().map(({ name }) => name), everything];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${names.join(', ')}`);

// Packages are downloaded while other steps run. The end of the report lists what the machine lacks.
const isWanted = ({ name, isLong }: Pick<Step, 'name' | 'isLong'>) =>
	wanted.includes(everything) || wanted.includes(name) || (wanted.length === 0 && !isLong);
const browsers = isWanted({ name: 'browser' }) ? startGettingBrowsers() : null;
const notes: string[] = [];
const flakyBefore = readFlakyTests(flakyFile);
const flakyNow: FlakyTests = {};

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const stage of stages) await Promise.all(stage.filter(isWanted).map(runStep));
rmSync(reports, { recursive: true, force: true });
saveFlakyTests(flakyFile, flakyNow);
console.log(`\n${[...summary, ...notes].join('\n')}\n`);
console.log(
	`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runStep({ name, about, run }: Step): Promise<void> {
	console.log(`\n> ${about}`);
	const since = Date.now();
	const count = await run()
		.then((counted) => judged(name, counted))
		.catch((error): Count => {
			console.error(error);
			return failure;
		});
	for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
	notes.push(...(count.failures ?? []).map((name) => `FAILED  ${name}`));
	const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(6);
	summary.push(
		`${count.failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${about} (${count.passed} passed, ${count.failed} failed)`,
	);
}

/** Reports the flaky tests of a step. Those that were also flaky in the previous run count as failed. */
function judged(step: string, { flaky, ...count }: Count): Count {
	if (!flaky) return count;
	flakyNow[step] = flaky;
	const { isNew, isRepeated } = judgeFlakyTests(flaky, flakyBefore[step] ?? []);
	notes.push(...isNew.map((name) => `FLAKY   passed only when tried again, fix it: ${name}`));
	notes.push(
		...isRepeated.map((name) => `FAILED  passed only when tried again, as in the run before: ${name}`),
	);
	return { ...count, passed: count.passed - isRepeated.length, failed: count.failed + isRepeated.length };
}

/** Runs a tool that only passes or fails, which counts as one test. */
async function check(program: string, ...args: string[]): Promise<Count> {
	return (await runTool(program, args)) ? { passed: 1, failed: 0, skipped: 0 } : failure;
}

/** One TypeScript project per side, because each has its own globals. */
async function types(): Promise<Count> {
	let count = await check('react-router', 'typegen');
	for (const folder of ['contract', 'web', '.'])
		if (count.failed === 0) count = await check(process.execPath, typeChecker, '--noEmit', '-p', folder);
	return count;
}

/** Test files that fail are run again, each by itself. A test that passes only then is flaky. */
async function apiTests(): Promise<Count> {
	const { count, files, failed } = await vitest();
	if (files.length === 0 || files.length > maxRetriedFiles) return { ...count, flaky: [] };
	console.log(`\n> running again separately: ${files.join(' ')}`);
	const again = await vitest('--maxWorkers=1', ...files);
	return {
		...again.count,
		passed: count.passed + count.failed - again.count.failed,
		skipped: count.skipped,
		flaky: failed.filter((name) => !again.failed.includes(name)),
	};
}

async function vitest(...args: string[]): Promise<{ count: Count; files: string[]; failed: string[] }> {
	const file = join(reports, 'api.json');
	const lateErrors = join(reports, 'late-errors.txt');
	const reporters = ['default', 'json', './scripts/late-errors-reporter.ts'].map(
		(name) => `--reporter=${name}`,
	);
	const good = await runTool('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...args], {
		[lateErrorsFile]: lateErrors,
	});
	const report = readReport(file);
	const nameOf = (path: string) => relative(root, path);
	const results: Parameters<typeof failedTests>[0] = report.testResults;
	const failed = failedTests(results, nameOf);
	return {
		count: settled(good, {
			passed: report.numPassedTests,
			failed: report.numFailedTests,
			skipped: report.numPendingTests + report.numTodoTests,
			failures: [...failed, ...readFileSync(lateErrors, 'utf8').split('\n').filter(Boolean)],
		}),
		files: results.flatMap(({ name, status }) => (status === 'failed' ? nameOf(name) : [])),
		failed,
	};
}

async function browserTests(): Promise<Count> {
	const got = await browsers;
	if (got instanceof Error) throw got;
	const CHROMIUM = got?.chromium;
	notes.push(...(got?.leftOut ?? []));
	await buildIfChanged();
	// All projects except the comparison of screenshots and the long form of the engines.
	const projects = ['engines', 'slow-network', 'desktop', 'phone'].map((name) => `--project=${name}`);
	const file = join(reports, 'browser.json');
	const good = await runTool('playwright', ['test', ...projects, '--reporter=list,json'], {
		CHROMIUM,
		ONE_PLATE: 'true',
		PLAYWRIGHT_JSON_OUTPUT_NAME: file,
	});
	const { stats, suites } = readReport(file);
	const count = settled(good, {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
		skipped: stats.skipped + (got?.leftOut.length ?? 0),
		failures: browserTestsThatAre('unexpected', suites),
	});
	return { ...count, flaky: browserTestsThatAre('flaky', suites) };
}

/**
 * Starts installing Chromium and the other engines. The error of a failed installation is thrown by the step
 * that needs the browser.
 */
async function startGettingBrowsers() {
	try {
		const chromium = await getChromium();
		return { chromium, leftOut: await getEngines() };
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}

/** Counts a runner that failed without a failed test (an unreadable file, a late error) as failed. */
function settled(good: boolean, count: Count): Count {
	if (good || count.failed > 0) return count;
	const failures = count.failures?.length ? count.failures : ['an error after the last test: see above'];
	return { ...count, failed: 1, failures };
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of two test runners, read where their shape is known.
function readReport(file: string): any {
	return JSON.parse(readFileSync(file, 'utf8'));
}
