import { sql, type UpdateObject } from 'kysely';
import type { Database, NewRow, Trx } from '../../../tables/tables.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';

/** Inserts a watch and returns its id. */
export async function insertWatch(trx: Trx, watch: NewRow<'watches'>): Promise<number> {
	const { id } = await trx.insertInto('watches').values(watch).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** The columns of a price and of a temporary sale. */
export const priceColumns = [
	'price',
	'original_price',
	'price_valid_until',
	'sale_price',
	'sale_from',
	'sale_until',
] as const;

/** Returns the watch and locks it until the transaction ends. */
export function lockWatch(trx: Trx, documentId: string) {
	return trx
		.selectFrom('watches')
		.select([
			'id',
			'document_id',
			sql<string>`brand_name || ' ' || model`.as('label'),
			'version',
			'condition_sheet',
			'draft',
			'publish_at',
			...priceColumns,
			'approved_price',
			'was_published',
			'stock',
			sql<boolean>`category_names @> '{used}'`.as('used'),
			hasPhotographs('watches.id').as('photographed'),
		])
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export async function updateWatchRow(
	trx: Trx,
	id: number,
	columns: UpdateObject<Database, 'watches'>,
): Promise<void> {
	await trx.updateTable('watches').set(columns).where('id', '=', id).execute();
}

export async function deleteWatchRow(trx: Trx, id: number): Promise<void> {
	await trx.deleteFrom('watches').where('id', '=', id).execute();
}
