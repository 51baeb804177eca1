import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/tables.ts';
import { fill } from '#tests/support/fill.ts';
import { freePort, run } from '#tests/support/processes.ts';
import { startRateServer } from '#tests/support/rate-server.ts';

/** A program in a process as `npm start` runs it. */
export type Shop = Awaited<ReturnType<typeof startShop>>;
/** A program, its PostgreSQL and its database. */
export type Side = {
	name: string;
	shop: Shop;
	/** The shop's own settings. */
	settings: Record<string, string>;
	db: Kysely<Database>;
	databaseCpu: () => Promise<number>;
};

export const here = resolve(import.meta.dirname, '../..');
export const jwtSecret = 'x'.repeat(64);
/** The commit beside which this program is measured. */
export const before = process.env.BENCH_BEFORE;
const git = (...args: string[]) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim();

export function openFolder(): string {
	const folder = fs.mkdtempSync(join(tmpdir(), 'ancora-bench-'));
	// PostgreSQL's user passes it.
	fs.chmodSync(folder, 0o755);
	return folder;
}

/**
 * This program, and before it that of BENCH_BEFORE, each with so many watches, while `use` runs. With
 * BENCH_TRACES, a percentage, this program stands beside itself with traces of so many requests.
 */
export async function withSides(watches: number, use: (sides: Side[]) => Promise<void>): Promise<void> {
	const folder = openFolder();
	const ends: (() => Promise<unknown>)[] = [];
	const open = async (
		name: string,
		program: string,
		databaseUrl: string | null,
		more: Record<string, string> = {},
	): Promise<Side> => {
		const postgres = await openPostgres(databaseUrl, join(folder, `${name}-database`), () => {});
		ends.push(postgres.stop);
		const db = openDatabase(postgres.databaseUrl, { unhurried: true });
		ends.push(() => db.destroy());
		await migrateBy(program, db);
		await fill(db, watches);
		const rates = await startRateServer();
		ends.push(rates.close);
		const settings = {
			DATABASE_URL: postgres.databaseUrl,
			DATA_DIR: join(folder, name),
			EXCHANGE_RATE_URL: rates.url,
			...more,
		};
		const shop = await startShop(program, settings);
		ends.push(shop.stop);
		await settle(shop);
		await sql`vacuum analyze`.execute(db);
		return { name, shop, settings, db, databaseCpu: () => databaseCpu(db) };
	};
	try {
		const sides: Side[] = [];
		if (before) sides.push(await open('before', earlierProgram(before), null));
		sides.push(await open('now', here, before ? null : (process.env.DATABASE_URL ?? null)));
		const share = process.env.BENCH_TRACES;
		if (share) {
			// It reads and forgets: what a collector does is not the shop's.
			const sink = createServer((request, response) =>
				request.resume().once('end', () => response.end('{}')),
			);
			await once(sink.listen(0, '127.0.0.1'), 'listening');
			ends.push(
				async () => void sink.closeAllConnections(),
				async () => void sink.close(),
			);
			const TRACES_URL = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
			sides.push(await open('traced', here, null, { TRACES_URL, TRACES_SHARE: share }));
		}
		await use(sides);
	} finally {
		for (const end of ends.reverse()) await end();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

/** The tables as the program in `folder` makes them. */
export async function migrateBy(folder: string, db: Kysely<Database>): Promise<void> {
	type Own = typeof import('#server/database/migrate.ts');
	await ((await import(join(folder, 'server/database/migrate.ts'))) as Own).migrate(db);
}

/** The program of another commit with its packages, its pages built; it stays in the temporary folder. */
export function earlierProgram(commit: string): string {
	const hash = git('rev-parse', commit);
	const program = join(tmpdir(), `ancora-${hash}`);
	console.log(`before: ${git('log', '-1', '--format=%h %s', commit)}`);
	if (!fs.existsSync(join(program, 'build/made-from.txt'))) {
		fs.rmSync(program, { recursive: true, force: true });
		fs.mkdirSync(program);
		const input = execFileSync('git', ['archive', hash], { cwd: here, maxBuffer: 512 * 1024 ** 2 });
		execFileSync('tar', ['-x', '-C', program], { input });
		const packages = (folder: string) => fs.readFileSync(join(folder, 'package-lock.json'), 'utf8');
		if (packages(program) === packages(here))
			fs.symlinkSync(join(here, 'node_modules'), join(program, 'node_modules'));
		else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: program });
		build(program);
	}
	return program;
}

/** Builds the pages of the program in `folder`, unless they are. */
export function build(folder: string): void {
	const script = "await (await import('./scripts/build.ts')).buildIfChanged();";
	execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
}

/** Starts the program in `folder` with these settings; its own times in µs, its memory in bytes. */
export async function startShop(folder: string, settings: Record<string, string>) {
	if (folder === here) build(here);
	const port = settings.PORT ?? String(await freePort());
	type Memory = typeof import('../../scripts/memory.ts');
	const { memoryEnvironment, memoryFlags } = (await import(join(folder, 'scripts/memory.ts'))) as Memory;
	const { child, ended, prints } = run(
		process.execPath,
		[...memoryFlags, ...(process.env.BENCH_NODE?.split(' ') ?? []), 'main/main.ts'],
		{
			...memoryEnvironment,
			NODE_ENV: 'production',
			JWT_SECRET: jwtSecret,
			OWNER: 'o'.repeat(24),
			OWNER_PASSWORD: 'a password of the bench',
			TRUSTED_PROXIES: '127.0.0.1',
			DEMO: 'false',
			DRAW_AHEAD: 'false',
			LOG_LEVEL: 'error',
			...settings,
			PORT: port,
		},
		folder,
	);
	await prints(' is open at ');
	const pid = child.pid as number;
	return {
		address: `http://127.0.0.1:${port}`,
		port: Number(port),
		cpu: () => cpuOf(pid),
		resident: () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
		stop: () => {
			child.kill('SIGTERM');
			return ended;
		},
	};
}

/** Waits until what a shop does at its start (filling the index, learning words) is done. */
async function settle(shop: Shop): Promise<void> {
	for (let [last, busy] = [shop.cpu(), true]; busy; ) {
		await sleep(2_000);
		busy = shop.cpu() - last > 100_000;
		last = shop.cpu();
	}
}

/** Linux counts processor time in hundredths of a second. */
const tick = 10_000;

/** Processor time of a process so far; 0 when it is gone. */
function cpuOf(pid: number): number {
	try {
		const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * tick;
	} catch {
		return 0;
	}
}

/** Processor time of the server's processes of now, where they are on this machine. */
async function databaseCpu(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
	return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
