import { type RawBuilder, sql } from 'kysely';
import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import { slugOf } from '#contract/catalogue/slugs.ts';
import type { Db } from '../../tables/tables.ts';
import { isVisible, type PriceBounds } from '../catalogue/relations/visible.rows.ts';

/** Collections whose rows have a page each. */
export type SitemapRows = 'watches' | 'calibers' | 'examiners';
export type SitemapCollection = SitemapRows | 'brands';

/** Rows of one range of ids; `number` counts from 1. */
export type SitemapPart = { collection: SitemapCollection; number: number; updatedAt: Date };

export type ListedPicture = { documentId: string; revision: number };

/** `slug` is null for calibers, whose URLs have none. */
export type SitemapEntry = {
	documentId: string;
	slug: string | null;
	updatedAt: Date;
	pictures: ListedPicture[];
};

/**
 * A brand with at least one visible watch, or, when `category` is set, with one in that category.
 */
export type BrandCategory = { brand: string; category: CategoryName | null; updatedAt: Date };

/**
 * Number of ids per part. An entry of a watch with four pictures is about 900 bytes, and a brand has at most
 * 16 entries of about 600 bytes, so a part is smaller than 1 MB.
 */
export const partSizes = { watches: 1_000, calibers: 1_000, examiners: 1_000, brands: 100 } as const;

/** Number of pictures per watch in the sitemap; search engines need no more. */
export const picturesEach = 4;

/** SQL: the first pictures of the watch `w` as {@link ListedPicture}, in their order. */
export const pictureFilesSql = (limit: number) => sql<ListedPicture[]>`coalesce((
	select json_agg(json_build_object('documentId', p.document_id, 'revision', p.revision))
	from (select document_id, revision from pictures where watch_id = w.id order by position, id limit ${limit}) p), '[]')`;

const partOf = (id: 'id' | 'brand_id', collection: SitemapCollection) =>
	sql`(${sql.ref(id)} - 1) / ${sql.lit(partSizes[collection])} + 1`;

/** Returns the parts with at least one visible row. A sale also counts as a change of its part. */
export async function findSitemapParts(db: Db, bounds: PriceBounds): Promise<SitemapPart[]> {
	const { rows } = await sql<SitemapPart>`
		select 'watches' as collection, ${partOf('id', 'watches')} as number, max(updated_at) as "updatedAt"
		from watches group by 2 having bool_or(${isVisible('watches', bounds)})
		union all
		select 'calibers', ${partOf('id', 'calibers')}, max(updated_at) from calibers group by 2
		union all
		select 'examiners', ${partOf('id', 'examiners')}, max(updated_at) from examiners group by 2
		union all
		select 'brands', ${partOf('brand_id', 'brands')}, max(updated_at) from watches group by 2
		having bool_or(${isVisible('watches', bounds)})
		order by 1, 2`.execute(db);
	return rows;
}

/** SQL: the words of a row's slug, or null if its URL has none. */
const slugWords: Record<SitemapRows, RawBuilder<unknown>> = {
	watches: sql`array[brand_name, model, reference]`,
	calibers: sql`null::text[]`,
	examiners: sql`array[name]`,
};

/** Returns the rows of one part by scanning its range of ids. */
export async function findSitemapEntries(
	db: Db,
	{ collection, number }: { collection: SitemapRows; number: number },
	bounds: PriceBounds,
): Promise<SitemapEntry[]> {
	const isWatches = collection === 'watches';
	const to = number * partSizes[collection];
	const { rows } = await sql<{ words: (string | null)[] | null } & Omit<SitemapEntry, 'slug'>>`
		select document_id as "documentId", updated_at as "updatedAt", ${slugWords[collection]} as words,
			${isWatches ? pictureFilesSql(picturesEach) : sql`'[]'::json`} as pictures
		from ${sql.table(collection)} w
		where id > ${to - partSizes[collection]} and id <= ${to} ${isWatches ? sql`and ${isVisible('w', bounds)}` : sql``}
		order by id`.execute(db);
	return rows.map(({ words, ...row }) => ({ ...row, slug: words && slugOf(...words) }));
}

/** Returns the brands of one part, each with the categories of its watches. */
export async function findBrandCategories(
	db: Db,
	number: number,
	bounds: PriceBounds,
): Promise<BrandCategory[]> {
	const to = number * partSizes.brands;
	const { rows } = await sql<BrandCategory>`
		select brand_name as brand, category, max(updated_at) as "updatedAt"
		from watches, unnest(array_prepend(null::text, category_names)) category
		where brand_id > ${to - partSizes.brands} and brand_id <= ${to} and ${isVisible('watches', bounds)}
		group by 1, 2 order by 1, 2 nulls first`.execute(db);
	return rows;
}

/** Returns the categories with at least one visible watch. */
export async function findCategories(db: Db, bounds: PriceBounds): Promise<CategoryName[]> {
	const { rows } = await sql<{ category: CategoryName }>`
		select distinct category from watches, unnest(category_names) category
		where ${isVisible('watches', bounds)} order by 1`.execute(db);
	return rows.map(({ category }) => category);
}
