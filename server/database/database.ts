import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';
import type { Database } from './tables.ts';
import { watchedClient } from './watched-client.ts';

// A date stays the text it is (YYYY-MM-DD): a Date object would move it by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A pool on `databaseUrl`. A connection is waited for at most 3 s and a statement runs at most 10 s, so that no request hangs
 * on a database that is away: it ends with {@link DatabaseAway}. `unhurried`: statements take as long as they need, for what is no request.
 * `pooled`: a transaction pooler is between, where nothing may belong to a session: no prepared statement, and no setting
 * (docs/operations.md says what the role is given instead).
 */
export function openDatabase(
	databaseUrl: string,
	options: { max?: number; unhurried?: boolean; pooled?: boolean } = {},
): Kysely<Database> {
	const { pooled = false } = options;
	const limits = {
		query_timeout: 12_000,
		...(!pooled && { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }),
	};
	const pool = new pg.Pool({
		Client: watchedClient(databaseUrl, !pooled),
		connectionString: databaseUrl,
		max: options.max ?? 10,
		connectionTimeoutMillis: 2_500,
		idleTimeoutMillis: 30_000,
		...(!options.unhurried && limits),
		application_name: 'ancora',
		// A statement need not wait for the answer to the one before.
		...(!pooled && { pipeline: true }),
	});
	// An idle connection that dies must not take the process along; the next request opens a new one.
	pool.on('error', () => {});
	const connect = () =>
		pool.connect().catch((error: unknown) => {
			throw new DatabaseAway(error);
		});
	const end = () => pool.end();
	const db = new Kysely<Database>({
		dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
	});
	pools.set(db, pool);
	return db;
}

const pools = new WeakMap<object, pg.Pool>();

/** The pool behind a database that {@link openDatabase} opened, for its figures. */
export function poolOf(db: Kysely<Database>): pg.Pool | undefined {
	return pools.get(db);
}
