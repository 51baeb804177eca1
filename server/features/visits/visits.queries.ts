import { sql } from 'kysely';
import { openVisits, type VisitList } from '#contract/visits/visits.ts';
import { countOf, type RowPage, rowsOf } from '../../database/row-pages.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Person } from '../../personal-data/person.ts';
import { isRowOf } from '../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';

export type VisitRow = RowOf<'visits'>;
/** A visit with the documentIds of its watch and of its account. */
export type ListedVisit = VisitRow & { watch_document: string | null; user_document: string | null };
/** A period: from `from`, before `to`. */
export type Period = { from: Date; to: Date };

/** Arbitrary number, unique among the shop's advisory locks. */
const visitsLock = 7_261_947;

/** Makes other requests and changes of visits wait until this transaction ends, so that limits are exact. */
export async function lockVisits(trx: Trx): Promise<void> {
	await sql`select pg_advisory_xact_lock(${visitsLock})`.execute(trx);
}

/** Returns the periods from now on that open visits occupy; `except` is the id of a visit to leave out. */
export function occupiedPeriods(db: Db, now: Date, except?: number) {
	return db
		.selectFrom('visits')
		.select(['starts_at', 'ends_at'])
		.where('state', 'in', openVisits)
		.where('ends_at', '>', now)
		.$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
		.execute();
}

/** Open visits from now on: those of a mailbox, of a network, and those of one day that are not confirmed. */
export type VisitFacts = Record<'ofMailbox' | 'ofNetwork' | 'unconfirmedThatDay', number>;

/** Returns the facts that limit a new visit. `day` is the day of the visit. */
export async function visitFacts(
	trx: Trx,
	{ mailbox, network, day, now }: { mailbox: string; network: string; day: Period; now: Date },
): Promise<VisitFacts> {
	const count = (condition: ReturnType<typeof sql<boolean>>) =>
		sql<number>`(count(*) filter (where ${condition}))::integer`;
	return trx
		.selectFrom('visits')
		.select([
			count(sql`mailbox = ${mailbox}`).as('ofMailbox'),
			count(sql`network = ${network}`).as('ofNetwork'),
			count(
				sql`state = 'requested' and not is_confirmed and starts_at >= ${day.from} and starts_at < ${day.to}`,
			).as('unconfirmedThatDay'),
		])
		.where('state', 'in', openVisits)
		.where('starts_at', '>', now)
		.executeTakeFirstOrThrow();
}

export function insertVisit(trx: Trx, visit: NewRow<'visits'>): Promise<VisitRow> {
	return trx.insertInto('visits').values(visit).returningAll().executeTakeFirstOrThrow();
}

