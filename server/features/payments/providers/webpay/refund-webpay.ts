import { z } from 'zod';
import type { ProviderPage, RefundReport } from '../provider.ts';
import { call, isCredit, saleSchema } from './webpay-sales.ts';

/** The whole of a sale within three hours is reversed; later, and of a part, it is nullified. */
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
 * Gives money of a sale back. The service knows no key of a refund: after an answer in doubt the sale's state
 * says what went back in all, and only when this was not among it is it asked for again.
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
	// Refused, or nullified with a code that says no: the state has the last word.
	const refunded = await readRefunded();
	return refunded === null ? { is: 'unknown' } : afterDoubt(refunded);

	/** The part of the sale refunded by now, CLP; null: the service does not say. */
	async function readRefunded(): Promise<number | null> {
		const state = await call(deps, 'GET', `/${token}`);
		const sale = state.is === 'ok' ? saleSchema.safeParse(state.value) : undefined;
		if (!sale?.success || sale.data.buy_order !== attempt.buy_order) return null;
		return sale.data.status === 'REVERSED' ? total : total - (sale.data.balance ?? total);
	}
	function afterDoubt(refunded: number): RefundReport {
		// Neither: somebody gave money back there, and a person must look.
		return refunded === before + amount ? { is: 'done', transaction: null } : { is: 'byHand' };
	}
};
