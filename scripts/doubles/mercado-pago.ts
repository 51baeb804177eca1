import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMercadoPagoPayments, type DoubledMercadoPagoPayment } from './mercado-pago-payments.ts';
import { answerProviderPage } from './provider-page.ts';

const account = {
	MERCADOPAGO_TOKEN: 'mercadopago-token-of-the-tests',
	MERCADOPAGO_SECRET: 'mercadopago-secret-of-the-tests',
};
/**
 * The fault of the next call: a response that is truncated after the call took effect, a 503, invalid JSON,
 * or a different amount.
 */
type MercadoPagoFault = 'cut' | 'broken' | 'garbage' | 'otherAmount';

/** A double of Mercado Pago's Checkout Pro on loopback, with its page. No money moves. */
export async function startMercadoPago() {
	const faults: MercadoPagoFault[] = [];
	const service = { now: () => new Date(), searchLags: false, reads: 0 };
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { payments, preferenceOf, paymentsWith, answer, pay } = createMercadoPagoPayments(service, url);

	/** Serves the page on which a buyer pays for the preference at `address`. */
	function answerPage(address: string, request: IncomingMessage, response: ServerResponse): void {
		const { items, back_urls } = preferenceOf(address);
		const payWith = (status: string) => {
			pay(address, status);
			return status === 'approved' ? back_urls.success : back_urls.failure;
		};
		const choices = [
			{ label: 'pay', choose: () => payWith('approved') },
			{ label: 'pay with a card that is rejected', choose: () => payWith('rejected') },
			{ label: 'leave', choose: () => back_urls.failure },
		];
		answerProviderPage(`Mercado Pago: ${items[0]?.unit_price} CLP`, choices, request, response);
	}

	server.on('request', async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		const send = (status: number, sent: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
		const address = `http://mp${request.url}`;
		if (preferenceOf(address)) return answerPage(address, request, response);
		if (request.headers.authorization !== `Bearer ${account.MERCADOPAGO_TOKEN}`)
			return void send(401, { message: 'invalid access token' });
		service.reads += 1;
		const fault = faults.shift();
		if (fault === 'broken') return void send(503, {});
		if (fault === 'garbage') return void response.end('<html>');
		const reply = answer({
			method: request.method ?? '',
			address: new URL(address),
			body: body ? JSON.parse(body) : {},
			key: String(request.headers['x-idempotency-key'] ?? ''),
		});
		if (fault === 'cut') return void response.destroy();
		send(reply.status, fault === 'otherAmount' ? withOtherAmounts(reply.body) : reply.body);
	});

	return {
		settings: { ...account, MERCADOPAGO_URL: url },
		service,
		faults,
		payments,
		preferenceOf,
		pay,
		paymentsUnder: (address: string) => paymentsWith(preferenceOf(address).external_reference),
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

/** Adds one peso to each payment of a reply. */
function withOtherAmounts(body: object): object {
	const changed = (payment: DoubledMercadoPagoPayment) => ({
		...payment,
		transaction_amount: payment.transaction_amount + 1,
	});
	if ('results' in body) return { results: (body.results as DoubledMercadoPagoPayment[]).map(changed) };
	return 'transaction_amount' in body ? changed(body as DoubledMercadoPagoPayment) : body;
}
