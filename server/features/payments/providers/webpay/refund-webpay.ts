import { z } from 'zod';
import type { ProviderPage, RefundReport } from '../provider.ts';
import { call, isCredit, saleSchema } from './webpay-sales.ts';

/** A full refund within three hours reverses the sale; later or partial refunds nullify it. */
const returnedSchema = z.union([
	z.object({ type: z.literal('REVERSED') }).transform(() => ({ transaction: null })),
	z
		.object({
			type: z.literal('NULLIFIED'),
			response_code: z.literal(0),
			authorization_code: z.string().nullish(),
		})
		.transform(({ authorization_code }) => ({ transaction: authorization_code ?? null })),
]);

/**
 * Refunds money of a sale. The service has no idempotency keys: after an unclear answer the sale's state
 * shows the refunded total, and the request is repeated only if this refund is not included.
 */
export const refund: NonNullable<ProviderPage['refund']> = async (
	deps,
	attempt,
	{ amount, before, isAgain },
) => {
	const { token, amount_clp: total, data } = attempt;
	if (amount < total && !isCredit(data.kind)) return { is: 'byHand' };
	if (isAgain) {
		const refunded = await readRefunded();
		if (refunded === null) return { is: 'unknown' };
		if (refunded !== before) return afterDoubt(refunded);
	}
	const answer = await call(deps, 'POST', `/${token}/refunds`, { amount });
	const returned = answer.is === 'ok' ? returnedSchema.safeParse(answer.value) : undefined;
	if (returned?.success) return { is: 'done', ...returned.data };
	if (answer.is === 'unknown') return answer;
	// Refused, or nullified with an error code: the state is decisive.
	const refunded = await readRefunded();
	return refunded === null ? { is: 'unknown' } : afterDoubt(refunded);

	/** Returns the refunded part of the sale, in CLP; null when the service does not report it. */
	async function readRefunded(): Promise<number | null> {
		const state = await call(deps, 'GET', `/${token}`);
		const sale = state.is === 'ok' ? saleSchema.safeParse(state.value) : undefined;
		if (!sale?.success || sale.data.buy_order !== attempt.buy_order) return null;
		return sale.data.status === 'REVERSED' ? total : total - (sale.data.balance ?? total);
	}
	function afterDoubt(refunded: number): RefundReport {
		// A different total: a person made a refund at the bank, so a person must check it.
		return refunded === before + amount ? { is: 'done', transaction: null } : { is: 'byHand' };
	}
};
