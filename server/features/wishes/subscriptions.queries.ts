import { sql } from 'kysely';
import { dayIn } from '../../core/shop-calendar.ts';
import type { Db, NewRow, Trx } from '../../tables/tables.ts';
import { plainEmail } from '../accounts/users/users.rows.ts';

/** Adds subscriptions, except those that are already open, and returns their ids. */
export function insertSubscriptions(trx: Trx, wishes: readonly NewRow<'wishes'>[]) {
	return trx
		.insertInto('wishes')
		.values([...wishes])
		.onConflict((conflict) => conflict.doNothing())
		.returning(['id', 'watch_id'])
		.execute();
}

/** SQL: whether the wish belongs to this person. */
export const isSubscriptionOf = ({ userId, email }: { userId: number | null; email: string }) =>
	sql<boolean>`(user_id = ${userId} or lower(email) = ${plainEmail(email)}::text)`;

/** Deletes this person's open subscriptions except the newest `limit`. */
export async function deleteOlderSubscriptions(
	trx: Trx,
	person: { userId: number | null; email: string },
	limit: number,
): Promise<void> {
	await sql`delete from wishes where id in (select id from wishes where reason is not null and state = 'open'
		and ${isSubscriptionOf(person)} order by id desc offset ${limit})`.execute(trx);
}

/** Deletes all subscriptions of this person. */
export async function deleteSubscriptionsOf(
	db: Db,
	person: { userId: number | null; email: string },
): Promise<void> {
	await sql`delete from wishes where reason is not null and ${isSubscriptionOf(person)}`.execute(db);
}

/** Deletes one subscription of this person; returns false when there is no such subscription. */
export async function deleteSubscription(
	db: Db,
	person: { userId: number; email: string },
	documentId: string,
): Promise<boolean> {
	const deleted = await db
		.deleteFrom('wishes')
		.where('document_id', '=', documentId)
		.where('reason', 'is not', null)
		.where(isSubscriptionOf(person))
		.executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}

/** Whether there is news from before this time. */
export async function hasNews(db: Db, before: Date): Promise<boolean> {
	const row = await db
		.selectFrom('watch_news')
		.select('id')
		.where('at', '<=', before)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns the oldest news from before this time and locks it. Skips news that another process has locked. */
export function lockNews(trx: Trx, before: Date, limit: number) {
	return trx
		.selectFrom('watch_news')
		.select(['id', 'watch_id', 'former_price'])
		.where('at', '<=', before)
		.orderBy('id')
		.limit(limit)
		.forUpdate()
		.skipLocked()
		.execute();
}

export async function deleteNews(trx: Trx, ids: readonly string[]): Promise<void> {
	await sql`delete from watch_news where id = any(${ids}::bigint[])`.execute(trx);
}

/** Marks these subscriptions as notified, each about its watch. */
export async function markNotified(
	trx: Trx,
	notified: readonly { id: number; watch_id: number }[],
	now: Date,
): Promise<void> {
	await sql`update wishes set state = 'offered', offered_watch_id = told.watch_id, offered_at = ${now},
			updated_at = ${now}, version = version + 1
		from unnest(${notified.map(({ id }) => id)}::int[], ${notified.map((one) => one.watch_id)}::int[]) told (id, watch_id)
		where wishes.id = told.id`.execute(trx);
}

/** Deletes subscriptions that were notified before `before` or that have expired. */
export async function deleteEndedSubscriptions(db: Db, before: Date, now: Date): Promise<void> {
	await sql`delete from wishes where reason is not null
		and (offered_at < ${before} or until < ${dayIn(sql`${now}::timestamptz`)})`.execute(db);
}
