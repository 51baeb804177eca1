import { type Kysely, sql } from 'kysely';

/**
 * A withdrawal begins in a state of its own, because it needs no consent, and the shop may dispute the condition
 * of the watch that came back.
 */
const statements = [
	sql`alter table returns drop constraint returns_state_check, add constraint returns_state_check check (
		state in ('asked', 'notified', 'accepted', 'refused', 'sent', 'received', 'disputed', 'refunded', 'rejected',
			'withdrawn'))`,
	sql`drop index returns_waiting`,
	sql`create index returns_waiting on returns (updated_at) where state in ('asked', 'received', 'disputed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
