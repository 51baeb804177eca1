import { sql } from 'kysely';
import type { Db } from '../../../tables/tables.ts';

/** The collections that a watch or a caliber refers to. */
export type ReferredTable = 'brands' | 'calibers' | 'categories' | 'complications' | 'pictures';
/**
 * A row that others refer to. `key` is what a write uses to refer to it: a documentId or a word of a closed
 * list.
 */
export type ReferredRow = { id: number; documentId: string | null; key: string };

/** Returns the rows with these numbers or documentIds, in no particular order. Runs one statement. */
export async function findReferred(
	db: Db,
	table: ReferredTable,
	ids: readonly number[],
	documentIds: readonly string[],
): Promise<ReferredRow[]> {
	const numbers = ids.length ? ids : [0];
	if (table === 'complications') {
		const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', numbers).execute();
		return rows.map(({ id, name }) => ({ id, documentId: null, key: name }));
	}
	const named = documentIds.length ? documentIds : [''];
	if (table === 'categories') {
		const rows = await db
			.selectFrom(table)
			.select(['id', 'document_id', 'name'])
			.where((eb) => eb.or([eb('id', 'in', numbers), eb('document_id', 'in', named)]))
			.execute();
		return rows.map(({ id, document_id, name }) => ({ id, documentId: document_id, key: name }));
	}
	const rows = await db
		.selectFrom(table)
		.select(['id', 'document_id'])
		.where((eb) => eb.or([eb('id', 'in', numbers), eb('document_id', 'in', named)]))
		.execute();
	return rows.map(({ id, document_id }) => ({ id, documentId: document_id, key: document_id }));
}

/** Counts how many of these watches belong to a brand, a category, a caliber or an examiner. */
export async function countBelonging(
	db: Db,
	owner: 'brands' | 'categories' | 'calibers' | 'examiners',
	documentId: string,
	watches: readonly string[],
): Promise<number> {
	const query = db
		.selectFrom('watches')
		.where('watches.document_id', 'in', watches.length ? watches : [''])
		.select((eb) => eb.fn.count<string>('watches.id').distinct().as('found'));
	if (owner === 'examiners') {
		const examined = query.where(sql`watches.condition_sheet ->> 'examiner'`, '=', documentId);
		return Number((await examined.executeTakeFirstOrThrow()).found);
	}
	const joined =
		owner === 'brands'
			? query
					.innerJoin('brands', 'brands.id', 'watches.brand_id')
					.where('brands.document_id', '=', documentId)
			: owner === 'calibers'
				? query
						.innerJoin('calibers', 'calibers.id', 'watches.caliber_id')
						.where('calibers.document_id', '=', documentId)
				: query
						.innerJoin('watches_categories', 'watches_categories.watch_id', 'watches.id')
						.innerJoin('categories', 'categories.id', 'watches_categories.category_id')
						.where('categories.document_id', '=', documentId);
	const { found } = await joined.executeTakeFirstOrThrow();
	return Number(found);
}
