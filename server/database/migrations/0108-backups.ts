import { type Kysely, sql } from 'kysely';

/** Backups that were made by schedule and restored to see that they are whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table backups (
		name text primary key,
		made_at timestamptz(3) not null,
		verified_at timestamptz(3) not null,
		bytes bigint not null check (bytes > 0))`.execute(db);
}
