import { type Kysely, sql } from 'kysely';

/** The owner is told of a delivery address that its buyer corrected. */
const statements = [
	sql`drop index order_history_untold`,
	sql`create index order_history_untold on order_history (id) where not owner_told
		and action in ('place', 'partialPayment', 'latePayment', 'transferred', 'addressChanged')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
