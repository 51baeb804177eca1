import type { Db } from '../../tables/tables.ts';

type MadeBackup = { name: string; made_at: Date; verified_at: Date; bytes: number };

/** Records a verified backup and deletes the records of backups that were discarded. */
export async function recordBackup(
	db: Db,
	backup: MadeBackup,
	deletedNames: readonly string[],
): Promise<void> {
	await db.insertInto('backups').values(backup).execute();
	if (deletedNames.length > 0) await db.deleteFrom('backups').where('name', 'in', deletedNames).execute();
}

/** Returns the newest verified backup. */
const lastBackup = (db: Db) =>
	db.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(1).executeTakeFirst();

/** Maximum age of a daily backup, in milliseconds, with a tolerance of two hours. */
const lateAfter = 26 * 3_600_000;

/** Returns when the newest verified backup was made, and whether it is overdue. */
export async function backupState(db: Db, now: Date): Promise<{ madeAt: string | null; isLate: boolean }> {
	const last = await lastBackup(db);
	return {
		madeAt: last?.made_at.toISOString() ?? null,
		isLate: !last || now.getTime() - last.made_at.getTime() > lateAfter,
	};
}
