import type { Insertable, Kysely } from 'kysely';
import type { EmailConfirmationsTable } from '../../../database/accounts.tables.ts';
import type { Database } from '../../../database/tables.ts';

export async function insertConfirmation(
	db: Kysely<Database>,
	confirmation: Insertable<EmailConfirmationsTable>,
): Promise<void> {
	await db.insertInto('email_confirmations').values(confirmation).execute();
}

/** The code's row until it expires; it stays after its use, so that a second click finds it. */
export function findConfirmation(db: Kysely<Database>, codeHash: Buffer, now: Date) {
	return db
		.selectFrom('email_confirmations')
		.select(['user_id', 'email'])
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

export async function forgetConfirmations(db: Kysely<Database>, since: Date): Promise<void> {
	await db.deleteFrom('email_confirmations').where('expires_at', '<', since).execute();
}