/** Updates a visit and its version, which always increases, even when clocks differ. */
export function updateVisit(
	trx: Trx,
	id: number,
	changes: Omit<RowChanges<'visits'>, 'updated_at'>,
	now: Date,
): Promise<VisitRow> {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	const changed = trx.updateTable('visits').set({ ...changes, updated_at });
	return changed.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export const lockVisit = (trx: Trx, documentId: string) =>
	trx.selectFrom('visits').selectAll().where('document_id', '=', documentId).forUpdate().executeTakeFirst();

const listed = (db: Db) =>
	db
		.selectFrom('visits')
		.leftJoin('watches', 'watches.id', 'visits.watch_id')
		.leftJoin('users', 'users.id', 'visits.user_id')
		.selectAll('visits')
		.select(['watches.document_id as watch_document', 'users.document_id as user_document']);

export const findVisit = (db: Db, documentId: string): Promise<ListedVisit | undefined> =>
	listed(db).where('visits.document_id', '=', documentId).executeTakeFirst();

export const findVisitById = (db: Db, id: number): Promise<ListedVisit | undefined> =>
	listed(db).where('visits.id', '=', id).executeTakeFirst();

/** Records that the person has opened the link in the mail. */
export async function confirmVisit(db: Db, id: number): Promise<void> {
	await db.updateTable('visits').set({ is_confirmed: true }).where('id', '=', id).execute();
}

/** SQL: whether a visit belongs to a list of the desk. `today` is the period of the current day. */
function isInList(list: VisitList, { from, to }: Period) {
	const isCanceled = sql<boolean>`visits.state = 'canceled'`;
	return {
		today: sql<boolean>`visits.starts_at >= ${from} and visits.starts_at < ${to} and not ${isCanceled}`,
		upcoming: sql<boolean>`visits.starts_at >= ${to} and not ${isCanceled}`,
		past: sql<boolean>`(visits.starts_at < ${from} or ${isCanceled})`,
	}[list];
}

/** Returns a page of a list of the desk. */
export function listVisits(db: Db, list: VisitList, today: Period, page: RowPage): Promise<ListedVisit[]> {
	const { limit, offset } = rowsOf(page);
	const direction = list === 'past' ? 'desc' : 'asc';
	return listed(db)
		.where(isInList(list, today))
		.where(isNotHidden('visits'))
		.orderBy('visits.starts_at', direction)
		.orderBy('visits.id', direction)
		.limit(limit)
		.offset(offset)
		.execute();
}

export const countVisits = (db: Db, list: VisitList, today: Period): Promise<number> =>
	countOf(db.selectFrom('visits').where(isInList(list, today)).where(isNotHidden('visits')));

/** Counts the future visits that the staff have not accepted. */
export const countRequestedVisits = (db: Db, now: Date): Promise<number> =>
	countOf(db.selectFrom('visits').where('state', '=', 'requested').where('starts_at', '>', now));

/** Returns the accepted visits that start in this period and need a reminder, and locks them. */
export function lockVisitsToRemind(trx: Trx, { from, to }: Period, limit: number): Promise<VisitRow[]> {
	return (
		trx
			.selectFrom('visits')
			.selectAll()
			.where('state', '=', 'accepted')
			.where('starts_at', '>', from)
			.where('starts_at', '<=', to)
			.where('reminded_at', 'is', null)
			// The mail about a later change is the reminder.
			.where(sql<boolean>`updated_at <= starts_at - interval '30 hours'`)
			.orderBy('id')
			.limit(limit)
			.forUpdate()
			.skipLocked()
			.execute()
	);
}

export async function markReminded(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
	await trx.updateTable('visits').set({ reminded_at: now }).where('id', 'in', ids).execute();
}

/** Returns the open visits that have not started, with the documentIds of their watches. */
export const futureVisits = (db: Db, now: Date) =>
	db
		.selectFrom('visits')
		.leftJoin('watches', 'watches.id', 'visits.watch_id')
		.select(['visits.id', 'visits.user_id', 'visits.email', 'visits.unavailable_at'])
		.select('watches.document_id as watch_document')
		.where('visits.state', 'in', openVisits)
		.where('visits.starts_at', '>', now)
		.orderBy('visits.id')
		.execute();

/** Records since when the watches of these visits are unavailable; null when they are available again. */
export async function noteUnavailable(db: Db, ids: readonly number[], since: Date | null): Promise<void> {
	if (ids.length === 0) return;
	await db.updateTable('visits').set({ unavailable_at: since }).where('id', 'in', ids).execute();
}

/** Cancels those of these visits that are open and have not started, because of their watch. */
export const cancelFutureVisits = (trx: Trx, ids: readonly number[], now: Date): Promise<VisitRow[]> =>
	trx
		.updateTable('visits')
		.set({
			state: 'canceled',
			canceled_by: 'watch',
			sequence: sql`sequence + 1`,
			updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
		})
		.where('id', 'in', ids)
		.where('state', 'in', openVisits)
		.where('starts_at', '>', now)
		.returningAll()
		.execute();

/** Deletes the visits that ended before this time. */
export async function deleteOldVisits(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('visits').where('ends_at', '<', before).execute();
}

/** Returns a person's visits, oldest first. */
export const visitsOfPerson = (db: Db, person: Person): Promise<VisitRow[]> =>
	db.selectFrom('visits').selectAll().where(isRowOf('visits', person)).orderBy('id').execute();

export async function deleteVisitsOfPerson(trx: Trx, person: Person): Promise<void> {
	await trx.deleteFrom('visits').where(isRowOf('visits', person)).execute();
}
