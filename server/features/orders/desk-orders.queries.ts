import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import type { Database } from '../../database/tables.ts';
import type { DialectList } from '../../lists/dialect-list.ts';
import { dayAfter, dayStart } from '../../query/search-terms.ts';

type Filters = OwnerOrderQuery & { list: DialectList };
function filtered<O>(
	query: SelectQueryBuilder<Database, 'orders', O>,
	filters: Filters,
): SelectQueryBuilder<Database, 'orders', O> {
	const { orderStatus, paymentStatus, needsReview, from, to, list } = filters;
	let narrowed = query.where(list.where);
	if (orderStatus) narrowed = narrowed.where('orders.order_status', '=', orderStatus);
	if (paymentStatus) narrowed = narrowed.where('orders.payment_status', '=', paymentStatus);
	if (needsReview) narrowed = narrowed.where('orders.needs_review', '=', needsReview === 'true');
	if (from) narrowed = narrowed.where('orders.created_at', '>=', dayStart(from));
	if (to) narrowed = narrowed.where('orders.created_at', '<', dayAfter(to));
	return narrowed;
}

/** A page of orders; the one whose number or id is looked for comes first. */
export function ownerOrders(db: Kysely<Database>, filters: Filters) {
	const { order, limit, offset } = filters.list;
	const typed = filters._q ?? filters.q ?? '';
	const id = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
	const number = readOrderNumber(typed);
	return filtered(db.selectFrom('orders'), filters)
		.selectAll('orders')
		.$if(id !== undefined, (found) => found.orderBy((eb) => eb('id', '=', Number(id)), 'desc'))
		.$if(number !== null, (found) => found.orderBy((eb) => eb('number', '=', number), 'desc'))
		.orderBy(order)
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countOwnerOrders(db: Kysely<Database>, filters: Filters): Promise<number> {
	const { total } = await filtered(db.selectFrom('orders'), filters)
		.select((row) => row.fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(total);
}
