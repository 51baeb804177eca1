import { sql } from 'kysely';
import type { Person } from '../../personal-data/person.ts';
import { isRowOf } from '../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';
import { brandName } from '../catalogue/relations/watch-names.rows.ts';

export type WishRow = RowOf<'wishes'>;

/** Returns the wish's row and locks it. */
export function lockWish(trx: Trx, documentId: string): Promise<WishRow | undefined> {
	return trx
		.selectFrom('wishes')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export function insertWish(trx: Trx, wish: NewRow<'wishes'>): Promise<WishRow> {
	return trx.insertInto('wishes').values(wish).returningAll().executeTakeFirstOrThrow();
}

export function updateWish(trx: Trx, id: number, changes: RowChanges<'wishes'>): Promise<WishRow> {
	const version = sql<number>`version + 1`;
	return trx
		.updateTable('wishes')
		.set({ ...changes, version })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function deleteWish(trx: Trx, id: number): Promise<void> {
	await trx.deleteFrom('wishes').where('id', '=', id).execute();
}

export function wishesOfPerson(db: Db, person: Person) {
	return db
		.selectFrom('wishes')
		.select(['created_at', 'name', 'email', 'phone', 'model', 'reference', 'condition', 'highest_price'])
		.select(['consent_text', 'consented_at'])
		.select(['remark', 'state', 'until', 'note', brandName('wishes.brand_id').as('brand')])
		.where(isRowOf('wishes', person))
		.orderBy('id')
		.execute();
}

/** Deletes a person's wishes. */
export async function deleteWishesOf(trx: Trx, person: Person): Promise<void> {
	await trx.deleteFrom('wishes').where(isRowOf('wishes', person)).execute();
}

/** Deletes requests for watches that were last changed before this time, and whose date is over. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('wishes')
		.where('reason', 'is', null)
		.where('updated_at', '<', before)
		.where((wish) => wish.or([wish('until', 'is', null), wish('until', '<', sql<string>`${before}::date`)]))
		.execute();
}

/** Deletes a person's requests for watches, but not their alerts and saved searches. */
export async function deleteRequestsOf(trx: Trx, person: Person): Promise<void> {
	await trx.deleteFrom('wishes').where(isRowOf('wishes', person)).where('reason', 'is', null).execute();
}

/** Deletes a person's alerts and saved searches, but not their requests for watches. */
export async function deleteAlertsOf(trx: Trx, person: Person): Promise<void> {
	await trx.deleteFrom('wishes').where(isRowOf('wishes', person)).where('reason', 'is not', null).execute();
}
