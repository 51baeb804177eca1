import {
	basisOfPurpose,
	type DataRecipient,
	type LegalBasis,
	retentions,
} from '#contract/personal-data/processing.ts';
import type { PersonalColumn } from './column-types.ts';
import { personalColumns } from './personal-columns.ts';

/** An entry of the register with what follows from it. */
export type RegisteredColumn = Omit<PersonalColumn, 'recipients'> & {
	table: string;
	column: string;
	/** The legal basis of each purpose, without repetition. */
	bases: readonly LegalBasis[];
	/** Including the storage of backups, which contain everything. */
	recipients: readonly DataRecipient[];
	deletedBy: (typeof retentions)[keyof typeof retentions]['deletedBy'];
};

/** Returns the register as a list, in the order of the tables. */
export const registeredColumns = (): RegisteredColumn[] =>
	Object.entries(personalColumns).flatMap(([table, columns]) =>
		Object.entries<PersonalColumn>(columns).map(([column, entry]) => ({
			...entry,
			table,
			column,
			bases: [...new Set(entry.purposes.map((purpose) => basisOfPurpose[purpose]))],
			recipients: [...entry.recipients, 'backupStorage'],
			deletedBy: retentions[entry.retention].deletedBy,
		})),
	);
