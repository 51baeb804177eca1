import { awaitsPayment } from '#contract/orders/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { OrderHooks } from '../payments/order-hooks.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { lockOrder, onOrder, stateOf } from './order-changes.service.ts';
import { markForReview } from './orders.rows.ts';

/** What providers may know of an order (`server/hooks.ts` hands it to them). */
export const onPayableOrder: OrderHooks['onPayableOrder'] = (deps, named, work) =>
	onOrder(deps, named, async (trx, order) => {
		const payments = await paymentsOf(trx, [order.id]);
		const received = payments.reduce((sum, { amount_clp }) => sum + (amount_clp ?? 0), 0);
		return work(trx, {
			id: order.id,
			documentId: order.document_id,
			awaits: awaitsPayment(stateOf(order)),
			due: Math.max(order.total - received, 0),
		});
	});

/** Marks an order for the owner's eyes; its state stays as it is. */
export async function askReview(deps: Deps, orderId: number, reason: string): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		if (await lockOrder(trx, orderId)) await markForReview(trx, orderId, true, reason, deps.clock());
	});
}
