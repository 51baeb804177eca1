import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openPostgres } from '#postgres/postgres.ts';
import { startRateServer } from '#scripts/doubles/rate-server.ts';
import { freePort, run } from '#scripts/processes.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/tables/tables.ts';
import { fill } from '#tests/support/fill.ts';

/** A shop in a process of its own, started as `npm start` does. */
export type BenchShop = Awaited<ReturnType<typeof startShop>>;
/** One of the compared versions with its PostgreSQL and its database. */
export type Side = {
	name: string;
	shop: BenchShop;
	settings: Settings;
	db: Kysely<Database>;
};
type Settings = Record<string, string>;

export const here = resolve(import.meta.dirname, '../..');
export const jwtSecret = 'x'.repeat(64);
export const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Creates a folder that is removed at the end of the benchmark. */
export function openFolder(ends: AsyncDisposableStack): string {
	const folder = fs.mkdtempSync(join(tmpdir(), 'ancora-bench-'));
	ends.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
	// PostgreSQL runs as another user, which must be able to enter the folder.
	fs.chmodSync(folder, 0o755);
	return folder;
}

/** Runs `use` with this version and, before it, the version of BENCH_BEFORE, each with this many watches. */
export async function withSides(watches: number, use: (sides: Side[]) => Promise<void>): Promise<void> {
	await using ends = new AsyncDisposableStack();
	const folder = openFolder(ends);
	const open = async (name: string, program: string, databaseUrl: string | null): Promise<Side> => {
		const { db, DATABASE_URL } = await filled(ends, program, databaseUrl, watches);
		const settings = { DATABASE_URL, DATA_DIR: join(folder, name) };
		const shop = await startShop(ends, program, settings);
		await settle(shop);
		await sql`vacuum analyze`.execute(db);
		return { name, shop, settings, db };
	};
	const sides: Side[] = [];
	const before = process.env.BENCH_BEFORE;
	if (before) sides.push(await open('before', earlierProgram(before), null));
	sides.push(await open('now', here, before ? null : (process.env.DATABASE_URL ?? null)));
	await use(sides);
}

/**
 * Opens a PostgreSQL with a database of this many watches, migrated by `program`. With `url`, uses an
 * existing database.
 */
export async function filled(
	ends: AsyncDisposableStack,
	program: string,
	url: string | null,
	watches: number,
) {
	const postgres = await openPostgres(url, join(openFolder(ends), 'postgres'), () => {});
	ends.defer(postgres.stop);
	const db = openDatabase(postgres.databaseUrl, { unhurried: true });
	ends.defer(() => db.destroy());
	await migrateBy(program, db);
	await fill(db, watches);
	return { db, DATABASE_URL: postgres.databaseUrl };
}

/** Creates the tables as the version in `folder` defines them. */
export async function migrateBy(folder: string, db: Kysely<Database>): Promise<void> {
	type Own = typeof import('#server/database/migrate.ts');
	await ((await import(join(folder, 'server/database/migrate.ts'))) as Own).migrate(db);
}

/**
 * Checks out another commit in the temporary folder, with its packages and its built pages. The folder is
 * reused.
 */
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

/** Builds the pages of the version in `folder` unless they are already built. */
export function build(folder: string): void {
	const script = "await (await import('./scripts/build.ts')).buildIfChanged();";
	execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
}

/**
 * Starts the version in `folder` with an exchange-rate server on loopback. Its processor time is in µs, its
 * memory in bytes.
 */
export async function startShop(ends: AsyncDisposableStack, folder: string, settings: Settings) {
	if (folder === here) build(here);
	const rates = await startRateServer();
	ends.defer(rates.close);
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
			EXCHANGE_RATE_URL: rates.url,
			...settings,
			PORT: port,
		},
		folder,
	);
	const stop = () => {
		child.kill('SIGTERM');
		return ended;
	};
	ends.defer(async () => void (await stop()));
	await prints(' is open at ');
	const pid = child.pid as number;
	return {
		address: `http://127.0.0.1:${port}`,
		port: Number(port),
		cpu: () => cpuOf(pid),
		resident: () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
		stop,
	};
}

/** Waits until a shop has finished its work after the start (filling the index, learning words). */
async function settle(shop: BenchShop): Promise<void> {
	for (let [last, busy] = [shop.cpu(), true]; busy; ) {
		await sleep(2_000);
		busy = shop.cpu() - last > 100_000;
		last = shop.cpu();
	}
}

/** Processor time of a process so far, which Linux counts in hundredths of a second; 0 if it has ended. */
function cpuOf(pid: number): number {
	try {
		const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10_000;
	} catch {
		return 0;
	}
}

/** Processor time of the server's current processes, if they run on this machine. */
export async function databaseCpu(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
	return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
