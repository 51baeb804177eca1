import { sql } from 'kysely';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';
import type { PersonIdentity } from '../accounts/users/person-hooks.ts';
import { plainEmail } from '../accounts/users/users.rows.ts';
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

const isWishOf = ({ id, email }: PersonIdentity) =>
	sql<boolean>`(wishes.user_id = ${id} or lower(wishes.email) = ${email === null ? null : plainEmail(email)}::text)`;

export function wishesOfPerson(db: Db, person: PersonIdentity) {
	return db
		.selectFrom('wishes')
		.select(['created_at', 'name', 'email', 'phone', 'model', 'reference', 'condition', 'highest_price'])
		.select(['remark', 'state', 'until', 'note', brandName('wishes.brand_id').as('brand')])
		.where(isWishOf(person))
		.orderBy('id')
		.execute();
}

/** Deletes a person's wishes. */
export async function deleteWishesOf(trx: Trx, person: PersonIdentity): Promise<void> {
	await trx.deleteFrom('wishes').where(isWishOf(person)).execute();
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
export async function deleteRequestsOf(trx: Trx, person: PersonIdentity): Promise<void> {
	await trx.deleteFrom('wishes').where(isWishOf(person)).where('reason', 'is', null).execute();
}
