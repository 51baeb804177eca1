import { documentIdFrom } from '#contract/http/ids.ts';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type {
	DeskReview,
	DeskReviewList,
	ReviewableItem,
	ReviewChanges,
	ReviewInput,
} from '#contract/reviews/reviews.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Buyer } from '../../http/access.ts';
import { type DialectList, listRows } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Person } from '../../personal-data/person.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import {
	forgetReviewOf,
	insertReview,
	listReviews,
	lockReview,
	type ReviewRow,
	reviewsOf,
	reviewsOfPerson,
	toReview,
	updateReview,
} from '../catalogue/relations/reviews.rows.ts';
import { onOrder } from '../orders/changes/order-changes.service.ts';
import { isProvenBuyer } from '../orders/people/proven-buyer.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { type ReturnableOrder, readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { saveConsent } from '../privacy/consent-texts.service.ts';
import { savePolicy } from '../privacy/policy.service.ts';
import { returnedItems } from '../returns/returns.service.ts';
import { reviewsEntity } from './reviews.entity.ts';

type Reads = Pick<Deps, 'db'>;

/**
 * Returns the items of an order. An item can be reviewed once, after its delivery, by a buyer who has neither
 * returned it nor been refunded in full. Existing reviews remain after a return.
 */
async function viewItems(
	{ db }: Reads,
	orderId: number,
	mayWrite: boolean,
): Promise<(ReviewableItem & { watch: number | null })[]> {
	const one = (await readReturnable(db, [orderId])).get(orderId) as ReturnableOrder;
	const rows = await reviewsOf(db, [orderId]);
	const returned = await returnedItems({ db }, [orderId]);
	return one.items.map(({ id, brand, model, watch_id }) => {
		const row = rows.find(({ item_id }) => item_id === id);
		const isOwned = one.deliveredAt !== null && !one.isRefunded && !returned.has(id);
		return {
			item: id,
			brand,
			model,
			isOpen: mayWrite && isOwned && watch_id !== null && !row,
			review: row ? { ...toReview(row), hiddenReason: row.hidden_reason } : null,
			watch: watch_id,
		};
	});
}

/** Returns the items of an order with their reviews. Throws `not_found` for another user's order. */
export async function readReviews(deps: Deps, buyer: Buyer, id: string): Promise<ReviewableItem[]> {
	const order = await findAnyOrder(deps, id, buyer);
	return viewItems(deps, order.id, isProvenBuyer(buyer, order));
}

/**
 * Adds the buyer's review of an item, once, after its delivery. Visible reviews determine the rating of all
 * watches of the model. Throws `not_found`, `invalid_input` naming `item`, `mailed_link_needed` when the
 * caller uses another link, and `not_reviewable` when the item has not been delivered, was returned or
 * reviewed, or is no longer in the catalogue. `language`: the one of the page with the form.
 */
export function writeReview(
	deps: Deps,
	buyer: Buyer,
	id: string,
	{ item, rating, text, name }: ReviewInput,
	language: Language,
): Promise<ReviewableItem[]> {
	const written = onOrder(deps, { id, buyer }, async (trx, order) => {
		if (!isProvenBuyer(buyer, order)) throw new ShopError('mailed_link_needed');
		const own = (await viewItems({ db: trx }, order.id, true)).find((some) => some.item === item);
		if (!own) throw invalidField(['data', 'item'], 'noSuchItem');
		const words = text.trim();
		if (!words) throw invalidField(['data', 'text'], 'empty');
		if (!own.isOpen || own.watch === null) throw new ShopError('not_reviewable');
		await insertReview(trx, own.watch, {
			document_id: documentIdFrom(deps.randomBytes(64)),
			created_at: deps.clock(),
			updated_at: deps.clock(),
			order_id: order.id,
			item_id: item,
			privacy: await savePolicy(deps, order.language, trx),
			...(await saveConsent(trx, deps, 'review', language)),
			rating,
			text: words,
			name,
		});
		return viewItems({ db: trx }, order.id, true);
	});
	return written.catch((error: unknown) => {
		throw violates(error, 'reviews_once') ? new ShopError('not_reviewable') : error;
	});
}

/** A review whose author consented to its publication. */
export type PublishedReview = ReviewRow & { brand: string; model: string };

/** Returns a person's reviews that still have their text or name, newest first, with the reviewed items. */
export async function listReviewsOf({ db }: Reads, person: Person): Promise<PublishedReview[]> {
	const rows = await reviewsOfPerson(db, person);
	const orders = await readReturnable(
		db,
		rows.map(({ order_id }) => order_id),
	);
	return rows.map((row) => {
		const { brand, model } = reviewedItem(orders, row);
		return { ...row, brand, model };
	});
}

/**
 * Withdraws a person's consent to a review: removes its text and name, and retains its rating. Repeating it
 * changes nothing. Throws `not_found` if the person has no such review.
 */
export function withdrawReview({ db }: Reads, person: Person, documentId: string): Promise<void> {
	return inTransaction(db, async (trx) => {
		const own = await reviewsOfPerson(trx, person);
		if (!own.some((row) => row.document_id === documentId)) throw new ShopError('not_found');
		await forgetReviewOf(trx, person, documentId);
	});
}

/** Returns all reviews for the desk, including hidden ones, newest first. */
export async function listOwnerReviews({ db }: Reads, query: DialectQuery): Promise<DeskReviewList> {
	const read = async (list: DialectList) => viewOwnerReviews({ db }, await listReviews(db, list));
	return listRows(db, reviewsEntity, query, read, { only: isNotHidden('reviews') });
}

/** Returns the order of a review, and the brand and model of its item. */
function reviewedItem(orders: ReadonlyMap<number, ReturnableOrder>, row: ReviewRow) {
	const { order, items } = orders.get(row.order_id) as ReturnableOrder;
	const { brand = '', model = '' } = items.find(({ id }) => id === row.item_id) ?? {};
	return { order, brand, model };
}

async function viewOwnerReviews({ db }: Reads, rows: readonly ReviewRow[]): Promise<DeskReview[]> {
	const orders = await readReturnable(
		db,
		rows.map(({ order_id }) => order_id),
	);
	return rows.map((row) => {
		const { order, brand, model } = reviewedItem(orders, row);
		return {
			...toReview(row),
			updatedAt: row.updated_at.toISOString(),
			brand,
			model,
			order: { documentId: order.document_id, number: order.number },
			hiddenReason: row.hidden_reason,
		};
	});
}

/**
 * Saves the staff's reply to a review, or hides it with a reason. Throws `not_found` and `version_conflict`.
 */
export function changeReview(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	actor: AuditActor,
	documentId: string,
	{ updatedAt, answer, hiddenReason }: ReviewChanges,
): Promise<DeskReview> {
	return inTransaction(db, async (trx) => {
		const before = orRefuse(await lockReview(trx, documentId));
		refuseStale({ updatedAt }, { updatedAt: before.updated_at.toISOString() });
		const changes = {
			...(answer !== undefined && { answer }),
			...(hiddenReason !== undefined && { hidden_reason: hiddenReason }),
		};
		const after = await updateReview(trx, before.id, changes, clock());
		const [review] = await viewOwnerReviews({ db: trx }, [after]);
		if (!review) throw new ShopError('not_found');
		const values = (row: ReviewRow) => ({ answer: row.answer, hiddenReason: row.hidden_reason });
		await recordAudit(trx, actor, {
			entity: 'orders',
			documentId: review.order.documentId,
			label: review.order.number,
			action: 'changeReview',
			before: values(before),
			after: values(after),
		});
		return review;
	});
}
