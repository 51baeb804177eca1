import { Agent, request } from 'node:http';
import { listPath } from '../api/queries.ts';
import type { Buyer } from '../orders/buyers.ts';

const agent = new Agent({ keepAlive: true });
type Answer = { status: number; text: string };

function ask(
	url: string,
	method: string,
	headers: Record<string, string> = {},
	body?: object,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, agent, headers, timeout: 20_000 }, (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (part) => {
				text += part;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
			response.on('error', reject);
		});
		sent.on('timeout', () => sent.destroy(new Error('no answer in 20 s')));
		sent.on('error', reject);
		sent.end(body && JSON.stringify(body));
	});
}

/** Calls of visitors and buyers, with their outcome. Times in ms of `performance.now()`. */
export type Met = {
	reads: { at: number; ms: number }[];
	failedReads: { at: number; why: string }[];
	/** documentIds of orders that were acknowledged, with the time. */
	orders: { at: number; documentId: string }[];
	refusedWrites: number;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Visitors who read lists that were never asked and single watches, and buyers who place and cancel, until `stopped`. */
export function letVisit(
	address: string,
	{ buyers, watches, visitors }: { buyers: Buyer[]; watches: string[]; visitors: number },
): { met: Met; stop: () => Promise<void> } {
	const met: Met = { reads: [], failedReads: [], orders: [], refusedWrites: 0 };
	let stopped = false;
	let n = 0;
	const anyWatch = () => watches[Math.floor(Math.random() * watches.length)];
	const read = async () => {
		while (!stopped) {
			const path = n++ % 2 ? listPath(n) : `/api/watches/${anyWatch()}?populate=*`;
			const begun = performance.now();
			const given = await ask(address + path, 'GET').catch((error: Error) => ({
				status: 0,
				text: error.message,
			}));
			const at = performance.now();
			// A watch that was sold meanwhile is not found.
			if (given.status === 200 || given.status === 404) met.reads.push({ at, ms: at - begun });
			else {
				met.failedReads.push({ at, why: `${given.status} ${given.text.slice(0, 200)}` });
				await wait(100);
			}
			await wait(20);
		}
	};
	/** Asked again with the same key until it is answered, as a browser does. */
	const insist = async (path: string, buyer: Buyer, key: string, body?: object): Promise<Answer | null> => {
		while (!stopped) {
			const headers = {
				authorization: `Bearer ${buyer.jwt}`,
				...(key && { 'idempotency-key': key }),
				...(body && { 'content-type': 'application/json' }),
			};
			const given = await ask(address + path, 'POST', headers, body).catch(() => null);
			if (given && given.status < 500 && !given.text.includes('idempotency_running')) return given;
			met.refusedWrites += 1;
			await wait(200);
		}
		return null;
	};
	const buy = async (buyer: Buyer) => {
		for (let order = 0; !stopped && order < 55; order++) {
			const data = { items: [{ documentId: anyWatch() }], shippingAddress: buyer.addressId };
			const placed = await insist('/api/orders', buyer, `press-${order}`, { data });
			if (placed?.status !== 201) continue;
			const { documentId } = JSON.parse(placed.text).data as { documentId: string };
			met.orders.push({ at: performance.now(), documentId });
			await insist(`/api/orders/${documentId}/cancel`, buyer, '');
			await wait(50);
		}
	};
	const all = [...Array.from({ length: visitors }, read), ...buyers.map(buy)];
	return {
		met,
		stop: async () => {
			stopped = true;
			await Promise.all(all);
		},
	};
}
