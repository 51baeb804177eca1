import { sql } from 'kysely';
import { kyselySql, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';
import { isPublicSql, isVisible, type PriceBounds } from './visible.rows.ts';

/** Returns the watch that a visit is for; in a transaction it is locked against deletion. */
export function watchToVisit(db: Db, documentId: string, bounds: PriceBounds) {
	return db
		.selectFrom('watches')
		.select(['id', 'brand_name', 'model', 'price'])
		.select(isVisible('watches', bounds).as('visible'))
		.select(sql<boolean>`category_names @> '{used}'`.as('is_used'))
		.where('document_id', '=', documentId)
		.forKeyShare()
		.executeTakeFirst();
}

/**
 * Returns the documentIds of those watches that visitors can still buy now, or once a reservation ends.
 */
export async function watchesStillOnSale(
	db: Db,
	documentIds: readonly string[],
	{
		bounds,
		unavailabilitySql,
		now,
	}: { bounds: PriceBounds; now: Date } & Pick<WatchHooks, 'unavailabilitySql'>,
): Promise<Set<string>> {
	const values = new SqlValues();
	const isReserved = sqlText`${isPublicSql(sqlText`watches`, bounds, (price) => values.bind(price, 'integer'))}
		and exists (select from (${unavailabilitySql(sqlText`watches.id`, values.bind(now, 'timestamptz'))}) taken
			where taken.state = 'reserved')`;
	const rows = await db
		.selectFrom('watches')
		.select('document_id')
		.where(sql<boolean>`document_id = any(${documentIds}::text[])`)
		.where((eb) =>
			eb.or([isVisible('watches', bounds), kyselySql<boolean>(sqlText`(${isReserved})`, values.list)]),
		)
		.execute();
	return new Set(rows.map(({ document_id }) => document_id));
}
