import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '../../main/postgres.ts';
import { fill } from './fill.ts';
import { detailPath, listPath, onceAsked } from './queries.ts';

/**
 * `npm run bench:api`: the catalogue's calls at 1,000, 10,000 and 100,000 watches, each beside a bare `node:http` server that returns the same
 * bytes, in one run on one machine. Medians of three. BENCH_SIZES, BENCH_SECONDS and DATABASE_URL (an empty database) change what is run.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 32;
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

type Measured = { perSecond: number; p50: number; p99: number };

async function measure(port: number, path: (n: number) => string): Promise<Measured> {
	const rounds: Measured[] = [];
	for (let round = 0; round < 3; round++) {
		const request = {
			method: 'GET',
			setupRequest: (one: { path?: string }) => ({ ...one, path: path(next++) }),
		};
		const result = await autocannon({
			url: `http://127.0.0.1:${port}`,
			connections,
			duration: seconds,
			requests: [request],
		});
		if (result.non2xx || result.errors)
			throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${path(next)}`);
		rounds.push({
			perSecond: result.requests.average,
			p50: result.latency.p50,
			p99: result.latency.p99,
		});
	}
	return rounds.sort((a, b) => a.perSecond - b.perSecond)[1] as Measured;
}
let next = 1;

async function start(file: string, env: Record<string, string> = {}) {
	const child: ChildProcess = fork(new URL(file, import.meta.url), {
		env: { ...process.env, NODE_ENV: 'production', ...env },
	});
	const [{ port }] = (await once(child, 'message')) as [{ port: number }];
	const ask = async (what: string) => {
		child.send(what);
		return (await once(child, 'message'))[0] as { resident: number; cpu: number };
	};
	return { port, ask, stop: () => child.kill() };
}

const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const db = openDatabase(postgres.databaseUrl);
const bare = await start('bare-process.ts');
try {
	await migrate(db);
	for (const size of sizes) await bench(size);
} finally {
	bare.stop();
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function bench(size: number): Promise<void> {
	await fill(db, size);
	const ids = (
		await sql<{
			document_id: string;
		}>`select document_id from watches where stock > 0 order by md5(document_id)`.execute(db)
	).rows.map((row) => row.document_id);
	const shop = await start('shop-process.ts', { DATABASE_URL: postgres.databaseUrl, BENCH_FOLDER: folder });
	const idle = (await shop.ask('memory')).resident;
	// Both processes warm up; the measurements are of what goes on for hours.
	await autocannon({ url: `http://127.0.0.1:${shop.port}${onceAsked.list}`, connections, duration: 2 });
	console.log(`\n${size.toLocaleString('en')} watches`);
	const line = (name: string, { perSecond, p50, p99 }: Measured, more = '') =>
		console.log(
			`  ${name.padEnd(26)}${Math.round(perSecond).toLocaleString('en').padStart(8)}/s   p50 ${p50} ms  p99 ${p99} ms  ${more}`,
		);
	const cases: [string, (n: number) => string][] = [
		['list, never asked', (n) => listPath(n)],
		['list, page 1, never asked', (n) => listPath(n, 1)],
		['detail, never asked', (n) => detailPath(ids, n)],
		['list, asked before', () => onceAsked.list],
		['detail, asked before', () => detailPath(ids, 0)],
		['brands, asked before', () => onceAsked.brands],
		['facets, asked before', () => onceAsked.facets],
	];
	for (const [name, path] of cases) {
		const body = await (await fetch(`http://127.0.0.1:${shop.port}${path(0)}`)).text();
		await bare.ask(body);
		const before = await shop.ask('cpu');
		const begun = next;
		const measured = await measure(shop.port, path);
		const cpu = ((await shop.ask('cpu')).cpu - before.cpu) / (next - begun);
		const floor =
			name.endsWith('before') || name.startsWith('list, never') ? await measure(bare.port, path) : null;
		const ratio = floor
			? `, bare ${Math.round(floor.perSecond).toLocaleString('en')}/s, ratio ${(measured.perSecond / floor.perSecond).toFixed(2)}`
			: '';
		line(
			name,
			measured,
			`${(body.length / 1024).toFixed(1)} KB, ${Math.round(cpu)} µs of the process${ratio}`,
		);
	}
	const loaded = (await shop.ask('memory')).resident;
	console.log(`  memory: idle ${Math.round(idle / 1e6)} MB, after load ${Math.round(loaded / 1e6)} MB`);
	shop.stop();
}
