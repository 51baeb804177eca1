import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalChain } from './local-chain.ts';

const form = `<!doctype html><title>Doubles</title>
<h1>Send USDT on Base</h1>
<form method="post" action="/usdt">
	<label>Exact amount that the order's page shows <input name="amount" placeholder="31.8837" required></label>
	<button>Send</button>
</form>
<h1>Make a bank statement</h1>
<form method="post" action="/statement">
	<label>Number of the order <input name="number" required></label>
	<label>Amount in CLP <input name="amount" required pattern="[0-9]+"></label>
	<button>Download</button>
</form>`;

/** Blocks after which a transfer is final for the shop (BASE_CONFIRMATIONS is 10). */
const finalAfter = 12;

/** Serves a page on loopback where a person pays orders in USDT and creates bank statements to upload. */
export async function startDoublesPage(chain: LocalChain) {
	const answers: Record<string, (fields: URLSearchParams) => Promise<[headers: object, body: string]>> = {
		'/usdt': async (fields) => {
			const amount = fields.get('amount')?.trim() ?? '';
			const [, integer, part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
			if (integer === undefined) return [html, `${form}<p>The amount is not a number such as 31.8837.</p>`];
			const units = BigInt(integer) * 1_000_000n + BigInt(part.padEnd(6, '0'));
			const hash = await chain.transfer(chain.shop, units);
			await chain.mine(finalAfter);
			return [html, `${form}<p>Sent ${amount} USDT: 0x${hash}</p>`];
		},
		'/statement': async (fields) => {
			const [year, month, day] = new Intl.DateTimeFormat('sv', { timeZone: 'America/Santiago' })
				.format()
				.split('-');
			const text = `Transferencia pedido ${fields.get('number')}`;
			const rows = [
				'Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)',
				`${day}/${month}/${year};${text};${Date.now() % 1_000_000};;${fields.get('amount')}`,
			];
			const headers = {
				'content-type': 'text/csv; charset=utf-8',
				'content-disposition': 'attachment; filename="cartola.csv"',
			};
			return [headers, `${rows.join('\n')}\n`];
		},
	};
	const server = createServer(async (request, response) => {
		const answer = request.method === 'POST' ? answers[request.url ?? ''] : undefined;
		try {
			const [headers, body] = answer ? await answer(await fieldsOf(request)) : [html, form];
			response.writeHead(200, { ...headers }).end(body);
		} catch (error) {
			response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

const html = { 'content-type': 'text/html; charset=utf-8' };

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return new URLSearchParams(text);
}
