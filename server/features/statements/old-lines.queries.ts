import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

const removed = {
	description: '',
	name: '',
	rut: '',
	comment: '',
	document: '',
	file: '',
	transfer_id: '',
} as const;

/**
 * Removes what the bank said about the payer from lines that were imported before this time. Day, amount and
 * decision remain, and the key, which prevents the line from being imported again.
 */
export async function removeOldLineTexts(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('statement_lines')
		.set(removed)
		.where('created_at', '<', before)
		.where(sql<boolean>`description || name || rut || comment || document || file || transfer_id <> ''`)
		.execute();
}
