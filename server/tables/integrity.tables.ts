import type { Generated, JSONColumnType } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import type { NullableText } from './column-names.ts';

export type IntegrityTables = {
	/** Rows that break an invariant, as long as they do. They contain no personal data. */
	broken_invariants: {
		name: InvariantName;
		/** The broken thing, such as "order K7M3PXJ". */
		about: string;
		order_number: NullableText;
		watch_document_id: NullableText;
		facts: JSONColumnType<Record<string, unknown>>;
		found_at: Generated<Date>;
		/** Null until a second check found it again. */
		reported_at: Date | null;
	};
};
