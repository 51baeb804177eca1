import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

/**
 * Deletes entries from before this time. The database refuses to delete those of the last six years by its
 * own clock, so that a wrong clock of a process deletes no evidence.
 */
export async function deleteOldEntries(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('audit')
		.where('at', '<', sql<Date>`least(${before}::timestamptz, shop_now() - interval '6 years')`)
		.execute();
}
