import { z } from 'zod';
import type { AttemptRow } from '../../attempts.rows.ts';
import type { ProviderDeps } from '../call-provider.ts';
import type { PaymentReport, Provider, ProviderPage, ReceivedPayment, RefundReport } from '../provider.ts';
import { readMercadoPagoNotice } from './notice.ts';
import { callMercadoPago, type MercadoPagoPayment, paymentSchema, readPayment } from './payments.ts';

const minute = 60_000;
/** How long a preference can be paid. */
const expiresAfter = 60 * minute;

const preferenceSchema = z.object({
	id: z.string().regex(/^[\w-]{6,100}$/),
	init_point: z.url({ protocol: /^https?$/ }),
});
const searchSchema = z.object({ results: z.array(paymentSchema) });
const refundSchema = z.object({
	id: z.union([z.string(), z.number()]).transform(String),
	status: z.string().nullish(),
});

const cardTypes: Record<string, 'credit' | 'debit' | 'prepaid'> = {
	credit_card: 'credit',
	debit_card: 'debit',
	prepaid_card: 'prepaid',
};

/**
 * Returns the payments of an attempt's preference: those found by a search and those named by notifications.
 */
async function paymentsOf(deps: ProviderDeps, attempt: AttemptRow): Promise<MercadoPagoPayment[] | null> {
	const query = new URLSearchParams({ external_reference: referenceOf(attempt) });
	const answer = await callMercadoPago(deps, 'GET', `/v1/payments/search?${query}`);
	const found = answer.is === 'ok' ? searchSchema.safeParse(answer.value) : undefined;
	if (!found?.success) return null;
	const payments = new Map(found.data.results.map((one) => [one.id, one]));
	// The search may lag behind notifications.
	const named = [attempt.provider_payment, ...((attempt.data.payments as string[] | undefined) ?? [])];
	for (const id of new Set(named)) {
		if (id === null) continue;
		const payment = await readPayment(deps, id);
		if (payment === 'away') return null;
		if (payment !== 'none') payments.set(id, payment);
	}
	return [...payments.values()].filter((one) => one.external_reference === referenceOf(attempt));
}

/**
 * Returns the attempt's name at Mercado Pago. The row of a second payment has that name followed by the
 * payment's id.
 */
const referenceOf = ({ buy_order }: AttemptRow): string => buy_order.split('/')[0] as string;
const isFurther = ({ buy_order }: AttemptRow): boolean => buy_order.includes('/');

const received = (payment: MercadoPagoPayment, now: Date): ReceivedPayment => {
	const at = new Date(payment.date_approved ?? '');
	return {
		id: payment.id,
		transaction: payment.id,
		at: Number.isNaN(at.getTime()) || at > now ? now : at,
		facts: { method: payment.payment_method_id ?? null },
		card: {
			type: cardTypes[payment.payment_type_id ?? ''] ?? null,
			lastFour: payment.card?.last_four_digits ?? null,
			installments: payment.installments ?? 0,
			authorization: payment.authorization_code ?? null,
		},
	};
};

const status: ProviderPage['status'] = async (deps, attempt): Promise<PaymentReport> => {
	const all = await paymentsOf(deps, attempt);
	if (all === null) return { is: 'unknown' };
	const payments = isFurther(attempt) ? all.filter(({ id }) => id === attempt.provider_payment) : all;
	const own = payments.find(({ id }) => id === attempt.provider_payment);
	if (own && ['charged_back', 'in_mediation'].includes(own.status))
		return { is: 'takenBack', by: 'chargeback' };
	if (own && own.status === 'refunded') return { is: 'takenBack', by: 'refund' };
	const live = payments.filter((one) => !['rejected', 'cancelled'].includes(one.status));
	const isOther = (one: MercadoPagoPayment) =>
		one.transaction_amount !== attempt.amount_clp || one.currency_id !== 'CLP';
	if (live.some(isOther)) return { is: 'strange', facts: { statuses: live.map((one) => one.status) } };
	const approved = live.filter((one) => one.status === 'approved');
	const first = own && approved.includes(own) ? own : approved[0];
	if (first) {
		const now = deps.clock();
		const others = approved.filter((one) => one !== first).map((one) => received(one, now));
		return { is: 'paid', payment: received(first, now), others };
	}
	if (live.some((one) => ['pending', 'in_process', 'authorized'].includes(one.status)))
		return { is: 'pending' };
	if (live.length > 0) return { is: 'strange', facts: { statuses: live.map((one) => one.status) } };
	// After a rejected card, the buyer can use another one while they are on the page.
	const isOver = payments.length > 0 && (attempt.state !== 'waiting' || attempt.data.left !== undefined);
	return { is: isOver ? 'failed' : 'open' };
};

