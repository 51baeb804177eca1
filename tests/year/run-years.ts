// `npm run test:year -- SEED`: lives the simulated year of this seed, or of several (`-- 1-200`, or
// SEEDS=200), and prints the shortest story of each one that breaks an invariant. YEAR_TELL=1 prints every
// story.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { SEEDS: count } = process.env;
const seeds = process.argv[2] ?? (count ? `1-${count}` : '1');
if (!/^\d+(-\d+)?$/.test(seeds)) {
	console.error(`The seeds must be a number or a range, such as 7 or 1-200, and not "${seeds}".`);
	process.exit(2);
}
const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/year/year.test.ts'], {
	stdio: 'inherit',
	env: { YEAR_SHRINK: '60', ...process.env, YEAR_SEEDS: seeds },
});
process.exit(status ?? 1);
