import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

/**
 * Counts the open breaches that were not reported to the Agency, and returns when the first of them was
 * noticed. The law names no number of days: the report is due without undue delay from then on.
 */
export function countUnreportedBreaches(
	db: Db,
): Promise<{ unreported: number; firstNoticedAt: Date | null }> {
	return db
		.selectFrom('breaches')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('breach_entries')
						.select('breach_entries.id')
						.whereRef('breach_entries.breach_id', '=', 'breaches.id')
						.where('breach_entries.kind', 'in', ['agency', 'close']),
				),
			),
		)
		.select(sql<number>`count(*)::int`.as('unreported'))
		.select(sql<Date | null>`min(noticed_at)`.as('firstNoticedAt'))
		.executeTakeFirstOrThrow();
}
