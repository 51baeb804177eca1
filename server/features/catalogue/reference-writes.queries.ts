import type { Insertable, Kysely, Transaction, UpdateObject } from 'kysely';
import type { CategoryName } from '#contract/enumerations.ts';
import type { BrandsTable, CalibersTable, CategoriesTable } from '../../database/catalogue.tables.ts';
import type { Database } from '../../database/tables.ts';

export async function insertBrand(db: Kysely<Database>, brand: Insertable<BrandsTable>): Promise<void> {
	await db.insertInto('brands').values(brand).execute();
}

/** Whether there was such a brand. */
export async function updateBrandRow(
	db: Kysely<Database>,
	documentId: string,
	columns: UpdateObject<Database, 'brands'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('brands')
		.set(columns)
		.set((eb) => ({ updated_at: eb.fn<Date>('now') }))
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function insertCategory(
	db: Kysely<Database>,
	category: Insertable<CategoriesTable>,
): Promise<void> {
	await db.insertInto('categories').values(category).execute();
}

/** Whether there was such a category. */
export async function renameCategory(
	trx: Transaction<Database>,
	documentId: string,
	name: CategoryName,
): Promise<boolean> {
	const category = await trx
		.updateTable('categories')
		.set((eb) => ({ name, updated_at: eb.fn<Date>('now') }))
		.where('document_id', '=', documentId)
		.returning('id')
		.executeTakeFirst();
	if (!category) return false;
	// The watches carry the names of their categories; writing the pairs again derives them anew.
	await trx
		.updateTable('watches_categories')
		.set({ category_id: category.id })
		.where('category_id', '=', category.id)
		.execute();
	return true;
}

/** Adds a caliber and returns its number. */
export async function insertCaliber(
	trx: Transaction<Database>,
	caliber: Insertable<CalibersTable>,
): Promise<number> {
	const { id } = await trx.insertInto('calibers').values(caliber).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** The number of the changed caliber, undefined when there is none. */
export async function updateCaliberRow(
	trx: Transaction<Database>,
	documentId: string,
	columns: UpdateObject<Database, 'calibers'>,
): Promise<number | undefined> {
	const caliber = await trx
		.updateTable('calibers')
		.set(columns)
		.set((eb) => ({ updated_at: eb.fn<Date>('now') }))
		.where('document_id', '=', documentId)
		.returning('id')
		.executeTakeFirst();
	return caliber?.id;
}

/** Whether there was such a row. */
export async function deleteReferenceRow(
	db: Kysely<Database>,
	table: 'brands' | 'categories' | 'calibers',
	documentId: string,
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom(table)
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
