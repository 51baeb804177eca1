import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { Words } from './column-names.ts';

type AuditValues = JSONColumnType<Record<string, unknown>, string, never> | null;

type Kind = 'look' | 'cart' | 'search';

export type OwnerTables = {
	/** Rows are only added: a trigger refuses every other change. */
	audit: {
		id: GeneratedAlways<number>;
		at: Generated<Date>;
		user_id: number | null;
		/** Name of the key by which a machine did it. */
		key: Words;
		entity: AuditEntity;
		document_id: string;
		label: Words;
		action: string;
		before: AuditValues;
		after: AuditValues;
	};
	/** Changes that the open desk receives. */
	desk_events: {
		/** xid8 comes as text. */
		xid: Generated<string>;
		kind: string;
		id: number;
		by: Words;
		/** The order's number. */
		number: Words;
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
	interest: { day: string; kind: Kind; word: string; count: number };
	/** The networks that are counted, as keyed hashes. */
	interest_networks: { day: string; kind: Kind; word: string; network: string };
};
