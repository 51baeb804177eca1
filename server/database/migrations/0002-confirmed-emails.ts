import { type Kysely, sql } from 'kysely';

/**
 * When an account's e-mail address was confirmed, the address it asked to change to, and the mailed codes. An
 * account that paid an order before this migration counts as confirmed: its mails arrived. Others are asked
 * at their next order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table users
		add column email_confirmed_at timestamptz(3),
		add column pending_email text`.execute(db);
	await sql`update users set email_confirmed_at = date_trunc('milliseconds', now())
		where id in (select user_id from orders where payment_status in ('paid', 'refunded'))`.execute(db);
	await sql`create table email_confirmations (
		code_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		email text not null,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null)`.execute(db);
	await sql`create index email_confirmations_user on email_confirmations (user_id)`.execute(db);
	await sql`create index email_confirmations_expiry on email_confirmations (expires_at)`.execute(db);
}
