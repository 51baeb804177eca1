import { Agent, request } from 'node:http';
import type { Buyer } from './buyers.ts';

/** The shop refuses more than 60 orders an hour of one account. */
const ordersAnAccount = 55;
const agent = new Agent({ keepAlive: true });

type Answer = { status: number; body: { data: { id: number } | null; error?: { message: string } } };

function post(address: string, path: string, { jwt, ip }: Buyer, body?: object): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const headers = {
			authorization: `Bearer ${jwt}`,
			'x-forwarded-for': ip,
			...(body && { 'content-type': 'application/json' }),
		};
		const sent = request(address + path, { method: 'POST', agent, headers }, (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (part) => {
				text += part;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
			response.on('error', reject);
		});
		sent.on('error', reject);
		sent.end(body && JSON.stringify(body));
	});
}

export type Sold = { placed: number[]; cancelled: number[]; sold: number; seconds: number };

/**
 * So many buyers at once, each placing an order of one random watch and cancelling it, again and again; milliseconds of each
 * accepted call. `sold`: orders refused because the watch was gone.
 */
export async function buyAndCancel(
	address: string,
	{
		buyers,
		watches,
		atOnce,
		seconds,
	}: {
		buyers: Buyer[];
		watches: string[];
		atOnce: number;
		seconds: number;
	},
): Promise<Sold> {
	const placed: number[] = [];
	const cancelled: number[] = [];
	let sold = 0;
	const begun = performance.now();
	const end = begun + seconds * 1_000;
	const buy = async () => {
		while (performance.now() < end) {
			const buyer = buyers.pop();
			if (!buyer) throw new Error('there are too few accounts for so many orders');
			for (let n = 0; n < ordersAnAccount && performance.now() < end; n++) {
				const documentId = watches[Math.floor(Math.random() * watches.length)];
				const pressed = performance.now();
				const order = await post(address, '/api/orders', buyer, {
					data: { items: [{ documentId }], shippingAddress: buyer.addressId },
				});
				if (order.status === 409) {
					sold += 1;
					continue;
				}
				if (order.status !== 201) throw new Error(JSON.stringify(order.body));
				const accepted = performance.now();
				placed.push(accepted - pressed);
				const given = await post(address, `/api/orders/${order.body.data?.id}/cancel`, buyer);
				if (given.status !== 200) throw new Error(JSON.stringify(given.body));
				cancelled.push(performance.now() - accepted);
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, buy));
	return { placed, cancelled, sold, seconds: (performance.now() - begun) / 1_000 };
}
