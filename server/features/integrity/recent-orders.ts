import { sql } from 'kysely';

/** How many of the newest entries of the ledger and of the histories are checked each time. */
const newest = 2_000;

/**
 * SQL: the ids of the orders that await payment, and of those that the newest entries of the ledger and of
 * the histories are about. An order changes together with one of them.
 */
export const recentOrders = sql`(select id from orders where payment_status = 'pending'
	union select order_id from (select order_id from payments order by id desc limit ${sql.lit(newest)}) entries
	union select order_id from (select order_id from order_history order by id desc limit ${sql.lit(newest)}) changes)`;

/**
 * SQL: the sums of the ledger of the order `o`, in CLP. `lowered` is the part of its price that was refunded.
 * Refunds from before the two parts were recorded count as price.
 */
export const ledgerSums = sql`lateral (select coalesce(sum(p.amount_clp), 0)::integer as balance,
	coalesce(sum(coalesce(p.of_price_clp, -p.amount_clp)) filter (where p.channel = 'refund'), 0)::integer as lowered
	from payments p where p.order_id = o.id) sums`;

/** SQL: whether the order `o` still names its buyer. Erasing a person also erases the notes of reviews. */
export const namesBuyer = sql`(o.at_counter or num_nonnulls(o.user_id, o.guest, o.person) > 0)`;

/** SQL: whether a person reviews the order `o`, or has reviewed it. */
export const isReviewed = sql`(o.needs_review or o.review_note is not null or not ${namesBuyer})`;

/** SQL: whether the ledger entry `p` was reversed. */
export const isUndone = sql`exists (select from payments undone where undone.event = 'undone:' || p.event)`;
