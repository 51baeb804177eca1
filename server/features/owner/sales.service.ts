import { documentIdFrom } from '#contract/ids.ts';
import { newOrder } from '#contract/orders.ts';
import type { SaleInput } from '#contract/owner.schema.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { vatRate } from '#contract/vat.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { type Author, recordAudit } from '../audit/audit.service.ts';
import { insertSale, lockForSale } from '../orders/counter-sale.rows.ts';
import { changeOrder, type OrderRow, recordChange } from '../orders/order-changes.service.ts';
import { writePayment } from '../payments/payments.service.ts';
import { findUserIdByDocument } from '../users/users.rows.ts';

/**
 * A sale at the counter: an order that is paid and delivered in the same transaction, whose units leave the stock at once,
 * also of watches that visitors do not see. Throws `watch_unavailable` naming what is not in stock, `invalid_input` (a
 * watch twice, no such customer, a total above the prices, an unknown way to pay), `transaction_taken`,
 * `pending_order_exists` when that customer has an order that waits for its payment.
 */
export function sellInPerson(deps: Deps, seller: Author, input: SaleInput): Promise<OrderRow> {
	const ids = input.items.map(({ documentId }) => documentId);
	const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at);
	if (twice >= 0)
		throw invalidField(['data', 'items', twice, 'documentId'], `the watch ${ids[twice]} is there twice`);
	return inTransaction(deps.db, async (trx) => {
		const now = deps.clock();
		const userId = input.customer === undefined ? null : await findUserIdByDocument(trx, input.customer);
		if (userId === undefined)
			throw invalidField(['data', 'customer'], 'data.customer: there is no such customer');
		const found = await lockForSale(trx, ids);
		const byId = new Map(found.map((watch) => [watch.document_id, watch]));
		const gone = ids.filter((documentId) => (byId.get(documentId)?.stock ?? 0) < 1);
		if (gone.length > 0)
			throw new ShopError('watch_unavailable', {
				items: gone.map((documentId) => {
					const watch = byId.get(documentId);
					return { documentId, brand: watch?.brand_name ?? null, model: watch?.model ?? null };
				}),
				changed: [],
			});
		const subtotal = found.reduce((sum, { price }) => sum + price, 0);
		const total = input.total ?? subtotal;
		if (total > subtotal)
			throw invalidField(['data', 'total'], `data.total: at most ${subtotal}, the sum of the prices`);
		const order = await insertSale(
			trx,
			{
				document_id: documentIdFrom(deps.randomBytes(64)),
				created_at: now,
				updated_at: now,
				user_id: userId,
				order_status: newOrder.orderStatus,
				payment_status: newOrder.paymentStatus,
				subtotal,
				shipping: 0,
				discount: total - subtotal,
				vat_rate: vatRate,
				held_until: now,
				owner_note: input.note ?? null,
			},
			found.map(({ picture, ...watch }) => ({
				watch_id: watch.id,
				watch_document_id: watch.document_id,
				brand: watch.brand_name,
				model: watch.model,
				image: picture ? pictureUrl(picture.document_id, 'thumbnail', picture.revision, 'webp') : null,
				price: watch.price,
			})),
		);
		const actor = { by: 'owner', userId: seller.userId } as const;
		await recordChange(trx, null, order, 'place', actor, now);
		await writePayment(trx, deps, order, { ...input, amount: total });
		const { order: paid } = await changeOrder(trx, deps, order, 'confirmPayment', actor);
		const { order: sent } = await changeOrder(trx, deps, paid, 'ship', actor, { quiet: true });
		const { order: sold } = await changeOrder(trx, deps, sent, 'deliver', actor, { quiet: true });
		await recordAudit(trx, seller, {
			entity: 'orders',
			documentId: sold.document_id,
			label: String(sold.id),
			action: 'sellInPerson',
			after: { total, method: input.method, watches: found.map((one) => `${one.brand_name} ${one.model}`) },
		});
		return sold;
	}).catch((error: unknown) => {
		if (violates(error, 'payments_transaction')) throw new ShopError('transaction_taken');
		if (violates(error, 'orders_one_pending')) throw new ShopError('pending_order_exists');
		throw error;
	});
}
