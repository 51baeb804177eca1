// `npm run release -- 0.3.0`: rehearses the upgrade from the last release, then creates the version, the
// commit and the tag for the "Unreleased" part of CHANGELOG.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, SetupError } from './setup.mjs';

const run = (program, ...args) => {
	const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
	if (status !== 0) throw new SetupError(`${program} ${args[0]}: ${stderr.trim()}`);
	return stdout.trim();
};
const numbers = (version) => version.split('.').map(Number);

try {
	const [version = ''] = process.argv.slice(2);
	const { version: last } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const [a, b] = [numbers(last), numbers(version)];
	const at = b.findIndex((number, place) => number !== a[place]);
	if (!/^\d+\.\d+\.\d+$/.test(version) || !(b[at] > a[at]))
		throw new SetupError(`Specify a version higher than ${last}: npm run release -- X.Y.Z`);
	if (run('git', 'status', '--porcelain')) throw new SetupError('There are uncommitted changes.');
	const path = join(root, 'CHANGELOG.md');
	const text = readFileSync(path, 'utf8');
	const [, changes] = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(text)?.map((part) => part.trim()) ?? [];
	if (!changes) throw new SetupError('CHANGELOG.md lists no changes under "Unreleased".');
	const { status } = spawnSync('npm', ['run', 'bench:upgrade'], { cwd: root, stdio: 'inherit' });
	if (status !== 0) throw new SetupError('The upgrade from the last release failed. Nothing was released.');
	const today = new Date().toISOString().slice(0, 10);
	writeFileSync(path, text.replace('## Unreleased\n', `## Unreleased\n\n## ${version}, ${today}\n`));
	run('npm', 'version', version, '--no-git-tag-version');
	run('git', 'commit', '-qam', `Release ${version}`);
	run('git', 'tag', '-a', `v${version}`, '--cleanup=verbatim', '-m', `${version}\n\n${changes}`);
	console.log(`Tagged v${version}. Build it with npm run build, and publish it with git push --follow-tags.`);
} catch (error) {
	fail(error);
}
