import { z } from 'zod';
import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { Deps } from '../../../../core/deps.ts';
import type { AttemptRow } from '../../attempts.rows.ts';
import { type Answer, type Asking, ask } from '../ask.ts';
import type { PaymentReport, Provider, ProviderPage, RefundReport, ReturnReading } from '../provider.ts';

const path = '/rswebpaytransaction/api/webpay/v1.2/transactions';

/** Calls Transbank's service. */
function call(
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
const saleSchema = z.object({
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
/** Credit; a debit or prepaid card gets all of it back or nothing. */
const isCredit = (kind: unknown) => typeof kind === 'string' && !['VD', 'VP'].includes(kind);

/** VD debit, VP prepaid; VN, VC, SI, S2 and NC are credit, with or without instalments. */
const cardTypeOf = (code: string | null | undefined): CardDetails['type'] =>
	code === 'VD' ? 'debit' : code === 'VP' ? 'prepaid' : code ? 'credit' : null;

/**
 * Gives money of a sale back. The service knows no key of a refund: after an answer in doubt the sale's state
 * says what went back in all, and only when this was not among it is it asked for again.
 */
const refund: NonNullable<ProviderPage['refund']> = async (deps, attempt, { amount, before, isAgain }) => {
	const { token, amount_clp: whole, data } = attempt;
	if (amount < whole && !isCredit(data.kind)) return { is: 'byHand' };
	if (isAgain) {
		const gone = await goneOf();
		if (gone === null) return { is: 'unknown' };
		if (gone !== before) return afterDoubt(gone);
	}
	const answer = await call(deps, 'POST', `/${token}/refunds`, { amount });
	const returned = answer.is === 'ok' ? returnedSchema.safeParse(answer.value) : undefined;
	if (returned?.success) return { is: 'done', ...returned.data };
	if (answer.is === 'unknown') return answer;
	// Refused, or nullified with a code that says no: the state has the last word.
	const gone = await goneOf();
	return gone === null ? { is: 'unknown' } : afterDoubt(gone);

	/** The part of the sale refunded by now, CLP; null: the service does not say. */
	async function goneOf(): Promise<number | null> {
		const state = await call(deps, 'GET', `/${token}`);
		const sale = state.is === 'ok' ? saleSchema.safeParse(state.value) : undefined;
		if (!sale?.success || sale.data.buy_order !== attempt.buy_order) return null;
		return sale.data.status === 'REVERSED' ? whole : whole - (sale.data.balance ?? whole);
	}
	function afterDoubt(gone: number): RefundReport {
		// Neither: somebody gave money back there, and a person must look.
		return gone === before + amount ? { is: 'done', transaction: null } : { is: 'byHand' };
	}
};

const minute = 60_000;
const begunSchema = z.object({
	token: z.string().regex(/^[\w-]{10,64}$/),
	url: z.url({ protocol: /^https?$/ }),
});
/**
 * Approved is what has the status, the code, the amount, the order and the session that it must have. `vci`
 * is not read: banks add values without notice.
 */
function reportOf(deps: Deps, attempt: AttemptRow, answer: Answer<unknown>): PaymentReport {
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
	// A rejected card may be told with any status but the one of an approval.
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

/** Transbank's card payments: an attempt is a transaction, which is committed when its buyer is back. */
export const webpay: Provider = {
	name: 'webpay',
	title: 'Webpay Plus',
	by: 'card',
	settings: {
		WEBPAY_CODE: {
			about: 'Commerce code of Webpay Plus (Transbank): payments by card.',
			unset: 'off',
			takes: 'the commerce code of Webpay Plus, 12 digits',
			schema: z
				.string()
				.regex(/^\d{12}$/)
				.optional(),
		},
		WEBPAY_SECRET: {
			about: 'API key of the commerce code.',
			takes: 'the API key of that code',
			schema: z
				.string()
				.regex(/^\S{16,128}$/)
				.optional(),
			secret: true,
		},
		WEBPAY_URL: {
			about: "Address of Transbank's service. The one for trials is https://webpay3gint.transbank.cl.",
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
		// A token that is none is refused as such; wrong credentials and a wrong address are not.
		ping: async (deps) => {
			const answer = await call(deps, 'GET', `/${'0'.repeat(64)}`);
			return answer.is === 'refused' && answer.status === 422 ? { is: 'ok', value: {} } : answer;
		},
	},
};

/**
 * A return is known by the parameters that it has, whatever its method. The bank's form names a token to
 * commit alone; with the token of its own beside it, or that one only, the buyer left; without any, the time
 * of its form is over.
 */
function readReturn(parameters: URLSearchParams): ReturnReading | null {
	const [token, left, session, buyOrder] = ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'].map(
		(name) => parameters.get(name)?.match(/^[\w-]{1,64}$/)?.[0],
	);
	if (left) return { token: left, outcome: 'aborted' };
	if (token) return { token, outcome: 'done' };
	return session && buyOrder ? { session, buyOrder, outcome: 'expired' } : null;
}
