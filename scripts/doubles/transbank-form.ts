import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TransbankChoice, TransbankSales } from './transbank-sales.ts';

const page = { 'content-type': 'text/html; charset=utf-8' };

/** How the form sends the buyer back. `either`: by POST if the card was rejected, otherwise by GET. */
export type TransbankReturn = { returnsBy: 'GET' | 'POST' | 'either' };

/** The form of the bank at `url`: what the buyer does there, and the way back to the shop. */
export function createTransbankForm(sales: TransbankSales, bank: TransbankReturn, url: string) {
	/**
	 * The address that each browser came from. It may be the proxy of a test, so the browser is sent back
	 * there.
	 */
	const from = new Map<string, string>();

	function sendBack(token: string, choice: TransbankChoice, response: ServerResponse): void {
		const address = sales.finish(token, choice).href.replace(/^https?:\/\/[^/]+/, from.get(token) ?? '$&');
		const back = new URL(address);
		const isByPost = bank.returnsBy === 'POST' || (bank.returnsBy === 'either' && choice === 'reject');
		if (!isByPost) return void response.writeHead(303, { location: back.href }).end();
		const fields = [...back.searchParams].map(
			([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
		);
		const to = `${back.origin}${back.pathname}`;
		response
			.writeHead(200, page)
			.end(
				`<form method="post" action="${to}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
			);
	}

	function show(token: string, { referer }: IncomingMessage['headers'], response: ServerResponse): void {
		if (referer && !referer.startsWith(url)) from.set(token, new URL(referer).origin);
		const sale = sales.all.get(token);
		const buttons = ['pay', 'reject', 'leave'].map(
			(one) => `<button name="did" value="${one}">${one}</button>`,
		);
		response
			.writeHead(sale ? 200 : 404, page)
			.end(`<!doctype html><title>Webpay</title><h1>Webpay</h1><p>${sale?.amount}</p>
				<form method="post">${buttons.join('')}</form>`);
	}

	/** Answers a request of the buyer's browser. */
	return (address: URL, body: string, request: IncomingMessage, response: ServerResponse): void => {
		const token = address.searchParams.get('token_ws') ?? '';
		const choice = new URLSearchParams(body).get('did') as TransbankChoice | null;
		if (request.method === 'POST' && choice) sendBack(token, choice, response);
		else show(token, request.headers, response);
	};
}
