import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerProviderPage } from './provider-page.ts';

const account = { KHIPU_KEY: 'khipu-key-of-the-tests', KHIPU_SECRET: 'khipu-secret-of-the-tests' };
type KhipuPayment = {
	payment_id: string;
	status: 'pending' | 'verifying' | 'done';
	status_detail: string;
	amount: number;
	currency: string;
	transaction_id: string;
	return_url: string;
	cancel_url: string;
	notify_url: string;
};

/** A double of Khipu's payments (API v3) on loopback, with its page. No money moves. */
export async function startKhipu() {
	const payments = new Map<string, KhipuPayment>();
	/** The faults of the next calls: a truncated response, a 503, invalid JSON, or a different amount. */
	const faults: ('cut' | 'broken' | 'garbage' | 'otherAmount')[] = [];
	/** The number of times that the state of each payment was read, by its id. */
	const reads = new Map<string, number>();
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		const send = (status: number, sent: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
		const shown = payments.get(/^\/payment\/show\/(\w+)/.exec(request.url ?? '')?.[1] ?? '');
		if (shown) {
			const pay = () => {
				Object.assign(shown, { status: 'done', status_detail: 'normal' });
				return shown.return_url;
			};
			const choices = [
				{ label: 'pay', choose: pay },
				{ label: 'leave', choose: () => shown.cancel_url },
			];
			return answerProviderPage(`Khipu: ${shown.amount} CLP`, choices, request, response);
		}
		if (request.headers['x-api-key'] !== account.KHIPU_KEY) return void send(403, { message: 'Forbidden' });
		const fault = faults.shift();
		if (fault === 'broken') return void send(503, {});
		if (fault === 'garbage') return void response.end('<html>');
		if (request.method === 'POST') {
			const payment_id = randomBytes(6).toString('hex');
			payments.set(payment_id, {
				...JSON.parse(body),
				payment_id,
				status: 'pending',
				status_detail: 'pending',
			});
			if (fault === 'cut') return void response.destroy();
			return void send(200, { payment_id, payment_url: `${url}/payment/show/${payment_id}` });
		}
		const id = request.url?.split('/').at(-1) ?? '';
		reads.set(id, (reads.get(id) ?? 0) + 1);
		const payment = payments.get(id);
		if (fault === 'cut') return void response.destroy();
		if (!payment) return void send(404, { message: 'Payment not found' });
		send(200, { ...payment, amount: payment.amount + (fault === 'otherAmount' ? 1 : 0) });
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		settings: { ...account, KHIPU_URL: url },
		payments,
		reads,
		faults,
		paymentOf: (address: string) => payments.get(address.split('/').at(-1) ?? '') as KhipuPayment,
		/** Returns the notification of a payment, signed at this time. */
		noticeOf: ({ payment_id, amount }: KhipuPayment, now: Date, secret = account.KHIPU_SECRET) => {
			const payload = JSON.stringify({ payment_id, amount });
			const time = now.getTime();
			const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('base64');
			return { payload, headers: { 'x-khipu-signature': `t=${time},s=${signature}` } };
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
