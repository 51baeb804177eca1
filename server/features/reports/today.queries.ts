import { sql } from 'kysely';
import { awaitsPayment, awaitsShipment } from '#contract/orders/state-questions.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import type { Db } from '../../tables/tables.ts';
import { inState } from '../orders/rows/order-states.ts';

/** Returns the most urgent orders of each kind that requires an action, each order once. */
export function waitingOrders(db: Db, limit: number) {
	const first = (condition: ReturnType<typeof inState>, order: ReturnType<typeof sql>) =>
		sql`(select id from orders where ${condition} order by ${order}, id limit ${limit})`;
	return db
		.selectFrom('orders')
		.selectAll()
		.where(
			sql<boolean>`id in (${first(inState(awaitsPayment), sql`held_until`)}
				union ${first(inState(awaitsShipment), sql`created_at`)}
				union ${first(sql<boolean>`needs_review`, sql`updated_at`)})`,
		)
		.execute();
}

/** Returns new watches with at most one unit left, the scarcest first. */
export function lowStock(db: Db, limit: number): Promise<Today['lowStock']> {
	return db
		.selectFrom('watches')
		.select(['document_id as documentId', 'brand_name as brand', 'model', 'reference', 'stock'])
		.where('stock', '<=', 1)
		.where(sql<boolean>`not category_names @> '{used}'`)
		.orderBy('stock')
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
}
