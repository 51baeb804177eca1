import { type Kysely, sql } from 'kysely';

const statements = [
	sql`create sequence privacy_request_numbers`,
	sql`create table privacy_requests (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		number text not null unique default 'D-' || lpad(nextval('privacy_request_numbers')::text, 5, '0'),
		kind text not null
			check (kind in ('access', 'rectification', 'erasure', 'objection', 'portability', 'blocking')),
		state text not null default 'open'
			check (state in ('open', 'extended', 'blocked', 'answered', 'refused')),
		origin text not null check (origin in ('account', 'order', 'email')),
		language text not null check (language in ('en', 'es')),
		email text,
		user_id integer references users on delete set null,
		order_id integer references orders on delete set null,
		message text,
		answer text,
		due_on date not null,
		closed_at timestamptz(3),
		code_hash text unique)`,
	sql`create index privacy_requests_open on privacy_requests (due_on, id) where state in ('open', 'extended')`,
	sql`create index privacy_requests_blocked on privacy_requests (id) where state = 'blocked'`,
	sql`create index privacy_requests_email on privacy_requests (lower(email)) where email is not null`,
	sql`create index privacy_requests_user on privacy_requests (user_id) where user_id is not null`,
	sql`create index privacy_requests_order on privacy_requests (order_id) where order_id is not null`,
	sql`create table privacy_request_events (
		id integer generated always as identity primary key,
		request_id integer not null references privacy_requests,
		at timestamptz(3) not null default now(),
		by text not null check (by in ('person', 'shop', 'owner')),
		action text not null check (action in ('receive', 'extend', 'answer', 'refuse', 'block', 'unblock', 'mail', 'download', 'forget')),
		state text not null check (state in ('open', 'extended', 'blocked', 'answered', 'refused')),
		ground text check (ground in ('notIdentified', 'noData', 'legalDuty', 'contract', 'claims', 'thirdParties', 'repeated', 'otherGround')),
		digest text,
		message_id text,
		mail_answer text)`,
	sql`create index privacy_request_events_request on privacy_request_events (request_id, id)`,
	sql`create table privacy_request_files (
		id integer generated always as identity primary key,
		request_id integer not null references privacy_requests,
		format text not null check (format in ('pdf', 'json', 'csv')),
		file bytea not null,
		created_at timestamptz(3) not null,
		unique (request_id, format))`,
	sql`create function refuse_privacy_event_change() returns trigger language plpgsql as $$
		begin
			raise exception 'events of privacy requests are append-only';
		end $$`,
	sql`create trigger privacy_request_events_append_only before delete or update or truncate on privacy_request_events
		for each statement execute function refuse_privacy_event_change()`,
	sql`create function refuse_privacy_request_change() returns trigger language plpgsql as $$
		begin
			if tg_op <> 'UPDATE' then
				raise exception 'privacy requests are never deleted';
			end if;
			if (new.number, new.kind, new.origin, new.created_at, new.document_id)
				is distinct from (old.number, old.kind, old.origin, old.created_at, old.document_id) then
				raise exception 'what was requested and when cannot be changed';
			end if;
			return new;
		end $$`,
	sql`create trigger privacy_requests_proof before delete or update on privacy_requests
		for each row execute function refuse_privacy_request_change()`,
];

/** Requests of people about their data, with their append-only events and the copies of the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
