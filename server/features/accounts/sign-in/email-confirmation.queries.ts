import type { Db, NewRow } from '../../../tables/tables.ts';

export async function insertConfirmation(db: Db, confirmation: NewRow<'email_confirmations'>): Promise<void> {
	await db.insertInto('email_confirmations').values(confirmation).execute();
}

/**
 * Finds the unexpired confirmation with this code. Confirmations remain after use so that a second click
 * succeeds.
 */
export function findConfirmation(db: Db, codeHash: Buffer, now: Date) {
	return db
		.selectFrom('email_confirmations')
		.select(['user_id', 'email'])
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

export async function forgetConfirmations(db: Db, since: Date): Promise<void> {
	await db.deleteFrom('email_confirmations').where('expires_at', '<', since).execute();
}
