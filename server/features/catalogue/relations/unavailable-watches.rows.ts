import { run } from '../../../database/run-sql.ts';
import { SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';

type UnavailableWatch = { document_id: string; state: 'reserved' | 'sold' | null; until: Date | null };

/** Returns why each of these watches is unavailable. */
export function unavailabilityOfWatches(
	db: Db,
	documentIds: readonly string[],
	{ unavailabilitySql, now }: { now: Date } & Pick<WatchHooks, 'unavailabilitySql'>,
): Promise<UnavailableWatch[]> {
	const values = new SqlValues();
	const ids = values.bind(documentIds, 'text[]');
	const unavailable = unavailabilitySql(sqlText`w.id`, values.bind(now, 'timestamptz'));
	const text = sqlText`select w.document_id, taken.state, taken.until
		from watches w cross join lateral (${unavailable}) taken where w.document_id = any(${ids})`;
	return run<UnavailableWatch>(db, text, values.list);
}
