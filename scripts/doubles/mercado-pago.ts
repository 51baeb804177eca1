import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerProviderPage } from './provider-page.ts';

const account = {
	MERCADOPAGO_TOKEN: 'mercadopago-token-of-the-tests',
	MERCADOPAGO_SECRET: 'mercadopago-secret-of-the-tests',
};
type Preference = {
	id: string;
	items: { unit_price: number; currency_id: string }[];
	external_reference: string;
	back_urls: { success: string; pending: string; failure: string };
	notification_url: string;
};
type DoubledMercadoPagoPayment = {
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
/**
 * The fault of the next call: a response that is truncated after the call took effect, a 503, invalid JSON,
 * or a different amount.
 */
type MercadoPagoFault = 'cut' | 'broken' | 'garbage' | 'otherAmount';

/** A double of Mercado Pago's Checkout Pro on loopback, with its page. No money moves. */
export async function startMercadoPago() {
	const preferences = new Map<string, Preference>();
	const payments = new Map<number, DoubledMercadoPagoPayment>();
	const faults: MercadoPagoFault[] = [];
	const service = { now: () => new Date(), searchLags: false, reads: 0 };
	let last = 1_000_000;
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		const send = (status: number, sent: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
		const shown = preferenceOf(`http://mp${request.url}`);
		if (shown) {
			const address = `http://mp${request.url}`;
			const { success, failure } = shown.back_urls;
			const payWith = (status: string) => {
				pay(address, status);
				return status === 'approved' ? success : failure;
			};
			const choices = [
				{ label: 'pay', choose: () => payWith('approved') },
				{ label: 'pay with a card that is rejected', choose: () => payWith('rejected') },
				{ label: 'leave', choose: () => failure },
			];
			const amount = shown.items[0]?.unit_price;
			return answerProviderPage(`Mercado Pago: ${amount} CLP`, choices, request, response);
		}
		if (request.headers.authorization !== `Bearer ${account.MERCADOPAGO_TOKEN}`)
			return void send(401, { message: 'invalid access token' });
		service.reads += 1;
		const fault = faults.shift();
		if (fault === 'broken') return void send(503, {});
		if (fault === 'garbage') return void response.end('<html>');
		const reply = answer(
			request.method ?? '',
			new URL(request.url ?? '', 'http://mp'),
			body ? JSON.parse(body) : {},
			String(request.headers['x-idempotency-key'] ?? ''),
			fault === 'otherAmount' ? 1 : 0,
		);
		if (fault === 'cut') return void response.destroy();
		send(reply.status, reply.body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	type Reply = { status: number; body: object };
	function answer(method: string, address: URL, body: object, key: string, more: number): Reply {
		const view = (one: DoubledMercadoPagoPayment) => ({
			...one,
			transaction_amount: one.transaction_amount + more,
		});
		if (method === 'POST' && address.pathname === '/checkout/preferences') {
			const id = `1234567-${randomUUID()}`;
			preferences.set(id, { ...(body as Omit<Preference, 'id'>), id });
			return { status: 201, body: { id, init_point: `${url}/checkout/v1/redirect?pref_id=${id}` } };
		}
		if (address.pathname === '/v1/payments/search') {
			const reference = address.searchParams.get('external_reference');
			const found = [...payments.values()].filter((one) => one.external_reference === reference);
			return { status: 200, body: { results: service.searchLags ? [] : found.map(view) } };
		}
		const [, id, more2] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(address.pathname) ?? [];
		const payment = payments.get(Number(id));
		if (!payment) return { status: 404, body: { message: 'Payment not found' } };
		if (!more2) return { status: 200, body: view(payment) };
		if (key === '') return { status: 400, body: { message: 'Header X-Idempotency-Key can’t be null' } };
		const known = payment.refunds.find((one) => one.key === key);
		if (known) return { status: 201, body: known };
		const left = payment.transaction_amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0);
		const amount = (body as { amount?: number }).amount ?? left;
		if (amount > left || left === 0) return { status: 400, body: { message: 'Invalid refund amount' } };
		last += 1;
		const refund = { id: last, status: 'approved', amount, key };
		payment.refunds.push(refund);
		if (amount === left) payment.status = 'refunded';
		return { status: 201, body: refund };
	}

	const preferenceOf = (address: string) =>
		preferences.get(new URL(address).searchParams.get('pref_id') ?? '') as Preference;
	/** A buyer pays, or tries to, for a preference. Each attempt is a separate payment. */
	const pay = (address: string, status = 'approved'): DoubledMercadoPagoPayment => {
		const preference = preferenceOf(address);
		last += 1;
		const payment: DoubledMercadoPagoPayment = {
			id: last,
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
	return {
		settings: { ...account, MERCADOPAGO_URL: url },
		service,
		faults,
		payments,
		preferenceOf,
		pay,
		paymentsUnder: (address: string) =>
			[...payments.values()].filter(
				(one) => one.external_reference === preferenceOf(address).external_reference,
			),
		/**
		 * Returns the notification of a payment, signed now: its body, its headers, and the query of its URL.
		 */
		noticeOf: (id: number, { secret = account.MERCADOPAGO_SECRET, type = 'payment' } = {}) => {
			const time = service.now().getTime();
			const request = randomUUID();
			const v1 = createHmac('sha256', secret)
				.update(`id:${id};request-id:${request};ts:${time};`)
				.digest('hex');
			return {
				query: `?data.id=${id}&type=${type}`,
				payload: JSON.stringify({ action: 'payment.updated', type, data: { id: String(id) } }),
				headers: { 'x-signature': `ts=${time},v1=${v1}`, 'x-request-id': request },
			};
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
