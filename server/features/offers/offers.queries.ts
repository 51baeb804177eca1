import { sql } from 'kysely';
import type { CustomerExport } from '#contract/customers/customers.schema.ts';
import { openOffers } from '#contract/offers/offers.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { countRows, type DialectList } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Person } from '../../personal-data/person.ts';
import { isRowOf } from '../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowChanges, Trx } from '../../tables/tables.ts';

type OfferListBounds = Pick<DialectList, 'where' | 'order' | 'limit' | 'offset'>;
export type ListedOffer = Awaited<ReturnType<typeof offersOf>>[number];

/** Returns offers with their watch, order and customer, in one SQL statement. */
export function offersOf(db: Db, { where, order, limit, offset }: OfferListBounds) {
	return db
		.selectFrom('offers')
		.innerJoin('watches', 'watches.id', 'offers.watch_id')
		.innerJoin('users', 'users.id', 'offers.user_id')
		.leftJoin('orders', 'orders.id', 'offers.order_id')
		.selectAll('offers')
		.select(['watches.document_id as watch_document', 'watches.brand_name', 'watches.model'])
		.select(['watches.reference', 'watches.price', 'watches.approved_price', 'watches.weight'])
		.select(['users.document_id as user_document', 'users.email', 'users.username'])
		.select(['users.first_name', 'users.last_name'])
		.select(['orders.document_id as order_document', 'orders.number as order_number'])
		.select(['orders.order_status', 'orders.payment_status', 'orders.held_until'])
		.where(where)
		.orderBy(order)
		.limit(limit)
		.offset(offset)
		.execute();
}

/** Returns the 50 newest offers of a customer, or the offer with this documentId. */
export const newestOffers = (db: Db, which: { userId: number } | { documentId: string }) =>
	offersOf(db, {
		where:
			'userId' in which
				? sql<boolean>`offers.user_id = ${which.userId}`
				: sql<boolean>`offers.document_id = ${which.documentId}`,
		order: sql`offers.id desc`,
		limit: 50,
		offset: 0,
	});

/** Counts the offers in these states; with `userId` only that user's. */
export const countOffers = (db: Db, states: readonly string[], userId?: number) =>
	countRows(
		db,
		'offers',
		sql`state = any(${states}::text[]) and ${userId === undefined ? isNotHidden('offers') : sql`user_id = ${userId}`}`,
	);

/** Returns the offer's row, locked. */
export function lockOffer(trx: Trx, documentId: string) {
	return trx
		.selectFrom('offers')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export function insertOffer(trx: Trx, offer: NewRow<'offers'>) {
	return trx.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates an offer and its version. The version always increases, even when clocks differ, because callers
 * name the version they decided on.
 */
export function updateOffer(
	trx: Trx,
	id: number,
	{ updated_at: now, ...changes }: RowChanges<'offers'> & { updated_at: Date },
) {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	return trx
		.updateTable('offers')
		.set({ ...changes, updated_at })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Expires overdue offers. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('offers')
		.set({ state: 'expired', updated_at: now })
		.where('state', 'in', openOffers)
		.where('expires_at', '<=', now)
		.execute();
}

/** Returns a person's offers for their data export, oldest first. */
export async function exportOffers(db: Db, person: Person): Promise<CustomerExport['offers']> {
	const rows = await db
		.selectFrom('offers')
		.select(['created_at', 'state', 'amount', 'counter', 'message', 'answer'])
		.where(isRowOf('offers', person))
		.orderBy('id')
		.execute();
	return rows.map(({ created_at, ...row }) => ({ createdAt: created_at.toISOString(), ...row }));
}

export async function deleteOffersOf(trx: Trx, person: Person): Promise<void> {
	await trx.deleteFrom('offers').where(isRowOf('offers', person)).execute();
}

/** Deletes offers that ended and were last changed before this time. */
export async function deleteOldOffers(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('offers')
		.where('state', 'not in', openOffers)
		.where('updated_at', '<', before)
		.execute();
}

export async function readOffer({ db }: Pick<Deps, 'db'>, documentId: string): Promise<ListedOffer> {
	const [row] = await newestOffers(db, { documentId });
	if (!row) throw new ShopError('not_found');
	return row;
}
