import type { Db } from '../../tables/tables.ts';

type MadeBackup = { name: string; made_at: Date; verified_at: Date; bytes: number };

/** Notes a verified backup, and forgets those that were thrown away. */
export async function recordBackup(db: Db, backup: MadeBackup, thrownAway: readonly string[]): Promise<void> {
	await db.insertInto('backups').values(backup).execute();
	if (thrownAway.length > 0) await db.deleteFrom('backups').where('name', 'in', thrownAway).execute();
}

/** The newest backup that was verified. */
const lastBackup = (db: Db) =>
	db.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(1).executeTakeFirst();

/** A daily backup may come two hours late. Milliseconds. */
const lateAfter = 26 * 3_600_000;

/** When the newest verified backup was made, and whether it is too old. */
export async function backupState(db: Db, now: Date): Promise<{ madeAt: string | null; isLate: boolean }> {
	const last = await lastBackup(db);
	return {
		madeAt: last?.made_at.toISOString() ?? null,
		isLate: !last || now.getTime() - last.made_at.getTime() > lateAfter,
	};
}
