import { cut } from '#contract/languages/cut-text.ts';
import { type Network, tokenAmount } from '#contract/payments/usdt.ts';
import type { Deps } from '../../../../core/deps.ts';
import { startRounds } from '../../../../core/repeating-work.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { PaymentDeps } from '../../order-hooks.ts';
import { oldestAmount, payableAddresses } from './amounts.rows.ts';
import { type Chain, ChainBusy, earlierMs, type Progress, type Watched } from './chain.ts';
import { leaseCursor, noteReading, noteSettled, releaseCursor, savePart } from './cursors.rows.ts';
import {
	type DueTransfer,
	dueTransfers,
	lostTransfers,
	ordersNear,
	setUndone,
	setUnknown,
	type TransferRow,
	updateTransfer,
} from './transfers.rows.ts';
import { assignedEvent } from './unassigned-transfers.rows.ts';
import { chainOf, methodsOn, tokenOf, watchedNetworks } from './usdt-settings.ts';

type WatchLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** When a watcher is killed, another one takes over its networks after this time. */
const leaseSeconds = 60;
/** Interval between two reads, in milliseconds; Tron's service limits the number of requests. */
const everyMs: Record<Network, number> = { Base: 5_000, Tron: 10_000 };
const longestRest = 60_000;

/**
 * Watches each network for transfers until stopped, with one watcher among all processes. Networks do not
 * wait for one another. A network that refuses is paused for as long as it requests, and then resumed at the
 * same position.
 */
export function startUsdtWatch(deps: PaymentDeps, log: WatchLog): { stop: () => Promise<void> } {
	const watcher = deps.randomBytes(12).toString('hex');
	const rounds = watchedNetworks(deps).map((network) => {
		let failures = 0;
		let rests = 0;
		return startRounds(
			async () => {
				if (performance.now() < rests) return;
				try {
					await watchOnce(deps, network, watcher);
					failures = 0;
				} catch (error) {
					failures++;
					const rest = error instanceof ChainBusy ? error.restMs : 0;
					rests = performance.now() + Math.min(longestRest, Math.max(rest, 1_000 * 2 ** failures));
					throw error;
				}
			},
			(error) => log.warn({ err: error, network }, 'a USDT network cannot be read'),
			everyMs[network],
		);
	});
	return {
		stop: async () => {
			await Promise.all(rounds.map((round) => round.stop()));
			await releaseCursor(deps.db, watcher).catch(() => {});
		},
	};
}

/** Returns the current search on a network; null when there is nothing to search for. */
export async function watchedOn(
	deps: Pick<Deps, 'db' | 'config'>,
	network: Network,
): Promise<Watched | null> {
	const methods = methodsOn(deps, network);
	const [method] = methods;
	if (!method) return null;
	const addresses = new Set(methods.map(({ details }) => details.address));
	for (const address of await payableAddresses(deps.db, network)) addresses.add(address);
	return { ...tokenOf(method), addresses: [...addresses] };
}

/**
 * Continues reading a network where the last read ended, and processes its settled transfers. Does nothing
 * while another watcher has the lease. Throws the network's error; the progress so far is saved.
 */
export async function watchOnce(deps: PaymentDeps, network: Network, watcher: string): Promise<void> {
	const chain = chainOf(deps, network);
	const watched = chain && (await watchedOn(deps, network));
	if (!chain || !watched) return;
	const cursor = await leaseCursor(deps.db, network, watcher, leaseSeconds);
	if (!cursor) return;
	try {
		const from = {
			position: cursor.position === null ? null : Number(cursor.position),
			hash: cursor.position_hash,
			final: Number(cursor.final),
			since: (await oldestAmount(deps.db, network)) ?? deps.clock(),
		};
		await chain.read(watched, from, async (part) => {
			const mine = await inTransaction(deps.db, (trx) => savePart(trx, network, watcher, part, leaseSeconds));
			if (!mine) throw new Error(`another watcher reads ${network}`);
			await settle(deps, chain, watched, part.progress);
			await noteSettled(deps.db, network, part.progress.settledAt);
		});
		await noteReading(deps.db, network, null, deps.clock());
	} catch (error) {
		await noteReading(deps.db, network, cut((error as Error).message, 200), deps.clock()).catch(() => {});
		throw error;
	}
}

/** Returns the name of a transfer in the ledger. */
const eventOf = ({ network, hash, log_index }: TransferRow): string => `${network}:${hash}:${log_index}`;

async function settle(
	deps: PaymentDeps,
	chain: Chain,
	watched: Watched,
	{ settled, position, head }: Progress,
): Promise<void> {
	const { db } = deps;
	const { network } = watched;
	// Blocks that are not read yet may contain the lost transfers.
	for (const lost of position < head ? [] : await lostTransfers(db, network, settled)) {
		await deps.unpay(deps, eventOf(lost), 'reorganised');
		await deps.unpay(deps, assignedEvent(lost), 'reorganised');
		await setUndone(db, lost);
	}
	await setUnknown(db, network, settled);
	for (;;) {
		const due = await dueTransfers(db, network, settled, 100);
		const errors: unknown[] = [];
		for (const transfer of due)
			await settleOne(deps, chain, watched, transfer).catch((error: unknown) => {
				if (error instanceof ChainBusy) throw error;
				// The others do not wait for a failed transfer, which is retried on the next read.
				errors.push(error);
			});
		if (due.length === 100 && errors.length < 100) continue;
		if (errors.length > 0) throw errors[0];
		return;
	}
}

async function settleOne(
	deps: PaymentDeps,
	chain: Chain,
	watched: Watched,
	{ amount, ...transfer }: DueTransfer,
): Promise<void> {
	const { db, config } = deps;
	const { network, hash, recipient } = transfer;
	const units = BigInt(transfer.units);
	const at = await chain.madeAt(watched, {
		hash,
		recipient,
		units,
		sender: transfer.sender,
		at: transfer.at,
		index: transfer.log_index,
		block: Number(transfer.block),
		blockHash: transfer.block_hash,
	});
	if (!at) return updateTransfer(db, transfer, { is_lost: true });
	// Amounts inserted together have the same time in the table.
	if (!amount || at.getTime() < new Date(amount.created_at).getTime() - earlierMs) {
		// Without an exact match, the transfer belongs to no order until its payer names it or a person decides:
		// a near amount proves nothing.
		const orderIds = transfer.order_id === null ? await ordersNear(db, transfer) : [transfer.order_id];
		for (const orderId of orderIds) await deps.flagForReview(deps, orderId, 'usdt_near');
		return updateTransfer(db, transfer, { state: orderIds.length > 0 ? 'doubtful' : 'unknown' });
	}
	const method = methodsOn({ config }, network).find(({ details }) => details.address === recipient);
	await deps.receiveMoneyFor(deps, amount.order_id, {
		provider: 'usdt',
		event: eventOf(transfer),
		method: method?.id ?? 'usdt',
		network,
		transaction: hash,
		amount: amount.clp,
		tokenAmount: tokenAmount(units, amount.decimals),
		rate: Number(amount.rate),
		receivedAt: at,
	});
	await updateTransfer(db, transfer, { state: 'counted', order_id: amount.order_id });
}
