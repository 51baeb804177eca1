import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Traces } from '../core/spans.ts';
import type { Database, Db } from '../tables/tables.ts';
import { type DatabaseWatch, databaseWatch } from './database-watch.ts';
import { watchedClient } from './watched-client.ts';

// Dates remain text (YYYY-MM-DD): a Date object would shift them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens a pool on `databaseUrl`. Connecting takes at most 3 s and a statement at most 10 s, so that no
 * request hangs when the database is unavailable; it fails with `DatabaseAway`. `unhurried` removes the
 * time limit of statements, for work outside requests. `pooled`: there is a transaction pooler, which rules
 * out prepared statements and session settings (docs/operations.md lists the settings that the role needs
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
		// A statement can be sent before the previous one is answered.
		...(!pooled && { pipeline: true }),
	});
	// A lost idle connection must not stop the process; the next request opens a new one.
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

/** Returns the pool of a database opened by {@link openDatabase}, for metrics. */
export const poolOf = (db: Db): pg.Pool | undefined => opened.get(db)?.pool;

/** Monitors whether that database responds. */
export const watchOf = (db: Db): DatabaseWatch | undefined => opened.get(db)?.watch;
