import { sql } from 'kysely';
import { type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Db } from '../../tables/tables.ts';

/**
 * Deletes changes older than `until`. A process that has not read them yet must start from a fresh state.
 */
export async function forgetChanges(db: Db, until: Date): Promise<void> {
	await sql`with gone as (delete from catalogue_changes where at < ${until} returning xid)
		update catalogue_changes_forgotten set xid = greatest(xid, (select xid from gone order by xid desc limit 1))
		where exists (select from gone)`.execute(db);
}

/**
 * Notifies every process that anything may have changed: each empties its caches and rereads its settings.
 */
export async function noteEverything(db: Db): Promise<void> {
	await sql`insert into catalogue_changes (kind, id) values ('settings', 0) on conflict do nothing`.execute(
		db,
	);
	await sql`select pg_notify('catalogue', '')`.execute(db);
}

/** SQL: whether the transaction `xid` is now committed and was not visible in the snapshot `since`. */
export const unseenSql = (xid: SqlText, since: SqlText): SqlText =>
	sqlText`${xid} >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(${xid}, ${since})`;

/** SQL: watches whose visible data differs from the snapshot `since`, as desk events. */
export const changedWatchesSql = (since: SqlText): SqlText => sqlText`
	select 'watch' as kind, c.id, null::text as "by", c.at from catalogue_changes c
	where c.kind = 'watches' and ${unseenSql(sqlText`c.xid`, since)}`;

/**
 * Tables whose rows contain transaction ids and are only valid in the PostgreSQL cluster that wrote them.
 */
export const feedTables = ['catalogue_changes', 'catalogue_changes_forgotten', 'desk_events'];

/**
 * Deletes changes with transaction ids of another PostgreSQL cluster, which came here with a dump. A visible
 * row of this cluster is older than the current snapshot; foreign rows would appear as new on each read.
 */
export async function forgetForeignChanges(db: Db): Promise<void> {
	await sql`delete from catalogue_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
	await sql`update catalogue_changes_forgotten set xid = '0'
		where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}
