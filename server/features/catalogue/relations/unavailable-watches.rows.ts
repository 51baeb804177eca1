import { run, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';

type TakenWatch = { document_id: string; state: 'reserved' | 'sold' | null; until: Date | null };

/** What took the units of these watches. */
export function whatTookWatches(
	db: Db,
	documentIds: readonly string[],
	{ takenBySql, now }: { now: Date } & Pick<WatchHooks, 'takenBySql'>,
): Promise<TakenWatch[]> {
	const values = new SqlValues();
	const ids = values.bind(documentIds, 'text[]');
	const taken = takenBySql(sqlText`w.id`, values.bind(now, 'timestamptz'));
	const text = sqlText`select w.document_id, taken.state, taken.until
		from watches w cross join lateral (${taken}) taken where w.document_id = any(${ids})`;
	return run<TakenWatch>(db, text, values.list);
}
