import type { Language } from '#contract/languages/languages.ts';
import type { Db, NewRow } from '../../tables/tables.ts';

/** Stores a version once; an identical text is already stored. */
export async function insertPolicy(db: Db, policy: NewRow<'privacy_policies'>): Promise<void> {
	await db
		.insertInto('privacy_policies')
		.values(policy)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export const findPolicy = (db: Db, hash: string) =>
	db.selectFrom('privacy_policies').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Returns the versions of a language, newest first. */
export const policyVersions = (db: Db, language: Language) =>
	db
		.selectFrom('privacy_policies')
		.select(['hash', 'created_at'])
		.where('language', '=', language)
		.orderBy('created_at', 'desc')
		.limit(100)
		.execute();
