import { type RawBuilder, sql } from 'kysely';
import type { FittingWishQuery } from '#contract/wishes/wishes.schema.ts';
import type { WishState } from '#contract/wishes/wishes.ts';
import { dayIn } from '../../core/shop-calendar.ts';
import { kyselySql, sqlText } from '../../database/sql-text.ts';
import { countRows, type DialectList } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { emailOf } from '../accounts/users/users.rows.ts';
import { matchesSearchSql } from '../catalogue/read/search-match.rows.ts';
import { isVisible, type PriceBounds } from '../catalogue/relations/visible.rows.ts';
import { isSubscriptionOf } from './subscriptions.queries.ts';

type WishPageOptions = Pick<DialectList, 'where' | 'order' | 'limit' | 'offset'>;
export type ListedWish = Awaited<ReturnType<typeof wishesOf>>[number];

/** SQL for the compared columns of a watch. A price that is not known yet is null. */
type MatchedColumns = Record<
	'brandId' | 'names' | 'all' | 'reference' | 'used' | 'price',
	RawBuilder<unknown>
> & {
	/** Whether the watch matches the wish's search, or the wish has none. */
	searched: RawBuilder<boolean>;
};

/**
 * The columns of a row in `watches`. The first three lines of `search` are brand, model and reference; the
 * fifth is the reference without separators.
 */
const watchRow: MatchedColumns = {
	brandId: sql`watches.brand_id`,
	names: sql`' ' || array_to_string((string_to_array(watches.search, E'\\n'))[1:3], ' ') || ' '`,
	all: sql`' ' || replace(watches.search, E'\\n', ' ') || ' '`,
	reference: sql`split_part(watches.search, E'\\n', 5)`,
	used: sql`watches.category_names @> '{used}'`,
	price: sql`watches.price`,
	searched: kyselySql(matchesSearchSql(sqlText`wishes.search`)),
};
const candidateNames = sql.ref<string>('given.names');
const candidateRow: MatchedColumns = {
	brandId: sql`given.brand_id`,
	names: candidateNames,
	all: candidateNames,
	reference: sql`serial_key(given.reference)`,
	used: sql`given.used`,
	price: sql`given.price`,
	searched: sql`wishes.search is null`,
};

/**
 * SQL: whether a watch matches a row of `wishes`. Compares the brand, each word of the model text with brand,
 * model and reference, the reference without separators (as a substring), the condition, and the maximum
 * price. For a saved search, compares its filters, and its words with the complete text of the watch.
 */
const fits = ({ brandId, names, all, reference, used, price, searched }: MatchedColumns) => sql<boolean>`(
	(wishes.brand_id is null or wishes.brand_id = ${brandId})
	and (wishes.highest_price is null or ${price} is null or ${price} <= wishes.highest_price)
	and (wishes.condition = 'any' or (wishes.condition = 'used') = (${used}))
	and (wishes.reference_key is null or position(serial_key(wishes.reference_key) in ${reference}) > 0)
	and case when wishes.search is null then ${names} else ${all} end like all (wishes.model_patterns)
	and ${searched})`;

/** Whether a wish is open and has not expired. */
const isOpen = (now: Date) =>
	sql<boolean>`(wishes.state = 'open' and (wishes.until is null or wishes.until >= ${dayIn(sql`${now}::timestamptz`)}))`;

/**
 * Returns the wishes of a list query, each with its brand, its customer and the number of matching watches,
 * in one statement.
 */
export function wishesOf(db: Db, { where, order, limit, offset }: WishPageOptions, bounds: PriceBounds) {
	return selectWishes(db, bounds).where(where).orderBy(order).limit(limit).offset(offset).execute();
}

const selectWishes = (db: Db, bounds: PriceBounds) =>
	db
		.selectFrom('wishes')
		.leftJoin('users', 'users.id', 'wishes.user_id')
		.leftJoin('brands', 'brands.id', 'wishes.brand_id')
		.leftJoin('watches as offered', 'offered.id', 'wishes.offered_watch_id')
		.selectAll('wishes')
		.select([
			'users.document_id as user_document',
			'users.email as user_email',
			'users.phone as user_phone',
			'users.username',
			'users.first_name',
			'users.last_name',
			'brands.document_id as brand_document',
			'brands.name as brand_name',
			'offered.document_id as offered_document',
			'offered.brand_name as offered_brand',
			'offered.model as offered_model',
			'offered.reference as offered_reference',
			'offered.price as offered_price',
		])
		.select([
			emailOf('wishes.made_by').as('made_by_email'),
			sql<number>`case when wishes.state in ('open', 'offered') then (select count(*) from watches
				where ${isVisible('watches', bounds)} and ${fits(watchRow)})::int else 0 end`.as('fitting'),
		]);

/** Returns the number of wishes by state. */
export async function countByState(db: Db): Promise<Record<WishState, number>> {
	const rows = await db
		.selectFrom('wishes')
		.where(isNotHidden('wishes'))
		.select(['state', sql<number>`count(*)::int`.as('count')])
		.groupBy('state')
		.execute();
	const counts = { open: 0, offered: 0, fulfilled: 0, dropped: 0 };
	for (const { state, count } of rows) counts[state] = count;
	return counts;
}

/** SQL that selects the fields of an unsaved watch as a row. */
const candidateSql = ({ brand, model, reference, price, used }: FittingWishQuery) =>
	sql`(select brand.id as brand_id, concat(' ', plain(concat_ws(' ', brand.name, ${model ?? null}::text,
			${reference ?? null}::text)), ' ', typed.reference, ' ') as names, typed.reference, ${used === 'true'}::boolean as used,
			${price ?? null}::integer as price
		from (select regexp_replace(plain(${reference ?? ''}), '\\s', '', 'g') as reference) typed
		left join brands brand on brand.document_id = ${brand ?? null})`;

