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
		favourites text[] not null default '{}')`,
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
];
