import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchBuyer } from '../shop/buyers.ts';
import { listPath } from '../shop/queries.ts';

/** Calls of visitors and buyers with their outcome. Times are in ms, from `performance.now()`. */
export type Met = {
	reads: { at: number; ms: number }[];
	failedReads: string[];
	/** documentIds of orders that were acknowledged. */
	orders: { at: number; documentId: string }[];
	/** Responses that made buyers repeat a request. */
	retries: string[];
};

/**
 * `reads` is the number of pages and lists that visitors request per second, no matter how long the shop
 * takes.
 */
type Crowd = { buyers: BenchBuyer[]; watches: string[]; reads: number; catalogue?: (n: number) => string };

/**
 * Lets visitors read lists, watches and pages, and buyers place and cancel orders, until `stop` is called.
 */
export function letVisit(address: string, { buyers, watches, reads, catalogue = () => '/watches' }: Crowd) {
	const met: Met = { reads: [], failedReads: [], orders: [], retries: [] };
	let stopped = false;
	let n = 0;
	const anyWatch = () => watches[Math.floor(Math.random() * watches.length)] as string;
	const paths = [
		() => listPath(n),
		() => `/api/watches/${anyWatch()}?populate=*`,
		() => catalogue(n),
		() => `/watch/${anyWatch()}`,
	];
	const send = async (path: string, init: RequestInit = {}) => {
		const signal = AbortSignal.timeout(20_000);
		const answer = await fetch(address + path, { ...init, redirect: 'manual', signal });
		return { status: answer.status, text: await answer.text() };
	};
	const failed = ({ message, cause }: Error) => ({ status: 0, text: `${message} ${cause ?? ''}` });
	const read = async () => {
		const path = paths[n++ % paths.length]?.() as string;
		const begun = performance.now();
		const { status, text } = await send(path).catch(failed);
		const at = performance.now();
		// A watch that has been sold in the meantime is not found or redirects to the home page.
		if ([200, 302, 404].includes(status)) met.reads.push({ at, ms: at - begun });
		else met.failedReads.push(`${path.slice(0, 60)}: ${status} ${text.slice(0, 100)}`);
	};
	const requests: Promise<void>[] = [];
	const timer = setInterval(() => requests.push(read()), 1_000 / reads);
	/** Repeats a request with the same key until there is a response, as a browser does. */
	const insist = async (path: string, { jwt }: BenchBuyer, key: string, body: object) => {
		while (!stopped) {
			const headers = {
				authorization: `Bearer ${jwt}`,
				'content-type': 'application/json',
				...(key && { 'idempotency-key': key }),
			};
			const init = { method: 'POST', headers, body: JSON.stringify(body) };
			const answer = await send(path, init).catch(failed);
			if (answer.status > 0 && answer.status < 500 && !answer.text.includes('idempotency_running'))
				return answer;
			met.retries.push(`${path.replace(/\w{24}/, '…')}: ${answer.status} ${answer.text.slice(0, 120)}`);
			await sleep(200);
		}
		return null;
	};
	const buy = async (buyer: BenchBuyer) => {
		for (let order = 0; !stopped && order < 55; order++) {
			const data = { items: [{ documentId: anyWatch() }], shippingAddress: buyer.addressId };
			const placed = await insist('/api/orders', buyer, `press-${order}`, { data });
			if (placed?.status !== 201) continue;
			const { documentId, updatedAt } = JSON.parse(placed.text).data;
			met.orders.push({ at: performance.now(), documentId });
			await insist(`/api/orders/${documentId}/cancel`, buyer, '', { data: { updatedAt } });
			await sleep(50);
		}
	};
	const buying = buyers.map(buy);
	const stop = async () => {
		stopped = true;
		clearInterval(timer);
		await Promise.all([...requests, ...buying]);
	};
	return { met, stop };
}

/** Prints the number of reads, orders and failures, and each kind of failure once. */
export function printReport({ reads, failedReads, orders, retries }: Met): void {
	const slowest = Math.round(Math.max(...reads.map(({ ms }) => ms)));
	console.log(
		`${reads.length} reads, p99 ${part(reads, 0.99)} ms, slowest ${slowest} ms, ${failedReads.length} failed; ` +
			`${orders.length} orders, ${retries.length} calls repeated`,
	);
	const kinds = Map.groupBy([...failedReads, ...retries], (one) => one.replace(/[0-9a-f]{16}/, '…'));
	for (const [one, { length }] of kinds) console.log(`  ${length}× ${one}`);
}

/** The time in ms within which this share of the reads completed. */
export function part(reads: Met['reads'], share: number): number {
	const sorted = reads.map(({ ms }) => ms).sort((a, b) => a - b);
	return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}
