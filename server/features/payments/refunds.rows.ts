import { sql } from 'kysely';
import type { RefundState } from '#contract/payments/refunds.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import type { AttemptRow } from './attempts.rows.ts';

/** SQL: whether a refund `r` is made by its provider, not by a person. */
const isProviders = sql<boolean>`(r.state <> 'byHand' and r.method is null)`;

/**
 * Returns the attempts of these orders with the sum that their provider refunded or is about to refund, in
 * CLP.
 */
export async function attemptsWithRefunds(
	db: Db,
	orderIds: readonly number[],
): Promise<(AttemptRow & { returned: number })[]> {
	if (orderIds.length === 0) return [];
	return db
		.selectFrom('payment_attempts as a')
		.selectAll('a')
		.select(
			sql<number>`(select coalesce(-sum(p.amount_clp), 0)::int from refunds r join payments p on p.id = r.payment_id
				where r.attempt_id = a.id and ${isProviders})`.as('returned'),
		)
		.where('a.order_id', 'in', orderIds)
		.orderBy('a.id', 'desc')
		.execute();
}

/** Whether the shop has refunded, or is about to refund, money of an attempt. */
export async function hasRefund(db: Db, attemptId: number): Promise<boolean> {
	const refund = db.selectFrom('refunds').select('payment_id').where('attempt_id', '=', attemptId);
	return (await refund.executeTakeFirst()) !== undefined;
}

/** Schedules a refund by the provider from `at` on. The caller has locked the order. */
export async function insertRefund(
	trx: Trx,
	refund: { paymentId: number; attemptId: number },
	{ at, now }: { at: Date; now: Date },
): Promise<void> {
	await trx
		.insertInto('refunds')
		.values({
			payment_id: refund.paymentId,
			attempt_id: refund.attemptId,
			next_check_at: at,
			updated_at: now,
		})
		.execute();
}

/** Records that a person has to send the refund of an entry. */
export async function insertRefundByHand(trx: Trx, paymentId: number, now: Date): Promise<void> {
	await trx
		.insertInto('refunds')
		.values({ payment_id: paymentId, state: 'byHand', next_check_at: null, updated_at: now })
		.execute();
}

/**
 * Deletes a refund that was neither requested from a provider nor sent by a person. Returns false if it was.
 */
export async function dropRefund(trx: Trx, paymentId: number): Promise<boolean> {
	const refund = trx.deleteFrom('refunds').where('payment_id', '=', paymentId);
	await refund
		.where((row) =>
			row('state', '=', 'waiting').or(row.and({ state: 'byHand' }).and('attempt_id', 'is', null)),
		)
		.execute();
	const refundsByHand = trx.selectFrom('refunds').select('state').where('payment_id', '=', paymentId);
	return (await refundsByHand.executeTakeFirst()) === undefined;
}

/** A refund to be requested. Amounts in CLP. */
export type RequestedRefund = {
	paymentId: number;
	orderId: number;
	attemptId: number;
	amount: number;
	/** The sum of the attempt's earlier refunds by the provider. */
	before: number;
	/** The number of this request; from the second on, the money may already be refunded. */
	time: number;
	/** The key of its ledger entry, the same for each request. */
	key: string;
	since: Date;
};

/**
 * Claims the refund that has been due longest, until the lease ends; an attempt's refunds are claimed in
 * sequence. Undone refunds are skipped. Returns null when no refund is due.
 */
export async function claimRefund(
	db: Db,
	{ now, until }: { now: Date; until: Date },
): Promise<RequestedRefund | null> {
	const { rows } = await sql<RequestedRefund>`
		with due as (select r.payment_id from refunds r join payments p on p.id = r.payment_id
			where r.next_check_at <= ${now}
				and not exists (select from payments u where u.event = 'undone:' || p.event)
				and not exists (select from refunds o where o.attempt_id = r.attempt_id
					and o.state in ('asked', 'unknown') and o.payment_id <> r.payment_id)
			order by r.next_check_at, r.payment_id limit 1 for update of r skip locked)
		update refunds r set state = 'asked', asked = r.asked + 1, next_check_at = ${until}, updated_at = ${now}
		from due, payments p where r.payment_id = due.payment_id and p.id = r.payment_id and r.next_check_at <= ${now}
		returning r.payment_id as "paymentId", p.order_id as "orderId", r.attempt_id as "attemptId",
			-p.amount_clp as amount, r.asked as time, p.event as key, p.recorded_at as since,
			(select coalesce(-sum(d.amount_clp), 0)::int from refunds b join payments d on d.id = b.payment_id
				where b.attempt_id = r.attempt_id and b.state = 'done' and b.method is null) as before`.execute(db);
	return rows[0] ?? null;
}

/** Saves the outcome of a requested refund; `next` is the time of the next request. */
export function concludeRefund(
	db: Db,
	paymentId: number,
	{ state, transaction = null, next = null }: RefundOutcome,
	now: Date,
) {
	return db
		.updateTable('refunds')
		.set({ state, transaction, next_check_at: next, updated_at: now })
		.where('payment_id', '=', paymentId)
		.where('state', '=', 'asked')
		.execute();
}
type RefundOutcome = { state: RefundState; transaction?: string | null; next?: Date | null };

/** Refunds of an order that a person must handle: to be sent by hand, or of unknown outcome. */
const refundsByHand = (db: Db, orderId: number) =>
	db
		.selectFrom('refunds')
		.innerJoin('payments', 'payments.id', 'refunds.payment_id')
		.where('order_id', '=', orderId)
		.where('next_check_at', 'is', null)
		.where('refunds.state', 'in', ['byHand', 'unknown']);

/** Whether a provider failed to make one of these refunds. */
export async function hasFailedRefund(db: Db, orderId: number): Promise<boolean> {
	const failed = refundsByHand(db, orderId).select('payment_id').where('attempt_id', 'is not', null);
	return (await failed.executeTakeFirst()) !== undefined;
}

/** Returns the refund with this event that a person must handle; undefined when there is none. */
export const findRefundLeft = (db: Db, orderId: number, event: string) =>
	refundsByHand(db, orderId)
		.select(['payment_id as paymentId', 'payments.method', 'amount_clp as amount', 'attempt_id as attemptId'])
		.where('payments.event', '=', event)
		.executeTakeFirst();

/** Records that a person sent the refund of an entry; `method` is set when it differs from the entry's. */
export async function concludeByHand(
	trx: Trx,
	paymentId: number,
	sent: { transaction: string | null; method: string | null },
	now: Date,
): Promise<void> {
	await trx
		.updateTable('refunds')
		.set({ ...sent, state: 'done', updated_at: now })
		.where('payment_id', '=', paymentId)
		.execute();
}
