import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Deletes changes older than `until`. A process whose cursor is not past them starts afresh. */
export async function forgetChanges(db: Kysely<Database>, until: Date): Promise<void> {
	await sql`with gone as (delete from catalogue_changes where at < ${until} returning xid)
		update catalogue_changes_forgotten set xid = greatest(xid, (select xid from gone order by xid desc limit 1))
		where exists (select from gone)`.execute(db);
}

/** Tells every process that anything may have changed: each keeps nothing of what it had, and reads its settings again. */
export async function noteEverything(db: Kysely<Database>): Promise<void> {
	await sql`insert into catalogue_changes (kind, id) values ('settings', 0) on conflict do nothing`.execute(
		db,
	);
	await sql`select pg_notify('catalogue', '')`.execute(db);
}

/** Tables whose rows mean something only to the PostgreSQL that wrote them: they number its transactions. */
export const feedTables = ['catalogue_changes', 'catalogue_changes_forgotten'];

/**
 * Deletes changes that another PostgreSQL numbered, which a dump brought here: a visible row of ours is older than the
 * present snapshot. They would count as news at each reading.
 */
export async function forgetForeignChanges(db: Kysely<Database>): Promise<void> {
	await sql`delete from catalogue_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
	await sql`update catalogue_changes_forgotten set xid = '0'
		where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}
