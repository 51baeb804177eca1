import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';
import { watchedClient } from './watched-client.ts';

// A date stays the text it is (YYYY-MM-DD): a Date object would move it by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A pool on `databaseUrl`. A connection is waited for at most 3 s and a statement runs at most 10 s, so that no request hangs
 * on a database that is away.
 */
export function openDatabase(databaseUrl: string, options: { max?: number } = {}): Kysely<Database> {
	const pool = new pg.Pool({
		Client: watchedClient(databaseUrl),
		connectionString: databaseUrl,
		max: options.max ?? 10,
		connectionTimeoutMillis: 2_500,
		idleTimeoutMillis: 30_000,
		statement_timeout: 10_000,
		query_timeout: 12_000,
		idle_in_transaction_session_timeout: 15_000,
		application_name: 'ancora',
	});
	// An idle connection that dies must not take the process along; the next request opens a new one.
	pool.on('error', () => {});
	// Nor must one that dies while a request has it: its statement fails, and that is enough.
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
	pools.set(db, pool);
	return db;
}

const pools = new WeakMap<object, pg.Pool>();

/** The pool behind a database that {@link openDatabase} opened, for its figures. */
export function poolOf(db: Kysely<Database>): pg.Pool | undefined {
	return pools.get(db);
}
