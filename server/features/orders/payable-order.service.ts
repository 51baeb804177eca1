import { awaitsPayment } from '#contract/orders/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { OrderHooks } from '../payments/order-hooks.ts';
import { lockOrder, onOrder, stateOf } from './order-changes.service.ts';
import { moneyOfOrder } from './order-money.rows.ts';
import { markForReview } from './orders.rows.ts';

/** An order as providers see it (`server/hooks.ts` hands it to them). */
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

/** Marks an order for the owner's eyes; its state stays as it is. */
export async function askReview(deps: Deps, orderId: number, reason: string): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		if (await lockOrder(trx, orderId)) await markForReview(trx, orderId, true, reason, deps.clock());
	});
}
