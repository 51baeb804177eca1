import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const blockMs = 3_000;

/** A Tron address for which no one has the key. */
export const tronAddress = (seed: string): string => {
	const account = createHash('sha256').update(seed).digest('hex').slice(0, 40);
	return base58check.encode(hexToBytes(`41${account}`));
};
const accountOf = (address: string) => bytesToHex(base58check.decode(address)).slice(2);

type Event = { from?: string; to: string; units: bigint; contract?: string };
type Transaction = { hash: string; block: number; at: number; events: Required<Event>[]; failed: boolean };

export type TronGrid = Awaited<ReturnType<typeof startTronGrid>>;

/**
 * A small server that implements as much of TronGrid as the shop uses. A block is produced every three
 * seconds of its own clock; those at least 20 behind the newest are final. `misbehave` sets a fault, which
 * remains until changed.
 */
export async function startTronGrid({
	contract,
	now = new Date(),
}: {
	contract: string;
	/** When the newest block is produced. */
	now?: Date;
}) {
	let head = 1_000;
	const began = now.getTime() - head * blockMs;
	const timeOf = (block: number) => began + block * blockMs;
	const transactions = new Map<string, Transaction>();
	const byBlock: Transaction[] = [];
	const requested: string[] = [];
	type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
	type Fault = (path: string, query: URLSearchParams) => Answer | undefined | Promise<Answer | undefined>;
	let wrong: Fault = () => undefined;

	const solid = () => head - 20;
	const rowsFor = (address: string, query: URLSearchParams) =>
		byBlock.flatMap(({ hash, block, at, events, failed }) =>
			failed
				? []
				: events
						.filter(
							({ to, contract: one }) => to === address && [query.get('contract_address'), one].includes(one),
						)
						.filter(() => query.get('only_confirmed') !== 'true' || block <= solid())
						.filter(() => query.get('only_unconfirmed') !== 'true' || block > solid())
						.filter(() => at >= Number(query.get('min_timestamp') ?? 0))
						.map(({ from, to, units, contract: address }) => ({
							transaction_id: hash,
							token_info: { symbol: 'USDT', address, decimals: 6, name: 'Tether USD' },
							block_timestamp: at,
							from,
							to,
							type: 'Transfer',
							value: String(units),
						})),
		);
	const page = (address: string, query: URLSearchParams) => {
		const rows = rowsFor(address, query);
		const limit = Number(query.get('limit') ?? 20);
		const offset = Number(query.get('fingerprint') ?? 0);
		const data = rows.slice(offset, offset + limit);
		const more = offset + limit < rows.length;
		const meta = {
			at: timeOf(head),
			page_size: data.length,
			...(more && {
				fingerprint: String(offset + limit),
				links: { next: 'http://elsewhere.invalid/?key=stolen' },
			}),
		};
		return { data, success: true, meta };
	};
	const block = (number: number) => ({
		block_header: { raw_data: { number, timestamp: timeOf(number) } },
	});
	const info = (hash: string, last: number) => {
		const found = transactions.get(hash);
		if (!found || found.block > last) return {};
		const word = (hex: string) => hex.padStart(64, '0');
		return {
			id: hash,
			blockNumber: found.block,
			blockTimeStamp: found.at,
			receipt: { result: found.failed ? 'REVERT' : 'SUCCESS' },
			log: found.events.map(({ from, to, units, contract: one }) => ({
				address: accountOf(one),
				topics: [transferTopic, word(accountOf(from)), word(accountOf(to))],
				data: word(units.toString(16)),
			})),
		};
	};
	const read = async (request: IncomingMessage): Promise<Record<string, string>> => {
		let text = '';
		for await (const chunk of request) text += chunk;
		return text ? JSON.parse(text) : {};
	};

	const server = createServer(async (request, response) => {
		const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://trongrid');
		requested.push(`${pathname}?${query}`);
		const body = await read(request);
		const [, room = '', call = ''] = pathname.split('/');
		const last = room === 'wallet' ? head : solid();
		const right = () => {
			if (pathname.startsWith('/v1/accounts/')) return page(pathname.split('/')[3] ?? '', query);
			if (call === 'getnowblock') return block(last);
			if (call === 'gettransactioninfobyid') return info(body.value ?? '', last);
			return null;
		};
		const answer: Answer = (await wrong(pathname, query)) ?? { body: right() };
		response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
		response.end(JSON.stringify(answer.body ?? null));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const payer = tronAddress('payer');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Requested paths with their queries, in order. */
		asked: requested,
		payer,
		/** Adds a transaction to the newest block, or to an earlier one. Returns its hash. */
		send: (events: Event[], { failed = false, block: number = head } = {}): string => {
			const hash = createHash('sha256').update(`${transactions.size} ${Math.random()}`).digest('hex');
			const whole = events.map((event) => ({ from: payer, contract, ...event }));
			const made = { hash, block: number, at: timeOf(number), events: whole, failed };
			transactions.set(hash, made);
			byBlock.push(made);
			byBlock.sort((a, b) => a.block - b.block);
			return hash;
		},
		/** Moves transactions that are not final to the newest block, as after a fork. Returns their number. */
		postpone: (): number => {
			const young = byBlock.filter(({ block }) => block > solid());
			for (const one of young) Object.assign(one, { block: head, at: timeOf(head) });
			byBlock.sort((a, b) => a.block - b.block);
			return young.length;
		},
		/** Returns all transfers in the chain. `index` counts the events of a transaction. */
		transfers: () =>
			byBlock
				.filter(({ failed }) => !failed)
				.flatMap(({ hash, at, events }) => events.map((event, index) => ({ ...event, hash, index, at }))),
		mine: (blocks: number) => {
			head += blocks;
		},
		/** Produces all blocks due by the clock of this machine. */
		now: () => new Date(timeOf(head)),
		misbehave: (how: typeof wrong) => {
			wrong = how;
		},
		behave: () => {
			wrong = () => undefined;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
