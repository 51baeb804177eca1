import { sql } from 'kysely';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';

/** Returns the documents of these orders, without their files. */
export function documentsOf(db: Db, orderIds: readonly number[]) {
	return db
		.selectFrom('order_documents')
		.select(['order_id', 'kind', 'number', 'sha256', 'created_at'])
		.select(sql<boolean>`xml is not null`.as('hasXml'))
		.where('order_id', 'in', orderIds)
		.execute();
}

/** SQL: the kind and number of an order's document, as JSON; null when it has none. */
export const documentOfSql = (orderId: SqlText): SqlText =>
	sqlText`(select json_build_object('kind', kind, 'number', number, 'hasXml', xml is not null) from order_documents where order_id = ${orderId})`;

export function findDocument(db: Db, orderId: number) {
	return db
		.selectFrom('order_documents')
		.select(['kind', 'number', 'file', 'xml'])
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

/** Inserts an order's document, or replaces the existing one. */
export async function replaceDocument(trx: Trx, document: NewRow<'order_documents'>): Promise<void> {
	const { order_id: _, ...columns } = document;
	await trx
		.insertInto('order_documents')
		.values(document)
		.onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
		.execute();
}

/**
 * Deletes the files of documents and credit notes that were attached before this time. Their numbers remain
 * in the shop's books.
 */
export async function removeOldDocumentFiles(db: Db, before: Date): Promise<void> {
	for (const table of ['order_documents', 'credit_notes'] as const)
		await db
			.updateTable(table)
			.set({ file: null, xml: null })
			.where('created_at', '<', before)
			.where('file', 'is not', null)
			.execute();
}

export async function deleteDocument(trx: Trx, orderId: number): Promise<void> {
	await trx.deleteFrom('order_documents').where('order_id', '=', orderId).execute();
}
