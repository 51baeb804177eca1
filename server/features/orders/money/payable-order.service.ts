import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { OrderHooks } from '../../payments/order-hooks.ts';
import { recordChange } from '../changes/history-entries.ts';
import { buyerActor } from '../changes/order-actors.ts';
import { lockOrder, onOrder, stateOf } from '../changes/order-changes.service.ts';
import { addReviewReason } from '../changes/review-flag.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';

/** Gives providers their view of an order. `server/app/hooks.ts` injects it. */
export const onPayableOrder: OrderHooks['onPayableOrder'] = (deps, named, work) =>
	onOrder(deps, named, async (trx, order) => {
		const { due } = await moneyOfOrder(trx, order.id);
		return work(trx, {
			id: order.id,
			documentId: order.document_id,
			number: order.number,
			createdAt: order.created_at,
			awaits: awaitsPayment(stateOf(order)),
			due,
			rate: order.exchange_rate === null ? null : Number(order.exchange_rate),
		});
	});

/** Records in an order's history that a payment was started through a staff link. */
export const notePaymentBegun: OrderHooks['notePaymentBegun'] = async (trx, { clock }, orderId, buyer) => {
	if (buyer.link !== 'staff') return;
	const order = orRefuse(await lockOrder(trx, orderId));
	await recordChange(trx, order, order, 'paymentBegun', buyerActor(buyer), clock());
};

/** Flags an order for review; its state stays unchanged. */
export async function flagForReview(deps: Deps, orderId: number, reason: string): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		if (await lockOrder(trx, orderId)) await addReviewReason(trx, orderId, reason, deps.clock());
	});
}
