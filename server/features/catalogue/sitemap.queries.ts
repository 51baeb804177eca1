import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Bounds = { minPrice: number; maxPrice: number };
/** Rows with ids of one range: `number` counts from 1. */
export type SitemapPart = { collection: 'watches' | 'calibers'; number: number; updatedAt: Date };
export type SitemapEntry = { documentId: string; updatedAt: Date };

/**
 * The most that one part lists; with its three addresses an entry is about 450 bytes, so a part is under 1
 * MB.
 */
export const partSize = 2_000;

/**
 * The parts in which visitors see at least one row: one statement, whose rows are one two-thousandth of the
 * catalogue's.
 */
export async function findSitemapParts(
	db: Kysely<Database>,
	{ minPrice, maxPrice }: Bounds,
): Promise<SitemapPart[]> {
	const { rows } = await sql<SitemapPart>`
		select 'watches' as collection, (id - 1) / ${sql.lit(partSize)} + 1 as number, max(updated_at) as "updatedAt"
		from watches where stock > 0 and price between ${minPrice} and ${maxPrice} group by 2
		union all
		select 'calibers', (id - 1) / ${sql.lit(partSize)} + 1, max(updated_at) from calibers group by 2
		order by 1, 2`.execute(db);
	return rows;
}

/** The addresses of one part: a walk of its range of ids. */
export async function findSitemapEntries(
	db: Kysely<Database>,
	{ collection, number }: Pick<SitemapPart, 'collection' | 'number'>,
	{ minPrice, maxPrice }: Bounds,
): Promise<SitemapEntry[]> {
	const to = number * partSize;
	const rows = db
		.selectFrom(collection)
		.select(['document_id as documentId', 'updated_at as updatedAt'])
		.where('id', '>', to - partSize)
		.where('id', '<=', to)
		.orderBy('id');
	if (collection === 'calibers') return rows.execute();
	return rows
		.where(sql.ref('stock'), '>', 0)
		.where(sql.ref('price'), '>=', minPrice)
		.where(sql.ref('price'), '<=', maxPrice)
		.execute();
}
