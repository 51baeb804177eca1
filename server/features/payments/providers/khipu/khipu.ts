import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cut } from '#contract/languages/cut-text.ts';
import type { Deps } from '../../../../core/deps.ts';
import { callProvider, type ProviderAnswer, type ProviderDeps } from '../call-provider.ts';
import type { NoticeReading, PaymentReport, Provider, ProviderNotice } from '../provider.ts';

const minute = 60_000;
/** Maximum clock difference between a signature and the shop. */
const signatureLasts = 10 * minute;
/** How long a started payment can be paid. */
const expiresAfter = 60 * minute;

function call(deps: ProviderDeps, method: 'POST' | 'GET', rest: string, body?: object) {
	const { KHIPU_URL, KHIPU_KEY = '' } = deps.config.providers;
	const headers = { 'x-api-key': KHIPU_KEY };
	return callProvider(deps, `${KHIPU_URL}/v3/payments${rest}`, { method, headers, ...(body && { body }) });
}

const begunSchema = z.object({
	payment_id: z.string().regex(/^[\w-]{6,64}$/),
	payment_url: z.url({ protocol: /^https?$/ }),
});
const paymentSchema = z.object({
	payment_id: z.string(),
	transaction_id: z.string(),
	amount: z.coerce.number(),
	currency: z.string(),
	status: z.enum(['pending', 'verifying', 'done']),
	status_detail: z.string().nullish(),
});
const noticeSchema = z.object({ payment_id: z.string().max(64) });
/** Details of a `done` payment that brought no money. */
const undone = ['reversed', 'rejected-by-payer', 'marked-as-abuse'];

const secretText = z.string().regex(/^\S{16,200}$/);
/**
 * Khipu's instant transfers (API v3): the buyer makes the bank transfer on its page, and no commit is needed.
 */
export const khipu: Provider = {
	name: 'khipu',
	title: 'Khipu',
	by: 'transfer',
	settings: {
		KHIPU_KEY: {
			about: 'API key of the Khipu account. Enables instant transfers with Khipu.',
			unset: 'off',
			takes: 'the API key of the account',
			schema: secretText.optional(),
			secret: true,
		},
		KHIPU_SECRET: {
			about: "Secret that signs Khipu's notifications.",
			takes: 'the secret of its notifications',
			schema: secretText.optional(),
			secret: true,
		},
		KHIPU_URL: {
			about: "URL of Khipu's service.",
			default: 'https://payment-api.khipu.com',
			takes: "the http(s) address of Khipu's service",
			schema: z
				.url({ protocol: /^https?$/ })
				.transform((text) => new URL(text).origin)
				.default('https://payment-api.khipu.com'),
		},
	},
	needs: ['KHIPU_KEY', 'KHIPU_SECRET'],
	offered: async ({ config }) =>
		config.providers.KHIPU_KEY === undefined
			? []
			: [{ id: 'khipu', type: 'online', name: 'Khipu', details: { provider: 'khipu', by: 'transfer' } }],
	page: {
		lifetime: expiresAfter + 5 * minute,
		event: (_deps, { token }) => `khipu:${token}`,
		async begin(deps, attempt, { back, notify }) {
			const answer = await call(deps, 'POST', '', {
				amount: attempt.amount_clp,
				currency: 'CLP',
				subject: cut(`${deps.config.title} ${attempt.buy_order.split('-')[0]}`, 255),
				transaction_id: attempt.buy_order,
				return_url: `${back}?order=${attempt.buy_order}&session=${attempt.data.session}`,
				cancel_url: `${back}?order=${attempt.buy_order}&session=${attempt.data.session}&left=1`,
				notify_url: notify,
				notify_api_version: '3.0',
				expires_date: new Date(attempt.created_at.getTime() + expiresAfter).toISOString(),
			});
			if (answer.is !== 'ok') return answer;
			const begun = begunSchema.safeParse(answer.value);
			if (!begun.success) return { is: 'unknown', message: 'no payment' };
			return { is: 'ok', value: { token: begun.data.payment_id, url: begun.data.payment_url } };
		},
		readReturn(parameters) {
			const [buyOrder, session] = ['order', 'session'].map(
				(name) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0],
			);
			if (!buyOrder || !session) return null;
			return { buyOrder, session, outcome: parameters.has('left') ? 'aborted' : 'done' };
		},
		readNotice,
		async status(deps, attempt): Promise<PaymentReport> {
			const answer: ProviderAnswer<unknown> = await call(deps, 'GET', `/${attempt.token}`);
			const read = answer.is === 'ok' ? paymentSchema.safeParse(answer.value) : undefined;
			if (!read?.success) return { is: 'unknown' };
			const payment = read.data;
			const isOurs =
				payment.payment_id === attempt.token &&
				payment.transaction_id === attempt.buy_order &&
				payment.amount === attempt.amount_clp &&
				payment.currency === 'CLP';
			if (!isOurs) return { is: 'strange' };
			if (payment.status === 'pending') return { is: 'open' };
			// The buyer paid, and Khipu is still verifying the bank's answer.
			if (payment.status === 'verifying') return { is: 'pending' };
			if (undone.includes(payment.status_detail ?? ''))
				return attempt.state === 'paid' ? { is: 'takenBack', by: 'chargeback' } : { is: 'failed' };
			const { token } = attempt;
			return { is: 'paid', payment: { id: token, transaction: token, at: deps.clock() } };
		},
		ping: async (deps) => {
			const answer = await call(deps, 'GET', '/none');
			return answer.is === 'refused' && [400, 404].includes(answer.status) ? { is: 'ok', value: {} } : answer;
		},
	},
};

/**
 * Reads a notification. The signature covers the time and the raw bytes; nothing is parsed before it is
 * verified.
 */
function readNotice({ config, clock }: Deps, { headers, body }: ProviderNotice): NoticeReading {
	const secret = config.providers.KHIPU_SECRET;
	const [, time = '', signature = ''] =
		/^t=(\d{1,15}),\s*s=([\w+/=]{1,100})$/.exec(String(headers['x-khipu-signature'])) ?? [];
	if (secret === undefined || Math.abs(clock().getTime() - Number(time)) > signatureLasts)
		return { is: 'forged' };
	const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
	const received = Buffer.from(signature, 'base64');
	if (received.length !== right.length || !timingSafeEqual(received, right)) return { is: 'forged' };
	try {
		const { payment_id } = noticeSchema.parse(JSON.parse(body.toString()));
		return { is: 'attempt', named: { token: payment_id } };
	} catch {
		return { is: 'ignored' };
	}
}
