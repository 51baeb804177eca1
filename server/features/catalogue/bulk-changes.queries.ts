import { sql, type Transaction } from 'kysely';
import type { ChangedWatch } from '#contract/bulk-changes.schema.ts';
import type { Database } from '../../database/tables.ts';

/** Watches as they are, locked in the order of their numbers, as buyers lock them. */
export function lockWatches(trx: Transaction<Database>, documentIds: readonly string[]) {
	return trx
		.selectFrom('watches')
		.select(['document_id', 'version', 'price', 'stock', 'featured', 'brand_name', 'model'])
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
	}>`
		update watches w set price = coalesce(d.price, w.price), stock = coalesce(d.stock, w.stock),
			featured = coalesce(d.featured, w.featured)
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
			as d("documentId" text, price integer, stock integer, featured boolean)
		where w.document_id = d."documentId"
		returning w.document_id, w.version, w.price, w.stock, w.featured`.execute(trx);
	return rows;
}
