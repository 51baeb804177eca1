import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import type { PaymentsTable } from '../../database/orders.tables.ts';
import { identifier, type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { readTransfer } from './transfer.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export function paymentsOf(db: Kysely<Database>, orderIds: number[]): Promise<PaymentRow[]> {
	return db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export async function insertPayment(
	trx: Transaction<Database>,
	payment: Insertable<PaymentsTable>,
): Promise<void> {
	await trx.insertInto('payments').values(payment).execute();
}

/** SQL for the transactions of the order of this number, as lists search them. */
export const transactionsOf = (orderId: SqlText): SqlText =>
	sqlText`(select string_agg(p.transaction, ' ') from payments p where p.order_id = ${orderId})`;

/**
 * SQL for the money of an order that is or was paid, CLP: what came for it, less what went back in part. A
 * payment without an amount was the whole. `order` is the name or alias of its row.
 */
export const moneyOf = (order: string): SqlText => {
	const row = identifier(order);
	return sqlText`(select coalesce(sum(p.amount_clp) filter (where p.amount_clp < 0), 0) + case
		when count(*) filter (where p.amount_clp > 0) = 0 or bool_or(p.amount_clp is null) then ${row}.total
		else sum(p.amount_clp) filter (where p.amount_clp > 0) end from payments p where p.order_id = ${row}.id)`;
};

/** The payment that a transaction's number stands for already. */
export function findPayment(db: Kysely<Database>, network: string, transaction: string) {
	return db
		.selectFrom('payments')
		.select(['id', 'amount_clp as amount', 'order_id as orderId'])
		.where('channel', '=', 'transfer')
		.where('network', '=', network)
		.where(sql`lower(transaction)`, '=', sql`lower(${transaction})`)
		.executeTakeFirst();
}

/** Gives a payment to another order; an amount that was not known is written down, in CLP. */
export async function movePayment(
	trx: Transaction<Database>,
	id: number,
	{ orderId, amount }: { orderId: number; amount: number | undefined },
): Promise<void> {
	await trx
		.updateTable('payments')
		.set({ order_id: orderId, amount_clp: sql`coalesce(amount_clp, ${amount ?? null})` })
		.where('id', '=', id)
		.execute();
}

/**
 * Writes down the whole payment of an order that is about to be confirmed: at the counter, or by one of the
 * shop's methods. Throws `invalid_input` for another.
 */
export async function writePayment(
	trx: Transaction<Database>,
	deps: Deps,
	order: { id: number },
	input: Pick<SaleInput, 'channel' | 'method' | 'transaction'> & { amount: number },
): Promise<void> {
	const { channel, amount } = input;
	const method = channel === 'transfer' ? (input.method ?? '') : channel;
	const { network, transaction } =
		channel === 'transfer'
			? readTransfer(deps, { ...input, method })
			: { network: channel, transaction: input.transaction ?? null };
	await insertPayment(trx, {
		order_id: order.id,
		channel,
		method,
		network,
		transaction,
		amount_clp: amount,
		received_at: deps.clock(),
		note: null,
	});
}

/** Payments for each of these orders, oldest first. */
export async function paymentsByOrder(
	db: Kysely<Database>,
	orderIds: number[],
): Promise<Map<number, OwnerOrder['payments']>> {
	const found = Map.groupBy(await paymentsOf(db, orderIds), (payment) => payment.order_id);
	return new Map(
		[...found].map(([orderId, payments]) => [
			orderId,
			payments.map(({ channel, method, network, transaction, amount_clp: amount, received_at, note }) => ({
				channel,
				method,
				network,
				transaction,
				amount,
				receivedAt: received_at.toISOString(),
				note,
			})),
		]),
	);
}
