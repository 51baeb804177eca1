import type { Insertable, Kysely, Transaction, UpdateObject } from 'kysely';
import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import type { BrandsTable, CalibersTable, CategoriesTable } from '../../../database/catalogue.tables.ts';
import type { Database } from '../../../database/tables.ts';

export async function insertBrand(db: Kysely<Database>, brand: Insertable<BrandsTable>): Promise<void> {
	await db.insertInto('brands').values(brand).execute();
}

export async function updateBrandRow(
	db: Kysely<Database>,
	documentId: string,
	columns: UpdateObject<Database, 'brands'>,
): Promise<void> {
	await db
		.updateTable('brands')
		.set(columns)
		.set((eb) => ({ updated_at: eb.fn<Date>('now') }))
		.where('document_id', '=', documentId)
		.execute();
}

export async function insertCategory(
	db: Kysely<Database>,
	category: Insertable<CategoriesTable>,
): Promise<void> {
	await db.insertInto('categories').values(category).execute();
}

export async function renameCategory(
	trx: Transaction<Database>,
	documentId: string,
	name: CategoryName,
): Promise<void> {
	const { id } = await trx
		.updateTable('categories')
		.set((eb) => ({ name, updated_at: eb.fn<Date>('now') }))
		.where('document_id', '=', documentId)
		.returning('id')
		.executeTakeFirstOrThrow();
	// Watches carry the names of their categories; writing the pairs again derives the names.
	await trx
		.updateTable('watches_categories')
		.set({ category_id: id })
		.where('category_id', '=', id)
		.execute();
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

export async function deleteReferenceRow(
	db: Kysely<Database>,
	table: 'brands' | 'categories' | 'calibers',
	documentId: string,
): Promise<void> {
	await db.deleteFrom(table).where('document_id', '=', documentId).execute();
}
