import { type Kysely, sql } from 'kysely';

/**
 * Rows that break an invariant, as long as they do. `reported_at` is when a second check found a row again
 * and the shop reported it.
 */
const statement = sql`create table broken_invariants (
	name text not null, about text not null, order_number text, watch_document_id text, facts jsonb not null,
	found_at timestamptz(3) not null default shop_now(), reported_at timestamptz(3),
	primary key (name, about))`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await statement.execute(db);
}
