import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Sealed } from './refresh-token.ts';

/** The user a session belongs to, while both live: one statement for every signed-in request. */
export function findLiveSession(db: Kysely<Database>, sessionId: string, now: Date) {
	return db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(['users.id as userId', 'users.document_id as documentId'])
		.where('sessions.id', '=', sessionId)
		.where('sessions.ended_at', 'is', null)
		.where('sessions.expires_at', '>', now)
		.executeTakeFirst();
}

export function lockSession(trx: Transaction<Database>, sessionId: string) {
	return trx
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.selectAll('sessions')
		.select('users.document_id as documentId')
		.where('sessions.id', '=', sessionId)
		.forUpdate('sessions')
		.executeTakeFirst();
}

export async function insertSession(
	trx: Transaction<Database>,
	session: { id: string; userId: number; refreshHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
	await trx
		.insertInto('sessions')
		.values({
			id: session.id,
			user_id: session.userId,
			refresh_hash: session.refreshHash,
			created_at: session.now,
			expires_at: session.expiresAt,
		})
		.execute();
}

/** Puts the next refresh token in the place of the present one. */
export async function rotateSession(
	trx: Transaction<Database>,
	sessionId: string,
	next: { refreshHash: Buffer; previousHash: Buffer; overlap: Sealed; now: Date; expiresAt: Date },
): Promise<void> {
	await trx
		.updateTable('sessions')
		.set({
			refresh_hash: next.refreshHash,
			previous_hash: next.previousHash,
			overlap: JSON.stringify(next.overlap),
			rotated_at: next.now,
			expires_at: next.expiresAt,
		})
		.where('id', '=', sessionId)
		.execute();
}

/** An ended session keeps nothing that could open it again. */
const ended = (now: Date) => ({ ended_at: now, overlap: null, previous_hash: null });

export async function endSessionRow(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set(ended(now))
		.where('id', '=', sessionId)
		.where('ended_at', 'is', null)
		.execute();
}

export async function endSessionsOf(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set(ended(now))
		.where('user_id', '=', userId)
		.where('ended_at', 'is', null)
		.execute();
}
