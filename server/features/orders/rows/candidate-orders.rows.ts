import { sql } from 'kysely';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { kyselySql } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import { namedUsers } from '../../accounts/users/users.rows.ts';
import { type RecordedTransfer, transfersByHand } from '../../payments/recorded-transfers.rows.ts';
import { moneyOf } from './order-money.rows.ts';
import { inState } from './order-states.ts';

/** An order with the data that incoming money is compared with. Amounts in CLP. */
export type CandidateOrder = OrderState & {
	id: number;
	documentId: string;
	number: string;
	total: number;
	/** 0 unless the order awaits payment. */
	due: number;
	/** CLP per dollar, agreed with the order; null for an order without a rate. */
	rate: number | null;
	/** The day in the shop's time zone on which it was placed, as 2026-11-24. */
	placedOn: string;
	/** From the order's invoice. */
	rut: string | null;
	/** The recipient, the company on the invoice, and the customer. */
	names: string[];
	/** Valid transfers recorded by hand for the order, the earliest first. */
	recorded: RecordedTransfer[];
};

/**
 * Returns orders that a bank statement's lines may pay: those with these numbers or ids and, unless `since`
 * is null, all that await payment or were placed since then. Runs three SQL statements.
 */
export async function candidateOrders(
	db: Db,
	{
		numbers = [],
		ids = [],
		since,
	}: { numbers?: readonly string[]; ids?: readonly number[]; since: Date | null },
): Promise<CandidateOrder[]> {
	const recent =
		since === null
			? sql<boolean>`false`
			: sql<boolean>`(${inState(awaitsPayment)} or orders.created_at >= ${since})`;
	const { rows } = await sql<CandidateRow>`
		select orders.id, orders.document_id as "documentId", orders.number, orders.total,
			orders.order_status as "orderStatus", orders.payment_status as "paymentStatus", money.due,
			orders.exchange_rate::float8 as rate,
			to_char(orders.created_at at time zone ${shopTimeZone}, 'YYYY-MM-DD') as "placedOn",
			orders.invoice->>'rut' as rut,
			array[concat_ws(' ', orders.shipping_address->>'firstName', orders.shipping_address->>'lastName'),
				orders.invoice->>'legalName'] as names, orders.user_id as "userId"
		from orders, lateral ${kyselySql(moneyOf('orders'))} money
		where ${recent}
			or orders.number = any(${numbers}::text[]) or orders.id = any(${ids}::int[])
		order by orders.id desc limit 20000`.execute(db);
	const buyers = rows.map(({ userId }) => userId);
	const users = await namedUsers(db, buyers);
	const nameOf = new Map(users.map((user) => [user.id, `${user.first_name ?? ''} ${user.last_name ?? ''}`]));
	const recorded = await transfersByHand(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map(({ userId, due, names, ...row }) => ({
		...row,
		recorded: recorded.get(row.id) ?? [],
		due: Number(due),
		names: [...names, nameOf.get(userId ?? 0)].flatMap((name) => name?.trim() || []),
	}));
}
type CandidateRow = Omit<CandidateOrder, 'due' | 'names' | 'recorded'> & {
	due: string;
	names: (string | null)[];
	userId: number | null;
};
