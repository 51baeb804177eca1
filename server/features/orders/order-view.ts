import type { Kysely } from 'kysely';
import type { Order } from '#contract/orders.schema.ts';
import type { Database } from '../../database/tables.ts';
import {
	historyOf,
	itemsOf,
	type OrderHistoryRow,
	type OrderItemRow,
	type OrderRow,
} from './orders.queries.ts';

/** The orders as the API gives them, with items and history: two statements however many there are. */
export async function viewOrders(db: Kysely<Database>, rows: OrderRow[]): Promise<Order[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
	const history = Map.groupBy(await historyOf(db, ids), (entry) => entry.order_id);
	return rows.map((row) => toOrder(row, items.get(row.id) ?? [], history.get(row.id) ?? []));
}

export async function viewOrder(db: Kysely<Database>, row: OrderRow): Promise<Order> {
	return toOrder(row, await itemsOf(db, [row.id]), await historyOf(db, [row.id]));
}

function toOrder(row: OrderRow, items: OrderItemRow[], history: OrderHistoryRow[]): Order {
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		orderStatus: row.order_status,
		paymentStatus: row.payment_status,
		items: items.map(({ watch_document_id: documentId, brand, model, image, price }) => ({
			documentId,
			brand,
			model,
			image,
			price,
		})),
		subtotal: row.subtotal,
		shipping: row.shipping,
		discount: row.discount,
		tax: row.tax,
		total: row.total,
		shippingAddress: row.shipping_address as Order['shippingAddress'],
		exchangeRate: row.exchange_rate === null ? null : Number(row.exchange_rate),
		exchangeRateAt: row.exchange_rate_at?.toISOString() ?? null,
		usdAmount: row.usd_cents === null ? null : Number(row.usd_cents) / 100,
		heldUntil: row.held_until.toISOString(),
		carrier: row.carrier,
		tracking: row.tracking,
		history: history.map(({ at, by, action, order_status, payment_status }) => ({
			at: at.toISOString(),
			by,
			action,
			orderStatus: order_status,
			paymentStatus: payment_status,
		})),
	};
}
