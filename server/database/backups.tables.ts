import type { ColumnType } from 'kysely';

/** Backups made by schedule, each restored once to see that it is whole. */
export type BackupsTable = {
	name: string;
	/** The moment whose state it holds. */
	made_at: Date;
	verified_at: Date;
	/** Of the encrypted file. bigint comes as text. */
	bytes: ColumnType<string, number, number>;
};
