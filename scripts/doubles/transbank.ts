import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransbankForm, type TransbankReturn } from './transbank-form.ts';
import {
	createTransbankSales,
	refusedByTransbank,
	type TransbankCall,
	type TransbankReply,
	type TransbankSale,
} from './transbank-sales.ts';

/** The published code and key of the integration environment. */
export const commerce = {
	WEBPAY_CODE: '597055555532',
	WEBPAY_SECRET: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
};
const base = '/rswebpaytransaction/api/webpay/v1.2/transactions';

/**
 * The fault of the next call. `cut` and `slow` occur after the call took effect; `broken` (500) and `hung`
 * before. `locked` and `finished` are 422. `otherAmount` and `otherOrder` answer with the data of another
 * sale.
 */
type TransbankFault =
	| 'cut'
	| 'slow'
	| 'broken'
	| 'hung'
	| 'locked'
	| 'finished'
	| 'otherAmount'
	| 'otherOrder';

/** A double of Transbank's Webpay Plus on loopback, with its form. It charges no one. */
export async function startTransbank(port = 0) {
	const faults: Record<TransbankCall, TransbankFault[]> = { create: [], commit: [], status: [], refund: [] };
	const calls: { call: TransbankCall; token: string }[] = [];
	const waiting = new Set<ServerResponse>();
	/** Tokens whose commit is in progress. */
	const busy = new Set<string>();
	const bank = {
		now: () => new Date(),
		returnsBy: 'GET' as TransbankReturn['returnsBy'],
		/** Run before a call is processed, and after it took effect. */
		before: async (_call: TransbankCall) => {},
		after: async (_call: TransbankCall) => {},
	};
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const sales = createTransbankSales(() => bank.now(), `${url}/webpayserver/initTransaction`);
	const answerForm = createTransbankForm(sales, bank, url);

	/** Performs a call of the shop with the next fault of its kind. */
	async function answerCall(
		call: TransbankCall,
		token: string,
		body: string,
		response: ServerResponse,
	): Promise<void> {
		const fault = faults[call].shift();
		await bank.before(call);
		if (fault === 'hung') return void waiting.add(response);
		if (fault === 'broken') return send(response, { status: 503, body: {} });
		if (fault === 'locked' || (call === 'commit' && busy.has(token)))
			return send(response, refusedByTransbank('Transaction already locked by another process'));
		if (fault === 'finished')
			return send(response, refusedByTransbank('Transaction has an invalid finished state: aborted'));
		if (call === 'commit') busy.add(token);
		const reply = sales.answer(call, token, body ? JSON.parse(body) : {});
		await bank.after(call);
		busy.delete(token);
		if (fault === 'cut') return void response.destroy();
		if (fault === 'slow') return void waiting.add(response);
		send(response, { ...reply, body: distort(reply.body, fault) });
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const address = new URL(request.url ?? '', 'http://bank');
		const body = await textOf(request);
		if (address.pathname.startsWith('/webpayserver/')) return answerForm(address, body, request, response);
		const { 'tbk-api-key-id': id, 'tbk-api-key-secret': secret } = request.headers;
		if (id !== commerce.WEBPAY_CODE || secret !== commerce.WEBPAY_SECRET)
			return send(response, { status: 401, body: { error_message: 'Not Authorized' } });
		const [token = '', more] = address.pathname.slice(base.length + 1).split('/');
		const call: TransbankCall = more
			? 'refund'
			: ({ POST: 'create', PUT: 'commit', GET: 'status' } as const)[request.method as 'POST' | 'PUT' | 'GET'];
		calls.push({ call, token });
		await answerCall(call, token, body, response);
	}

	server.on('request', (request, response) => {
		void answer(request, response).catch(() => response.destroy());
	});
	return {
		url,
		settings: { ...commerce, WEBPAY_URL: url },
		bank,
		sales: sales.all,
		faults,
		calls,
		finish: sales.finish,
		saleOf: (address: string) =>
			sales.all.get(new URL(address).searchParams.get('token_ws') ?? '') as TransbankSale,
		/** Sales that were charged and not fully refunded. */
		charged: () => [...sales.all.values()].filter((sale) => sale.charges > 0 && sale.balance > 0),
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

const send = (response: ServerResponse, { status, body }: TransbankReply): void =>
	void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Replaces the amount or the order in the view of a sale, for the faults that do so. */
function distort(body: TransbankReply['body'], fault: TransbankFault | undefined): TransbankReply['body'] {
	if (fault === 'otherAmount' && 'amount' in body) return { ...body, amount: Number(body.amount) + 1 };
	if (fault === 'otherOrder' && 'buy_order' in body) return { ...body, buy_order: 'another-order' };
	return body;
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return text;
}
