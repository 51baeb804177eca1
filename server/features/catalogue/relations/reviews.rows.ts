import { type RawBuilder, sql } from 'kysely';
import type { Review } from '#contract/reviews/reviews.schema.ts';
import { countOf, type RowPage, rowsOf } from '../../../database/row-pages.ts';
import { countRows, type DialectList } from '../../../lists/dialect-list.ts';
import { isNotHidden } from '../../../personal-data/hidden-rows.ts';
import type { Person } from '../../../personal-data/person.ts';
import { isRowOf } from '../../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../../tables/tables.ts';

export type ReviewRow = RowOf<'reviews'>;

/** Returns a review as the public reads it. */
export const toReview = (row: ReviewRow): Review => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	rating: row.rating,
	text: row.text,
	name: row.name,
	answer: row.answer,
});

const modelOf = (watchId: number) =>
	sql<string>`(select model_key(w.brand_id, w.reference, w.model) from watches w where w.id = ${watchId})`;

/** Returns a page of the visible reviews of a watch's model, newest first, and their total. */
export async function shownReviews(db: Db, watchId: number, page: RowPage) {
	const shown = db
		.selectFrom('reviews')
		.where('model_key', '=', modelOf(watchId))
		.where('hidden_reason', 'is', null)
		.where(isNotHidden('reviews'));
	const { limit, offset } = rowsOf(page);
	const rows = await shown.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
	return { data: rows.map(toReview), total: await countOf(shown) };
}

export const reviewsOf = (db: Db, orderIds: readonly number[]): Promise<ReviewRow[]> =>
	db.selectFrom('reviews').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

/** Returns a person's reviews that still have their text or name, newest first. */
export const reviewsOfPerson = (db: Db, person: Person): Promise<ReviewRow[]> =>
	db
		.selectFrom('reviews')
		.selectAll()
		.where(isRowOf('reviews', person))
		.where((review) => review.or([review('text', 'is not', null), review('name', 'is not', null)]))
		.orderBy('id', 'desc')
		.execute();

/** Returns a page of all reviews, including hidden ones. */
export const listReviews = (db: Db, { where, order, limit, offset }: DialectList): Promise<ReviewRow[]> =>
	db.selectFrom('reviews').selectAll().where(where).orderBy(order).limit(limit).offset(offset).execute();

/** Counts reviews of the last two weeks that the shop has neither answered nor hidden. */
export const countNewReviews = (db: Db, now: Date): Promise<number> =>
	countRows(
		db,
		'reviews',
		sql`answer is null and hidden_reason is null and text is not null and ${isNotHidden('reviews')}
			and created_at > ${now}::timestamptz - interval '14 days'`,
	);

/** Stores the review of a watch with the watch's current model. */
export const insertReview = (
	trx: Trx,
	watchId: number,
	review: Omit<NewRow<'reviews'>, 'model_key'>,
): Promise<ReviewRow> =>
	trx
		.insertInto('reviews')
		.values({ ...review, model_key: modelOf(watchId) })
		.returningAll()
		.executeTakeFirstOrThrow();

export const lockReview = (trx: Trx, documentId: string): Promise<ReviewRow | undefined> =>
	trx.selectFrom('reviews').selectAll().where('document_id', '=', documentId).forUpdate().executeTakeFirst();

export function updateReview(
	trx: Trx,
	id: number,
	changes: Omit<RowChanges<'reviews'>, 'updated_at'>,
	now: Date,
): Promise<ReviewRow> {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	const changed = trx.updateTable('reviews').set({ ...changes, updated_at });
	return changed.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Hides the reviews of these orders, for a reason that only the desk shows. */
export async function hideReviewsOf(
	trx: Trx,
	orderIds: readonly number[],
	{ reason: hidden_reason, now }: { reason: string; now: Date },
): Promise<void> {
	if (orderIds.length === 0) return;
	await trx
		.updateTable('reviews')
		.set({
			hidden_reason,
			updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
		})
		.where('order_id', 'in', orderIds)
		.where('hidden_reason', 'is', null)
		.execute();
}

/** Marks a person's reviews as changed, so that no cached page shows or omits them after a block. */
export async function renewReviewsOf(trx: Trx, person: Person, now: Date): Promise<void> {
	await trx
		.updateTable('reviews')
		.set({ updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
		.where(isRowOf('reviews', person))
		.execute();
}

/**
 * Removes all text from the reviews of these orders and retains their ratings. Hidden reviews are deleted.
 */
export async function forgetReviews(trx: Trx, orderIds: readonly number[]): Promise<void> {
	if (orderIds.length === 0) return;
	await forgetReviewsWhere(trx, sql`order_id = any(${orderIds}::int[])`);
}

/** Removes the text of one review of this person as {@link forgetReviews} does. */
export const forgetReviewOf = (trx: Trx, person: Person, documentId: string): Promise<void> =>
	forgetReviewsWhere(trx, sql`${isRowOf('reviews', person)} and document_id = ${documentId}`);

async function forgetReviewsWhere(trx: Trx, matches: RawBuilder<boolean>): Promise<void> {
	await trx.deleteFrom('reviews').where(matches).where('hidden_reason', 'is not', null).execute();
	await trx.updateTable('reviews').set({ text: null, name: null, answer: null }).where(matches).execute();
}
