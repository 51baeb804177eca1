import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';
import type { ReferenceTable } from './snapshots.queries.ts';

/** Column values or SQL. Undefined columns are omitted. */
type ReferenceColumns = Readonly<Record<string, unknown>>;
const definedColumns = (columns: ReferenceColumns) =>
	Object.entries(columns).filter(([, value]) => value !== undefined);

/** Inserts a row and returns its id. */
export async function insertReference(
	trx: Trx,
	table: ReferenceTable,
	columns: ReferenceColumns,
): Promise<number> {
	const names = definedColumns(columns).map(([name]) => sql.ref(name));
	const values = definedColumns(columns).map(([, value]) => sql`${value}`);
	const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
		values (${sql.join(values)}) returning id`.execute(trx);
	return rows[0]?.id as number;
}

/** Updates a locked row and returns its id. */
export async function updateReference(
	trx: Trx,
	table: ReferenceTable,
	documentId: string,
	columns: ReferenceColumns,
): Promise<number> {
	const changes = definedColumns(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
	const { rows } = await sql<{ id: number }>`update ${sql.table(table)}
		set ${sql.join([...changes, sql`updated_at = shop_now()`])} where document_id = ${documentId} returning id`.execute(
		trx,
	);
	return rows[0]?.id as number;
}

/** Updates the category names that watches store, by rewriting the pairs from which they are derived. */
export async function renewNamesOf(trx: Trx, id: number): Promise<void> {
	const pairs = trx.updateTable('watches_categories').set({ category_id: id });
	await pairs.where('category_id', '=', id).execute();
}

export async function deleteReferenceRow(db: Db, table: ReferenceTable, documentId: string): Promise<void> {
	await db.deleteFrom(table).where('document_id', '=', documentId).execute();
}
