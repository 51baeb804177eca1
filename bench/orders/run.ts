import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/tables.ts';
import { readConfig } from '../../main/config.ts';
import { fill } from '../api/fill.ts';
import { makeBuyers } from './buyers.ts';
import { buyAndCancel } from './load.ts';
import { postgresCpu } from './postgres-cpu.ts';
import { startShop } from './start-shop.ts';

/**
 * `npm run bench:orders`: 40 buyers at once who place an order and cancel it, again and again, on a durable PostgreSQL with
 * 10,000 watches: orders and cancels a second, latencies, processor time for each. At its end every unit and every
 * acknowledged order is counted. BENCH_BEFORE=<commit> measures the program of that commit in turns with this one, each on
 * a PostgreSQL of its own with its own schema, and prints the ratios; BENCH_SECONDS, BENCH_ROUNDS, BENCH_BUYERS and,
 * without BENCH_BEFORE, DATABASE_URL (an empty database) change what is run, BENCH_PROFILE=<folder> writes a V8 profile there.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const atOnce = Number(process.env.BENCH_BUYERS ?? 40);
const before = process.env.BENCH_BEFORE;
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

type Round = { orders: number; cancels: number; p50: number; p99: number; cpu: number; database: number };

const here = resolve(import.meta.dirname, '../..');
const old = join(folder, 'before');
const { shop: read } = readConfig({ DATA_DIR: join(folder, 'shop') }, folder);
const config = {
	...read,
	jwtSecret: 'x'.repeat(64),
	owner: 'o'.repeat(24),
	trustedProxies: ['127.0.0.1'],
	drawAhead: false,
};
const sides: Awaited<ReturnType<typeof openSide>>[] = [];
try {
	if (before) sides.push(await openSide(before, programOf(before), null));
	sides.push(await openSide('this program', here, before ? null : (process.env.DATABASE_URL ?? null)));
	// The first round of each side warms up.
	for (let round = 0; round <= rounds; round++)
		for (const side of sides) {
			const done = await side.measure();
			if (round > 0) side.rounds.push(done);
			else await side.analyse();
		}
	console.log(`${atOnce} buyers, ${rounds} rounds of ${seconds} s`);
	const figures = sides.map(({ name, rounds }) => report(name, rounds));
	const [first, last] = [figures[0] as Round, figures.at(-1) as Round];
	if (before)
		console.log(
			`after against before: ${ratio(last.orders, first.orders)} times the orders, ${ratio(last.p50, first.p50)} of p50, ${ratio(last.p99, first.p99)} of p99, ${ratio(last.cpu, first.cpu)} of the shop's processor time, ${ratio(last.database, first.database)} of PostgreSQL's`,
		);
	for (const side of sides) await side.check();
} finally {
	for (const side of sides) await side.stop();
	if (before) execFileSync('git', ['worktree', 'remove', '--force', old]);
	rmSync(folder, { recursive: true, force: true });
}

/** A program with its database, filled. */
async function openSide(name: string, program: string, databaseUrl: string | null) {
	const postgres = await openPostgres(
		databaseUrl,
		join(folder, `database-of-${name.split(' ')[0]}`),
		() => {},
	);
	const db = openDatabase(postgres.databaseUrl, { unhurried: true });
	const own: typeof import('#server/database/migrate.ts') = await import(
		join(program, 'server/database/migrate.ts')
	);
	await own.migrate(db);
	await fill(db, 10_000);
	const buyers = await makeBuyers(db, config, 2_400);
	const { rows } = await sql<{ id: string }>`select document_id as id from watches where stock > 0`.execute(
		db,
	);
	const watches = rows.map(({ id }) => id);
	const units = await unitsOf(db);
	const shop = await startShop(program, { databaseUrl: postgres.databaseUrl, config });
	await named(db);
	const analyse = () => sql`vacuum analyze`.execute(db);
	await analyse();
	let acknowledged = 0;
	return {
		name,
		rounds: [] as Round[],
		/** PostgreSQL does this in the background of a shop that has run for a while: until then it plans for empty tables. */
		analyse,
		measure: async (): Promise<Round> => {
			const [cpuBefore, databaseBefore] = [await shop.cpu(), await postgresCpu(db)];
			const sold = await buyAndCancel(shop.address, { buyers, watches, atOnce, seconds });
			const all = [...sold.placed, ...sold.cancelled].sort((a, b) => a - b);
			acknowledged += sold.placed.length;
			return {
				orders: sold.placed.length / sold.seconds,
				cancels: sold.cancelled.length / sold.seconds,
				p50: all[Math.floor(all.length * 0.5)] ?? 0,
				p99: all[Math.floor(all.length * 0.99)] ?? 0,
				cpu: ((await shop.cpu()) - cpuBefore) / all.length,
				database: ((await postgresCpu(db)) - databaseBefore) / all.length,
			};
		},
		/** Throws when a unit is lost or won, or an acknowledged order is not there. */
		check: async () => {
			const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db);
			const left = await unitsOf(db);
			if (left !== units) throw new Error(`${name}: ${units} units before, ${left} after`);
			if (rows[0]?.orders !== acknowledged)
				throw new Error(`${name}: ${acknowledged} orders acknowledged, ${rows[0]?.orders} kept`);
			console.log(`${name}: ${acknowledged} orders acknowledged, all kept; ${left} units, as before`);
		},
		stop: async () => {
			await shop.stop();
			await db.destroy();
			await postgres.stop();
		},
	};
}

/** Waits for what a shop does once at its first start, naming the plates of all watches. */
async function named(db: Kysely<Database>): Promise<void> {
	const isDone = async () =>
		(await sql`select where not exists (select from pictures where drawing is null)`.execute(db)).rows.length;
	while (!(await isDone())) await sleep(200);
}

/** The program of another commit, beside this one's packages, with this bench's process. */
function programOf(commit: string): string {
	execFileSync('git', ['worktree', 'add', '--quiet', '--detach', old, commit]);
	symlinkSync(resolve('node_modules'), join(old, 'node_modules'));
	cpSync(join(import.meta.dirname, 'shop-process.ts'), join(old, 'bench/orders/shop-process.ts'));
	return old;
}

/** The median of each figure. */
function report(name: string, all: Round[]): Round {
	const median = (key: keyof Round) =>
		all.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
	const [orders, cancels, p50, p99] = (['orders', 'cancels', 'p50', 'p99'] as const).map(median);
	const [cpu, database] = [median('cpu'), median('database')];
	const whole = (figure = 0) => Math.round(figure).toLocaleString('en');
	console.log(
		`  ${name.padEnd(14)} ${whole(orders)} orders/s + ${whole(cancels)} cancels/s, p50 ${whole(p50)} ms, p99 ${whole(p99)} ms; each ${whole(cpu)} µs of the shop's process${database ? ` and ${whole(database)} µs of PostgreSQL` : ''}`,
	);
	return { orders, cancels, p50, p99, cpu, database } as Round;
}

function ratio(after: number, before: number): string {
	return before ? (after / before).toFixed(2) : '–';
}

async function unitsOf(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ units: number }>`select (select sum(stock) from watches)
		+ (select count(*) from order_items i join orders o on o.id = i.order_id where o.payment_status = 'pending')
		as units`.execute(db);
	return Number(rows[0]?.units);
}
