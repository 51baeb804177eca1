import { sql } from 'kysely';
import type { Scope } from '#contract/accounts/scopes.ts';
import { runPrepared } from '../../../database/prepared-statements.ts';
import type { Db, NewRow, RowOf } from '../../../tables/tables.ts';
import { userDocumentId } from '../users/users.rows.ts';

export type KeyRow = RowOf<'keys'>;

/** Returns the keys that have not expired, newest first. */
export function listLiveKeys(db: Db, now: Date): Promise<KeyRow[]> {
	return db.selectFrom('keys').selectAll().where('ends_at', '>', now).orderBy('id', 'desc').execute();
}

export function insertKey(db: Db, key: NewRow<'keys'>): Promise<KeyRow> {
	return db.insertInto('keys').values(key).returningAll().executeTakeFirstOrThrow();
}

export function deleteKey(db: Db, documentId: string): Promise<KeyRow | undefined> {
	return db.deleteFrom('keys').where('document_id', '=', documentId).returningAll().executeTakeFirst();
}

/**
 * Finds the unexpired keys with these hashes, each with the account that created it. The result is keyed by
 * the hash in hexadecimal.
 */
export async function findKeys(db: Db, hashes: readonly string[], now: Date) {
	const rows = await runPrepared(
		db,
		db
			.selectFrom('keys')
			.select(['document_id', 'name', 'per_minute', 'last_used_at', 'user_id as userId'])
			.select([
				userDocumentId('keys.user_id').as('documentId'),
				sql<Scope[]>`scopes`.as('scopes'),
				sql<string>`encode(hash, 'hex')`.as('hash'),
			])
			.where('hash', '=', sql<Buffer>`any(array(select decode(unnest(${hashes}::text[]), 'hex')))`)
			.where('ends_at', '>', now),
	);
	return new Map(rows.map((row) => [row.hash, row]));
}

/** Records that a key was used. Writes at most once a minute. */
export async function touchKey(db: Db, documentId: string, now: Date): Promise<void> {
	await db
		.updateTable('keys')
		.set({ last_used_at: now })
		.where('document_id', '=', documentId)
		.where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', minuteBefore(now))]))
		.execute();
}
export const minuteBefore = (now: Date) => new Date(now.getTime() - 60_000);

/** Deletes expired keys. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('keys').where('ends_at', '<', now).execute();
}
