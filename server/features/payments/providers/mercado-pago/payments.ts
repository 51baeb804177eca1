import { z } from 'zod';
import { callProvider, type ProviderAnswer, type ProviderDeps } from '../call-provider.ts';

/** A payment as Mercado Pago reports it. */
export const paymentSchema = z.object({
	id: z.union([z.string(), z.number()]).transform(String),
	status: z.string(),
	external_reference: z.string().nullish(),
	transaction_amount: z.number(),
	currency_id: z.string(),
	payment_method_id: z.string().nullish(),
	payment_type_id: z.string().nullish(),
	authorization_code: z.string().nullish(),
	installments: z.number().nullish(),
	card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
	date_approved: z.string().nullish(),
});
export type MercadoPagoPayment = z.output<typeof paymentSchema>;

/** Calls Mercado Pago. `key` makes a changing request safe to repeat. */
export function callMercadoPago(
	deps: ProviderDeps,
	method: 'POST' | 'GET',
	path: string,
	{ body, key }: { body?: object; key?: string } = {},
): Promise<ProviderAnswer<unknown>> {
	const { MERCADOPAGO_URL, MERCADOPAGO_TOKEN = '' } = deps.config.providers;
	return callProvider(deps, `${MERCADOPAGO_URL}${path}`, {
		method,
		headers: {
			authorization: `Bearer ${MERCADOPAGO_TOKEN}`,
			...(key !== undefined && { 'x-idempotency-key': key }),
		},
		...(body && { body }),
	});
}

/** Returns a payment. `none`: there is no payment with this id; `away`: Mercado Pago did not answer. */
export async function readPayment(
	deps: ProviderDeps,
	id: string,
): Promise<MercadoPagoPayment | 'none' | 'away'> {
	const answer = await callMercadoPago(deps, 'GET', `/v1/payments/${encodeURIComponent(id)}`);
	if (answer.is === 'refused') return answer.status === 404 ? 'none' : 'away';
	const read = answer.is === 'ok' ? paymentSchema.safeParse(answer.value) : undefined;
	return read?.success ? read.data : 'away';
}
