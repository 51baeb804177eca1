import type { Db, NewRow, Trx } from '../../tables/tables.ts';

/** Stores a sentence once; an identical one is already stored. */
export async function insertConsentText(trx: Trx, text: NewRow<'consent_texts'>): Promise<void> {
	await trx
		.insertInto('consent_texts')
		.values(text)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Returns the sentences with these hashes. */
export const findConsentTexts = (db: Db, hashes: readonly string[]) =>
	db.selectFrom('consent_texts').select(['hash', 'text']).where('hash', 'in', hashes).execute();
