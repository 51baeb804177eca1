import { sql } from 'kysely';
import { lapses } from '#contract/orders/order-actions.ts';
import {
	joinSql,
	quoted,
	rowsSql,
	run,
	type SqlText,
	SqlValues,
	sqlText,
} from '../../../database/sql-text.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { type AccountableBuyer, countsAgainstSql } from '../rows/accountable-buyer.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { domainPrefix } from '../rows/person-keys.ts';

/**
 * SQL that makes the holders of the same network, of the same mailbox, and all unconfirmed ones come one
 * after the other until their transactions end. Always in the order of the keys, so that no two wait in a
 * circle. `names` is a text[].
 */
export const holdLocksSql = (names: SqlText, onlyIf: SqlText): SqlText => sqlText`
	select pg_advisory_xact_lock(key) from (select hashtextextended('hold ' || name, 0) as key
		from unnest(${names}) as names (name) where ${onlyIf} order by 1) as ordered`;

/** Holds that cost nearly nothing: by an unconfirmed address, or a domain that answers at all. */
const isCheap = sqlText`(not is_confirmed or starts_with(mailbox, ${quoted(domainPrefix.trim(), "'")} || ' '))`;

/**
 * Units that accounts which never paid hold now (`cheap`: see above; `unconfirmed`: a part of these;
 * `unconfirmedNear`: of that in this network or mailbox, the greater sum; `confirmed…`: through addresses
 * that were confirmed), and how many of their orders the shop ended lately.
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
 * SQL: {@link HoldFacts}; orders that the shop ended are counted since `since`. `offset 0`: only the history
 * of their own orders is read, whatever PostgreSQL believes of the tables' sizes.
 */
export function holdFactsSql(
	values: SqlValues,
	{ accountable, network, mailbox }: { accountable: AccountableBuyer; network: string; mailbox: string },
	since: Date,
): SqlText {
	// Within `(select …)` PostgreSQL plans for any value, and so once a connection.
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
			${sum(isCheap)} as cheap, ${sum(sqlText`not is_confirmed`)} as unconfirmed,
			greatest(${sum(sqlText`not is_confirmed and ${ofNetwork}`)},
				${sum(sqlText`not is_confirmed and ${ofMailbox}`)}) as "unconfirmedNear",
			(select count(*)::integer from (select id from orders where ${countsAgainstSql(values, accountable)} offset 0) o,
				lateral (select from order_history h where h.order_id = o.id and h.action in (${ended})
					and h.at > (select ${values.bind(since, 'timestamptz')}) offset 0) ended) as lapsed
		from holds where ended_at is null and (${ofNetwork} or ${ofMailbox} or ${isCheap})`;
}

/** How many of their orders the shop ended since `since`. */
export async function countLapsed(trx: Trx, accountable: AccountableBuyer, since: Date): Promise<number> {
	const values = new SqlValues();
	const facts = holdFactsSql(values, { accountable, network: '', mailbox: '' }, since);
	const [row] = await run<HoldFacts>(trx, facts, values.list);
	return row?.lapsed ?? 0;
}

export type NewHold = NewRow<'holds'>;

/** SQL that notes a hold. */
export const newHoldSql = (values: SqlValues, hold: NewHold): SqlText =>
	sqlText`insert into holds ${rowsSql(values, 'holds', [hold])}`;

/**
 * Ends the time of holds through unconfirmed addresses, the newest first, as far as cheap ones hold more than
 * `most` units together.
 */
export async function endCrowdedHolds(db: Db, most: number, now: Date): Promise<void> {
	await sql`update orders set held_until = ${now}, updated_at = ${now} where held_until > ${now} and id in (
		select order_id from (
			select order_id, is_confirmed, sum(units) over (order by is_confirmed desc, order_id) as held
			from holds where ended_at is null and ${sql.raw(isCheap)}
		) as cheap where not is_confirmed and held > ${most})`.execute(db);
}

/** SQL that ends an order's hold. */
export const endedHoldSql = (orderId: SqlText): SqlText =>
	sqlText`delete from holds where order_id = ${orderId}`;

/** SQL that ends an order's hold in a way that can be taken back. */
export const suspendedHoldSql = (values: SqlValues, orderId: SqlText, now: Date): SqlText =>
	sqlText`update holds set ended_at = ${values.bind(now, 'timestamptz')} where order_id = ${orderId}`;

/** An order holds again what it held before its end was taken back; without a hold before, none. */
export async function resumeHold(trx: Trx, orderId: number): Promise<void> {
	await trx.updateTable('holds').set({ ended_at: null }).where('order_id', '=', orderId).execute();
}

/** Ends an order's hold in a way that can be taken back. */
export async function suspendHold(trx: Trx, orderId: number, now: Date): Promise<void> {
	await trx.updateTable('holds').set({ ended_at: now }).where('order_id', '=', orderId).execute();
}

/** Forgets holds that ended before `before`. */
export async function deleteEndedHolds(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('holds').where('ended_at', '<', before).execute();
}

/**
 * The buyer has shown that the address is theirs: their order and its hold are confirmed, unless the person
 * has another confirmed order that waits, of which there is one at most. Returns whether it is confirmed now.
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

/** Whether an order's hold is through an address that nobody has confirmed yet. */
export async function isUnconfirmedHold(trx: Trx, orderId: number): Promise<boolean> {
	const hold = await trx
		.selectFrom('holds')
		.select('is_confirmed')
		.where('order_id', '=', orderId)
		.executeTakeFirst();
	return hold?.is_confirmed === false;
}
