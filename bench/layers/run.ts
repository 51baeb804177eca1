import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';
import { fill } from '../api/fill.ts';
import { listPath } from '../api/queries.ts';

/**
 * `npm run bench:layers`: every layer between a request and the database switched off in turn: requests a second, p99,
 * processor time of the process for each and its memory, beside the whole shop. BENCH_SIZES (102,10000) and BENCH_SECONDS
 * (2) change what is run; `BENCH_SIZES=102 BENCH_SECONDS=1` takes under three minutes.
 */
const sizes = (process.env.BENCH_SIZES ?? '102,10000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const layers = [
	'',
	'index',
	'rows,references',
	'responses,requested',
	'plans',
	'pages',
	'fragments',
	'sharing',
];
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

await buildIfChanged();
const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
try {
	await migrate(db);
	for (const size of sizes) {
		await fill(db, size);
		console.log(`\n${size.toLocaleString('en')} watches; 16 connections, ${seconds} s each`);
		for (const off of layers) await measure(off);
	}
} finally {
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function measure(off: string): Promise<void> {
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
	const [{ port }] = (await once(child, 'message')) as [{ port: number }];
	const ask = async () => {
		child.send('figures');
		return (await once(child, 'message'))[0] as { resident: number; cpu: number };
	};
	const { rows } = await sql<{ id: string }>`
		select document_id as id from watches where stock > 0 order by md5(document_id) limit 200`.execute(db);
	let n = 0;
	const cases: [string, () => string][] = [
		['lists never asked', () => listPath(n++)],
		['one list asked before', () => listPath(0, 1)],
		['200 details', () => `/api/watches/${rows[n++ % rows.length]?.id}?populate=*`],
		['the page /watches', () => '/watches'],
		['200 pages of watches', () => `/watch/${rows[n++ % rows.length]?.id}`],
	];
	console.log(`  ${off ? `without ${off}` : 'the whole shop'}`);
	try {
		for (const [name, path] of cases) {
			await load(port, path, 1);
			const before = await ask();
			const { perSecond, p99, requests } = await load(port, path, seconds);
			const after = await ask();
			const each = Math.round((after.cpu - before.cpu) / requests);
			console.log(
				`    ${name.padEnd(22)} ${Math.round(perSecond).toLocaleString('en').padStart(7)}/s, p99 ${p99} ms, ${each} µs each, ${Math.round(after.resident / 1e6)} MB`,
			);
		}
	} finally {
		child.kill();
	}
}

async function load(port: number, path: () => string, duration: number) {
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections: 16,
		duration,
		headers: { 'accept-encoding': 'br' },
		requests: [{ method: 'GET', setupRequest: (one: { path?: string }) => ({ ...one, path: path() }) }],
	});
	if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${path()} failed`);
	return { perSecond: result.requests.average, p99: result.latency.p99, requests: result.requests.total };
}