/** Returns the open wishes that a watch matches, oldest first. */
export function wishesFor(
	db: Db,
	watch: FittingWishQuery,
	{ bounds, now, limit }: { bounds: PriceBounds; now: Date; limit: number },
) {
	const found =
		watch.watch === undefined
			? sql<boolean>`exists (select from ${candidateSql(watch)} given where ${fits(candidateRow)})`
			: sql<boolean>`exists (select from watches where document_id = ${watch.watch} and ${fits(watchRow)})`;
	return selectWishes(db, bounds)
		.select(sql<number>`(count(*) over ())::int`.as('total'))
		.where(isOpen(now))
		.where(isNotHidden('wishes'))
		.where(found)
		.orderBy('wishes.id')
		.limit(limit)
		.execute();
}

/** Returns the watches on sale that match a wish, newest first. */
export function watchesFor(db: Db, wish: number, { bounds, limit }: { bounds: PriceBounds; limit: number }) {
	return db
		.selectFrom('watches')
		.innerJoin('wishes', (join) => join.on('wishes.id', '=', wish))
		.select([
			'watches.document_id',
			'watches.brand_name',
			'watches.model',
			'watches.reference',
			'watches.price',
		])
		.select(sql<number>`(count(*) over ())::int`.as('total'))
		.where(isVisible('watches', bounds))
		.where(fits(watchRow))
		.orderBy('watches.id', 'desc')
		.limit(limit)
		.execute();
}

/** Returns a watch that visitors see; undefined for a draft, a deleted watch or one that is out of stock. */
export function findVisibleWatch(db: Db, documentId: string, bounds: PriceBounds) {
	return db
		.selectFrom('watches')
		.select(['document_id', 'brand_name', 'model', 'reference', 'price'])
		.where('document_id', '=', documentId)
		.where(isVisible('watches', bounds))
		.executeTakeFirst();
}

/**
 * Returns how many open wishes of the desk have a matching watch on sale. Subscriptions are excluded, since
 * they are answered by mail.
 */
export function countAnswerable(db: Db, bounds: PriceBounds, now: Date): Promise<number> {
	return countRows(
		db,
		'wishes',
		sql<boolean>`wishes.reason is null and ${isOpen(now)} and ${isNotHidden('wishes')}
			and exists (select from watches where ${isVisible('watches', bounds)} and ${fits(watchRow)})`,
	);
}

/** A watch that came on sale, or whose price was `former_price` before. */
export type WatchNews = { watch_id: number; former_price: number | null };

/**
 * Returns the open subscriptions that match this news and locks them, each with the least expensive matching
 * watch that is visible. A lower price is news only when the former price was too high. `only` restricts the
 * result to these subscriptions.
 */
export function lockMatchingSubscriptions(
	trx: Trx,
	news: readonly WatchNews[],
	{ bounds, now, limit, only }: { bounds: PriceBounds; now: Date; limit: number; only?: readonly number[] },
) {
	const ids = news.map(({ watch_id }) => watch_id);
	const former = news.map(({ former_price }) => former_price);
	const hit = sql<{
		watch_id: number;
		document_id: string;
		brand_name: string;
		model: string;
		reference: string | null;
		price: number;
	}>`(select watches.id as watch_id, watches.document_id, watches.brand_name, watches.model, watches.reference,
			watches.price
		from unnest(${ids}::int[], ${former}::int[]) news (watch_id, former_price)
			join watches on watches.id = news.watch_id
		where ${isVisible('watches', bounds)} and ${fits(watchRow)} and case wishes.reason
			when 'cheaper' then wishes.watch_id = watches.id
			else news.former_price is null or news.former_price > wishes.highest_price end
		order by watches.price, watches.id limit 1)`;
	return trx
		.selectFrom('wishes')
		.innerJoinLateral(hit.as('hit'), (join) => join.onTrue())
		.select(['wishes.id', 'wishes.user_id', 'wishes.reason', 'wishes.language'])
		.select(sql<string>`coalesce(wishes.email, ${emailOf('wishes.user_id')})`.as('recipient'))
		.select(['hit.watch_id', 'hit.document_id', 'hit.brand_name', 'hit.model', 'hit.reference', 'hit.price'])
		.where('wishes.reason', 'is not', null)
		.where(isOpen(now))
		.where(isNotHidden('wishes'))
		.$if(only !== undefined, (query) => query.where(sql<boolean>`wishes.id = any(${only ?? []}::int[])`))
		.orderBy('wishes.id')
		.limit(limit)
		.forUpdate('wishes')
		.execute();
}

/** Returns this person's open subscriptions, newest first. */
export const listOpenSubscriptions = (db: Db, person: { userId: number; email: string }) =>
	ownSubscriptions(db, person).where('wishes.state', '=', 'open').execute();

/** Returns this person's subscriptions, newest first, including those that were notified recently. */
export const listSubscriptions = (db: Db, person: { userId: number; email: string }) =>
	ownSubscriptions(db, person).execute();

const ownSubscriptions = (db: Db, person: { userId: number; email: string }) =>
	db
		.selectFrom('wishes')
		.leftJoin('watches', 'watches.id', 'wishes.watch_id')
		.select(['wishes.document_id', 'wishes.created_at', 'wishes.until', 'wishes.search', 'wishes.reason'])
		.select(['wishes.consent_text', 'wishes.consented_at'])
		.select(['watches.document_id as watch', 'watches.brand_name', 'watches.model'])
		.where('wishes.reason', 'is not', null)
		.where(isSubscriptionOf(person))
		.orderBy('wishes.id', 'desc');
