import type { Log, PublicClient } from 'viem';
import { usdtOn } from '#contract/payments/usdt.ts';
import type { Deps } from '../../../../core/deps.ts';
import {
	type Chain,
	ChainBusy,
	type ChainTransfer,
	chainTimeoutMs,
	earlierMs,
	isDust,
	type ReadFrom,
	type Watched,
} from './chain.ts';

const widest = 2_000;
/**
 * Blocks that are read again each time: the nodes behind one address may lag behind the one that reported the
 * head.
 */
const overlap = 20;
const blockMs = 2_000;
/** Depth of the settled block when a node does not report finality: more than an hour. */
const deepest = 2_000;

type BaseBlock = { number: number; hash: string; at: Date };

/**
 * Reads Base through the JSON-RPC of a node. viem is loaded with the first request, because it takes 35 MB.
 */
export function baseChain(
	{ fetch }: Pick<Deps, 'fetch'>,
	{ url, confirmations }: { url: string; confirmations: number },
): Chain {
	let range = widest;
	let opened: Promise<BaseNode> | undefined;
	const node = () => {
		opened ??= openNode(fetch, url).catch((error: unknown) => {
			opened = undefined;
			throw busyOr(error);
		});
		return opened;
	};

	/**
	 * Returns the logs from `from` on, and the last block read: fewer blocks when the node refuses the range.
	 */
	const logsFrom = async (watched: Watched, from: number, head: number) => {
		for (;;) {
			const to = Math.min(from + range - 1, head);
			try {
				const transfers = await (await node()).transfers(watched, from, to);
				range = Math.min(widest, range * 2);
				return { transfers, to };
			} catch (error) {
				if (to === from || !isRefusal(error)) throw busyOr(error);
				range = Math.max(1, Math.floor((to - from + 1) / 2));
			}
		}
	};

	return {
		confirmations,
		async read(watched, { position, hash, final, since }, save) {
			const { block } = await node();
			const head = await block('latest').catch(rethrow);
			if (!head) throw new Error('Base: the node names no newest block');
			const settledLast = head.number - confirmations + 1;
			const finalNow = (await block('finalized').catch(() => null))?.number ?? head.number - deepest;
			let from = start({ position, hash, final, since }, head);
			let forkedAt: number | undefined;
			if (position !== null && hash !== null) {
				const same = await block(position).catch(rethrow);
				// A node that lags behind the last answer does not indicate a reorganization.
				if (!same && head.number < position && position - head.number < overlap) return;
				if (same?.hash !== hash) {
					forkedAt = Math.max(0, final);
					from = forkedAt + 1;
				}
			}
			while (from <= head.number) {
				const { transfers, to } = await logsFrom(watched, from, head.number);
				const last = to === head.number ? head : await block(to).catch(rethrow);
				const settled = Math.max(0, Math.min(to, settledLast));
				const settledBlock = settled === to ? last : await block(settled).catch(rethrow);
				// The block vanished between two answers: the next read starts from the same position.
				if (!last || !settledBlock) return;
				await save({
					transfers: transfers.map((one) => ({ ...one, at: last.at })),
					progress: {
						position: to,
						hash: last.hash,
						head: head.number,
						final: Math.max(final, Math.min(to, finalNow)),
						settled,
						settledAt: settledBlock.at,
					},
					...(forkedAt !== undefined && { forkedAt }),
				});
				forkedAt = undefined;
				from = to + 1;
			}
		},
		async madeAt(_watched, { block: number, blockHash }) {
			const found = await (await node()).block(number).catch(rethrow);
			return found && found.hash === blockHash ? found.at : null;
		},
		lookUp: async (watched, hash) => (await node()).transaction(watched, hash).catch(rethrow),
	};
}

/** Returns the first block to read. */
function start({ position, final, since }: ReadFrom, head: BaseBlock): number {
	if (position !== null) return Math.max(0, Math.min(final, position) + 1, position - overlap + 1);
	const back = Math.max(0, head.at.getTime() - since.getTime()) + earlierMs;
	return Math.max(0, head.number - Math.ceil(back / blockMs));
}

type BaseNode = Awaited<ReturnType<typeof openNode>>;

