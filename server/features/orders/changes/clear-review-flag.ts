import type { Trx } from '../../../tables/tables.ts';
import { findDoubt } from '../../payments/attempts.rows.ts';
import { refundFlags } from '../../payments/provider-refunds.service.ts';
import { hasFailedRefund } from '../../payments/refunds.rows.ts';
import { type OrderRow, setReviewFlag } from '../rows/orders.rows.ts';

/**
 * Clears the review flag of a locked order and sets its note. An order has only one note, so a later one may
 * have replaced that of a refund that a provider failed to make, or of a payment whose outcome a person must
 * find out. Such an order stays flagged, with that note.
 */
export async function clearReviewFlag(
	trx: Trx,
	{ id }: Pick<OrderRow, 'id'>,
	note: string | null,
	now: Date,
): Promise<OrderRow> {
	const left = (await hasFailedRefund(trx, id)) ? refundFlags.byHand : await findDoubt(trx, id);
	return setReviewFlag(trx, id, left !== null, left ?? note, now);
}
