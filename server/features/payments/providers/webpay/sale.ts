import { z } from 'zod';
import { type Answer, type Asking, ask } from '../ask.ts';

const path = '/rswebpaytransaction/api/webpay/v1.2/transactions';

/** Calls Transbank's service. */
export function call(
	deps: Asking,
	method: 'POST' | 'PUT' | 'GET',
	rest = '',
	body?: object,
): Promise<Answer<unknown>> {
	const { WEBPAY_URL, WEBPAY_CODE = '', WEBPAY_SECRET = '' } = deps.config.providers;
	const headers = { 'Tbk-Api-Key-Id': WEBPAY_CODE, 'Tbk-Api-Key-Secret': WEBPAY_SECRET };
	return ask(deps, `${WEBPAY_URL}${path}${rest}`, { method, headers, ...(body && { body }) });
}

/** A sale as commit and status tell it. */
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
