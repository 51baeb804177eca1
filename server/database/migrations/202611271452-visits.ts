import { type Kysely, sql } from 'kysely';

const statements = [
	sql`create table visits (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		watch_id integer references watches on delete set null,
		watch_name text not null,
		user_id integer references users on delete set null,
		kind text not null check (kind in ('inPerson', 'video')),
		state text not null default 'requested'
			check (state in ('requested', 'accepted', 'canceled', 'came', 'missed')),
		starts_at timestamptz(3) not null,
		ends_at timestamptz(3) not null check (ends_at > starts_at),
		language text not null check (language in ('en', 'es')),
		name text not null check (name <> ''),
		email text not null,
		phone text not null,
		message text,
		words text,
		canceled_by text check (canceled_by in ('person', 'shop', 'watch')),
		sequence integer not null default 0,
		is_confirmed boolean not null default false,
		network text not null,
		mailbox text not null,
		reminded_at timestamptz(3),
		unavailable_at timestamptz(3),
		constraint visits_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
			where (state in ('requested', 'accepted')))`,
	sql`create index visits_starts on visits (starts_at)`,
	sql`create index visits_email on visits (lower(email))`,
	sql`create index visits_user on visits (user_id) where user_id is not null`,
	sql`create index visits_watch on visits (watch_id) where watch_id is not null`,
];

/**
 * Appointments to see a watch at the shop or in a video call. Two visits that are requested or accepted never
 * overlap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
