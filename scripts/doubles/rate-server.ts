import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RateServer = {
	url: string;
	/** The number of requests it received. */
	requestCount: number;
	/**
	 * Sets its next responses: a body (a string is sent as it is, anything else as JSON), a status, a delay.
	 */
	answer: (next: { body?: unknown; status?: number; delayMs?: number }) => void;
	close: () => Promise<void>;
};

/** The part of the exchange-rate service's response that the shop reads. */
export function rateAnswer(clp: unknown): Record<string, unknown> {
	const time = new Date(Date.now() - 3_600_000);
	return {
		result: 'success',
		base_code: 'USD',
		time_last_update_unix: Math.floor(time.getTime() / 1000),
		time_last_update_utc: time.toUTCString().replace('GMT', '+0000'),
		rates: { USD: 1, CLP: clp },
	};
}

/** A small exchange-rate service on loopback. 1 USD is 950 CLP until a test changes it. */
export async function startRateServer(): Promise<RateServer> {
	let current: { body?: unknown; status?: number; delayMs?: number } = {};
	const server = createServer((_request, response) => {
		rates.requestCount += 1;
		const { body = rateAnswer(950), status = 200, delayMs = 0 } = current;
		setTimeout(() => {
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(typeof body === 'string' ? body : JSON.stringify(body));
		}, delayMs).unref();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const rates: RateServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6/latest/USD`,
		requestCount: 0,
		answer: (next) => {
			current = next;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return rates;
}
