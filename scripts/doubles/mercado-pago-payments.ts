import { randomUUID } from 'node:crypto';

type Preference = {
	id: string;
	items: { unit_price: number; currency_id: string }[];
	external_reference: string;
	back_urls: { success: string; pending: string; failure: string };
	notification_url: string;
};
export type DoubledMercadoPagoPayment = {
	id: number;
	status: string;
	external_reference: string;
	transaction_amount: number;
	currency_id: string;
	payment_method_id: string;
	payment_type_id: string;
	authorization_code: string;
	installments: number;
	card: { last_four_digits: string };
	date_approved: string | null;
	refunds: { id: number; status: string; amount: number; key: string }[];
};
/** A call of the shop. `key` makes a refund idempotent; empty without one. */
type MercadoPagoRequest = { method: string; address: URL; body: object; key: string };
type MercadoPagoReply = { status: number; body: object };
type MercadoPagoService = { now: () => Date; searchLags: boolean };

/** The preferences and payments of the double: what calls of the shop and buyers do to them. */
export function createMercadoPagoPayments(service: MercadoPagoService, url: string) {
	const preferences = new Map<string, Preference>();
	const payments = new Map<number, DoubledMercadoPagoPayment>();
	let lastId = 1_000_000;

	const preferenceOf = (address: string) =>
		preferences.get(new URL(address).searchParams.get('pref_id') ?? '') as Preference;

	const paymentsWith = (reference: string | null) =>
		[...payments.values()].filter((one) => one.external_reference === reference);

	function createPreference(body: object): MercadoPagoReply {
		const id = `1234567-${randomUUID()}`;
		preferences.set(id, { ...(body as Omit<Preference, 'id'>), id });
		return { status: 201, body: { id, init_point: `${url}/checkout/v1/redirect?pref_id=${id}` } };
	}

	function refund(payment: DoubledMercadoPagoPayment, body: object, key: string): MercadoPagoReply {
		if (key === '') return { status: 400, body: { message: 'Header X-Idempotency-Key can’t be null' } };
		const known = payment.refunds.find((one) => one.key === key);
		if (known) return { status: 201, body: known };
		const left = payment.transaction_amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0);
		const amount = (body as { amount?: number }).amount ?? left;
		if (amount > left || left === 0) return { status: 400, body: { message: 'Invalid refund amount' } };
		lastId += 1;
		const made = { id: lastId, status: 'approved', amount, key };
		payment.refunds.push(made);
		if (amount === left) payment.status = 'refunded';
		return { status: 201, body: made };
	}

	/** Performs a call of the shop. */
	function answer({ method, address, body, key }: MercadoPagoRequest): MercadoPagoReply {
		if (method === 'POST' && address.pathname === '/checkout/preferences') return createPreference(body);
		if (address.pathname === '/v1/payments/search') {
			const found = paymentsWith(address.searchParams.get('external_reference'));
			return { status: 200, body: { results: service.searchLags ? [] : found } };
		}
		const [, id, isRefund] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(address.pathname) ?? [];
		const payment = payments.get(Number(id));
		if (!payment) return { status: 404, body: { message: 'Payment not found' } };
		return isRefund ? refund(payment, body, key) : { status: 200, body: payment };
	}

	/** A buyer pays, or tries to, for a preference. Each attempt is a separate payment. */
	const pay = (address: string, status = 'approved'): DoubledMercadoPagoPayment => {
		const preference = preferenceOf(address);
		lastId += 1;
		const payment: DoubledMercadoPagoPayment = {
			id: lastId,
			status,
			external_reference: preference.external_reference,
			transaction_amount: preference.items[0]?.unit_price ?? 0,
			currency_id: 'CLP',
			payment_method_id: 'visa',
			payment_type_id: 'credit_card',
			authorization_code: '301299',
			installments: 3,
			card: { last_four_digits: '6351' },
			date_approved: status === 'approved' ? service.now().toISOString() : null,
			refunds: [],
		};
		payments.set(payment.id, payment);
		return payment;
	};

	return { payments, preferenceOf, paymentsWith, answer, pay };
}
