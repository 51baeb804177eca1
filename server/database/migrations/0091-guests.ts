import { type Kysely, sql } from 'kysely';

/**
 * Orders of people without an account: who they are, and for every order the person by a keyed hash of their
 * address, who has one that waits at most. A sale at the counter is known as one; it was written with no time
 * to pay.
 */
const statements = [
	sql`alter table orders add column guest jsonb, add column person text,
		add column at_counter boolean not null default false`,
	sql`create unique index orders_one_pending_person on orders (person) where payment_status = 'pending'`,
	sql`create index orders_person on orders (person) where person is not null`,
	sql`update orders set at_counter = true where held_until = created_at`,
	sql`create table guest_answers (
		person text not null,
		key text not null,
		request_hash bytea not null,
		answer jsonb not null,
		created_at timestamptz(3) not null,
		primary key (person, key))`,
	sql`create index guest_answers_age on guest_answers (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
