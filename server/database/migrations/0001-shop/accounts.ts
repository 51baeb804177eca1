import { sql } from 'kysely';
import { row } from './columns.ts';

/** People: their accounts, addresses and sign-ins, and how often something was tried. */
export const accounts = [
	sql`create table users (${row},
		email text not null,
		username text not null,
		password_hash text not null,
		first_name text,
		last_name text,
		phone text,
		date_of_birth date,
		default_address_id integer,
		settings jsonb not null default '{}',
		favourites text[] not null default '{}',
		email_confirmed_at timestamptz(3),
		pending_email text,
		pending_email_at timestamptz(3),
		assistant_since timestamptz(3),
		blocked_at timestamptz(3),
		owner_note text)`,
	sql`create unique index users_email on users (lower(email))`,
	sql`create unique index users_username on users (lower(username))`,

	sql`create table addresses (${row},
		user_id integer not null references users on delete cascade,
		first_name text not null, last_name text not null, street text not null, phone text not null,
		city text not null, state text not null, zip text not null, country text not null,
		unique (id, user_id))`,
	sql`create index addresses_user on addresses (user_id, id)`,
	// The pair makes somebody else's address impossible; only the address is emptied when it is deleted.
	sql`alter table users add constraint users_default_address foreign key (default_address_id, id)
		references addresses (id, user_id) on delete set null (default_address_id)`,
	sql`create index users_default_address on users (default_address_id)`,

	sql`create table sessions (
		id uuid primary key,
		user_id integer not null references users on delete cascade,
		refresh_hash bytea not null unique,
		previous_hash bytea,
		/** The successor of previous_hash, sealed with it, so that a second tab gets the same child for 10 s. */
		overlap jsonb,
		rotated_at timestamptz(3),
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null,
		ended_at timestamptz(3))`,
	sql`create index sessions_user on sessions (user_id)`,
	sql`create index sessions_previous on sessions (previous_hash)`,
	sql`create index sessions_expiry on sessions (expires_at)`,

	sql`create table password_resets (
		code_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null)`,
	sql`create index password_resets_user on password_resets (user_id)`,

	sql`create table throttles (
		key text primary key,
		count integer not null,
		resets_at timestamptz(3) not null)`,
	sql`create index throttles_expiry on throttles (resets_at)`,

	// Mailed codes that confirm an address.
	sql`create table email_confirmations (
		code_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		email text not null,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null)`,
	sql`create index email_confirmations_user on email_confirmations (user_id)`,
	sql`create index email_confirmations_expiry on email_confirmations (expires_at)`,

	// Devices that signed in to an account, by the hash of a token that the browser keeps.
	sql`create table devices (
		token_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null)`,
	sql`create index devices_user on devices (user_id)`,
	sql`create index devices_expiry on devices (expires_at)`,

	// Addresses that are invited to work at the desk.
	sql`create table invitations (
		document_id text primary key,
		email text not null,
		code_hash bytea unique,
		created_at timestamptz(3) not null,
		expires_at timestamptz(3) not null)`,
	sql`create unique index invitations_email on invitations (lower(email))`,

	// A word of one or two letters stands alone: "5" is not in the reference SPB155.
	sql`create function word_patterns(words text) returns text[] language sql immutable parallel safe as $$
		select coalesce(array_agg(case when length(word) < 3 then '% ' || pattern || ' %' else '%' || pattern || '%' end), '{}')
		from (select word, regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') as pattern
			from regexp_split_to_table(public.plain(words), '[[:space:],;]+') word where word <> '') given
		$$`,
	sql`create table wishes (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		version integer not null default 1,
		user_id integer references users on delete cascade,
		name text,
		email text,
		phone text,
		language text not null check (language in ('en', 'es')),
		brand_id integer references brands,
		model text,
		reference text,
		condition text not null default 'any' check (condition in ('any', 'new', 'used')),
		highest_price integer check (highest_price > 0),
		remark text,
		state text not null default 'open' check (state in ('open', 'offered', 'fulfilled', 'dropped')),
		note text,
		until date,
		made_by integer references users on delete set null,
		offered_watch_id integer references watches on delete set null,
		offered_at timestamptz(3),
		model_patterns text[] not null generated always as (word_patterns(model)) stored,
		reference_key text generated always as (regexp_replace(plain(reference), '[[:space:]]', '', 'g')) stored,
		check (num_nonnulls(brand_id, model, reference) > 0))`,
	sql`create index wishes_state on wishes (state, id)`,
	sql`create index wishes_user on wishes (user_id) where user_id is not null`,
	sql`create index wishes_email on wishes (lower(email)) where email is not null`,
	sql`create index wishes_brand on wishes (brand_id)`,
	sql`create index wishes_made_by on wishes (made_by)`,
	sql`create index wishes_offered_watch on wishes (offered_watch_id) where offered_watch_id is not null`,
];
