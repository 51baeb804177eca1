import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { NullableText } from './column-names.ts';

type AuditColumn = JSONColumnType<Record<string, unknown>, string, never> | null;

type InterestKind = 'look' | 'cart' | 'search';

export type OwnerTables = {
	/** Rows are only added: a trigger refuses every other change. */
	audit: {
		id: GeneratedAlways<number>;
		at: Generated<Date>;
		user_id: number | null;
		/** Name of the key by which a machine did it. */
		key: NullableText;
		entity: AuditEntity;
		document_id: string;
		label: NullableText;
		action: string;
		before: AuditColumn;
		after: AuditColumn;
	};
	/** Changes that the open desk receives. */
	desk_events: {
		/** xid8 comes as text. */
		xid: Generated<string>;
		kind: string;
		id: number;
		by: NullableText;
		/** The order's number. */
		number: NullableText;
		at: Generated<Date>;
	};
	/** Values as the environment writes them. */
	settings: { name: string; value: string; updated_at: Generated<Date> };
	/** Backups made by schedule, each restored once to see that it is whole. */
	backups: {
		name: string;
		/** The moment whose state it holds. */
		made_at: Date;
		verified_at: Date;
		/** Of the encrypted file. bigint comes as text. */
		bytes: ColumnType<string, number, number>;
	};
	/** Networks of a day that looked at a watch, had it in an opened cart, or searched in vain. */
	interest: { day: string; kind: InterestKind; word: string; count: number };
	/** The networks that are counted, as keyed hashes. */
	interest_networks: { day: string; kind: InterestKind; word: string; network: string };
};
