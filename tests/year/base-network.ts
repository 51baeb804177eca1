import { startChain } from '#scripts/doubles/local-chain.ts';
import type { Turnstile } from './turnstile.ts';

/** The real interval is 2 seconds. A long pause has fewer blocks, so that a year stays short. */
const blockMs = 2_000;
const mostBlocks = 30;
/** A fork replaces nothing older than this, in milliseconds. */
const oldestFork = 10 * 60_000;

/**
 * Starts a chain like Base whose blocks follow the clock of the simulated world. `turnstile` orders what the
 * acts do to it.
 */
export async function startBase({ now, turnstile }: { now: () => Date; turnstile: Turnstile }) {
	const chain = await startChain();
	const { client } = chain;
	const secondsNow = () => BigInt(Math.floor(now().getTime() / 1_000));
	let newest = 0n;
	/** The next block is made now. Several in the same second have the same time. */
	const dateNextBlock = async () => {
		newest = newest > secondsNow() ? newest : secondsNow();
		await client.setNextBlockTimestamp({ timestamp: newest });
	};
	const sent: string[] = [];
	type RawTransaction = `0x${string}`;
	/** Transactions that a fork took out of the chain, by hash, until the interval after the next one. */
	const absent = new Map<string, { raw: RawTransaction; isDue: boolean }>();
	const include = async (serializedTransaction: RawTransaction) => {
		await dateNextBlock();
		// Older blocks may have required a higher fee than these transactions offer.
		await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n });
		const hash = await client.sendRawTransaction({ serializedTransaction });
		await client.waitForTransactionReceipt({ hash, pollingInterval: 10, timeout: 2_000 });
	};
	const includeAbsent = async (wanted: 'due' | 'all') => {
		for (const [hash, transaction] of absent)
			if (wanted === 'all' || transaction.isDue) {
				await include(transaction.raw);
				absent.delete(hash);
			} else transaction.isDue = true;
	};
	await dateNextBlock();
	await chain.mine(1);
	return {
		url: chain.url,
		shop: chain.shop,
		token: chain.token,
		/** Makes the blocks of the time that has just passed, in milliseconds. */
		mine: async (ms: number): Promise<void> => {
			const blocks = Math.min(Math.floor(ms / blockMs), mostBlocks);
			if (blocks === 0) return;
			await includeAbsent('due');
			await dateNextBlock();
			await chain.mine(blocks);
			newest = (await client.getBlock()).timestamp;
		},
		/** Sends each of these amounts in a transaction, in token units, to the shop. */
		send: (units: readonly bigint[]): Promise<void> =>
			turnstile.take('transfer on Base', async () => {
				// Transactions of the same sender are only valid in their order.
				await includeAbsent('all');
				for (const one of units) {
					await dateNextBlock();
					sent.push(await chain.transfer(chain.shop, one));
				}
			}),
		/**
		 * Replaces so many of the newest blocks, and puts the transfers among them into the next ones. `isLate`:
		 * into later ones, so that the chain lacks them for some time. Returns how many were moved.
		 */
		moveTransfers: (depth: number, isLate: boolean): Promise<number> =>
			turnstile.take('fork of Base', async () => {
				const { number: head } = await client.getBlock();
				if (head <= BigInt(depth)) return 0;
				const replaced = await client.getBlock({ blockNumber: head - BigInt(depth) + 1n });
				if (Number(replaced.timestamp) * 1_000 < now().getTime() - oldestFork) return 0;
				const moved = new Map<string, RawTransaction>();
				for (const hash of sent.slice(-depth)) {
					if (absent.has(hash)) continue;
					const { blockNumber } = await client.getTransactionReceipt({ hash: `0x${hash}` });
					if (blockNumber <= head - BigInt(depth)) continue;
					const request = { method: 'eth_getRawTransactionByHash', params: [`0x${hash}`] };
					moved.set(hash, await client.request(request as never));
				}
				if (moved.size === 0) return 0;
				await chain.reorganise(depth);
				for (const [hash, raw] of moved)
					if (isLate) absent.set(hash, { raw, isDue: false });
					else await include(raw);
				return moved.size;
			}),
		/** Returns all transfers in the chain. */
		transfers: async () => {
			const found: { hash: string; index: number; units: bigint; at: number }[] = [];
			for (const hash of sent) {
				if (absent.has(hash)) continue;
				const { logs, blockNumber } = await client.getTransactionReceipt({ hash: `0x${hash}` });
				const { timestamp } = await client.getBlock({ blockNumber });
				for (const { logIndex, data } of logs)
					found.push({ hash, index: logIndex, units: BigInt(data), at: Number(timestamp) * 1_000 });
			}
			return found;
		},
		close: chain.close,
	};
}
