import type { Deps } from '../../../../core/deps.ts';
import type { Chain, ReadFrom } from './chain.ts';
import { openTronGrid } from './tron-grid.ts';
import { createTronReader } from './tron-reader.ts';

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
	const { transaction, readFinal, readUnconfirmed } = createTronReader(grid);
	let swept = Number.NEGATIVE_INFINITY;

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