async function openNode(fetchFn: typeof fetch, url: string) {
	const { createPublicClient, http, parseAbiItem, parseEventLogs, getAddress } = await import('viem');
	const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
	const client: PublicClient = createPublicClient({
		transport: http(url, { fetchFn, retryCount: 0, timeout: chainTimeoutMs }),
	});
	const chainId = await client.getChainId();
	if (chainId !== usdtOn.Base.chainId)
		throw new Error(`BASE_RPC_URL leads to the chain ${chainId}, not to Base (${usdtOn.Base.chainId})`);
	type Found = Log<bigint, number, false, typeof event, true>;
	const transfersOf = (
		logs: Found[],
		{ contract, decimals, addresses }: Watched,
		at: Date,
	): ChainTransfer[] =>
		logs
			.filter(({ removed, address, args }) => {
				const isOurs = addresses.includes(getAddress(args.to));
				return !removed && isOurs && getAddress(address) === contract && !isDust(args.value, decimals);
			})
			.map(({ transactionHash, logIndex, blockNumber, blockHash, args }) => ({
				hash: transactionHash.slice(2),
				index: logIndex,
				block: Number(blockNumber),
				blockHash,
				sender: getAddress(args.from),
				recipient: getAddress(args.to),
				units: args.value,
				at,
			}));
	const block = async (which: number | 'latest' | 'finalized'): Promise<BaseBlock | null> => {
		const found = await client
			.getBlock(typeof which === 'number' ? { blockNumber: BigInt(which) } : { blockTag: which })
			.catch((error: Error) => {
				if (error.name === 'BlockNotFoundError') return null;
				throw error;
			});
		if (!found?.hash) return null;
		return {
			number: Number(found.number),
			hash: found.hash,
			at: new Date(Number(found.timestamp) * 1000),
		};
	};
	return {
		block,
		async transfers(watched: Watched, from: number, to: number): Promise<ChainTransfer[]> {
			const logs = await client.getLogs({
				address: watched.contract as `0x${string}`,
				event,
				args: { to: watched.addresses as `0x${string}`[] },
				fromBlock: BigInt(from),
				toBlock: BigInt(to),
				strict: true,
			});
			return transfersOf(logs, watched, new Date(0));
		},
		async transaction(watched: Watched, hash: string): Promise<ChainTransfer[]> {
			const receipt = await client.getTransactionReceipt({ hash: `0x${hash}` }).catch((error: Error) => {
				if (error.name === 'TransactionReceiptNotFoundError') return null;
				throw error;
			});
			if (receipt?.status !== 'success') return [];
			const made = await block(Number(receipt.blockNumber));
			if (made?.hash !== receipt.blockHash) return [];
			const logs = parseEventLogs({ abi: [event], logs: receipt.logs });
			return transfersOf(logs as unknown as Found[], watched, made.at);
		},
	};
}

type Cause = {
	name?: string;
	status?: number;
	code?: number;
	cause?: unknown;
	message?: string;
	headers?: Headers;
};

/** Iterates over the errors that viem wraps into one another, outermost first. */
function* causes(error: unknown): Generator<Cause> {
	for (let one = error as Cause | undefined; one; one = one.cause as Cause | undefined) yield one;
}

/** Whether a node refused because too much was requested: -32005 or equivalent answers. */
function isRefusal(error: unknown): boolean {
	for (const { name, status, code, message = '' } of causes(error)) {
		// viem reads at most 10 MB.
		if (status === 413 || name === 'ResponseBodyTooLargeError') return true;
		if (status === 429 || status === 403) return false;
		if (code === -32005) return true;
		if (/\b(range|limit|too (many|large|big)|exceed)/i.test(message) && (code ?? 0) <= -32000) return true;
	}
	return false;
}

function busyOr(error: unknown): unknown {
	for (const { status, code, headers } of causes(error)) {
		if (status !== 429 && status !== 403 && code !== -32005) continue;
		const seconds = Number(headers?.get('retry-after'));
		// viem's own message contains the address, which contains a key.
		return new ChainBusy(`Base: the node refuses (${status ?? code})`, (seconds || 5) * 1_000);
	}
	const short = (error as { shortMessage?: string }).shortMessage;
	return short ? new Error(`Base: ${short}`) : error;
}

function rethrow(error: unknown): never {
	throw busyOr(error);
}
