import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';

/** Whether staff must handle a refund: send it, or check whether the provider did. */
export const isRefundLeftToStaff = (
	{ reviewNote }: Pick<DeskOrder, 'reviewNote'>,
	{ refundState }: DeskOrder['payments'][number],
): boolean => refundState === 'byHand' || (refundState === 'unknown' && reviewNote === 'refund_unknown');
