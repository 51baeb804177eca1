import type { Insertable, Kysely, Transaction } from 'kysely';
import type { PasswordResetsTable } from '../../../database/accounts.tables.ts';
import type { Database } from '../../../database/tables.ts';

export async function insertReset(
	db: Kysely<Database>,
	reset: Insertable<PasswordResetsTable>,
): Promise<void> {
	await db.insertInto('password_resets').values(reset).execute();
}

/** The code's row while it still opens an account: once it has, it is gone. */
export function findOpenReset(db: Kysely<Database>, codeHash: Buffer, now: Date) {
	return db
		.selectFrom('password_resets')
		.select('user_id')
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** The mailed codes that would still open the account. */
export async function deletePasswordResets(trx: Transaction<Database>, userId: number): Promise<void> {
	await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function forgetResets(db: Kysely<Database>, since: Date): Promise<void> {
	await db.deleteFrom('password_resets').where('expires_at', '<', since).execute();
}
