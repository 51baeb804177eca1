import { sql } from 'kysely';
import type { RefundState } from '#contract/payments/channels.ts';
import type { Db, Trx } from '../../database/tables.ts';
import type { AttemptRow } from './attempts.rows.ts';

/**
 * Has a provider give an attempt's money back once `at` is past; `false` when the attempt has not got so much
 * left. The caller holds the order, wrote the entry down and thereby reserved its amount.
 */
export async function insertRefund(
	trx: Trx,
	attempt: Pick<AttemptRow, 'id' | 'amount_clp'>,
	entry: { id: number; amount_clp: number },
	{ at, now }: { at: Date; now: Date },
): Promise<boolean> {
	const { reserved } = await trx
		.selectFrom('refunds')
		.innerJoin('payments', 'payments.id', 'refunds.payment_id')
		.where('attempt_id', '=', attempt.id)
		.where('refunds.state', '<>', 'byHand')
		.select(sql<string>`coalesce(-sum(amount_clp), 0)`.as('reserved'))
		.executeTakeFirstOrThrow();
	if (Number(reserved) - entry.amount_clp > attempt.amount_clp) return false;
	const times = { next_check_at: at, updated_at: now };
	await trx
		.insertInto('refunds')
		.values({ payment_id: entry.id, attempt_id: attempt.id, ...times })
		.execute();
	return true;
}

/** Whether money of an attempt goes back, or went back, by the shop's own doing. */
export async function hasRefund(db: Db, attemptId: number): Promise<boolean> {
	const refund = db.selectFrom('refunds').select('payment_id').where('attempt_id', '=', attemptId);
	return (await refund.executeTakeFirst()) !== undefined;
}

/** Forgets a refund that no provider was asked for yet; false: one was. */
export async function dropRefund(trx: Trx, paymentId: number): Promise<boolean> {
	const refund = trx.deleteFrom('refunds').where('payment_id', '=', paymentId);
	await refund.where('state', '=', 'waiting').execute();
	const left = trx.selectFrom('refunds').select('state').where('payment_id', '=', paymentId);
	return (await left.executeTakeFirst()) === undefined;
}

/** A refund that is being asked for. Amounts in CLP. */
export type AskedRefund = {
	paymentId: number;
	orderId: number;
	attemptId: number;
	amount: number;
	/** Went back of the attempt before by the provider. */
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
): Promise<AskedRefund | null> {
	const { rows } = await sql<AskedRefund>`
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
				where b.attempt_id = r.attempt_id and b.state = 'done') as before`.execute(db);
	return rows[0] ?? null;
}

/** Writes down what became of a refund that was asked for; `next`: when it is asked for again. */
export function concludeRefund(
	db: Db,
	paymentId: number,
	{ state, transaction = null, next = null }: Concluded,
	now: Date,
) {
	return db
		.updateTable('refunds')
		.set({ state, transaction, next_check_at: next, updated_at: now })
		.where('payment_id', '=', paymentId)
		.where('state', '=', 'asked')
		.execute();
}
type Concluded = { state: RefundState; transaction?: string | null; next?: Date | null };

/** Refunds of an order that a person must see to: by hand, or nobody knows. */
const left = (db: Db, orderId: number) =>
	db
		.selectFrom('refunds')
		.innerJoin('payments', 'payments.id', 'refunds.payment_id')
		.where('order_id', '=', orderId)
		.where('next_check_at', 'is', null)
		.where('refunds.state', 'in', ['byHand', 'unknown']);

export async function hasRefundLeft(db: Db, orderId: number): Promise<boolean> {
	return (await left(db, orderId).select('payment_id').executeTakeFirst()) !== undefined;
}

/** A person says that they saw to those. */
export async function settleRefunds(trx: Trx, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable('refunds')
		.set({ state: 'done', updated_at: now })
		.where('payment_id', 'in', left(trx, orderId).select('payment_id'))
		.execute();
}
