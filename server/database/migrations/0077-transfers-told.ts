import { type Kysely, sql } from 'kysely';

/** The buyer says that a transfer left, with the bank's receipt if they want; the owner is told of it. */
const statements = [
	sql`alter table orders add column transferred_at timestamptz(3), add column receipt_type text`,
	sql`create table transfer_receipts (
		order_id integer primary key references orders (id) on delete cascade,
		file bytea not null)`,
	sql`drop index order_history_untold`,
	sql`create index order_history_untold on order_history (id)
		where not owner_told and action in ('place', 'partialPayment', 'latePayment', 'transferred')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
