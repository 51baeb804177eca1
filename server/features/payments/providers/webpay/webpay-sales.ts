import { z } from 'zod';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { Deps } from '../../../../core/deps.ts';
import type { AttemptRow } from '../../attempts.rows.ts';
import { callProvider, type ProviderAnswer, type ProviderDeps } from '../call-provider.ts';
import type { PaymentReport } from '../provider.ts';

const path = '/rswebpaytransaction/api/webpay/v1.2/transactions';

/** Calls Transbank's service. */
export function call(
	deps: ProviderDeps,
	method: 'POST' | 'PUT' | 'GET',
	rest = '',
	body?: object,
): Promise<ProviderAnswer<unknown>> {
	const { WEBPAY_URL, WEBPAY_CODE = '', WEBPAY_SECRET = '' } = deps.config.providers;
	const headers = { 'Tbk-Api-Key-Id': WEBPAY_CODE, 'Tbk-Api-Key-Secret': WEBPAY_SECRET };
	return callProvider(deps, `${WEBPAY_URL}${path}${rest}`, { method, headers, ...(body && { body }) });
}

/** A sale as commit and status return it. */
export const saleSchema = z.object({
	status: z.string(),
	buy_order: z.string(),
	session_id: z.string(),
	amount: z.number(),
	response_code: z.number().nullish(),
	authorization_code: z.string().nullish(),
	payment_type_code: z.string().nullish(),
	installments_number: z.number().nullish(),
	balance: z.number().nullish(),
	transaction_date: z.string().nullish(),
	card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
});

/** Whether a card is a credit card. A debit or prepaid card can only be refunded in full. */
export const isCredit = (kind: unknown) => typeof kind === 'string' && !['VD', 'VP'].includes(kind);

/** VD debit, VP prepaid; VN, VC, SI, S2 and NC are credit, with or without installments. */
const cardTypeOf = (code: string | null | undefined): CardDetails['type'] =>
	code === 'VD' ? 'debit' : code === 'VP' ? 'prepaid' : code ? 'credit' : null;

/**
 * Interprets an answer about a sale. It is approved only with the right status, code, amount, order and
 * session. `vci` is ignored: banks add values without notice.
 */
export function reportOf(deps: Deps, attempt: AttemptRow, answer: ProviderAnswer<unknown>): PaymentReport {
	if (answer.is !== 'ok') return { is: 'unknown' };
	const read = saleSchema.safeParse(answer.value);
	if (!read.success) return { is: 'unknown' };
	const sale = read.data;
	const isOurs =
		sale.buy_order === attempt.buy_order &&
		sale.session_id === attempt.data.session &&
		sale.amount === attempt.amount_clp;
	if (!isOurs) return { is: 'strange' };
	if (sale.status === 'INITIALIZED') return { is: 'open' };
	if (sale.status === 'FAILED') return { is: 'failed', facts: { code: sale.response_code } };
	// A rejected card may have any status except that of an approval.
	const isApproved = sale.status === 'AUTHORIZED' || sale.status === 'CAPTURED';
	if (!isApproved || sale.response_code !== 0) return { is: 'strange', facts: { status: sale.status } };
	const at = new Date(sale.transaction_date ?? '');
	return {
		is: 'paid',
		payment: {
			id: null,
			transaction: sale.authorization_code ?? null,
			at: Number.isNaN(at.getTime()) || at > deps.clock() ? deps.clock() : at,
			facts: { kind: sale.payment_type_code ?? null },
			card: {
				type: cardTypeOf(sale.payment_type_code),
				lastFour: sale.card_detail?.card_number?.slice(-4) ?? null,
				installments: sale.installments_number ?? 0,
				authorization: sale.authorization_code ?? null,
			},
		},
	};
}
