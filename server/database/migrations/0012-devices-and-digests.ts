import { type Kysely, sql } from 'kysely';

/**
 * The devices that signed in to an account, by the hash of a token that the browser keeps; since when a
 * change of e-mail is waited for; and at most one digest waiting for a customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table devices (
		token_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null)`.execute(db);
	await sql`create index devices_user on devices (user_id)`.execute(db);
	await sql`create index devices_expiry on devices (expires_at)`.execute(db);
	await sql`alter table users add column pending_email_at timestamptz(3)`.execute(db);
	// One that is being sent (attempts > 0) may be too early for what happens now.
	await sql`create unique index outbox_one_digest on outbox (recipient)
		where template = 'order-digest' and sent_at is null and attempts = 0`.execute(db);
}
