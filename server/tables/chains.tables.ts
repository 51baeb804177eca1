import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type { NullableText } from './column-names.ts';

/** bigint and numeric come as text. */
type Big = ColumnType<string, string | number, string | number>;
type BigGenerated = ColumnType<string, string | number | undefined, string | number>;

export type ChainsTables = {
	chain_cursors: {
		network: Network;
		/** Everything up to here was read: the number of a block, on Tron a moment in milliseconds. */
		position: ColumnType<string | null, string | number | null, string | number | null>;
		/** The block's hash: another one tells that the chain was reorganised. */
		position_hash: NullableText;
		/** The newest block that no reorganisation can take away. */
		final: BigGenerated;
		/** The newest block. */
		head: BigGenerated;
		/** Transfers up to this block count, and when it was made. */
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
		/** The token's smallest units: the one amount on its network that is this order's. */
		units: ColumnType<string, string, never>;
		decimals: number;
		/** The CLP that the amount stands for, and CLP for one USDT. */
		clp: number;
		rate: ColumnType<string, string | number, never>;
		created_at: Date;
		/** Since then another order may have the amount. */
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
		 * Counted: in the ledger. Doubtful: near an order's amount. Undone: taken back after a reorganisation.
		 */
		state: Generated<'seen' | 'counted' | 'doubtful' | 'unknown' | 'undone'>;
		/** Its block is no longer in the chain. */
		is_lost: Generated<boolean>;
		order_id: number | null;
		/** When a person assigned it to its order or put it aside, and who did. */
		decided_at: Date | null;
		decided_by: number | null;
		/** Why it was put aside; null while it is not. */
		aside_reason: NullableText;
	};
};
