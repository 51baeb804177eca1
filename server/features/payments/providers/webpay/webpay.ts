import { z } from 'zod';
import type { Provider, ReturnReading } from '../provider.ts';
import { refund } from './refund-webpay.ts';
import { call, isCredit, reportOf } from './webpay-sales.ts';

const minute = 60_000;
const begunSchema = z.object({
	token: z.string().regex(/^[\w-]{10,64}$/),
	url: z.url({ protocol: /^https?$/ }),
});

/** Transbank's card payments: an attempt is a transaction, which is committed when its buyer returns. */
export const webpay: Provider = {
	name: 'webpay',
	title: 'Webpay Plus',
	by: 'card',
	settings: {
		WEBPAY_CODE: {
			about: 'Commerce code of Webpay Plus (Transbank). Enables card payments.',
			unset: 'off',
			takes: 'the commerce code of Webpay Plus, 12 digits',
			schema: z
				.string()
				.regex(/^\d{12}$/)
				.optional(),
		},
		WEBPAY_SECRET: {
			about: 'API key for the commerce code.',
			takes: 'the API key of that code',
			schema: z
				.string()
				.regex(/^\S{16,128}$/)
				.optional(),
			secret: true,
		},
		WEBPAY_URL: {
			about: "URL of Transbank's service. For trials, use https://webpay3gint.transbank.cl.",
			default: 'https://webpay3g.transbank.cl',
			takes: "the http(s) address of Transbank's service",
			schema: z
				.url({ protocol: /^https?$/ })
				.transform((text) => new URL(text).origin)
				.default('https://webpay3g.transbank.cl'),
		},
	},
	needs: ['WEBPAY_CODE', 'WEBPAY_SECRET'],
	offered: async ({ config }) =>
		config.providers.WEBPAY_CODE === undefined
			? []
			: [{ id: 'webpay', type: 'online', name: 'Webpay Plus', details: { provider: 'webpay', by: 'card' } }],
	page: {
		// The form's ten minutes, the token's five, and a margin.
		lifetime: 20 * minute,
		event: ({ config }, { buy_order }) => `webpay:${config.providers.WEBPAY_CODE}:${buy_order}`,
		async begin(deps, { buy_order, amount_clp: amount, data }, { back }) {
			const body = { buy_order, session_id: data.session, amount, return_url: back };
			const answer = await call(deps, 'POST', '', body);
			if (answer.is !== 'ok') return answer;
			const begun = begunSchema.safeParse(answer.value);
			if (!begun.success) return { is: 'unknown', message: 'no token' };
			const { token, url } = begun.data;
			return { is: 'ok', value: { token, url: `${url}?token_ws=${token}` } };
		},
		readReturn,
		status: async (deps, attempt) => reportOf(deps, attempt, await call(deps, 'GET', `/${attempt.token}`)),
		commit: async (deps, attempt) => reportOf(deps, attempt, await call(deps, 'PUT', `/${attempt.token}`)),
		refund,
		refundsInPart: ({ data }) => isCredit(data.kind),
		// The service rejects an invalid token as such; wrong credentials and a wrong address give other
		// errors.
		ping: async (deps) => {
			const answer = await call(deps, 'GET', `/${'0'.repeat(64)}`);
			return answer.is === 'refused' && answer.status === 422 ? { is: 'ok', value: {} } : answer;
		},
	},
};

/**
 * Reads a return by its parameters, whatever its method. `token_ws` alone means that the form was completed
 * and can be committed. `TBK_TOKEN` means that the buyer left the form. With neither token, the form expired.
 */
function readReturn(parameters: URLSearchParams): ReturnReading | null {
	const [token, left, session, buyOrder] = ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'].map(
		(name) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0],
	);
	if (left) return { token: left, outcome: 'aborted' };
	if (token) return { token, outcome: 'done' };
	return session && buyOrder ? { session, buyOrder, outcome: 'expired' } : null;
}
