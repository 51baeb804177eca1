import { type Kysely, sql } from 'kysely';

/**
 * How far each chain was read, which exact amounts of the token are orders', and the transfers that came.
 * Amounts are whole numbers of the token's smallest units.
 */
const statements = [
	sql`create table chain_cursors (
		network text primary key,
		position bigint,
		position_hash text,
		final bigint not null default 0,
		head bigint not null default 0,
		settled bigint not null default 0,
		settled_at timestamptz,
		leased_by text,
		leased_until timestamptz,
		failing_since timestamptz,
		last_error text
	)`,
	sql`create table usdt_amounts (
		id integer generated always as identity primary key,
		order_id integer not null references orders (id) on delete cascade,
		network text not null,
		address text not null,
		units numeric(30, 0) not null check (units > 0),
		decimals integer not null,
		clp integer not null check (clp > 0),
		rate numeric(18, 6) not null,
		created_at timestamptz not null,
		released_at timestamptz
	)`,
	sql`create unique index usdt_amounts_taken on usdt_amounts (network, units) where released_at is null`,
	sql`create index usdt_amounts_order on usdt_amounts (order_id)`,
	sql`create table chain_transfers (
		network text not null,
		hash text not null,
		log_index integer not null,
		block bigint not null,
		block_hash text,
		sender text not null,
		recipient text not null,
		units numeric(78, 0) not null,
		at timestamptz not null,
		state text not null default 'seen'
			check (state in ('seen', 'counted', 'doubtful', 'unknown', 'undone')),
		is_lost boolean not null default false,
		order_id integer references orders (id) on delete set null,
		primary key (network, hash, log_index)
	)`,
	sql`create index chain_transfers_open on chain_transfers (network, block) where state = 'seen' or is_lost`,
	sql`create index chain_transfers_blocks on chain_transfers (network, block)`,
	sql`create index chain_transfers_order on chain_transfers (order_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
