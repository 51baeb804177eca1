import { type Kysely, sql } from 'kysely';

/** Certificates of watches that were sold: what was so when they left, under a code that proves it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table certificates (
		order_item_id integer primary key references order_items (id) on delete cascade,
		code text not null default substr(md5(gen_random_uuid()::text), 1, 24) constraint certificates_code unique,
		issued_at timestamptz(3) not null,
		facts jsonb not null,
		revoked_at timestamptz(3))`.execute(db);
}
