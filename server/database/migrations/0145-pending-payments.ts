import { type Kysely, sql } from 'kysely';

/** A payment that its provider is still verifying, and the id under which the provider knows a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table payment_attempts
		add column provider_payment text,
		drop constraint payment_attempts_state_check,
		add constraint payment_attempts_state_check check (state in ('created', 'waiting', 'returned', 'settling',
			'pending', 'paid', 'failed', 'aborted', 'expired', 'unsure'))`.execute(db);
}
