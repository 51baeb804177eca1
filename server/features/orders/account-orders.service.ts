import type { Kysely, Transaction } from 'kysely';
import type { AccountExport } from '#contract/accounts/accounts.schema.ts';
import type { Database } from '../../database/tables.ts';
import { ShopError } from '../../shop-error.ts';
import type { Person } from '../accounts/profile/person-hooks.ts';
import { paymentsByOrder } from '../payments/payments.rows.ts';
import { allOrdersOf, openOrdersOf, removePerson } from './account-orders.queries.ts';
import { documentsOf } from './order-documents.queries.ts';
import { historyOf, itemsOf } from './orders.queries.ts';

/** A person's orders, oldest first. */
export const ordersOfPerson = (db: Kysely<Database>, { id }: Person) => allOrdersOf(db, id);

/** Everything the shop holds about a customer's orders, oldest first. */
export async function exportOrders(db: Kysely<Database>, person: Person): Promise<AccountExport['orders']> {
	const orders = await allOrdersOf(db, person.id);
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return [];
	const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
	const history = Map.groupBy(await historyOf(db, ids), (step) => step.order_id);
	const payments = await paymentsByOrder(db, ids);
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
		carrier: order.carrier,
		tracking: order.tracking,
		document: documents.get(order.id) ?? null,
		items: (items.get(order.id) ?? []).map((item) => ({
			documentId: item.watch_document_id,
			brand: item.brand,
			model: item.model,
			price: item.price,
		})),
		history: (history.get(order.id) ?? []).map((step) => ({
			at: step.at.toISOString(),
			by: step.by,
			action: step.action,
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
 * Leaves a customer's orders to the shop's books without the person. Throws `orders_open` while one is under
 * way or its money waits for the owner's review (whom would it go back to?).
 */
export async function forgetCustomer(trx: Transaction<Database>, { id }: Person): Promise<void> {
	const orders = await openOrdersOf(trx, id);
	if (orders.length) throw new ShopError('orders_open', { orders });
	await removePerson(trx, id);
}
