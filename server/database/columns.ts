import type { Generated, GeneratedAlways } from 'kysely';

/** What every table carries: the row's number, its public documentId, its times. */
export type Row = {
	id: GeneratedAlways<number>;
	document_id: string;
	created_at: Generated<Date>;
	updated_at: Generated<Date>;
};
/** Text that may be missing. */
export type Words = string | null;
