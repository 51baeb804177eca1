import type pg from 'pg';
import { poolOf } from '#server/database/database.ts';
import type { Db } from '#server/tables/tables.ts';

/** By how many milliseconds the shop's clock is ahead of the machine's, for each pool. */
const ahead = new WeakMap<pg.Pool, number>();

const aheadSql = "coalesce(nullif(current_setting('ancora.clock_ahead', true), ''), '0')::interval";

/**
 * SQL: the clock of test databases, which is ahead by what {@link setDatabaseClock} says. It replaces the
 * functions of the same names in their template.
 */
export const clockInTests = `
	create or replace function shop_now() returns timestamptz language sql stable parallel safe
		as $$ select now() + ${aheadSql} $$;
	create or replace function shop_clock() returns timestamptz language sql volatile parallel safe
		as $$ select clock_timestamp() + ${aheadSql} $$`;

/** Sets by how many milliseconds the database's clock is ahead in all transactions that begin from now on. */
export function setDatabaseClock(db: Db, milliseconds: number): void {
	const pool = poolOf(db);
	if (!pool) throw new Error('this database was not opened by openDatabase');
	if (!ahead.has(pool)) adjustConnections(pool);
	ahead.set(pool, milliseconds);
}

/** A connection learns of the new time before its next transaction. */
function adjustConnections(pool: pg.Pool): void {
	const known = new WeakMap<pg.PoolClient, number>();
	pool.on('acquire', (client) => {
		const milliseconds = ahead.get(pool) ?? 0;
		if ((known.get(client) ?? 0) === milliseconds) return;
		known.set(client, milliseconds);
		// A connection that is lost fails the statement that follows as well.
		client.query(`set ancora.clock_ahead = '${milliseconds} milliseconds'`).catch(() => {});
	});
}
