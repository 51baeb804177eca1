import { ShopError } from '../../core/shop-error.ts';
import type { Trx } from '../../tables/tables.ts';
import { statesInDoubt } from './attempts.rows.ts';
import { isTransferConfirming } from './providers/usdt/transfers.rows.ts';

/**
 * Refuses another payment of a locked order while an attempt may have been paid. Throws `payment_unclear`
 * while a person must check one, and `payment_in_progress` while its provider has not reported the outcome.
 */
export async function refuseWhileInDoubt(trx: Trx, orderId: number): Promise<void> {
	const states = await statesInDoubt(trx, orderId);
	if (states.includes('unsure')) throw new ShopError('payment_unclear');
	if (states.length > 0) throw new ShopError('payment_in_progress');
}

/** Throws `payment_in_progress` while a transfer of the order's exact amount awaits its confirmations. */
export async function refuseWhileTransferConfirms(trx: Trx, orderId: number): Promise<void> {
	if (await isTransferConfirming(trx, orderId)) throw new ShopError('payment_in_progress');
}
