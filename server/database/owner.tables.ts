import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { Words } from './columns.ts';

type AuditValues = JSONColumnType<Record<string, unknown>, string, never> | null;

/** Rows are only added: a trigger refuses every other change. */
export type AuditTable = {
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
/** Values as the environment writes them. */
/** Changes that the open desk is told of. */
export type DeskEventsTable = {
	/** xid8 comes as text. */
	xid: Generated<string>;
	kind: string;
	id: number;
	by: Words;
	at: Generated<Date>;
};
export type SettingsTable = { name: string; value: string; updated_at: Generated<Date> };

/** Backups made by schedule, each restored once to see that it is whole. */
export type BackupsTable = {
	name: string;
	/** The moment whose state it holds. */
	made_at: Date;
	verified_at: Date;
	/** Of the encrypted file. bigint comes as text. */
	bytes: ColumnType<string, number, number>;
};

type Kind = 'look' | 'cart' | 'search';

/**
 * From how many networks on a day a watch was looked at or lay in an opened cart, or a search found nothing.
 */
export type InterestTable = { day: string; kind: Kind; word: string; count: number };
/** The networks that are counted, as keyed hashes. */
export type InterestNetworksTable = { day: string; kind: Kind; word: string; network: string };
