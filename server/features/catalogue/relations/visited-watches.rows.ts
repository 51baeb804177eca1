import { sql } from 'kysely';
import type { Db } from '../../../tables/tables.ts';
import { isVisible, type PriceBounds } from './visible.rows.ts';
import { isVisibleOrUnavailable, type UnavailabilityDeps } from './visible-or-unavailable.rows.ts';

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
	deps: UnavailabilityDeps,
): Promise<Set<string>> {
	const rows = await db
		.selectFrom('watches')
		.select('document_id')
		.where(sql<boolean>`document_id = any(${documentIds}::text[])`)
		.where(isVisibleOrUnavailable(['reserved'], deps))
		.execute();
	return new Set(rows.map(({ document_id }) => document_id));
}
