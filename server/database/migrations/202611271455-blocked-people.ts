import { type Kysely, sql } from 'kysely';

const statements = [
	sql`alter table privacy_requests add column phone text, add column rut text`,
	sql`create table blocked_people (
		request_id integer primary key references privacy_requests,
		user_id integer references users on delete set null,
		email text,
		phone text,
		rut text)`,
	sql`create index blocked_people_user on blocked_people (user_id) where user_id is not null`,
	sql`create index blocked_people_email on blocked_people (email) where email is not null`,
	sql`insert into blocked_people (request_id, user_id, email)
		select id, user_id, lower(email) from privacy_requests where state = 'blocked'`,
	sql`create table block_openings (
		id integer generated always as identity primary key,
		request_id integer not null references privacy_requests,
		user_id integer references users on delete set null,
		reason text,
		opened_at timestamptz(3) not null,
		open_until timestamptz(3) not null)`,
	sql`create index block_openings_request on block_openings (request_id, open_until)`,
	sql`create index block_openings_user on block_openings (user_id) where user_id is not null`,
	sql`alter table privacy_request_events drop constraint privacy_request_events_action_check,
		add constraint privacy_request_events_action_check check (action in ('receive', 'identify', 'extend', 'answer',
			'refuse', 'block', 'unblock', 'open', 'mail', 'download', 'forget'))`,
];

/** Who is blocked, who opened their data at the desk and why, and the phone and RUT that staff verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
