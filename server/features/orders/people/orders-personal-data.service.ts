import { sql } from 'kysely';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Person } from '../../../personal-data/person.ts';
import { isRowOf } from '../../../personal-data/rows-of-person.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { forgetReviews, reviewsOf } from '../../catalogue/relations/reviews.rows.ts';
import { paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { consentTextsOf } from '../../privacy/consent-texts.service.ts';
import { deleteContractFiles } from '../rows/contracts.rows.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import { historyOf } from '../rows/order-history.queries.ts';
import { itemsOf } from '../rows/order-items.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { isUnsettled, unsettledOrdersAmong } from '../rows/unsettled-orders.rows.ts';

/**
 * Removes the person from orders, which stay. Their links no longer open them, and a page that still shows
 * the person cannot change them.
 */
async function removePerson(trx: Trx, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.deleteFrom('transfer_receipts').where('order_id', 'in', ids).execute();
	await deleteContractFiles(trx, ids);
	await trx
		.updateTable('order_history')
		.set({ note: null, reason: null })
		.where('order_id', 'in', ids)
		.execute();
	await trx
		.updateTable('orders')
		.set({
			shipping_address: null,
			invoice: null,
			receipt_type: null,
			review_note: null,
			owner_note: null,
			tracking: null,
			user_id: null,
			guest: null,
			person: null,
			link_version: sql`link_version + 1`,
			updated_at: sql`greatest(shop_now(), updated_at + interval '1 millisecond')`,
		})
		.where('id', 'in', ids)
		.execute();
}

const ordersOf = (db: Db, person: Person) =>
	db.selectFrom('orders').selectAll().where(isRowOf('orders', person)).orderBy('id');

/** Returns a person's orders, oldest first. */
export const ordersOfPerson = (db: Db, person: Person): Promise<OrderRow[]> => ordersOf(db, person).execute();

/** Returns a person's orders, locked, so that no return of one can be requested concurrently. */
export const lockOrdersOfPerson = (trx: Trx, person: Person): Promise<OrderRow[]> =>
	ordersOf(trx, person).forUpdate().execute();

/** Returns the numbers of a person's unsettled orders, which prevent an erasure, oldest first. */
export async function unsettledOrdersOfPerson(db: Db, person: Person): Promise<string[]> {
	const rows = await db
		.selectFrom('orders')
		.select('number')
		.where(isRowOf('orders', person))
		.where(isUnsettled)
		.orderBy('id')
		.execute();
	return rows.map(({ number }) => number);
}

/** Returns all stored data about a person's orders, oldest first. */
export async function exportOrders(db: Db, person: Person): Promise<AccountExport['orders']> {
	const orders = await ordersOfPerson(db, person);
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return [];
	const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
	const history = Map.groupBy(await historyOf(db, ids), (entry) => entry.order_id);
	const payments = await paymentsByOrder(db, ids);
	const reviewRows = await reviewsOf(db, ids);
	const consentTexts = await consentTextsOf(db, reviewRows);
	const reviews = Map.groupBy(reviewRows, (review) => review.order_id);
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
			consentText: consentTexts.get(row.consent_text) ?? null,
			consentedAt: row.consented_at?.toISOString() ?? null,
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
 * Removes the person from their orders, which stay in the shop's books. Throws `orders_open` while one is
 * unsettled ({@link isUnsettled}), since its money may have to be refunded to the person.
 */
export const anonymiseOrdersOf = async (trx: Trx, person: Person): Promise<void> =>
	anonymiseOrders(trx, await lockOrdersOfPerson(trx, person));

/** Removes the person from these orders. Throws `orders_open`. */
export async function anonymiseOrders(trx: Trx, orders: readonly OrderRow[]): Promise<void> {
	const ids = orders.map(({ id }) => id);
	const unsettled = await unsettledOrdersAmong(trx, ids);
	if (unsettled.length > 0) throw new ShopError('orders_open', { orders: unsettled });
	await forgetReviews(trx, ids);
	await deleteStoredResponses(
		trx,
		orders.flatMap((order) => order.person ?? []),
	);
	await removePerson(trx, ids);
}

/** Deletes the stored responses for the idempotent retries of guests. */
async function deleteStoredResponses(trx: Trx, people: readonly string[]): Promise<void> {
	if (people.length === 0) return;
	await trx.deleteFrom('guest_answers').where('person', 'in', people).execute();
}
