import { sql } from 'kysely';
import type { HistoryAction } from '#contract/orders/order-actions.ts';
import { changedWatchesSql, unseenSql } from '../../cache/change-feed/change-feed.queries.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { run } from '../../database/run-sql.ts';
import { SqlValues, sqlText } from '../../database/sql-text.ts';
import type { Db } from '../../tables/tables.ts';
import type { EventPlace } from './event-id.ts';

/** An action in an order's history, or another kind of event stored in the table. */
export type NotedKind = HistoryAction | 'review' | 'changed' | 'mail' | 'watch';
/** An event as stored: `kind` is a {@link NotedKind}, or a kind written by a newer release. */
export type NotedEvent = {
	kind: string;
	id: number;
	/** The order's number, once the order is placed. */
	number: string | null;
	by: string | null;
	at: string;
};
/**
 * The current position, and the events since each snapshot. Null when there are too many events or the
 * snapshot is ahead of this database.
 */
export type ReadEvents = { place: EventPlace; since: Map<string, NotedEvent[] | null> };

/** Maximum number of events per stream and read. Beyond it the client reloads everything instead. */
const maxEvents = 200;

/** Reads the events committed after each of these snapshots, in one statement. */
export async function readEvents(db: Db, snapshots: readonly string[]): Promise<ReadEvents | null> {
	const values = new SqlValues();
	const snapshotList = values.bind(snapshots, 'text[]');
	const since = sqlText`k.snapshot::pg_snapshot`;
	const limit = values.bind(maxEvents + 1, 'integer');
	const text = sqlText`${prepared}
		select here.*, k.snapshot as since, pg_snapshot_xmax(${since}) > here."end" as "isAhead",
			(select json_agg(found order by found.at, found.id) from (
				select kind, id, number, "by", at from desk_events e where ${unseenSql(sqlText`e.xid`, since)}
				union all select kind, id, null, "by", at from (${changedWatchesSql(since)}) w
				limit ${limit}) found) as events
		from (select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(pg_current_snapshot()) as "end",
				substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as history, extract(epoch from shop_now())::integer as at) here
			left join unnest(${snapshotList}) k (snapshot) on true`;
	const rows = (await run(db, text, values.list)) as (EventPlace & {
		since: string | null;
		isAhead: boolean | null;
		events: NotedEvent[] | null;
	})[];
	const [first] = rows;
	if (!first) return null;
	const { snapshot, history, at } = first;
	return {
		place: { snapshot, history, at },
		since: new Map(
			rows.flatMap(({ since: from, isAhead, events }) =>
				from === null ? [] : [[from, isAhead || (events?.length ?? 0) > maxEvents ? null : (events ?? [])]],
			),
		),
	};
}

/** Deletes events older than `until`. */
export async function forgetEvents(db: Db, until: Date): Promise<void> {
	await db.deleteFrom('desk_events').where('at', '<', until).execute();
}

/**
 * Deletes events restored from the dump of another PostgreSQL cluster, whose transaction ids are ahead of
 * this one.
 */
export async function forgetForeignEvents(db: Db): Promise<void> {
	await sql`delete from desk_events where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}
