import { sql } from 'kysely';
import type { Trx } from '../../../tables/tables.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';
import type { Prices } from './sale-prices.service.ts';
import { priceColumns } from './watch.rows.ts';

/** Returns the watches and locks them in id order, as orders do. */
export function lockWatches(trx: Trx, documentIds: readonly string[]) {
	return trx
		.selectFrom('watches')
		.select([
			'id',
			'document_id',
			'version',
			...priceColumns,
			'approved_price',
			'was_published',
			'stock',
			'featured',
			'draft',
			'publish_at',
			'brand_name',
			'model',
			sql<boolean>`category_names @> '{used}'`.as('used'),
			hasPhotographs('watches.id').as('photographed'),
		])
		.where('document_id', '=', sql<string>`any(${documentIds}::text[])`)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** The values that a bulk change writes. */
export type BulkRow = Prices & {
	approved_price: number | null;
	document_id: string;
	stock: number;
	featured: boolean;
	draft: boolean;
	publish_at: Date | null;
};

/** Writes these values in one statement. Returns the values as stored, with the new versions. */
export async function updateWatches(trx: Trx, values: readonly BulkRow[]) {
	const columns = [...priceColumns, 'approved_price', 'stock', 'featured', 'draft', 'publish_at'] as const;
	const list = (row: string) => sql.join(columns.map((column) => sql.ref(`${row}${column}`)));
	const { rows } = await sql<BulkRow & { version: number }>`
		update watches w set (${list('')}) = row(${list('d.')})
		from jsonb_populate_recordset(null::watches, ${JSON.stringify(values)}::jsonb) d
		where w.document_id = d.document_id
		returning w.document_id, w.version, ${list('w.')}`.execute(trx);
	return rows;
}
