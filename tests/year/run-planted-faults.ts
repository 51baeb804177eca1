// `npm run test:faults -- NAME…`: plants each fault of tests/year/planted-faults.ts, or those with these
// names, into a copy of this tree, and reports at which seed the simulated year finds it. YEAR_SEEDS bounds
// the seeds.
import { execFileSync, spawn } from 'node:child_process';
import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type PlantedFault, plantedFaults } from './planted-faults.ts';
import { plantedFiles } from './planted-files.ts';

const root = join(import.meta.dirname, '..', '..');
const seeds = process.env.YEAR_SEEDS ?? '1-200';
/** A run needs a processor for itself and its PostgreSQL. */
const runsAtOnce = 2;

/** `invariant` is the first sentence that the year broke, and `lines` the length of its story. */
type Outcome =
	| { is: 'found'; seed: string; invariant: string; lines: number; story: string }
	| { is: 'missed' }
	| { is: 'broken'; reason: string };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !plantedFaults.some((fault) => fault.name === name));
if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`);
const chosen = plantedFaults.filter(({ name }) => names.length === 0 || names.includes(name));
const waiting = [...chosen];
const outcomes = new Map<PlantedFault, Outcome>();
await Promise.all(
	Array.from({ length: runsAtOnce }, async () => {
		for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
			const outcome = await liveWith(fault);
			outcomes.set(fault, outcome);
			console.log(`\n${fault.name}: ${textOf(outcome)}`);
		}
	}),
);
console.table(
	chosen.map((fault) => {
		const outcome = outcomes.get(fault) as Outcome;
		if (outcome.is === 'missed') return { fault: fault.name, seed: `not in ${seeds}` };
		if (outcome.is === 'broken') return { fault: fault.name, seed: outcome.reason.slice(0, 80) };
		const { seed, lines, invariant } = outcome;
		return { fault: fault.name, seed, lines, invariant };
	}),
);
const found = [...outcomes.values()].filter(({ is }) => is === 'found').length;
console.log(`${found} of ${chosen.length} found with the seeds ${seeds}`);

function textOf(outcome: Outcome): string {
	if (outcome.is === 'found') return `found\n${outcome.story}`;
	return outcome.is === 'missed' ? `not found with the seeds ${seeds}` : `broken: ${outcome.reason}`;
}

/** Runs the simulated year in a copy of the tree that has the fault. */
async function liveWith(fault: PlantedFault): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), 'ancora-fault-'));
	try {
		copyTree(folder);
		for (const [file, text] of plantedFiles(fault, root)) {
			// The file is a hard link to the original.
			rmSync(join(folder, file));
			writeFileSync(join(folder, file), text);
		}
		const report = join(folder, 'report.json');
		return outcomeOf(report, await runYear(folder, report));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Links every file of the tree into the folder, or copies it where that is impossible. */
function copyTree(folder: string): void {
	const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
	});
	const files = listed.split('\0').filter((file) => file && existsSync(join(root, file)));
	for (const file of files) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		try {
			linkSync(join(root, file), join(folder, file));
		} catch {
			copyFileSync(join(root, file), join(folder, file));
		}
	}
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Lives the years. Vitest's report has the seed and the story; the returned output has the invariant.
 */
function runYear(folder: string, report: string): Promise<string> {
	const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
	const options = ['--bail=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const child = spawn(
		process.execPath,
		[vitest, 'run', 'tests/year/year.test.ts', '-t', 'a year', ...options],
		{
			cwd: folder,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { YEAR_SHRINK: '60', YEAR_LINES: '40', ...process.env, YEAR_SEEDS: seeds, NO_COLOR: '1' },
		},
	);
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk: Buffer) => {
			output += chunk;
		});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', () => resolve(output));
	});
}

type VitestReport = {
	testResults: {
		message: string;
		assertionResults: { status: string; title: string; failureMessages: string[] }[];
	}[];
};

/** Reads the first failure from the report of vitest. */
function outcomeOf(file: string, output: string): Outcome {
	if (!existsSync(file)) return { is: 'broken', reason: 'no report' };
	const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
	const failed = tests.find(({ status }) => status === 'failed');
	const message = testResults.map((one) => one.message).join('\n');
	if (!failed) return tests.length > 0 && !message ? { is: 'missed' } : { is: 'broken', reason: message };
	const [story = ''] = failed.failureMessages[0]?.split(': expected [') ?? [];
	const seed = /seed (\d+)/.exec(failed.title)?.[1];
	const invariant = /"sentence": "(.*)",$/m.exec(output)?.[1];
	if (seed === undefined || invariant === undefined)
		return { is: 'broken', reason: (failed.failureMessages[0] ?? output).slice(0, 2_000) };
	// The first line names the seed.
	return { is: 'found', seed, invariant, lines: story.split('\n').length - 1, story };
}
