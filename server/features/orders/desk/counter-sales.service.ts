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
 * A sale at the counter: an order that is paid and delivered in the same transaction, whose units leave the
 * stock at once, also of watches that visitors do not see. Throws `watch_unavailable` naming what is not in
 * stock, `price_changed`, `invalid_input` (a watch twice, no such customer, a total above the prices, an
 * unknown way to pay), `transaction_taken`, `customer_order_waits` when that customer has an order that
 * waits for its payment.
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
		// One mail tells all of it: the watch is not being prepared, the customer has it.
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
 * The payments of a counter sale, CLP: one for the total, or two that add up to it. Throws `invalid_input`
 * when the second payment leaves nothing for the first.
 */
function paymentsOfSale({ channel, method, transaction, secondPayment }: SaleInput, total: number) {
	const first = { channel, method, transaction };
	if (!secondPayment) return [{ ...first, amount: total }];
	if (secondPayment.amount >= total)
		throw invalidField(['data', 'secondPayment', 'amount'], 'belowTotal', { limit: pesos(total) });
	return [{ ...first, amount: total - secondPayment.amount }, secondPayment];
}
