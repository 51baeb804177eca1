import { sql } from 'kysely';
import type { CategoryName, WatchCondition } from '#contract/catalogue/enumerations.ts';
import { defaultLanguage, type Language } from '#contract/languages/languages.ts';
import type { Db } from '../../tables/tables.ts';
import { isVisible, type PriceBounds } from '../catalogue/relations/visible.rows.ts';
import { type ListedPicture, pictureFilesSql } from './sitemap.queries.ts';

/** A watch as feeds list it, with the price in CLP and the description in the feed's language. */
export type FeedWatch = {
	documentId: string;
	brand: string;
	model: string;
	reference: string | null;
	description: string;
	price: number;
	/** In grams. */
	weight: number | null;
	/** The price before the sale and the dates of the sale; null when there is no sale. */
	originalPrice: number | null;
	saleFrom: Date | null;
	priceValidUntil: Date | null;
	condition: WatchCondition | null;
	dialColour: string | null;
	categories: CategoryName[];
	createdAt: Date;
	updatedAt: Date;
	pictures: ListedPicture[];
};

/** A watch as marketplaces list it; `diameter` in mm. */
export type MarketplaceWatch = FeedWatch & {
	id: number;
	year: number | null;
	package: string | null;
	material: string | null;
	strap: string | null;
	movement: string | null;
	diameter: number | null;
};

/** Number of ids per part. An item of the product feed is about 1.5 KB. */
export const feedPartSize = 500;

/** Meta and Google accept one main picture and ten more. */
const picturesEach = 11;

export const newest = 50;

const visibleWatches = (language: Language, bounds: PriceBounds, more = sql``) => sql`
	select document_id as "documentId", brand_name as brand, model, reference,
		${sql.ref(`description_${language}`)} as description, price, weight,
		original_price as "originalPrice", price_valid_until as "priceValidUntil",
		case when price_valid_until is not null then sale_from end as "saleFrom", condition, dial_colour as "dialColour",
		category_names as categories, created_at as "createdAt", updated_at as "updatedAt",
		${pictureFilesSql(picturesEach)} as pictures${more}
	from watches w where ${isVisible('w', bounds)}`;

/** Returns the number of parts, counted by ids. A part may contain no visible watch. */
export async function countFeedParts(db: Db): Promise<number> {
	const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from watches`.execute(db);
	return Math.ceil((rows[0]?.last ?? 0) / feedPartSize);
}

/** Returns the visible watches of one part by scanning its range of ids. */
export async function findFeedPart(
	db: Db,
	number: number,
	language: Language,
	bounds: PriceBounds,
): Promise<FeedWatch[]> {
	const to = number * feedPartSize;
	const { rows } = await sql<FeedWatch>`${visibleWatches(language, bounds)}
		and id > ${to - feedPartSize} and id <= ${to} order by id`.execute(db);
	return rows;
}

/** Returns the newest visible watches. */
export async function findNewest(db: Db, language: Language, bounds: PriceBounds): Promise<FeedWatch[]> {
	const { rows } = await sql<FeedWatch>`${visibleWatches(language, bounds)}
		order by created_at desc, id desc limit ${newest}`.execute(db);
	return rows;
}

/** Returns the visible watches with ids greater than `after`, except straps and accessories. */
export async function findMarketplacePage(
	db: Db,
	after: number,
	limit: number,
	bounds: PriceBounds,
): Promise<MarketplaceWatch[]> {
	const more = sql`, id, year, package, material, strap, movement, diameter`;
	const { rows } = await sql<MarketplaceWatch>`${visibleWatches(defaultLanguage, bounds, more)}
		and not category_names && '{strap,accessory}' and id > ${after} order by id limit ${limit}`.execute(db);
	return rows;
}
