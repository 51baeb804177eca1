import { type Kysely, sql } from 'kysely';

/** Prices that an assistant wrote beyond their limit: they wait for the owner, one of each watch. */
const statements = [
	sql`create table price_proposals (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		watch_id integer not null unique references watches on delete cascade,
		user_id integer references users on delete set null,
		price integer not null check (price >= 0),
		sale_price integer check (sale_price > 0),
		sale_from timestamptz(3),
		sale_until timestamptz(3))`,
	sql`create index price_proposals_user on price_proposals (user_id) where user_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
