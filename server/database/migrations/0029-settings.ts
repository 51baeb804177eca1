import { type Kysely, sql } from 'kysely';

/** Settings that the owner changed at the desk, as the environment writes them; others are its. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table settings (
		name text primary key,
		value text not null,
		updated_at timestamptz(3) not null default now())`.execute(db);
}
