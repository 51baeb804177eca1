import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/tables/tables.ts';

/**
 * Returns the backends that wait for a lock, once there are at least `count`, since some reads are two
 * statements.
 */
export async function waitingForLocks(db: Kysely<Database>, count = 1): Promise<number[]> {
	let pids: number[] = [];
	const look = async () => {
		const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
		pids = rows.map(({ pid }) => pid);
		return pids.length;
	};
	await expect.poll(look, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
	return pids;
}

/** Terminates these backends. */
export const terminate = (db: Kysely<Database>, pids: number[]) =>
	sql`select pg_terminate_backend(pid) from unnest(${pids}::integer[]) as pid`.execute(db);

/** Makes calls that all wait for a lock on rows of the table, then releases it. Returns their responses. */
export async function allAtOnce<T>(
	db: Kysely<Database>,
	table: string,
	calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
	const begun = await db.transaction().execute(async (trx) => {
		await sql`select from ${sql.table(table)} for update`.execute(trx);
		const answers = Promise.all(calls.map((call) => call()));
		await waitingForLocks(db, calls.length);
		return { answers };
	});
	return begun.answers;
}
