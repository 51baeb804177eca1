import { sql } from 'kysely';
import { type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Db, NewRow, RowOf, Trx } from '../../tables/tables.ts';

export type PaymentRow = RowOf<'payments'>;
export type NewPayment = NewRow<'payments'>;

export function paymentsOf(db: Db, orderIds: number[]): Promise<PaymentRow[]> {
	return db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export const findPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
	db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** SQL: the transaction references of an order, as the lists search them. */
export const transactionsOf = (orderId: SqlText): SqlText =>
	sqlText`(select string_agg(p.transaction, ' ') from payments p where p.order_id = ${orderId})`;

/**
 * SQL: sums of ledger entries `p`, each with its refund `r`, in CLP. `refunded`: refunds, sent or not;
 * `of_price`: the part of them that belongs to the price; `credit`: the part that requires a credit note;
 * `unsent`: the part that the buyer has not received yet.
 */
export const paymentSums = sqlText`coalesce(sum(p.amount_clp), 0) as balance,
	-coalesce(sum(p.amount_clp) filter (where p.channel = 'refund'), 0) as refunded,
	coalesce(sum(p.of_price_clp), 0) as of_price,
	coalesce(sum(coalesce(p.of_price_clp, -p.amount_clp)) filter (where p.channel = 'refund'), 0) as credit,
	-coalesce(sum(p.amount_clp) filter (where r.state <> 'done'), 0) as unsent`;

/** SQL: one row with the {@link paymentSums} of an order. */
export const balanceOf = (orderId: SqlText): SqlText =>
	sqlText`(select ${paymentSums} from payments p left join refunds r on r.payment_id = p.id
		where p.order_id = ${orderId})`;

/**
 * Inserts a ledger entry. Returns undefined when its event is known. An event that was reversed counts again,
 * under another key.
 */
export async function insertPayment(trx: Trx, payment: NewPayment): Promise<PaymentRow | undefined> {
	for (let time = 1; ; time++) {
		const event = eventAt(payment.event, time);
		const entry = await trx
			.insertInto('payments')
			.values({ ...payment, event })
			.onConflict((conflict) => conflict.column('event').doNothing())
			.returningAll()
			.executeTakeFirst();
		if (entry || !(await whereIs(trx, event))?.isUndone) return entry;
	}
}

/** Returns the sum in CLP that assistants refunded on an order, without undone refunds. */
export async function refundedByAssistants(db: Db, orderId: number): Promise<number> {
	const { refunded } = await db
		.selectFrom('payments')
		.select(sql<number>`coalesce(-sum(amount_clp), 0)::integer`.as('refunded'))
		.where('order_id', '=', orderId)
		.where('by_assistant', '=', true)
		.executeTakeFirstOrThrow();
	return refunded;
}

/** Returns the valid entry of an event: not a reversed one, and on the order to which it was moved. */
export async function findCounted(trx: Trx, event: string): Promise<PaymentRow | undefined> {
	for (let time = 1; ; time++) {
		const found = await whereIs(trx, eventAt(event, time));
		if (!found?.isUndone) return found?.entry;
	}
}

const eventAt = (event: string, time: number) => (time === 1 ? event : `${event}~${time}`);

/**
 * Follows an event's money from order to order. Returns the entry that has it, and whether it was reversed.
 */
async function whereIs(trx: Trx, event: string) {
	const find = (key: string) =>
		trx.selectFrom('payments').selectAll().where('event', '=', key).executeTakeFirst();
	let entry = await find(event);
	for (let next = entry; next; next = await find(`moved:${next.id}:in`)) entry = next;
	return entry && { entry, isUndone: (await find(`undone:${entry.event}`)) !== undefined };
}

/**
 * Returns the valid entries with a transaction reference, latest first. An entry of 0 CLP records that a
 * provider saw a payment recorded by hand.
 */
export function countedOf(db: Db, network: string, transaction: string): Promise<PaymentRow[]> {
	return db
		.selectFrom('payments as p')
		.selectAll()
		.where(sql`lower(transaction)`, '=', sql`lower(${transaction})`)
		.where(sql`lower(coalesce(network, method))`, '=', sql`lower(${network})`)
		.where('channel', '=', 'transfer')
		.where('amount_clp', '>=', 0)
		.where(
			sql<boolean>`not exists (select from payments x where x.event in ('undone:' || p.event, 'moved:' || p.id || ':out'))`,
		)
		.orderBy('id', 'desc')
		.execute();
}

/** Moves a payment to another order, by two entries; `amount` in CLP is its value there. */
export async function movePayment(
	trx: Trx,
	{ recorded_at: _, id, ...entry }: PaymentRow,
	{ orderId, amount }: { orderId: number; amount: number },
): Promise<void> {
	const out = { ...entry, amount_clp: -entry.amount_clp, event: `moved:${id}:out` };
	const into = { ...entry, order_id: orderId, amount_clp: amount, event: `moved:${id}:in` };
	await trx.insertInto('payments').values([out, into]).execute();
}
