import { sql } from 'kysely';
import type { RefundState } from '#contract/payments/refunds.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import type { AttemptRow } from './attempts.rows.ts';

/** SQL: whether the money of a refund `r` is its provider's to return, and not a person's. */
const isProviders = sql<boolean>`(r.state <> 'byHand' and r.method is null)`;

/** Attempts of these orders with what their provider returned or is about to return of each, CLP. */
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

/** Whether money of an attempt goes back, or went back, by the shop's own doing. */
export async function hasRefund(db: Db, attemptId: number): Promise<boolean> {
	const refund = db.selectFrom('refunds').select('payment_id').where('attempt_id', '=', attemptId);
	return (await refund.executeTakeFirst()) !== undefined;
}

/** Has a provider return an attempt's money once `at` is past. The caller holds the order. */
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

/** Writes down that a person has yet to send the money of an entry. */
export async function insertRefundByHand(trx: Trx, paymentId: number, now: Date): Promise<void> {
	await trx
		.insertInto('refunds')
		.values({ payment_id: paymentId, state: 'byHand', next_check_at: null, updated_at: now })
		.execute();
}

/**
 * Forgets a refund that no provider was asked for yet and no person sent; false: it was asked for or sent.
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

/** A refund that is being asked for. Amounts in CLP. */
export type RequestedRefund = {
	paymentId: number;
	orderId: number;
	attemptId: number;
	amount: number;
	/** Its provider returned so much of the attempt before. */
	before: number;
	/** Which time the provider is asked; from the second on the money may be back already. */
	time: number;
	/** The key of its ledger row, the same each time. */
	key: string;
	since: Date;
};

/**
 * Takes the refund that is longest due, for as long as the lease lasts, the earlier of an attempt first;
 * null: none is due. One that was taken back meanwhile is not.
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

/** Writes down what became of a refund that was asked for; `next`: when it is asked for again. */
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

/** Refunds of an order that a person must see to: sent by hand, or of unknown outcome. */
const refundsByHand = (db: Db, orderId: number) =>
	db
		.selectFrom('refunds')
		.innerJoin('payments', 'payments.id', 'refunds.payment_id')
		.where('order_id', '=', orderId)
		.where('next_check_at', 'is', null)
		.where('refunds.state', 'in', ['byHand', 'unknown']);

/** Whether a provider was asked for one of those and did not make it. */
export async function hasFailedRefund(db: Db, orderId: number): Promise<boolean> {
	const failed = refundsByHand(db, orderId).select('payment_id').where('attempt_id', 'is not', null);
	return (await failed.executeTakeFirst()) !== undefined;
}

/** The refund of this event that a person must see to; undefined: the order has none. */
export const findRefundLeft = (db: Db, orderId: number, event: string) =>
	refundsByHand(db, orderId)
		.select(['payment_id as paymentId', 'payments.method', 'amount_clp as amount', 'attempt_id as attemptId'])
		.where('payments.event', '=', event)
		.executeTakeFirst();

/** Writes down that a person sent the money of an entry; `method`: when it is not by the entry's. */
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
