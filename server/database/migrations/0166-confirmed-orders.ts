import { type Kysely, sql } from 'kysely';

/**
 * Whether the buyer of an order is certain: an account, the staff, or a guest who opened the mailed link or
 * typed the mailed code. Anybody can type anybody's address, so only these count as the one order that a person
 * has waiting, and as orders that the person left unpaid.
 */
const statements = [
	sql`alter table orders add column is_confirmed boolean not null default true`,
	sql`drop index orders_one_pending`,
	sql`create unique index orders_one_pending on orders (user_id) where payment_status = 'pending' and is_confirmed`,
	sql`drop index orders_one_pending_person`,
	sql`create unique index orders_one_pending_person on orders (person)
		where payment_status = 'pending' and is_confirmed`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
