import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildIfChanged } from './build.ts';
import { getChromium } from './chromium.ts';
import { root } from './setup.mjs';

/** How many tests a step ran. */
type Count = { passed: number; failed: number; skipped: number };
type Step = { name: string; about: string; run: () => Count | Promise<Count> };

const failure: Count = { passed: 0, failed: 1, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'ancora-gate-'));
const environment = {
	...process.env,
	NODE_ENV: undefined,
	PATH: [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
};

/** The whole gate, in order; `npm test -- types browser` runs only the steps it names. */
const steps: Step[] = [
	{ name: 'format', about: 'format and lint', run: () => check('biome', 'check', '--error-on-warnings') },
	{
		name: 'borders',
		about: 'borders between the folders',
		run: () => check('depcruise', 'contract', 'server', 'web', 'main', 'tests', 'scripts'),
	},
	{
		name: 'types',
		about: 'types',
		run: () => both(check('react-router', 'typegen'), () => check('tsc', '--noEmit')),
	},
	{
		name: 'unused',
		about: 'unused files, exports and packages',
		run: () => check('knip', '--no-config-hints'),
	},
	{ name: 'api', about: 'unit and API tests', run: apiTests },
	{ name: 'browser', about: 'browser tests', run: browserTests },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
	throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const { name, about, run } of steps) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`\n> ${about}`);
	const since = Date.now();
	const count = await Promise.resolve()
		.then(run)
		.catch((error): Count => {
			console.error(error);
			return failure;
		});
	for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
	const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(6);
	summary.push(
		`${count.failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${about} (${count.passed} passed, ${count.failed} failed)`,
	);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n`);
console.log(
	`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function command(program: string, args: string[], more: NodeJS.ProcessEnv = {}): boolean {
	const { status, error } = spawnSync(program, args, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...environment, ...more },
	});
	if (error) console.error(error.message);
	return status === 0;
}

/** A tool that is content or not counts as one test. */
function check(program: string, ...args: string[]): Count {
	return command(program, args) ? { passed: 1, failed: 0, skipped: 0 } : failure;
}

function both(first: Count, second: () => Count): Count {
	return first.failed > 0 ? first : second();
}

function apiTests(): Count {
	const file = join(reports, 'api.json');
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
	const good = command('vitest', ['run', ...reporters]);
	const report = readReport(file);
	return settled(good, {
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests + report.numTodoTests,
	});
}

async function browserTests(): Promise<Count> {
	const CHROMIUM = getChromium();
	await buildIfChanged();
	// All but those that compare pictures.
	const projects = ['slow-network', 'desktop', 'phone'].map((name) => `--project=${name}`);
	const file = join(reports, 'browser.json');
	const good = command('playwright', ['test', ...projects, '--reporter=list,json'], {
		CHROMIUM,
		ONE_PLATE: 'true',
		PLAYWRIGHT_JSON_OUTPUT_NAME: file,
	});
	const { stats } = readReport(file);
	return settled(good, {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		skipped: stats.skipped,
	});
}

/** A runner that fails without a failed test (a file that can't be read, an error after the last test) has still failed. */
function settled(good: boolean, count: Count): Count {
	return good || count.failed > 0 ? count : { ...count, failed: 1 };
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of two test runners, read where their shape is known.
function readReport(file: string): any {
	return JSON.parse(readFileSync(file, 'utf8'));
}
