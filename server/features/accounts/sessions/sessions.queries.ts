import { sql } from 'kysely';
import type { Sealed } from '../../../core/sealed-secrets.ts';
import { runPrepared } from '../../../database/prepared-statements.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { hasSecondFactor } from '../users/second-factor.rows.ts';
import { isAssistant, userDocumentId } from '../users/users.rows.ts';

/** The users that sessions belong to, while both live, by the session's id. */
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

/** Notes that who is signed in showed who they are. */
export async function verifySession(db: Db, sessionId: string, now: Date): Promise<void> {
	await db.updateTable('sessions').set({ verified_at: now }).where('id', '=', sessionId).execute();
}

/** Puts the next refresh token in the place of the present one. */
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

/** An ended session keeps nothing that could open it again. */
const ended = (now: Date) => ({ ended_at: now, overlap: null, previous_hash: null });

export async function endSessionRow(db: Db, sessionId: string, now: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set(ended(now))
		.where('id', '=', sessionId)
		.where('ended_at', 'is', null)
		.execute();
}

/** Ends the sign-ins of a user, all or all but one, or one alone; how many there were. */
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

/** Forgets sign-ins that have expired, and those that ended before `endedBefore`. */
export async function forgetSessions(db: Db, now: Date, endedBefore: Date): Promise<void> {
	await db
		.deleteFrom('sessions')
		.where((row) => row.or([row('expires_at', '<', now), row('ended_at', '<', endedBefore)]))
		.execute();
}
