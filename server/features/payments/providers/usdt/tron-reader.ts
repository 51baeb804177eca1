import { LRUCache } from 'lru-cache';
import type { ChainTransfer, Watched } from './chain.ts';
import type { openTronGrid, TronRoom, TronTransferRow } from './tron-grid.ts';
import { isRelevant, transfersOf } from './tron-transfers.ts';

/** Reads the transfers to watched addresses from TronGrid's transactions and pages. */
export function createTronReader(grid: ReturnType<typeof openTronGrid>) {
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

	return { transaction, readFinal, readUnconfirmed };
}
