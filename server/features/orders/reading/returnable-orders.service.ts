import { creditMissingOf, goodsOf, moneyOf } from '#contract/orders/ledger.ts';
import { isPaid, isRefunded, wasSent } from '#contract/orders/state-questions.ts';
import { paidForItems } from '#contract/returns/paid-for-items.ts';
import type { ReturnablePurchase } from '#contract/returns/return-deadlines.ts';
import type { Db } from '../../../tables/tables.ts';
import { paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { stateOf } from '../changes/order-changes.service.ts';
import { contractsSent } from '../rows/contracts.rows.ts';
import { creditedOf } from '../rows/credit-notes.queries.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import { historyOf } from '../rows/order-history.queries.ts';
import { type ItemWithPiece, itemsOf } from '../rows/order-items.queries.ts';
import { ordersById } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** An order with the data that its returns need. Amounts in CLP. */
export type ReturnableOrder = {
	order: OrderRow;
	/** `paid`: the price less the item's share of the discount. */
	items: (ItemWithPiece & { paid: number })[];
	/** null until the order is delivered. */
	deliveredAt: Date | null;
	/** Facts that the withdrawal deadline depends on. */
	bought: ReturnablePurchase;
	/** The order was sent and its payment was not fully refunded, so a return can be requested. */
	isReturnable: boolean;
	isRefunded: boolean;
	/** The part of the price that was not refunded. */
	left: number;
	/** The refunded part of the price that no credit note covers. */
	creditMissing: number;
};

/** Returns orders by their ids, in seven SQL statements regardless of count. */
export async function readReturnable(
	db: Db,
	orderIds: readonly number[],
): Promise<Map<number, ReturnableOrder>> {
	const ids = [...new Set(orderIds)];
	if (ids.length === 0) return new Map();
	const orders = await ordersById(db, ids);
	const items = Map.groupBy(await itemsOf(db, ids), ({ order_id }) => order_id);
	const history = Map.groupBy(await historyOf(db, ids), ({ order_id }) => order_id);
	const payments = await paymentsByOrder(db, ids);
	const documented = new Set((await documentsOf(db, ids)).map(({ order_id }) => order_id));
	const credited = await creditedOf(db, ids);
	const contracts = await contractsSent(db, ids);
	return new Map(
		orders.map((order) => {
			const own = items.get(order.id) ?? [];
			const paid = paidForItems(
				own.map(({ price }) => price),
				order.discount,
			);
			const state = stateOf(order);
			const entries = payments.get(order.id) ?? [];
			const money = moneyOf({ ...state, total: order.total }, entries);
			const delivered = history.get(order.id)?.findLast(({ action }) => action === 'deliver');
			const one: ReturnableOrder = {
				order,
				items: own.map((item, at) => ({ ...item, paid: paid[at] ?? 0 })),
				deliveredAt: delivered?.at ?? null,
				bought: { atCounter: order.at_counter, contractSentAt: contracts.get(order.id) ?? null },
				isReturnable: wasSent(state) && isPaid(state),
				isRefunded: isRefunded(state),
				left: goodsOf(money),
				creditMissing: creditMissingOf(entries, {
					hasDocument: documented.has(order.id),
					credited: credited.get(order.id) ?? 0,
				}),
			};
			return [order.id, one];
		}),
	);
}
