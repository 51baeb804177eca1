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
import { detailPath, listPath } from '../api/queries.ts';
import { measureImport } from './import.ts';

/**
 * `npm run bench:changes`: the shop while it is edited: lists never asked before, one popular page and 200 pages of
 * watches, at 0, 1, 5 and 20 changes a second (the price or the stock of a random watch), each figure beside the quiet one
 * before it, with the processor time that the process took for each request (it holds on a machine that is busy with other
 * work too). Of lists and details never asked it also says the quiet processor time beside that of the first size, and at
 * last the latency of visitors during an import of 10,000 rows: BENCH_SIZES=1000,1000000 BENCH_RATES=none gives these alone.
 * BENCH_SIZES, BENCH_SECONDS, BENCH_RATES and DATABASE_URL (an empty database) change what is run.
 */
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const rates = (process.env.BENCH_RATES ?? '1,5,20').split(',').map(Number).filter(Number.isFinite);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

/** Processor time of the first size for each request (µs), by case. */
const first = new Map<string, number>();

await buildIfChanged();
const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
try {
	await migrate(db);
	for (const size of sizes) await measureSize(size);
} finally {
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function measureSize(size: number): Promise<void> {
	await fill(db, size);
	const child = fork(new URL('shop-process.ts', import.meta.url), {
		env: {
			...process.env,
			NODE_ENV: 'production',
			...memoryEnvironment,
			DATABASE_URL: postgres.databaseUrl,
			BENCH_FOLDER: folder,
		},
		execArgv: memoryFlags,
	});
	const [start] = (await once(child, 'message')) as [
		{ port: number; owner: string; filled: number; blocked: number },
	];
	const ask = async () => {
		child.send('figures');
		return (await once(child, 'message'))[0] as { resident: number; blocked: number; cpu: number };
	};
	console.log(
		`\n${size.toLocaleString('en')} watches; index filled ${whole(start.filled)} ms after the start, longest block ${whole(start.blocked)} ms`,
	);
	// Words that very many descriptions have are learnt in the background: what is measured goes on for hours.
	for (let busy = true; busy; ) {
		const { cpu } = await ask();
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		busy = (await ask()).cpu - cpu > 60_000;
	}
	const { rows } = await sql<{ id: string }>`
		select document_id as id from watches where stock > 0 order by md5(document_id) limit 200`.execute(db);
	let n = 0;
	const cases: [string, () => string][] = [
		['lists never asked', () => listPath(n++)],
		['the page /watches', () => '/watches'],
		['200 pages of watches', () => `/watch/${rows[n++ % rows.length]?.id}`],
	];
	const measure = async (path: () => string) => {
		const before = await ask();
		const measured = await load(start.port, path, seconds);
		const after = await ask();
		return { ...measured, ...after, each: (after.cpu - before.cpu) / measured.requests };
	};
	try {
		const documentIds = rows.map(({ id }) => id);
		const neverAsked: typeof cases = [
			['lists never asked', () => listPath(n++)],
			['details never asked', () => detailPath(documentIds, n++)],
		];
		for (const [name, path] of neverAsked) {
			await load(start.port, path, 2);
			const { each } = await measure(path);
			const before = first.get(name) ?? each;
			first.set(name, before);
			console.log(
				`  ${name.padEnd(21)} quiet ${whole(each)} µs of the process each, ${(each / before).toFixed(2)} of ${whole(sizes[0] as number)} watches`,
			);
		}
		for (const [name, path] of rates.length > 0 ? cases : []) {
			// Code is compiled and pages are made first: what is measured goes on for hours.
			for (let i = 0; i < 600; i++)
				await fetch(`http://127.0.0.1:${start.port}${path()}`, { redirect: 'manual' });
			await load(start.port, path, 2);
			for (const rate of rates) {
				const quiet = await measure(path);
				const stop = change(rate, size);
				const busy = await measure(path);
				await stop();
				console.log(
					`  ${name.padEnd(21)}${String(rate).padStart(3)} changes/s ${whole(busy.perSecond)}/s of ${whole(quiet.perSecond)} quiet (${(busy.perSecond / quiet.perSecond).toFixed(2)}), p99 ${whole(busy.p99)} ms (${whole(quiet.p99)}), ${whole(busy.each)} µs of the process each (${whole(quiet.each)}), longest block ${whole(busy.blocked)} ms (${whole(quiet.blocked)}), ${whole(busy.resident / 1e6)} MB`,
				);
			}
		}
		const kinds = [
			() => listPath(n),
			() => `/watch/${rows[n % rows.length]?.id}`,
			() => `/watches?page=${1 + (n % 20)}`,
		];
		const any = () => (kinds[n++ % kinds.length] as () => string)();
		await load(start.port, any, 4);
		const shop = `http://127.0.0.1:${start.port}`;
		const { quiet, busy, ...imported } = await measureImport(db, shop, start.owner, any);
		console.log(
			`  an import of ${whole(imported.rows)} rows takes ${imported.seconds.toFixed(1)} s; visitors meanwhile ${whole(busy.perSecond)}/s of ${whole(quiet.perSecond)} quiet, p99 ${whole(busy.p99)} ms (${whole(quiet.p99)}), longest ${whole(busy.longest)} ms (${whole(quiet.longest)})`,
		);
	} finally {
		child.kill();
	}
}

function whole(figure: number): string {
	return Math.round(figure).toLocaleString('en').padStart(6);
}

async function load(port: number, path: () => string, duration: number) {
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections: 16,
		duration,
		headers: { 'accept-encoding': 'br' },
		requests: [{ method: 'GET', setupRequest: (one: { path?: string }) => ({ ...one, path: path() }) }],
	});
	// A watch that was sold meanwhile leads home.
	if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${path()} failed`);
	return { perSecond: result.requests.average, p99: result.latency.p99, requests: result.requests.total };
}

/** Changes the price or the stock of random watches, so many a second. */
function change(rate: number, size: number): () => Promise<void> {
	let running: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		const id = 1 + Math.floor(Math.random() * size);
		running =
			Math.random() < 0.5
				? sql`update watches set price = price + 1000 where id = ${id}`.execute(db)
				: sql`update watches set stock = 1 - least(stock, 1) where id = ${id}`.execute(db);
	}, 1000 / rate);
	return async () => {
		clearInterval(timer);
		await running;
	};
}
