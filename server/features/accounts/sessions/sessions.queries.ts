import { sql } from 'kysely';
import type { Sealed } from '../../../core/sealed-secrets.ts';
import { runPrepared } from '../../../database/prepared-statements.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { hasSecondFactor } from '../users/second-factor.rows.ts';
import { isAssistant, userDocumentId } from '../users/users.rows.ts';

/** Finds the active sessions with their users. The result is keyed by session id. */
export async function findLiveSessions(db: Db, sessionIds: readonly string[], now: Date) {
	const rows = await runPrepared(
		db,
		db
			.selectFrom('sessions')
			.select([
				'id',
				'user_id as userId',
				'verified_at as verifiedAt',
				hasSecondFactor('sessions.user_id').as('secondFactor'),
				userDocumentId('sessions.user_id').as('documentId'),
				isAssistant('sessions.user_id').as('isAssistant'),
			])
			.where('id', '=', sql<string>`any(array(select unnest(${sessionIds}::uuid[])))`)
			.where('ended_at', 'is', null)
			.where('expires_at', '>', now),
	);
	return new Map(rows.map(({ id, ...user }) => [id, user]));
}

export function lockSession(trx: Trx, sessionId: string) {
	return trx
		.selectFrom('sessions')
		.selectAll()
		.select(userDocumentId('sessions.user_id').as('documentId'))
		.where('id', '=', sessionId)
		.forUpdate()
		.executeTakeFirst();
}

export async function insertSession(trx: Trx, session: NewRow<'sessions'>): Promise<void> {
	await trx.insertInto('sessions').values(session).execute();
}

/** Records that the user re-authenticated. */
export async function verifySession(db: Db, sessionId: string, now: Date): Promise<void> {
	await db.updateTable('sessions').set({ verified_at: now }).where('id', '=', sessionId).execute();
}

/** Replaces the session's refresh token. */
export async function rotateSession(
	trx: Trx,
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

/** Columns of an ended session. Everything that could reopen it is cleared. */
const ended = (now: Date) => ({ ended_at: now, overlap: null, previous_hash: null });

export async function endSessionRow(db: Db, sessionId: string, now: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set(ended(now))
		.where('id', '=', sessionId)
		.where('ended_at', 'is', null)
		.execute();
}

/** Ends the user's sessions: all of them, all except `except`, or `only` one. Returns how many were ended. */
export async function endSessionsOf(
	db: Db,
	userId: number,
	now: Date,
	which: { except?: string; only?: string } = {},
): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('sessions')
		.set(ended(now))
		.where('user_id', '=', userId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', now)
		.$if(which.except !== undefined, (all) => all.where('id', '!=', which.except as string))
		.$if(which.only !== undefined, (all) => all.where('id', '=', which.only as string))
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

export function listSessions(db: Db, userId: number) {
	return db
		.selectFrom('sessions')
		.select(['id', 'device', 'network', 'created_at', 'rotated_at', 'expires_at', 'ended_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute();
}

/** Deletes expired sessions, and sessions that ended before `endedBefore`. */
export async function forgetSessions(db: Db, now: Date, endedBefore: Date): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where((row) => row.or([row('expires_at', '<', now), row('ended_at', '<', endedBefore)]))
		.execute();
}
