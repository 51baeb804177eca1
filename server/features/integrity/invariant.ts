import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

/** A row that breaks an invariant. It contains no personal data. */
export type Violation = {
	/** The broken thing, such as "order K7M3PXJ" or "watch 12". */
	about: string;
	/** Number of the order, for a link to it. */
	order?: string | null;
	/** The documentId of the watch, for a link to it. */
	watch?: string | null;
	/** The values that contradict each other. Amounts in CLP. */
	facts: Record<string, unknown>;
};

export type Invariant = {
	/** What must always be true, as an English sentence. */
	sentence: string;
	/** Whether the running shop checks it every few minutes. It reads open and recent rows, or one table. */
	isMonitored: boolean;
	/**
	 * Returns at most `limit` rows that break it. `now`: the shop's time. The caller passes one snapshot of the
	 * database, since some invariants need several statements.
	 */
	find: (db: Db, now: Date, limit: number) => Promise<Violation[]>;
};

/** An invariant whose violations one statement returns. */
export const inOneStatement = (
	sentence: string,
	{ isMonitored }: { isMonitored: boolean },
	statement: (now: Date, limit: number) => RawBuilder<Violation>,
): Invariant => ({
	sentence,
	isMonitored,
	find: async (db, now, limit) => (await statement(now, limit).execute(db)).rows,
});

/** SQL: the columns of a violation about the order `o`. */
export const aboutOrder = sql`'order ' || o.number as about, o.number as "order"`;
