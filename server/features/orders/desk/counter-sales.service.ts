import { shopLanguage } from '#contract/languages/languages.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import type { SalesAgent } from '../../catalogue/write/agreed-prices.ts';
import { recordSalePayment } from '../../payments/hand-payments.ts';
import { recordChange } from '../changes/history-entries.ts';
import { changeOrder } from '../changes/order-changes.service.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { insertSale } from './counter-sale.rows.ts';
import { auditSale, lockSaleWatches, newSaleRow, noDelivery, resolveBuyer, runSale } from './desk-sales.ts';
import { namePieces } from './order-pieces.service.ts';

/**
 * Records a counter sale: an order that is paid and delivered in one transaction, whose units leave the stock
 * immediately. Hidden watches can be sold too. Throws `watch_unavailable` naming the watches out of stock,
 * `price_changed`, `invalid_input` (a repeated watch, an unknown customer, a total above the prices, an
 * unknown payment method), `transaction_taken`, and `customer_order_waits` when the customer has an order
 * that awaits payment.
 */
export function sellInPerson(deps: Deps, staff: SalesAgent, input: SaleInput): Promise<OrderRow> {
	return runSale(deps, input, async (trx) => {
		const now = deps.clock();
		const { account: _, ...buyer } = await resolveBuyer(trx, deps, input.customer ?? input.email);
		const { watches, ...money } = await lockSaleWatches(trx, deps, staff, input, () => noDelivery);
		const order = await insertSale(
			trx,
			{
				...newSaleRow(deps, now),
				...money,
				...buyer,
				at_counter: true,
				held_until: now,
				language: input.language ?? shopLanguage,
				owner_note: input.note ?? null,
			},
			watches,
		);
		const actor = { by: 'owner', userId: staff.userId } as const;
		await recordChange(trx, null, order, 'place', actor, now);
		for (const payment of paymentsOfSale(input, order.total))
			await recordSalePayment(trx, deps, order, payment);
		const pieces = input.pieces?.length ? await namePieces(trx, order, input.pieces, now) : undefined;
		// One mail covers payment and delivery: the watch needs no preparation, the customer already has it.
		const { order: paid } = await changeOrder(trx, deps, order, 'confirmPayment', actor, { quiet: true });
		const { order: sent } = await changeOrder(trx, deps, paid, 'ship', actor);
		const { order: sold } = await changeOrder(trx, deps, sent, 'deliver', actor, { quiet: true });
		await auditSale(trx, staff, 'sellInPerson', sold, watches, {
			channel: input.channel,
			method: input.method,
			...(input.secondPayment && { secondPayment: input.secondPayment }),
			...(pieces && { pieces }),
		});
		return sold;
	});
}

/**
 * Returns the payments of a counter sale, in CLP: one for the total, or two that add up to it. Throws
 * `invalid_input` when the second payment leaves nothing for the first.
 */
function paymentsOfSale({ channel, method, transaction, secondPayment }: SaleInput, total: number) {
	const first = { channel, method, transaction };
	if (!secondPayment) return [{ ...first, amount: total }];
	if (secondPayment.amount >= total)
		throw invalidField(['data', 'secondPayment', 'amount'], 'belowTotal', { limit: pesos(total) });
	return [{ ...first, amount: total - secondPayment.amount }, secondPayment];
}
