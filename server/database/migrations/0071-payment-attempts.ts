import { type Kysely, sql } from 'kysely';

/** Tries to pay an order by a provider. Of one order only one is being settled at a time. */
const statements = [
	sql`create table payment_attempts (
		id integer generated always as identity primary key,
		document_id text not null unique,
		order_id integer not null references orders (id) on delete cascade,
		provider text not null,
		state text not null default 'created',
		buy_order text not null unique,
		token text,
		amount_clp integer not null check (amount_clp > 0),
		data jsonb not null default '{}',
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now(),
		next_check_at timestamptz,
		constraint payment_attempts_state_check check (state in ('created', 'waiting', 'returned', 'settling',
			'paid', 'failed', 'aborted', 'expired', 'unsure'))
	)`,
	sql`create index payment_attempts_order on payment_attempts (order_id)`,
	sql`create unique index payment_attempts_token on payment_attempts (provider, token)`,
	sql`create unique index payment_attempts_one_settling on payment_attempts (order_id) where state = 'settling'`,
	sql`create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
