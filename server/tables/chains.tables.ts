import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type { NullableText } from './column-names.ts';

/** bigint and numeric are read as text. */
type Big = ColumnType<string, string | number, string | number>;
type BigGenerated = ColumnType<string, string | number | undefined, string | number>;

export type ChainsTables = {
	chain_cursors: {
		network: Network;
		/** Position up to which transfers were read: a block number, on Tron a time in milliseconds. */
		position: ColumnType<string | null, string | number | null, string | number | null>;
		/** Hash of the block; a different hash reveals a reorganization of the chain. */
		position_hash: NullableText;
		/** The newest block that a reorganization cannot remove. */
		final: BigGenerated;
		/** The newest block. */
		head: BigGenerated;
		/** Number and time of the block up to which transfers count. */
		settled: BigGenerated;
		settled_at: Date | null;
		leased_by: NullableText;
		leased_until: Date | null;
		failing_since: Date | null;
		last_error: NullableText;
	};
	usdt_amounts: {
		id: GeneratedAlways<number>;
		order_id: number;
		network: Network;
		address: string;
		/** Smallest units of the token: the amount that identifies this order on its network. */
		units: ColumnType<string, string, never>;
		decimals: number;
		/** CLP value of the amount, and CLP per USDT. */
		clp: number;
		rate: ColumnType<string, string | number, never>;
		created_at: Date;
		/** When the amount became available to other orders. */
		released_at: Date | null;
	};
	chain_transfers: {
		id: GeneratedAlways<number>;
		network: Network;
		/** 64 hexadecimal digits. */
		hash: string;
		log_index: number;
		block: Big;
		block_hash: NullableText;
		sender: string;
		recipient: string;
		units: ColumnType<string, string, never>;
		at: Date;
		/**
		 * Counted: in the ledger. Doubtful: close to an order's amount. Undone: reversed after a
		 * reorganization.
		 */
		state: Generated<'seen' | 'counted' | 'doubtful' | 'unknown' | 'undone'>;
		/** Whether its block is no longer in the chain. */
		is_lost: Generated<boolean>;
		order_id: number | null;
		/** When and by whom it was assigned to its order or dismissed. */
		decided_at: Date | null;
		decided_by: number | null;
		/** Reason for the dismissal; null otherwise. */
		aside_reason: NullableText;
	};
};
