import { sql } from 'kysely';
import { lapses } from '#contract/orders/order-actions.ts';
import { run } from '../../../database/run-sql.ts';
import { joinSql, quoted, rowsSql, type SqlText, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { type AccountableBuyer, countsAgainstSql } from '../rows/accountable-buyer.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { domainPrefix } from '../rows/person-keys.ts';

/**
 * SQL that takes the advisory locks of these names (a text[]) until the transaction ends, so that holds of
 * one network, of one mailbox and all unconfirmed holds are decided one at a time. Locks are taken in the
 * order of their keys, which rules out deadlocks.
 */
export const holdLocksSql = (names: SqlText, onlyIf: SqlText): SqlText => sqlText`
	select pg_advisory_xact_lock(key) from (select hashtextextended('hold ' || name, 0) as key
		from unnest(${names}) as names (name) where ${onlyIf} order by 1) as ordered`;

/**
 * Holds that cost their buyer almost nothing: through unconfirmed addresses, and through domains with
 * unlimited addresses.
 */
const isAlmostFree = sqlText`(not is_confirmed or starts_with(mailbox, ${quoted(domainPrefix.trim(), "'")} || ' '))`;

/**
 * Units held now by buyers who never paid: by the same network or mailbox, through confirmed addresses, and
 * through addresses that cost almost nothing (see `isAlmostFree`), which include `unconfirmed`.
 * `unconfirmedNear` is the greater of the unconfirmed sums of the network and of the mailbox. `lapsed` counts
 * the buyer's orders that recently expired.
 */
export type HoldFacts = Record<
	| 'byNetwork'
	| 'byMailbox'
	| 'confirmedByNetwork'
	| 'confirmedByMailbox'
	| 'cheap'
	| 'unconfirmed'
	| 'unconfirmedNear'
	| 'unconfirmedByNetwork'
	| 'lapsed',
	number
>;

/**
 * SQL: {@link HoldFacts}; expired orders are counted from `since`. `offset 0` prevents PostgreSQL from
 * reading the history of other buyers' orders, whatever its statistics say.
 */
export function holdFactsSql(
	values: SqlValues,
	{ accountable, network, mailbox }: { accountable: AccountableBuyer; network: string; mailbox: string },
	since: Date,
): SqlText {
	// With a scalar subquery, PostgreSQL uses one generic plan per connection.
	const ofNetwork = sqlText`network = (select ${values.bind(network, 'text')})`;
	const ofMailbox = sqlText`mailbox = (select ${values.bind(mailbox, 'text')})`;
	const sum = (which: SqlText) => sqlText`coalesce(sum(units) filter (where ${which}), 0)::integer`;
	const ended = joinSql(
		lapses.map((action) => quoted(action, "'")),
		sqlText`, `,
	);
	return sqlText`select ${sum(ofNetwork)} as "byNetwork", ${sum(ofMailbox)} as "byMailbox",
			${sum(sqlText`is_confirmed and ${ofNetwork}`)} as "confirmedByNetwork",
			${sum(sqlText`is_confirmed and ${ofMailbox}`)} as "confirmedByMailbox",
			${sum(sqlText`not is_confirmed and ${ofNetwork}`)} as "unconfirmedByNetwork",
			${sum(isAlmostFree)} as cheap, ${sum(sqlText`not is_confirmed`)} as unconfirmed,
			greatest(${sum(sqlText`not is_confirmed and ${ofNetwork}`)},
				${sum(sqlText`not is_confirmed and ${ofMailbox}`)}) as "unconfirmedNear",
			(select count(*)::integer from (select id from orders where ${countsAgainstSql(values, accountable)} offset 0) o,
				lateral (select from order_history h where h.order_id = o.id and h.action in (${ended})
					and h.at > (select ${values.bind(since, 'timestamptz')}) offset 0) ended) as lapsed
		from holds where ended_at is null and (${ofNetwork} or ${ofMailbox} or ${isAlmostFree})`;
}

/** Returns how many of the buyer's orders expired since `since`. */
export async function countLapsed(trx: Trx, accountable: AccountableBuyer, since: Date): Promise<number> {
	const values = new SqlValues();
	const facts = holdFactsSql(values, { accountable, network: '', mailbox: '' }, since);
	const [row] = await run<HoldFacts>(trx, facts, values.list);
	return row?.lapsed ?? 0;
}

export type NewHold = NewRow<'holds'>;

/** SQL that inserts a hold. */
export const newHoldSql = (values: SqlValues, hold: NewHold): SqlText =>
	sqlText`insert into holds ${rowsSql(values, 'holds', [hold])}`;

/**
 * Ends holds through unconfirmed addresses, the newest first, until the holds counted by `isAlmostFree`
 * have at most `limit` units together.
 */
export async function endCrowdedHolds(db: Db, limit: number, now: Date): Promise<void> {
	await sql`update orders set held_until = ${now}, updated_at = ${now} where held_until > ${now} and id in (
		select order_id from (
			select order_id, is_confirmed, sum(units) over (order by is_confirmed desc, order_id) as held
			from holds where ended_at is null and ${sql.raw(isAlmostFree)}
		) as cheap where not is_confirmed and held > ${limit})`.execute(db);
}

/** SQL that ends an order's hold. */
export const endedHoldSql = (orderId: SqlText): SqlText =>
	sqlText`delete from holds where order_id = ${orderId}`;

/** SQL that suspends an order's hold: it ends, and can be resumed. */
export const suspendedHoldSql = (values: SqlValues, orderId: SqlText, now: Date): SqlText =>
	sqlText`update holds set ended_at = ${values.bind(now, 'timestamptz')} where order_id = ${orderId}`;

/** Resumes the suspended hold of an order whose end was undone. Does nothing without one. */
export async function resumeHold(trx: Trx, orderId: number): Promise<void> {
	await trx.updateTable('holds').set({ ended_at: null }).where('order_id', '=', orderId).execute();
}

/** Suspends an order's hold: it ends, and can be resumed. */
export async function suspendHold(trx: Trx, orderId: number, now: Date): Promise<void> {
	await trx.updateTable('holds').set({ ended_at: now }).where('order_id', '=', orderId).execute();
}

/** Deletes holds that ended before `before`. */
export async function deleteEndedHolds(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('holds').where('ended_at', '<', before).execute();
}

/**
 * Confirms an order and its hold after the buyer has proved that the address is theirs. Returns false when
 * the buyer already has another confirmed order that awaits payment, since only one is allowed.
 */
export async function confirmHold(trx: Trx, order: OrderRow): Promise<boolean> {
	if (!order.is_confirmed) {
		const other = await sql`select from orders where id <> ${order.id} and is_confirmed
			and payment_status = 'pending' and (person = ${order.person} or user_id = ${order.user_id}) limit 1`.execute(
			trx,
		);
		if (other.rows.length > 0) return false;
		await trx.updateTable('orders').set({ is_confirmed: true }).where('id', '=', order.id).execute();
	}
	await trx.updateTable('holds').set({ is_confirmed: true }).where('order_id', '=', order.id).execute();
	return true;
}

/** Whether an order's hold is through an address that is not confirmed. */
export async function isUnconfirmedHold(trx: Trx, orderId: number): Promise<boolean> {
	const hold = await trx
		.selectFrom('holds')
		.select('is_confirmed')
		.where('order_id', '=', orderId)
		.executeTakeFirst();
	return hold?.is_confirmed === false;
}
