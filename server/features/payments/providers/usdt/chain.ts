import type { Network } from '#contract/payments/usdt.ts';

/** A transfer of the token to one of the shop's addresses, as the chain tells it. */
export type ChainTransfer = {
	/** 64 hexadecimal digits. */
	hash: string;
	/** Its place among the events of its block or transaction: one transaction may hold several. */
	index: number;
	block: number;
	/** Null where blocks that are read cannot change. */
	blockHash: string | null;
	sender: string;
	recipient: string;
	/** The token's smallest units. */
	units: bigint;
	at: Date;
};

/** A search for transfers of this token to these addresses. */
export type Watched = { network: Network; contract: string; decimals: number; addresses: string[] };

/** Where a reading begins. `position`: null for the first one, which goes back to `since`. */
export type ReadFrom = {
	position: number | null;
	hash: string | null;
	final: number;
	since: Date;
};

/** How far a chain is read; what stands in `chain_cursors`. */
export type Progress = {
	position: number;
	hash: string | null;
	final: number;
	head: number;
	/** Transfers in blocks up to this one count, and every one made by then was read. */
	settled: number;
	settledAt: Date;
};

/** A part that was read. `forkedAt`: blocks after this one are not what they were. */
export type ChainPart = { transfers: ChainTransfer[]; progress: Progress; forkedAt?: number };

/** A network as a node or service shows it. Every call throws when that is away, slow or refuses. */
export type Chain = {
	/** Blocks on a transfer's own and after it until it counts. */
	confirmations: number;
	/** Reads what is new in bounded parts; each is kept before the next is asked for. */
	read(watched: Watched, from: ReadFrom, save: (part: ChainPart) => Promise<void>): Promise<void>;
	/** When a transfer that was read was made; null: it is not in the chain any more, or not for good. */
	madeAt(watched: Watched, transfer: ChainTransfer): Promise<Date | null>;
	/** The transfers of a transaction; none: it is not known, failed, or has none for the shop. */
	lookUp(watched: Watched, hash: string): Promise<ChainTransfer[]>;
};

/** A service asks for a rest. */
export class ChainBusy extends Error {
	readonly restMs: number;
	constructor(message: string, restMs: number) {
		super(message);
		this.restMs = restMs;
	}
}

/** Less than a cent is no payment: such transfers only put false addresses into wallets' histories. */
export const isDust = (units: bigint, decimals: number): boolean =>
	units < 10n ** BigInt(Math.max(decimals - 2, 0));

/** A transfer counts for an amount given out this much later: clocks and blocks differ. Milliseconds. */
export const earlierMs = 10 * 60_000;

/** Milliseconds for one answer of a node. */
export const chainTimeoutMs = 10_000;
