import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';
import { fill } from '../api/fill.ts';
import { type Case, casesOf, type Measured, measure } from './cases.ts';

/**
 * `npm run bench:layers`: every layer between a request and the database switched off in turn, in the loads that it is
 * there for: requests a second, p99, processor time of the process for each and its memory, beside the whole shop of the
 * same round. BENCH_SIZES (102,10000), BENCH_ROUNDS (1), BENCH_SECONDS (2), BENCH_LAYERS (all), BENCH_CASES (all, names
 * with commas between them) and DATABASE_URL (an empty database) change what is run. A round of all takes some eight
 * minutes a size.
 */
const sizes = (process.env.BENCH_SIZES ?? '102,10000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 1);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Names of caches and of layers of `shop-process.ts`, with commas between those that go together. */
const all = [
	'index',
	'rows,references',
	'references',
	'responses',
	'totals',
	'pages',
	'fragments',
	'sharing',
	'addresses',
];
const layers = ['', ...(process.env.BENCH_LAYERS?.split(' ') ?? all)];
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);
/** By layer and case, one for each round. */
const results = new Map<string, Measured[]>();

await buildIfChanged();
const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
try {
	await migrate(db);
	for (const size of sizes) {
		await fill(db, size);
		const only = process.env.BENCH_CASES?.split(',');
		const cases = (await casesOf(db)).filter(({ name }) => only?.includes(name) ?? true);
		results.clear();
		for (let round = 0; round < rounds; round++) for (const off of layers) await run(off, cases);
		print(size, cases);
	}
} finally {
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function run(off: string, cases: readonly Case[]): Promise<void> {
	const child = fork(new URL('shop-process.ts', import.meta.url), {
		env: {
			...process.env,
			NODE_ENV: 'production',
			...memoryEnvironment,
			DATABASE_URL: postgres.databaseUrl,
			BENCH_FOLDER: folder,
			BENCH_OFF: off,
		},
		execArgv: memoryFlags,
	});
	try {
		const [{ port }] = (await once(child, 'message')) as [{ port: number }];
		for (const one of cases) {
			const known = results.get(`${off} ${one.name}`) ?? [];
			const figures = () => figuresOf(child);
			known.push(await measure({ port, seconds, figures }, one));
			results.set(`${off} ${one.name}`, known);
		}
	} finally {
		child.kill();
	}
}

async function figuresOf(child: ChildProcess): Promise<{ resident: number; cpu: number }> {
	child.send('figures');
	return (await once(child, 'message'))[0];
}

/** Medians of the rounds; a layer's share of the whole shop is the median of each round's own. */
function print(size: number, cases: readonly Case[]): void {
	console.log(
		`\n${size.toLocaleString('en')} watches, medians of ${rounds}, ${seconds} s each; in brackets its part of the whole shop's`,
	);
	for (const { name } of cases) {
		console.log(`  ${name}`);
		const whole = results.get(` ${name}`) as Measured[];
		for (const off of layers) {
			const those = results.get(`${off} ${name}`) as Measured[];
			const value = (key: keyof Measured) => median(those.map((one) => one[key]));
			const part = (key: keyof Measured) =>
				median(those.map((one, i) => one[key] / (whole[i] as Measured)[key])).toFixed(2);
			console.log(
				`    ${(off ? `without ${off}` : 'the whole shop').padEnd(28)}${Math.round(value('perSecond')).toLocaleString('en').padStart(7)}/s (${part('perSecond')})  p99 ${String(Math.round(value('p99'))).padStart(5)} ms  ${String(Math.round(value('each'))).padStart(6)} µs each (${part('each')})  ${Math.round(value('resident') / 1e6)} MB`,
			);
		}
	}
}

function median(values: number[]): number {
	return values.sort((a, b) => a - b)[values.length >> 1] as number;
}
