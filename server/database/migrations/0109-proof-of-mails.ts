import { type Kysely, sql } from 'kysely';

/**
 * The terms that an order was placed under, kept by the hash of their text, and the log of its mails: which
 * event each tells of, once a recipient, and what proves that it was sent. The contract of a buyer who was
 * forgotten keeps the proof alone.
 */
const statements = [
	sql`create table contract_terms (hash text primary key, language text not null, text jsonb not null,
		created_at timestamptz(3) not null default now())`,
	sql`alter table orders add column terms text references contract_terms (hash)`,
	sql`alter table outbox add column order_id integer references orders (id) on delete cascade,
		add column event text, add column message_id text, add column answer text`,
	sql`create unique index outbox_once on outbox (event, recipient) where event is not null`,
	sql`create index outbox_of_order on outbox (order_id) where order_id is not null`,
	sql`alter table contracts alter column file drop not null, add column message_id text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
