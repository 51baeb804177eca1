import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { insertPayment, paymentsOf } from '../../payments/payments.rows.ts';
import { dropRefund } from '../../payments/refunds.rows.ts';
import { cancelCreditNote } from '../changes/order-issues.service.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/**
 * Undoes a refund made by `refundOrder`, by adding the opposites of its entries. Throws `undo_too_late` when
 * a part of it was already requested from a provider or recorded as sent.
 */
export async function undoRefund(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow) {
	const entries = await paymentsOf(trx, [order.id]);
	const undone = new Set(entries.map(({ event }) => event));
	const counted = entries.filter(({ event }) => isFullRefund(event) && !undone.has(`undone:${event}`));
	const last = counted.at(-1);
	const parts = counted.filter(({ event }) => refundKey(event) === refundKey(last?.event ?? ''));
	for (const { id, recorded_at: _, ...entry } of parts) {
		await cancelCreditNote(trx, id);
		if (!(await dropRefund(trx, id))) throw new ShopError('undo_too_late');
		await insertPayment(trx, {
			...entry,
			amount_clp: -entry.amount_clp,
			of_price_clp: entry.of_price_clp === null ? null : -entry.of_price_clp,
			event: `undone:${entry.event}`,
			received_at: deps.clock(),
		});
	}
}

const isFullRefund = (event: string) => event.startsWith('refund:whole:');

/** The key that all parts of one refund share. */
const refundKey = (event: string) => event.split(':')[2];
