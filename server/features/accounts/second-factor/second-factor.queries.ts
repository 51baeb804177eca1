import { sql } from 'kysely';
import type { ChallengePurpose } from '#contract/accounts/second-factor.ts';
import type { Sealed } from '../../../core/sealed-secrets.ts';
import type { Db, NewRow, RowOf, Trx } from '../../../tables/tables.ts';

export type PasskeyRow = RowOf<'passkeys'>;

/**
 * Returns the user's passkeys, authenticator, pending authenticator secret and number of unused recovery
 * codes.
 */
export async function findFactors(db: Db, userId: number) {
	const passkeys = await db
		.selectFrom('passkeys')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('id')
		.execute();
	const totp = await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
	const { codes } = await db
		.selectFrom('recovery_codes')
		.select(sql<number>`count(*)::int`.as('codes'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return { passkeys, totp: totp?.secret ? totp : null, pending: totp?.pending ?? null, codes };
}
export type Factors = Awaited<ReturnType<typeof findFactors>>;

export async function insertPasskey(trx: Trx, passkey: NewRow<'passkeys'>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto('passkeys')
		.values(passkey)
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function recordPasskeyUse(trx: Trx, id: number, counter: number, now: Date): Promise<void> {
	await trx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

export async function deletePasskey(trx: Trx, userId: number, documentId: string) {
	const { numDeletedRows } = await trx
		.deleteFrom('passkeys')
		.where('user_id', '=', userId)
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Stores a secret that awaits its first code. An existing authenticator remains active until then. */
export async function savePendingTotp(db: Db, userId: number, sealed: Sealed): Promise<void> {
	const pending = JSON.stringify(sealed);
	await db
		.insertInto('totp')
		.values({ user_id: userId, pending })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
		.execute();
}

/** Makes the pending secret the active one. */
export async function acceptPendingTotp(trx: Trx, userId: number, step: number, now: Date): Promise<void> {
	await trx
		.updateTable('totp')
		.set({ secret: sql<string>`pending`, pending: null, last_step: step, confirmed_at: now })
		.where('user_id', '=', userId)
		.execute();
}

/**
 * Records that a code of this time step was used. Returns false if a code of this step or a later one was
 * already used.
 */
export async function spendTotpStep(trx: Trx, userId: number, step: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('totp')
		.set({ last_step: step })
		.where('user_id', '=', userId)
		.where('last_step', '<', sql<string>`${step}`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
	const row = await trx
		.deleteFrom('totp')
		.where('user_id', '=', userId)
		.returning('secret')
		.executeTakeFirst();
	return Boolean(row?.secret);
}

/** Replaces the user's recovery codes. */
export async function replaceRecoveryCodes(
	trx: Trx,
	userId: number,
	hashes: readonly Buffer[],
): Promise<void> {
	await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
	if (hashes.length === 0) return;
	const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId }));
	await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Consumes a recovery code. Returns false if the user has no such code. */
export async function spendRecoveryCode(trx: Trx, userId: number, hash: Buffer) {
	const { numDeletedRows } = await trx
		.deleteFrom('recovery_codes')
		.where('code_hash', '=', hash)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes the user's passkeys, authenticator, recovery codes and open challenges. */
export async function deleteFactors(trx: Trx, userId: number): Promise<void> {
	await sql`with p as (delete from passkeys where user_id = ${userId}),
		t as (delete from totp where user_id = ${userId}),
		r as (delete from recovery_codes where user_id = ${userId})
		delete from factor_challenges where user_id = ${userId}`.execute(trx);
}

export async function insertChallenge(db: Db, challenge: NewRow<'factor_challenges'>): Promise<void> {
	await db.insertInto('factor_challenges').values(challenge).execute();
}

/** Finds an unexpired challenge with its user. */
export function findChallenge(db: Db, hash: Buffer, purpose: ChallengePurpose, now: Date) {
	return db
		.selectFrom('factor_challenges')
		.innerJoin('users', 'users.id', 'factor_challenges.user_id')
		.select(['user_id', 'session_id', 'users.email', 'users.document_id'])
		.where('challenge_hash', '=', hash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** Consumes a challenge. Returns false if it was already consumed. */
export async function spendChallenge(trx: Trx, hash: Buffer): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom('factor_challenges')
		.where('challenge_hash', '=', hash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes the user's open challenges. Used when the password changes. */
export async function deleteChallenges(trx: Trx, userId: number): Promise<void> {
	await trx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
}

export async function forgetChallenges(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('factor_challenges').where('expires_at', '<', now).execute();
}
