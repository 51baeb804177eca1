import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../../core/deps.ts';
import { type Chain, type ChainTransfer, isDust, type ReadFrom, type Watched } from './chain.ts';
import { openTronGrid, type TronRoom, type TronTransactionInfo, type TronTransferRow } from './tron-grid.ts';

const base58check = createBase58check(sha256);
/** The topic of the event Transfer(address,address,uint256). */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** A block is final after 19 of the 27 representatives. */
const confirmations = 19;
/**
 * The service's index lags behind its blocks, so this much is read again each time, and occasionally far
 * more.
 */
const overlapMs = 10 * 60_000;
const sweepMs = 6 * 3_600_000;
const sweepEvery = 10 * 60_000;

/** Reads Tron through TronGrid's HTTP API. */
export function tronChain(
	{ fetch, clock }: Pick<Deps, 'fetch' | 'clock'>,
	service: { url: string; key: string | null },
): Chain {
	const grid = openTronGrid(fetch, service);
	let swept = Number.NEGATIVE_INFINITY;
	/** Final transactions that were already returned: the overlap repeats each of them often. */
	const handed = new LRUCache<string, true>({ max: 20_000 });

	const transaction = async (watched: Watched, hash: string, room: TronRoom): Promise<ChainTransfer[]> =>
		transfersOf(await grid.transactionInfo(room, hash), hash, watched);

	/** Returns the transfers of a page's rows, with a repeated transaction only once. */
	async function transfersIn(
		watched: Watched,
		rows: readonly TronTransferRow[],
		room: TronRoom,
	): Promise<ChainTransfer[]> {
		const relevant = rows.filter((row) => isRelevant(row, watched));
		const found: ChainTransfer[] = [];
		for (const hash of new Set(relevant.map(({ transaction_id }) => transaction_id)))
			if (!handed.has(hash)) found.push(...(await transaction(watched, hash, room)));
		return found;
	}

	/** Calls `found` with each page of final transfers to an address since `from`, and its last time. */
	async function readFinal(
		watched: Watched,
		address: string,
		from: number,
		found: (transfers: ChainTransfer[], lastAt: number) => Promise<void>,
	): Promise<void> {
		const filters = { only_confirmed: 'true', min_timestamp: String(from) };
		let fingerprint: string | undefined;
		do {
			const { data, meta } = await grid.transferPage(watched.contract, address, {
				...filters,
				...(fingerprint && { fingerprint }),
			});
			const transfers = await transfersIn(watched, data, 'walletsolidity');
			await found(transfers, data.at(-1)?.block_timestamp ?? from);
			for (const { hash } of transfers) handed.set(hash, true);
			if (meta.fingerprint === fingerprint) break;
			fingerprint = data.length === 0 ? undefined : meta.fingerprint;
		} while (fingerprint);
	}

	/** Returns the transfers since `from` that are not final. They are only shown: one page is sufficient. */
	async function readUnconfirmed(watched: Watched, from: number): Promise<ChainTransfer[]> {
		const young: ChainTransfer[] = [];
		for (const address of watched.addresses) {
			const filters = { only_unconfirmed: 'true', min_timestamp: String(from) };
			const { data } = await grid.transferPage(watched.contract, address, filters);
			young.push(...(await transfersIn(watched, data, 'wallet')));
		}
		return young;
	}

	return {
		confirmations,
		async read(watched, { position, since }: ReadFrom, save) {
			const solid = await grid.newestBlock('walletsolidity');
			const now = clock().getTime();
			const isSweep = now - swept > sweepEvery;
			const from = Math.max(0, (position ?? since.getTime()) - (isSweep ? sweepMs : overlapMs));
			const progress = { hash: null, final: solid.number, settled: solid.number, head: solid.number };
			for (const address of watched.addresses)
				await readFinal(watched, address, from, async (transfers, lastAt) => {
					// After an interruption, each of several addresses is read from the beginning again.
					const reached = Math.min(lastAt, solid.timestamp);
					const at = Math.max(position ?? 0, watched.addresses.length === 1 ? reached : from);
					await save({ transfers, progress: { ...progress, position: at, settledAt: new Date(at) } });
				});
			const head = await grid.newestBlock('wallet');
			const young = await readUnconfirmed(watched, solid.timestamp - 60_000);
			await save({
				transfers: young.filter(({ block }) => block > solid.number),
				progress: {
					...progress,
					head: head.number,
					position: Math.max(position ?? 0, solid.timestamp),
					settledAt: new Date(solid.timestamp),
				},
			});
			if (isSweep) swept = now;
		},
		async madeAt(watched, { hash, index }) {
			const found = await transaction(watched, hash, 'walletsolidity');
			return found.find((one) => one.index === index)?.at ?? null;
		},
		lookUp: (watched, hash) => transaction(watched, hash, 'wallet'),
	};
}

/** Whether a row of a page is a transfer of the token to a watched address, and not dust. */
function isRelevant({ type, token_info, to, value }: TronTransferRow, watched: Watched): boolean {
	return (
		type === 'Transfer' &&
		token_info.address === watched.contract &&
		watched.addresses.includes(to) &&
		!isDust(BigInt(value), watched.decimals)
	);
}

/** Returns the transfers to watched addresses that the transaction `hash` made, without dust. */
function transfersOf(
	{ id, blockNumber, blockTimeStamp, receipt, log }: TronTransactionInfo,
	hash: string,
	watched: Watched,
): ChainTransfer[] {
	if (id !== hash || blockNumber === undefined || receipt?.result !== 'SUCCESS') return [];
	return log.flatMap(({ address, topics: [topic, from = '', to = ''], data }, index) => {
		if (topic !== transferTopic || !/^[0-9a-f]{1,64}$/i.test(data)) return [];
		if (accountOf(address) !== watched.contract) return [];
		const recipient = accountOf(to);
		const units = BigInt(`0x${data}`);
		if (!watched.addresses.includes(recipient) || isDust(units, watched.decimals)) return [];
		const at = new Date(blockTimeStamp ?? 0);
		return [
			{ hash, index, block: blockNumber, blockHash: null, sender: accountOf(from), recipient, units, at },
		];
	});
}

/** Returns the address in the last 20 bytes of these hexadecimal digits; empty when there are none. */
function accountOf(hex: string): string {
	if (!/^[0-9a-f]{40,64}$/i.test(hex)) return '';
	return base58check.encode(hexToBytes(`41${hex.slice(-40).toLowerCase()}`));
}
