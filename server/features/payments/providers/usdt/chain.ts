import type { Network } from '#contract/payments/usdt.ts';

/** A transfer of the token to one of the shop's addresses, as the chain reports it. */
export type ChainTransfer = {
	/** 64 hexadecimal digits. */
	hash: string;
	/** The index among the events of its block or transaction, which may have several transfers. */
	index: number;
	block: number;
	/** null when blocks that are read cannot change. */
	blockHash: string | null;
	sender: string;
	recipient: string;
	/** The amount in the token's smallest units. */
	units: bigint;
	at: Date;
};

/** The transfers to search for: of this token, to these addresses. */
export type Watched = { network: Network; contract: string; decimals: number; addresses: string[] };

/** Where a read starts. `position` is null for the first one, which starts at `since`. */
export type ReadFrom = {
	position: number | null;
	hash: string | null;
	final: number;
	since: Date;
};

/** How far a chain is read, as stored in `chain_cursors`. */
export type Progress = {
	position: number;
	hash: string | null;
	final: number;
	head: number;
	/** Transfers in blocks up to this one count, and all transfers made by then were read. */
	settled: number;
	settledAt: Date;
};

/** A part that was read. `forkedAt`: the blocks after this one have changed. */
export type ChainPart = { transfers: ChainTransfer[]; progress: Progress; forkedAt?: number };

/**
 * A network as a node or service reports it. Every call throws when the service is unavailable, slow or
 * refuses.
 */
export type Chain = {
	/** Number of blocks, including a transfer's own, until it counts. */
	confirmations: number;
	/** Reads what is new in bounded parts, and saves each before requesting the next. */
	read(watched: Watched, from: ReadFrom, save: (part: ChainPart) => Promise<void>): Promise<void>;
	/** Returns when a transfer was made; null when it is no longer in the chain, or not final. */
	madeAt(watched: Watched, transfer: ChainTransfer): Promise<Date | null>;
	/**
	 * Returns the transfers of a transaction to the shop; empty when it is unknown, failed or has no such
	 * transfer.
	 */
	lookUp(watched: Watched, hash: string): Promise<ChainTransfer[]>;
};

/** Signals that a service requests a pause. */
export class ChainBusy extends Error {
	readonly restMs: number;
	constructor(message: string, restMs: number) {
		super(message);
		this.restMs = restMs;
	}
}

/**
 * Whether an amount is below a cent. Such transfers only place false addresses into the histories of wallets.
 */
export const isDust = (units: bigint, decimals: number): boolean =>
	units < 10n ** BigInt(Math.max(decimals - 2, 0));

/**
 * Tolerance for clock skew between the shop and the chain, in milliseconds: a transfer counts for an amount
 * that was assigned this much later.
 */
export const earlierMs = 10 * 60_000;

/** Timeout for one answer of a node, in milliseconds. */
export const chainTimeoutMs = 10_000;
