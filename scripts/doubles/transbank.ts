import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The published code and key of the integration environment. */
export const commerce = {
	WEBPAY_CODE: '597055555532',
	WEBPAY_SECRET: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
};
const base = '/rswebpaytransaction/api/webpay/v1.2/transactions';
const hour = 3_600_000;

type Sale = {
	token: string;
	buy_order: string;
	session_id: string;
	amount: number;
	return_url: string;
	status: string;
	/** What the buyer chose in the form. */
	did: 'nothing' | 'approved' | 'rejected' | 'left';
	kind: string;
	createdAt: Date;
	committedAt: Date | null;
	code: string;
	balance: number;
	/** The number of charges, and the amount of each refund. */
	charges: number;
	refunds: number[];
};
type TransbankCall = 'create' | 'commit' | 'status' | 'refund';
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
	const sales = new Map<string, Sale>();
	const faults: Record<TransbankCall, TransbankFault[]> = { create: [], commit: [], status: [], refund: [] };
	const calls: { call: TransbankCall; token: string }[] = [];
	const waiting = new Set<ServerResponse>();
	/** Tokens whose commit is in progress. */
	const busy = new Set<string>();
	/**
	 * The address that each browser came from. It may be the proxy of a test, so the browser is sent back
	 * there.
	 */
	const from = new Map<string, string>();
	const bank = {
		now: () => new Date(),
		/**
		 * How the form sends the buyer back. `either`: by POST if the card was rejected, otherwise by GET.
		 */
		returnsBy: 'GET' as 'GET' | 'POST' | 'either',
		/** Run before a call is processed, and after it took effect. */
		before: async (_call: TransbankCall) => {},
		after: async (_call: TransbankCall) => {},
	};
	const view = (sale: Sale, fault?: TransbankFault) => ({
		vci: 'TSY',
		amount: fault === 'otherAmount' ? sale.amount + 1 : sale.amount,
		status: sale.status,
		buy_order: fault === 'otherOrder' ? 'another-order' : sale.buy_order,
		session_id: sale.session_id,
		card_detail: { card_number: '6623' },
		accounting_date: '1123',
		transaction_date: (sale.committedAt ?? sale.createdAt).toISOString(),
		...(sale.committedAt && {
			authorization_code: sale.code,
			payment_type_code: sale.kind,
			response_code: sale.did === 'approved' ? 0 : -1,
			installments_number: 0,
		}),
		...(sale.refunds.length > 0 && { balance: sale.balance }),
	});
	const no = (message: string) => ({ status: 422, body: { error_message: message } });
	type Reply = { status: number; body: object };
	const done: Record<
		TransbankCall,
		(sale: Sale | undefined, body: Record<string, unknown>, fault?: TransbankFault) => Reply
	> = {
		create: (_sale, { buy_order, session_id, amount, return_url }) => {
			const texts = [buy_order, session_id, return_url].map(String);
			const fits = [26, 61, 255].every((maxLength, at) => (texts[at] as string).length <= maxLength);
			if (!fits || !Number.isInteger(amount)) return no('Invalid value for parameter');
			const token = randomBytes(32).toString('hex');
			const [order = '', session = '', back = ''] = texts;
			sales.set(token, {
				token,
				buy_order: order,
				session_id: session,
				amount: Number(amount),
				return_url: back,
				status: 'INITIALIZED',
				did: 'nothing',
				kind: 'VN',
				createdAt: bank.now(),
				committedAt: null,
				code: '000000',
				balance: Number(amount),
				charges: 0,
				refunds: [],
			});
			return { status: 200, body: { token, url: `${url}/webpayserver/initTransaction` } };
		},
		commit: (sale, _body, fault) => {
			if (!sale) return no('Invalid value for parameter: token');
			if (sale.committedAt) return { status: 200, body: view(sale, fault) };
			if (sale.did !== 'approved' && sale.did !== 'rejected')
				return no(
					"Invalid status '10' for transaction while authorizing. Commerce will be notified by webpay to authorize",
				);
			sale.committedAt = bank.now();
			if (sale.did === 'approved') {
				sale.status = 'AUTHORIZED';
				sale.code = String(100_000 + sales.size);
				sale.charges += 1;
			} else sale.status = 'FAILED';
			return { status: 200, body: view(sale, fault) };
		},
		status: (sale, _body, fault) => {
			if (!sale) return no('Invalid value for parameter: token');
			if (bank.now().getTime() - sale.createdAt.getTime() > 168 * hour)
				return no("The transactions's date has passed max time (7 days) to recover the status");
			return { status: 200, body: view(sale, fault) };
		},
		refund: (sale, body) => {
			const amount = Number(body.amount);
			if (!sale?.committedAt || sale.charges === 0) return no('Transaction not found');
			if (amount > sale.balance) return no('Invalid amount: over balance');
			const isFull = amount === sale.amount;
			if (!isFull && sale.kind !== 'VN') return no('Partial refund is not allowed');
			sale.balance -= amount;
			sale.refunds.push(amount);
			if (isFull && bank.now().getTime() - sale.committedAt.getTime() < 3 * hour) {
				sale.status = 'REVERSED';
				return { status: 200, body: { type: 'REVERSED' } };
			}
			sale.status = sale.balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
			return {
				status: 200,
				body: {
					type: 'NULLIFIED',
					authorization_code: '654321',
					nullified_amount: amount,
					authorization_date: bank.now().toISOString(),
					balance: sale.balance,
					response_code: 0,
				},
			};
		},
	};

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const address = new URL(request.url ?? '', 'http://bank');
		const body = await textOf(request);
		if (address.pathname.startsWith('/webpayserver/')) return form(address, body, request, response);
		const send = ({ status, body: sent }: Reply) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
		const { 'tbk-api-key-id': id, 'tbk-api-key-secret': secret } = request.headers;
		if (id !== commerce.WEBPAY_CODE || secret !== commerce.WEBPAY_SECRET)
			return void send({ status: 401, body: { error_message: 'Not Authorized' } });
		const [token = '', more] = address.pathname.slice(base.length + 1).split('/');
		const call: TransbankCall = more
			? 'refund'
			: ({ POST: 'create', PUT: 'commit', GET: 'status' } as const)[request.method as 'POST' | 'PUT' | 'GET'];
		calls.push({ call, token });
		const fault = faults[call].shift();
		await bank.before(call);
		if (fault === 'hung') return void waiting.add(response);
		if (fault === 'broken') return void send({ status: 503, body: {} });
		if (fault === 'locked' || (call === 'commit' && busy.has(token)))
			return void send(no('Transaction already locked by another process'));
		if (fault === 'finished') return void send(no('Transaction has an invalid finished state: aborted'));
		if (call === 'commit') busy.add(token);
		const reply = done[call](sales.get(token), body ? JSON.parse(body) : {}, fault);
		await bank.after(call);
		busy.delete(token);
		if (fault === 'cut') return void response.destroy();
		if (fault === 'slow') return void waiting.add(response);
		send(reply);
	}

	/** The form of the bank: what the buyer does there, and the way back to the shop. */
	function form(address: URL, body: string, request: IncomingMessage, response: ServerResponse): void {
		const token = address.searchParams.get('token_ws') ?? '';
		const did = new URLSearchParams(body).get('did') as Did | null;
		const page = { 'content-type': 'text/html; charset=utf-8' };
		if (request.method === 'POST' && did) {
			const back = new URL(finish(token, did).href.replace(/^https?:\/\/[^/]+/, from.get(token) ?? '$&'));
			const isByPost = bank.returnsBy === 'POST' || (bank.returnsBy === 'either' && did === 'reject');
			if (!isByPost) return void response.writeHead(303, { location: back.href }).end();
			const fields = [...back.searchParams].map(
				([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
			);
			const to = `${back.origin}${back.pathname}`;
			return void response
				.writeHead(200, page)
				.end(
					`<form method="post" action="${to}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
				);
		}
		const { referer } = request.headers;
		if (referer && !referer.startsWith(url)) from.set(token, new URL(referer).origin);
		const sale = sales.get(token);
		const buttons = ['pay', 'reject', 'leave'].map(
			(one) => `<button name="did" value="${one}">${one}</button>`,
		);
		response
			.writeHead(sale ? 200 : 404, page)
			.end(`<!doctype html><title>Webpay</title><h1>Webpay</h1><p>${sale?.amount}</p>
				<form method="post">${buttons.join('')}</form>`);
	}

	/** Performs the buyer's action in the form. Returns the address that the buyer comes back to. */
	type Did = 'pay' | 'reject' | 'leave' | 'time out' | 'form error';
	function finish(token: string, did: Did): URL {
		const sale = sales.get(token) as Sale;
		if (sale.did === 'nothing' && did !== 'time out')
			sale.did = did === 'pay' ? 'approved' : did === 'reject' ? 'rejected' : 'left';
		const back = new URL(sale.return_url);
		const left = { TBK_TOKEN: token };
		const names = { TBK_ID_SESION: sale.session_id, TBK_ORDEN_COMPRA: sale.buy_order };
		const sent: Record<string, string> = {
			pay: { token_ws: token },
			reject: { token_ws: token },
			leave: { ...left, ...names },
			'time out': names,
			'form error': { token_ws: token, ...left, ...names },
		}[did];
		for (const [name, value] of Object.entries(sent)) back.searchParams.set(name, value);
		return back;
	}

	const server = createServer((request, response) => {
		void answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		settings: { ...commerce, WEBPAY_URL: url },
		bank,
		sales,
		faults,
		calls,
		finish,
		saleOf: (address: string) => sales.get(new URL(address).searchParams.get('token_ws') ?? '') as Sale,
		/** Sales that were charged and not fully refunded. */
		charged: () => [...sales.values()].filter((sale) => sale.charges > 0 && sale.balance > 0),
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return text;
}
