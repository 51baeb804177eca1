import type { WatchUnavailability } from '#contract/catalogue/watches.schema.ts';
import { shopDay } from '#contract/languages/calendar.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { run } from '../../../database/run-sql.ts';
import { SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { isPublicSql } from '../relations/visible.rows.ts';

/**
 * Finds a watch that was for sale until its last unit was reserved or sold. Returns undefined for any other
 * watch, so that nothing is revealed about the owner's drafts.
 */
export async function findUnavailableWatch(
	{ db, config, unavailabilitySql }: Pick<CatalogueDeps, 'db' | 'config' | 'unavailabilitySql'>,
	documentId: string,
	now: Date,
): Promise<({ id: number } & WatchUnavailability) | undefined> {
	const values = new SqlValues();
	const text = sqlText`${prepared}select w.id, taken.state, taken.until, taken."soldAt"
		from watches w, lateral (${unavailabilitySql(sqlText`w.id`, values.bind(now, 'timestamptz'))}) taken
		where w.document_id = ${values.bind(documentId, 'text')} and w.stock = 0
			and ${isPublicSql(sqlText`w`, config, (price) => values.bind(price, 'integer'))} and taken.state is not null`;
	const [row] = await run(db, text, values.list);
	if (!row) return undefined;
	const { id, state, until, soldAt } = row as {
		id: number;
		until: Date | null;
		soldAt: Date | null;
	} & Pick<WatchUnavailability, 'state'>;
	return {
		id,
		state,
		until: until?.toISOString() ?? null,
		soldIn: state === 'sold' && soldAt ? shopDay(soldAt).slice(0, 7) : null,
	};
}
