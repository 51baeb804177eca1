import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { readId } from '#contract/http/ids.ts';
import type { OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { kyselySql, sqlText } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import type { DialectList } from '../../lists/dialect-list.ts';
import { containing, dayAfter, dayStart } from '../../query/search-terms.ts';
import { namesOfUser } from '../accounts/profile/users.rows.ts';
import { transactionsOf } from '../payments/payments.rows.ts';

type Filters = OwnerOrderQuery & { list: DialectList };
function filtered<O>(
	query: SelectQueryBuilder<Database, 'orders', O>,
	filters: Filters,
): SelectQueryBuilder<Database, 'orders', O> {
	const { orderStatus, paymentStatus, needsReview, from, to, q, list } = filters;
	let narrowed = query.where(list.where);
	if (orderStatus) narrowed = narrowed.where('orders.order_status', '=', orderStatus);
	if (paymentStatus) narrowed = narrowed.where('orders.payment_status', '=', paymentStatus);
	if (needsReview) narrowed = narrowed.where('orders.needs_review', '=', needsReview === 'true');
	if (from) narrowed = narrowed.where('orders.created_at', '>=', dayStart(from));
	if (to) narrowed = narrowed.where('orders.created_at', '<', dayAfter(to));
	return q ? narrowed.where(matches(q)) : narrowed;
}

function matches(q: string) {
	const key = readId(q.replace(/^#/, ''));
	const pattern = containing(q);
	const number = key && 'id' in key ? key.id : null;
	const documentId = key && 'documentId' in key ? key.documentId : null;
	return sql<boolean>`(
		orders.id = ${number}::integer or orders.document_id = ${documentId}::text
		or plain(orders.tracking) like ${pattern}
		or plain(${kyselySql(namesOfUser(sqlText`orders.user_id`), [])}) like ${pattern}
		or exists (select from order_items i where i.order_id = orders.id
			and plain(concat_ws(' ', i.brand, i.model)) like ${pattern})
		or plain(${kyselySql(transactionsOf(sqlText`orders.id`), [])}) like ${pattern})`;
}

export function ownerOrders(db: Kysely<Database>, filters: Filters) {
	const { order, limit, offset } = filters.list;
	return filtered(db.selectFrom('orders'), filters)
		.selectAll('orders')
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
