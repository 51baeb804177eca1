import { type Kysely, sql } from 'kysely';

/**
 * What became of money that goes back by the provider that took it: a row for its entry in the ledger, which
 * stays whatever the provider answers. At most one refund of an attempt is with the provider at a time.
 */
const statements = [
	sql`create table refunds (
		payment_id integer primary key references payments (id),
		attempt_id integer not null references payment_attempts (id),
		state text not null default 'waiting',
		transaction text,
		asked integer not null default 0,
		next_check_at timestamptz(3),
		updated_at timestamptz(3) not null,
		constraint refunds_state_check check (state in ('waiting', 'asked', 'unknown', 'byHand', 'done')))`,
	sql`create unique index refunds_one_asked on refunds (attempt_id) where state in ('asked', 'unknown')`,
	sql`create index refunds_due on refunds (next_check_at) where next_check_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
