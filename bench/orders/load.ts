import { once } from 'node:events';
import { connect } from 'node:net';
import type { Buyer } from './buyers.ts';

/** The shop refuses more than 60 orders an hour of one account. */
const ordersAnAccount = 55;

type Answer = { status: number; body: { data: { id: number } | null; error?: { message: string } } };

/**
 * A kept connection on which one request follows the other. Written by hand: Node's client took half a millisecond of each
 * request from the cores on which the shop was measured.
 */
async function openConnection(address: string) {
	const { hostname, port, host } = new URL(address);
	const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
	await once(socket, 'connect');
	let received = '';
	let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
	socket.on('data', (part: string) => {
		received += part;
		const head = received.indexOf('\r\n\r\n');
		if (head < 0) return;
		const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1]);
		if (received.length < head + 4 + length) return;
		const body = Buffer.from(received.slice(head + 4), 'latin1').toString();
		const status = Number(received.slice(9, 12));
		received = '';
		waiting?.resolve({ status, body: JSON.parse(body) });
	});
	socket.on('error', (error) => waiting?.reject(error));
	socket.on('close', () => waiting?.reject(new Error('the shop closed the connection')));
	const post = (path: string, { jwt, ip }: Buyer, body?: object): Promise<Answer> =>
		new Promise((resolve, reject) => {
			waiting = { resolve, reject };
			const text = body ? JSON.stringify(body) : '';
			const type = body ? 'content-type: application/json\r\n' : '';
			socket.write(
				`POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${jwt}\r\nx-forwarded-for: ${ip}\r\n${type}content-length: ${text.length}\r\n\r\n${text}`,
			);
		});
	return { post, close: () => socket.destroy() };
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
		const { post, close } = await openConnection(address);
		while (performance.now() < end) {
			const buyer = buyers.pop();
			if (!buyer) throw new Error('there are too few accounts for so many orders');
			for (let n = 0; n < ordersAnAccount && performance.now() < end; n++) {
				const documentId = watches[Math.floor(Math.random() * watches.length)];
				const pressed = performance.now();
				const order = await post('/api/orders', buyer, {
					data: { items: [{ documentId }], shippingAddress: buyer.addressId },
				});
				if (order.status === 409) {
					sold += 1;
					continue;
				}
				if (order.status !== 201) throw new Error(JSON.stringify(order.body));
				const accepted = performance.now();
				placed.push(accepted - pressed);
				const given = await post(`/api/orders/${order.body.data?.id}/cancel`, buyer);
				if (given.status !== 200) throw new Error(JSON.stringify(given.body));
				cancelled.push(performance.now() - accepted);
			}
		}
		close();
	};
	await Promise.all(Array.from({ length: atOnce }, buy));
	return { placed, cancelled, sold, seconds: (performance.now() - begun) / 1_000 };
}
