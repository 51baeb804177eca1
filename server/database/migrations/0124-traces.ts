import { type Kysely, sql } from 'kysely';

/** Mails and webhooks keep the trace of what queued them, which its transaction knows as a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['outbox', 'webhook_deliveries'])
		await sql`alter table ${sql.table(table)} add column trace text
			default nullif(current_setting('ancora.trace', true), '')`.execute(db);
}
