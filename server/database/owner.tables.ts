import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditEntity } from '#contract/desk/audit.schema.ts';
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
