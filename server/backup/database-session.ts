import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../tables/tables.ts';

export type DatabaseSession = { client: pg.Client; db: Db; close: () => Promise<void> };

/** A connection without time limits, shared by COPY and Kysely so that both are in the same transaction. */
export async function openSession(databaseUrl: string): Promise<DatabaseSession> {
	const client = new pg.Client({
		connectionString: databaseUrl,
		connectionTimeoutMillis: 5_000,
		application_name: 'ancora backup',
	});
	client.on('error', () => {});
	await client.connect();
	// Makes the output independent of the server's settings.
	await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
		set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`);
	const pooled = Object.assign(client, { release: () => {} });
	const pool = { connect: async () => pooled, end: async () => {}, options: {} };
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
	return { client, db, close: () => client.end() };
}
