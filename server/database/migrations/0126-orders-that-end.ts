import { type Kysely, sql } from 'kysely';

/** The units of an order that is cancelled or expires come back, which notes their watches: not twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace trigger orders_noted_taken after update of payment_status, held_until on orders
		for each row when (old.payment_status <> new.payment_status and new.payment_status not in ('cancelled', 'expired')
			or old.held_until <> new.held_until) execute function note_taken_watches()`.execute(db);
}
