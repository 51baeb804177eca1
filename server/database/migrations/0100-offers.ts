import { type Kysely, sql } from 'kysely';

/** Buyers offer a price for watches that allow it. */
const statements = [
	sql`alter table watches add column takes_offers boolean not null default false`,
	sql`create table offers (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		watch_id integer not null references watches on delete cascade,
		user_id integer not null references users on delete cascade,
		language text not null check (language in ('en', 'es')),
		state text not null default 'asked'
			check (state in ('asked', 'countered', 'accepted', 'refused', 'withdrawn', 'expired')),
		amount integer not null check (amount > 0),
		counter integer check (counter > 0),
		message text,
		answer text,
		expires_at timestamptz(3) not null,
		decided_by integer references users on delete set null,
		order_id integer references orders on delete set null)`,
	sql`create unique index offers_one_open on offers (watch_id, user_id) where state in ('asked', 'countered')`,
	sql`create index offers_state on offers (state, id)`,
	sql`create index offers_user on offers (user_id, id)`,
	sql`create index offers_decided_by on offers (decided_by) where decided_by is not null`,
	sql`create index offers_order on offers (order_id) where order_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
