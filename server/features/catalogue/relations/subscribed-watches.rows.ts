import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';
import { isVisible, type PriceBounds } from './visible.rows.ts';
import { isVisibleOrUnavailable, type UnavailabilityDeps } from './visible-or-unavailable.rows.ts';

/** Returns a watch to mail about and locks it against deletion. */
export function watchToOffer(trx: Trx, documentId: string, bounds: PriceBounds) {
	return trx
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'reference', 'price', 'takes_offers'])
		.select(isVisible('watches', bounds).as('visible'))
		.where('document_id', '=', documentId)
		.forKeyShare()
		.executeTakeFirst();
}

/**
 * Returns the watches that visitors see or that are unavailable because of an order, in no particular order.
 */
export function watchesToSubscribeTo(db: Db, documentIds: readonly string[], deps: UnavailabilityDeps) {
	return db
		.selectFrom('watches')
		.select(['document_id', 'price', isVisible('watches', deps.bounds).as('visible')])
		.where(sql<boolean>`document_id = any(${documentIds}::text[])`)
		.where(isVisibleOrUnavailable(['reserved', 'sold'], deps))
		.execute();
}

/** Returns the columns of watches that a subscription stores and locks the watches against deletion. */
export function lockSubscribedWatches(trx: Trx, documentIds: readonly string[]) {
	return trx
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_id', 'model', 'reference'])
		.where(sql<boolean>`document_id = any(${documentIds}::text[])`)
		.orderBy('id')
		.forKeyShare()
		.execute();
}
