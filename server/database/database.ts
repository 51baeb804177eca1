import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Traces } from '../core/spans.ts';
import type { Database, Db } from '../tables/tables.ts';
import { type DatabaseWatch, databaseWatch } from './database-watch.ts';
import { watchedClient } from './watched-client.ts';

// A date stays the text it is (YYYY-MM-DD): a Date object would move it by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A pool on `databaseUrl`. A connection is waited for at most 3 s and a statement runs at most 10 s, so that
 * no request hangs on a database that is away: it ends with `DatabaseAway`. `unhurried`: statements take as
 * long as they need, for what is no request. `pooled`: a transaction pooler is between, where nothing may
 * belong to a session: no prepared statement, and no setting (docs/operations.md says what the role is given
 * instead).
 */
export function openDatabase(
	databaseUrl: string,
	options: { max?: number; unhurried?: boolean; pooled?: boolean; traces?: Traces | undefined } = {},
): Db {
	const { pooled = false, traces } = options;
	const limits = {
		query_timeout: 12_000,
		...(!pooled && { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }),
	};
	const watch = databaseWatch(databaseUrl);
	const Client = watchedClient(watch, !pooled);
	const pool = new pg.Pool({
		Client: traces?.client(Client) ?? Client,
		connectionString: databaseUrl,
		max: options.max ?? 10,
		connectionTimeoutMillis: 2_500,
		idleTimeoutMillis: 30_000,
		...(!options.unhurried && limits),
		application_name: 'ancora shop',
		// A statement need not wait for the answer to the one before.
		...(!pooled && { pipeline: true }),
	});
	// An idle connection that dies must not take the process along; the next request opens a new one.
	pool.on('error', () => {});
	const connect = () =>
		watch.connect(
			() => pool.connect(),
			(client) => client.release(true),
		);
	const end = () => pool.end();
	const db = new Kysely<Database>({
		dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
	});
	opened.set(db, { pool, watch });
	return db;
}

const opened = new WeakMap<object, { pool: pg.Pool; watch: DatabaseWatch }>();

/** The pool behind a database that {@link openDatabase} opened, for its figures. */
export const poolOf = (db: Db): pg.Pool | undefined => opened.get(db)?.pool;

/** Knows whether that database answers. */
export const watchOf = (db: Db): DatabaseWatch | undefined => opened.get(db)?.watch;
