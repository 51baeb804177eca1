import { sql } from 'kysely';
import { isUnderWay } from '#contract/orders/state-questions.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import type { PersonIdentity } from '../../accounts/users/person-hooks.ts';
import { plainEmail } from '../../accounts/users/users.rows.ts';
import { forgetReviews, reviewsOf } from '../../catalogue/relations/reviews.rows.ts';
import { paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { deleteContractFiles } from '../rows/contracts.rows.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import { historyOf } from '../rows/order-history.queries.ts';
import { itemsOf } from '../rows/order-items.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** Removes the person from orders, which stay. */
async function removePerson(trx: Trx, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.deleteFrom('transfer_receipts').where('order_id', 'in', ids).execute();
	await deleteContractFiles(trx, ids);
	await trx
		.updateTable('order_history')
		.set({ note: null, reason: null })
		.where('order_id', 'in', ids)
		.where((where) => where.or([where('by', '=', 'owner'), where('action', '=', 'addressChanged')]))
		.execute();
	await trx
		.updateTable('orders')
		.set({
			shipping_address: null,
			invoice: null,
			receipt_type: null,
			user_id: null,
			guest: null,
			person: null,
			tracking: null,
			owner_note: null,
			review_note: null,
		})
		.where('id', 'in', ids)
		.execute();
}

/**
 * Returns a person's orders, oldest first: those of the account, and those that a guest or staff placed with
 * the person's email address.
 */
export function ordersOfPerson(db: Db, { id, email }: PersonIdentity): Promise<OrderRow[]> {
	const address = email === null ? null : plainEmail(email);
	return db
		.selectFrom('orders')
		.selectAll()
		.where((order) =>
			order.or([
				order('user_id', '=', id),
				order.and([order('user_id', 'is', null), sql<boolean>`lower(guest ->> 'email') = ${address}::text`]),
			]),
		)
		.orderBy('id')
		.execute();
}

/** Returns all stored data about a customer's orders, oldest first. */
export const exportOrders = async (db: Db, person: PersonIdentity): Promise<AccountExport['orders']> =>
	exportedOrders(db, await ordersOfPerson(db, person));

/** Returns all stored data about these orders. */
export async function exportedOrders(db: Db, orders: readonly OrderRow[]): Promise<AccountExport['orders']> {
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return [];
	const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
	const history = Map.groupBy(await historyOf(db, ids), (entry) => entry.order_id);
	const payments = await paymentsByOrder(db, ids);
	const reviews = Map.groupBy(await reviewsOf(db, ids), (review) => review.order_id);
	const documents = new Map((await documentsOf(db, ids)).map((one) => [one.order_id, one]));
	return orders.map((order) => ({
		id: order.id,
		documentId: order.document_id,
		number: order.number,
		createdAt: order.created_at.toISOString(),
		updatedAt: order.updated_at.toISOString(),
		orderStatus: order.order_status,
		paymentStatus: order.payment_status,
		subtotal: order.subtotal,
		shipping: order.shipping,
		discount: order.discount,
		tax: order.tax,
		total: order.total,
		vatRate: order.vat_rate,
		vat: order.vat,
		invoice: order.invoice,
		shippingAddress: order.shipping_address,
		guest: order.guest,
		carrier: order.carrier,
		tracking: order.tracking,
		document: documents.get(order.id) ?? null,
		items: (items.get(order.id) ?? []).map((item) => ({
			brand: item.brand,
			model: item.model,
			price: item.price,
			documentId: item.watch_document_id,
		})),
		reviews: (reviews.get(order.id) ?? []).map((row) => ({
			createdAt: row.created_at.toISOString(),
			rating: row.rating,
			text: row.text,
			name: row.name,
			answer: row.answer,
		})),
		history: (history.get(order.id) ?? []).map((entry) => ({
			at: entry.at.toISOString(),
			by: entry.by,
			action: entry.action,
		})),
		payments: (payments.get(order.id) ?? []).map(({ receivedAt, method, network, transaction, amount }) => ({
			receivedAt,
			method,
			network,
			transaction,
			amount,
		})),
	}));
}

/**
 * Removes the person from a customer's orders, which stay in the shop's books. Throws `orders_open` while an
 * order is in progress or needs review, since its money may have to be refunded to the person.
 */
export const anonymiseCustomerOrders = async (trx: Trx, person: PersonIdentity): Promise<void> =>
	anonymiseOrders(trx, await ordersOfPerson(trx, person));

/** Removes the person from these orders. Throws `orders_open`. */
export async function anonymiseOrders(trx: Trx, orders: readonly OrderRow[]): Promise<void> {
	const open = orders.filter((order) => isUnderWay(stateOf(order)) || order.needs_review);
	if (open.length) throw new ShopError('orders_open', { orders: open.map((order) => order.document_id) });
	const ids = orders.map(({ id }) => id);
	await forgetReviews(trx, ids);
	await removePerson(trx, ids);
}
