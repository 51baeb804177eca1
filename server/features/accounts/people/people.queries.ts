import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { plainEmail } from '../users/users.rows.ts';

export function listInvitations(db: Db, now: Date) {
	return db
		.selectFrom('invitations')
		.selectAll()
		.where('expires_at', '>', now)
		.orderBy('created_at')
		.execute();
}

/**
 * Inserts an invitation. An earlier invitation of the same address is replaced, which invalidates its code.
 */
export function replaceInvitation(db: Db, invitation: NewRow<'invitations'>) {
	const { document_id, code_hash, created_at, expires_at } = invitation;
	return db
		.insertInto('invitations')
		.values(invitation)
		.onConflict((conflict) =>
			conflict.expression(sql`lower(email)`).doUpdateSet({ document_id, code_hash, created_at, expires_at }),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Stores the hash of the code that is about to be mailed. Returns false if the invitation was revoked or has
 * expired.
 */
export async function setInvitationCode(
	db: Db,
	documentId: string,
	codeHash: Buffer,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('invitations')
		.set({ code_hash: codeHash })
		.where('document_id', '=', documentId)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Finds the invitation with this code if it was sent to this address, and locks it until the transaction
 * ends.
 */
export function lockInvitation(trx: Trx, codeHash: Buffer, email: string, now: Date) {
	return trx
		.selectFrom('invitations')
		.select('document_id')
		.where('code_hash', '=', codeHash)
		.where(sql`lower(email)`, '=', plainEmail(email))
		.where('expires_at', '>', now)
		.forUpdate()
		.executeTakeFirst();
}

export async function deleteInvitation(db: Db, documentId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('invitations')
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes the invitations sent to this address. Used when its account is deleted. */
export async function forgetInvitationsOf(db: Db, email: string): Promise<void> {
	await db.deleteFrom('invitations').where(sql`lower(email)`, '=', plainEmail(email)).execute();
}

export async function forgetInvitations(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('invitations').where('expires_at', '<', now).execute();
}
