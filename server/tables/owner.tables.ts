import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { NullableText } from './column-names.ts';

type AuditColumn = JSONColumnType<Record<string, unknown>, string, never> | null;

type InterestKind = 'look' | 'cart' | 'search';

export type OwnerTables = {
	/** Append-only: a trigger rejects every other change. */
	audit: {
		id: GeneratedAlways<number>;
		at: Generated<Date>;
		user_id: number | null;
		/** Name of the API key that made the change. */
		key: NullableText;
		entity: AuditEntity;
		document_id: string;
		label: NullableText;
		action: string;
		before: AuditColumn;
		after: AuditColumn;
	};
	/** Events that an open desk receives. */
	desk_events: {
		/** xid8 is read as text. */
		xid: Generated<string>;
		kind: string;
		id: number;
		by: NullableText;
		/** Public order number. */
		number: NullableText;
		at: Generated<Date>;
	};
	/** Values in the format of the environment variables. */
	settings: { name: string; value: string; updated_at: Generated<Date> };
	/** Scheduled backups, each verified by a restore. */
	backups: {
		name: string;
		/** Time of the backed-up state. */
		made_at: Date;
		verified_at: Date;
		/** Size of the encrypted file. bigint is read as text. */
		bytes: ColumnType<string, number, number>;
	};
	/**
	 * Number of networks per day that viewed a watch, had it in an opened cart, or searched without
	 * results.
	 */
	interest: { day: string; kind: InterestKind; word: string; count: number };
	/** The counted networks, as keyed hashes. */
	interest_networks: { day: string; kind: InterestKind; word: string; network: string };
};
