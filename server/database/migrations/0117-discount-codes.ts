import { type Kysely, sql } from 'kysely';

/** Codes that take something off an order. Uses are the orders that have one. */
const statements = [
	sql`create table discount_codes (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		code text not null unique check (code ~ '^[A-Z0-9-]{4,24}$'),
		amount integer check (amount > 0),
		percent integer check (percent between 1 and 90),
		starts_at timestamptz(3),
		ends_at timestamptz(3),
		most_uses integer check (most_uses > 0),
		most_each integer check (most_each > 0),
		first_order boolean not null default false,
		brand text,
		category text,
		watch text,
		of_name text,
		ended_at timestamptz(3),
		check ((amount is null) <> (percent is null)),
		check (starts_at < ends_at))`,
	sql`alter table orders add discount_code text references discount_codes (code)`,
	sql`create index orders_discount_code on orders (discount_code) where discount_code is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
