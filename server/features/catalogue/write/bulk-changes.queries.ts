import { sql, type Transaction } from 'kysely';
import type { ChangedWatch } from '#contract/catalogue/bulk-changes.schema.ts';
import type { Database } from '../../../database/tables.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';

/** Watches as they are, locked in the order of their numbers, as buyers lock them. */
export function lockWatches(trx: Transaction<Database>, documentIds: readonly string[]) {
	return trx
		.selectFrom('watches')
		.select([
			'id',
			'document_id',
			'version',
			'price',
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

/** Writes what each of the watches is given, in one statement; gives them as they are now. */
export async function updateWatches(trx: Transaction<Database>, changes: readonly ChangedWatch[]) {
	const { rows } = await sql<{
		document_id: string;
		version: number;
		price: number;
		stock: number;
		featured: boolean;
		draft: boolean;
		publish_at: Date | null;
	}>`
		update watches w set price = coalesce(d.price, w.price), stock = coalesce(d.stock, w.stock),
			featured = coalesce(d.featured, w.featured), draft = coalesce(d.draft, w.draft),
			publish_at = case when not coalesce(d.draft, w.draft) then null
				when d.given ? 'publishAt' then d."publishAt" else w.publish_at end
		from (select given, r.* from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) given,
			jsonb_to_record(given) as r("documentId" text, price integer, stock integer, featured boolean,
				draft boolean, "publishAt" timestamptz)) d
		where w.document_id = d."documentId"
		returning w.document_id, w.version, w.price, w.stock, w.featured, w.draft, w.publish_at`.execute(trx);
	return rows;
}