/** Refunds a payment. The key makes retries safe: Mercado Pago repeats its first answer. */
const refund: NonNullable<ProviderPage['refund']> = async (
	deps,
	attempt,
	{ amount, key },
): Promise<RefundReport> => {
	const isFull = amount === attempt.amount_clp;
	const path = `/v1/payments/${attempt.provider_payment}/refunds`;
	const answer = await callMercadoPago(deps, 'POST', path, { body: isFull ? {} : { amount }, key });
	if (answer.is === 'unknown') return { is: 'unknown' };
	if (answer.is === 'refused') return { is: 'byHand' };
	const made = refundSchema.safeParse(answer.value);
	if (!made.success) return { is: 'unknown' };
	const { id, status } = made.data;
	if (status === 'rejected' || status === 'cancelled') return { is: 'byHand' };
	return status === 'approved' ? { is: 'done', transaction: id } : { is: 'unknown' };
};

const secretText = z.string().regex(/^\S{16,200}$/);

/** Mercado Pago's Checkout Pro: a preference leads to its page, where one or more payments are made. */
export const mercadoPago: Provider = {
	name: 'mercadopago',
	title: 'Mercado Pago',
	by: 'card',
	settings: {
		MERCADOPAGO_TOKEN: {
			about: 'Access token of a Chilean Mercado Pago account. Enables Checkout Pro.',
			unset: 'off',
			takes: 'the access token of the account, for Chilean pesos',
			schema: secretText.optional(),
			secret: true,
		},
		MERCADOPAGO_SECRET: {
			about:
				'Secret signature of its webhooks. In "Your integrations", choose the event "Payments" and the URL PUBLIC_URL/api/payments/mercadopago/notify.',
			takes: 'the secret signature of its notifications (webhooks)',
			schema: secretText.optional(),
			secret: true,
		},
		MERCADOPAGO_URL: {
			about: "URL of Mercado Pago's service.",
			default: 'https://api.mercadopago.com',
			takes: "the http(s) address of Mercado Pago's service",
			schema: z
				.url({ protocol: /^https?$/ })
				.transform((text) => new URL(text).origin)
				.default('https://api.mercadopago.com'),
		},
	},
	needs: ['MERCADOPAGO_TOKEN', 'MERCADOPAGO_SECRET'],
	offered: async ({ config }) =>
		config.providers.MERCADOPAGO_TOKEN === undefined
			? []
			: [
					{
						id: 'mercadopago',
						type: 'online',
						name: 'Mercado Pago',
						details: { provider: 'mercadopago', by: 'card' },
					},
				],
	page: {
		lifetime: expiresAfter + 5 * minute,
		event: (_deps, { provider_payment, buy_order }) => `mercadopago:${provider_payment ?? buy_order}`,
		async begin(deps, attempt, { back, notify }) {
			const { buy_order, amount_clp, created_at, document_id, data } = attempt;
			const returnTo = `${back}?order=${buy_order}&session=${data.session}`;
			const answer = await callMercadoPago(deps, 'POST', '/checkout/preferences', {
				key: document_id,
				body: {
					items: [
						{
							id: String(data.order),
							title: `${deps.config.title} ${data.order}`.slice(0, 250),
							quantity: 1,
							unit_price: amount_clp,
							currency_id: 'CLP',
						},
					],
					external_reference: buy_order,
					back_urls: { success: returnTo, pending: returnTo, failure: `${returnTo}&left=1` },
					auto_return: 'approved',
					notification_url: notify,
					// Cash at a counter would leave the outcome open for days.
					payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
					expires: true,
					expiration_date_to: new Date(created_at.getTime() + expiresAfter).toISOString(),
				},
			});
			if (answer.is !== 'ok') return answer;
			const begun = preferenceSchema.safeParse(answer.value);
			if (!begun.success) return { is: 'unknown', message: 'no preference' };
			return { is: 'ok', value: { token: begun.data.id, url: begun.data.init_point } };
		},
		readReturn(parameters) {
			const [buyOrder, session] = ['order', 'session'].map(
				(name) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0],
			);
			if (!buyOrder || !session) return null;
			return { buyOrder, session, outcome: parameters.has('left') ? 'aborted' : 'done' };
		},
		readNotice: readMercadoPagoNotice,
		status,
		refund,
		ping: (deps: ProviderDeps) =>
			callMercadoPago(deps, 'GET', '/v1/payments/search?external_reference=none&limit=1'),
	},
};
