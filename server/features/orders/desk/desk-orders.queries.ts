import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { DeskOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { dayAfter, dayStart } from '../../../core/shop-calendar.ts';
import type { DialectList } from '../../../lists/dialect-list.ts';
import { isNotHidden } from '../../../personal-data/hidden-rows.ts';
import type { Database, Db } from '../../../tables/tables.ts';
import { inState } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { owingOrders } from '../rows/owed-money.rows.ts';

/** Builds the condition for the query keys that this list adds to the shared filter syntax. */
export function matchesOrderQuery({
	orderStatus,
	paymentStatus,
	needsReview,
	withoutDocument,
	owes,
	from,
	to,
}: DeskOrderQuery) {
	const row = expressionBuilder<Database, 'orders'>();
	const conditions = row.and([
		...(orderStatus ? [row('orders.order_status', '=', orderStatus)] : []),
		...(paymentStatus ? [row('orders.payment_status', '=', paymentStatus)] : []),
		...(needsReview ? [row('orders.needs_review', '=', needsReview === 'true')] : []),
		...(withoutDocument ? [inState(isPaid), row.not(hasDocument(row))] : []),
		...(owes ? [row('orders.id', owes === 'true' ? 'in' : 'not in', owingOrders())] : []),
		...(from ? [row('orders.created_at', '>=', dayStart(from))] : []),
		...(to ? [row('orders.created_at', '<', dayAfter(to))] : []),
	]);
	return sql<boolean>`(${conditions} and ${isNotHidden('orders')})`;
}

const hasDocument = (row: ExpressionBuilder<Database, 'orders'>) =>
	row.exists(
		row
			.selectFrom('order_documents')
			.select('order_documents.order_id')
			.whereRef('order_documents.order_id', '=', 'orders.id'),
	);

/** Returns a page of orders. An order whose number or id equals the search text comes first. */
export function listOrderRows(
	db: Db,
	typed: string,
	{ where, order, limit, offset }: DialectList,
): Promise<OrderRow[]> {
	const id = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
	const number = readOrderNumber(typed);
	return db
		.selectFrom('orders')
		.selectAll('orders')
		.where(where)
		.$if(id !== undefined, (found) => found.orderBy((eb) => eb('id', '=', Number(id)), 'desc'))
		.$if(number !== null, (found) => found.orderBy((eb) => eb('number', '=', number), 'desc'))
		.orderBy(order)
		.limit(limit)
		.offset(offset)
		.execute();
}
