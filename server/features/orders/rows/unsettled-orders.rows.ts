import { type RawBuilder, sql } from 'kysely';
import { isUnderWay } from '#contract/orders/state-questions.ts';
import { kyselySql } from '../../../database/sql-text.ts';
import type { Trx } from '../../../tables/tables.ts';
import { moneyOf } from './order-money.rows.ts';
import { inState } from './order-states.ts';

/**
 * SQL: whether the shop or the buyer still owes something for an order: it is in progress, its money awaits
 * the staff, or money of its buyer was not refunded. Without its buyer a refund would have no recipient. The
 * statement must name the table `orders`.
 */
export const isUnsettled: RawBuilder<boolean> = sql<boolean>`(${inState(isUnderWay)} or orders.needs_review
	or exists (select from ${kyselySql(moneyOf('orders'))} money where money.owed > 0))`;

/** Returns the documentIds of the unsettled orders among these. */
export async function unsettledOrdersAmong(trx: Trx, ids: readonly number[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await trx
		.selectFrom('orders')
		.select('document_id')
		.where('id', 'in', ids)
		.where(isUnsettled)
		.orderBy('id')
		.execute();
	return rows.map(({ document_id }) => document_id);
}
