import type { Db, NewRow, Trx } from '../../../tables/tables.ts';

export async function insertReset(db: Db, reset: NewRow<'password_resets'>): Promise<void> {
	await db.insertInto('password_resets').values(reset).execute();
}

/** Finds the unexpired reset code. The row is deleted once the code is used. */
export function findOpenReset(db: Db, codeHash: Buffer, now: Date) {
	return db
		.selectFrom('password_resets')
		.select('user_id')
		.where('code_hash', '=', codeHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Deletes the user's open reset codes. */
export async function deletePasswordResets(trx: Trx, userId: number): Promise<void> {
	await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function forgetResets(db: Db, since: Date): Promise<void> {
	await db.deleteFrom('password_resets').where('expires_at', '<', since).execute();
}
