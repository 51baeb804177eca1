import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseQuickTests } from './quick-tests.ts';
import { runTool, typeChecker } from './run-tool.ts';
import { root } from './setup.mjs';

// `npm test -- quick`: checks the format and types of a change, and runs the nearest tests, in less than a
// minute. The change is the difference from the last commit or, if there is none, everything that this branch
// has added to main.

const git = (...args: string[]): string[] =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(): string[] {
	const sinceCommit = [
		...git('diff', '--name-only', 'HEAD', '--'),
		...git('ls-files', '--others', '--exclude-standard'),
	];
	if (sinceCommit.length > 0) return sinceCommit;
	const [base = 'HEAD'] = git('merge-base', 'HEAD', 'refs/heads/main');
	return git('diff', '--name-only', base, 'HEAD', '--');
}

async function format(changed: readonly string[]): Promise<boolean> {
	return runTool('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]);
}

/** Each project caches what it has checked. The first run takes as long as in the gate. */
async function types(): Promise<boolean> {
	if (!(await runTool('react-router', ['typegen']))) return false;
	for (const folder of ['contract', 'web', '.']) {
		const memory = join(root, 'node_modules', '.cache', 'types', `${folder === '.' ? 'root' : folder}.json`);
		const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', folder];
		if (!(await runTool(process.execPath, [typeChecker, ...options]))) return false;
	}
	return true;
}

async function nearestTests(changed: readonly string[]): Promise<boolean> {
	const tests = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
	const { files, leftOut } = chooseQuickTests(changed, tests);
	if (leftOut > 0) console.log(`> ${leftOut} more test files are nearby; npm test runs them`);
	return files.length === 0 || runTool('vitest', ['run', '--reporter=dot', ...files]);
}

const since = Date.now();
const changed = changedFiles().filter((file) => existsSync(join(root, file)));
console.log(`> ${changed.length} changed files`);
const steps = {
	format: changed.length === 0 || (await format(changed)),
	...(await Promise.all([types(), nearestTests(changed)]).then(([types, tests]) => ({ types, tests }))),
};
const failed = Object.entries(steps).flatMap(([name, good]) => (good ? [] : name));
const seconds = ((Date.now() - since) / 1000).toFixed(1);
console.log(`\n${failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'ok'} in ${seconds} s`);
process.exitCode = failed.length > 0 ? 1 : 0;
