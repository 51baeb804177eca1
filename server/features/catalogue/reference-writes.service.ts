import type { Insertable, Transaction } from 'kysely';
import type { BrandChanges, CaliberChanges } from '#contract/catalogue-writes.schema.ts';
import type { CategoryName, Movement } from '#contract/enumerations.ts';
import { documentIdFrom } from '#contract/ids.ts';
import { caliberSpecificationTexts } from '#contract/specification-texts.ts';
import type { CalibersTable } from '../../database/catalogue.tables.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { changedSpanish, heldIdOf } from './relations.queries.ts';

type WriteDeps = Pick<Deps, 'db' | 'randomBytes'>;

/** PostgreSQL's own words for what a constraint refused, in the shop's. */
async function refusingDuplicates<T>(path: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const code = (error as { code?: string }).code;
		if (code === '23505')
			throw new ShopError('name_taken', {
				errors: [{ path: ['data', path], message: 'already taken', name: 'ConflictError' }],
			});
		if (code === '23503') throw new ShopError('in_use');
		throw error;
	}
}

/** Adds a brand and returns its documentId. Throws `name_taken`. */
export function addBrand(deps: WriteDeps, fields: BrandChanges & { name: string }): Promise<string> {
	const document_id = documentIdFrom(deps.randomBytes(64));
	return refusingDuplicates('name', async () => {
		await deps.db
			.insertInto('brands')
			.values({ country: null, founded: null, ...fields, document_id })
			.execute();
		return document_id;
	});
}

/** Changes a brand. Throws `not_found` and `name_taken`. */
export function changeBrand(deps: WriteDeps, documentId: string, fields: BrandChanges): Promise<void> {
	return refusingDuplicates('name', async () => {
		const { numUpdatedRows } = await deps.db
			.updateTable('brands')
			.set((eb) => ({ ...fields, updated_at: eb.fn<Date>('now') }))
			.where('document_id', '=', documentId)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new ShopError('not_found');
	});
}

/** Adds a category of the closed list and returns its documentId. Throws `name_taken`. */
export function addCategory(deps: WriteDeps, name: CategoryName): Promise<string> {
	const document_id = documentIdFrom(deps.randomBytes(64));
	return refusingDuplicates('name', async () => {
		await deps.db.insertInto('categories').values({ name, document_id }).execute();
		return document_id;
	});
}

/** Gives a category another name of the closed list. Throws `not_found` and `name_taken`. */
export function changeCategory(deps: WriteDeps, documentId: string, name: CategoryName): Promise<void> {
	return refusingDuplicates('name', () =>
		inTransaction(deps.db, async (trx) => {
			const category = await trx
				.updateTable('categories')
				.set((eb) => ({ name, updated_at: eb.fn<Date>('now') }))
				.where('document_id', '=', documentId)
				.returning('id')
				.executeTakeFirst();
			if (!category) throw new ShopError('not_found');
			// The watches carry the names of their categories; writing the pairs again derives them anew.
			await trx
				.updateTable('watches_categories')
				.set({ category_id: category.id })
				.where('category_id', '=', category.id)
				.execute();
		}),
	);
}

/** Deletes a brand, category or caliber. Throws `not_found`, and `in_use` while a watch (or a caliber) refers to it. */
export function deleteReference(
	deps: WriteDeps,
	table: 'brands' | 'categories' | 'calibers',
	documentId: string,
): Promise<void> {
	return refusingDuplicates('name', async () => {
		const { numDeletedRows } = await deps.db
			.deleteFrom(table)
			.where('document_id', '=', documentId)
			.executeTakeFirst();
		if (numDeletedRows === 0n) throw new ShopError('not_found');
	});
}

/** Adds a caliber and returns its documentId. Throws `invalid_input` for an unknown brand and `name_taken`. */
export function addCaliber(
	deps: WriteDeps,
	fields: CaliberChanges & { brand: string; model: string; movement: Movement },
): Promise<string> {
	const document_id = documentIdFrom(deps.randomBytes(64));
	return refusingDuplicates('model', () =>
		inTransaction(deps.db, async (trx) => {
			const columns = await caliberColumns(trx, fields);
			const { id } = await trx
				.insertInto('calibers')
				.values({
					...(columns as Insertable<CalibersTable>),
					specification_es: JSON.stringify(fields.specificationEs ?? {}),
					document_id,
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			await setComplications(trx, id, fields.complications);
			return document_id;
		}),
	);
}

/** Changes a caliber. Throws `not_found`, `invalid_input` for an unknown brand, and `name_taken`. */
export function changeCaliber(deps: WriteDeps, documentId: string, fields: CaliberChanges): Promise<void> {
	return refusingDuplicates('model', () =>
		inTransaction(deps.db, async (trx) => {
			const columns = await caliberColumns(trx, fields);
			const caliber = await trx
				.updateTable('calibers')
				.set((eb) => ({
					...columns,
					specification_es: changedSpanish(caliberSpecificationTexts, fields, fields.specificationEs),
					updated_at: eb.fn<Date>('now'),
				}))
				.where('document_id', '=', documentId)
				.returning('id')
				.executeTakeFirst();
			if (!caliber) throw new ShopError('not_found');
			await setComplications(trx, caliber.id, fields.complications);
		}),
	);
}

const caliberColumnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function caliberColumns(
	trx: Transaction<Database>,
	{ brand, complications: _, specificationEs: __, ...fields }: CaliberChanges,
): Promise<Partial<Insertable<CalibersTable>>> {
	// The schema lists the fields, and every column is its field in snake case.
	const columns: Record<string, unknown> = Object.fromEntries(
		Object.entries(fields).map(([field, value]) => [caliberColumnOf(field), value]),
	);
	if (brand !== undefined) {
		columns.brand_id = await heldIdOf(trx, 'brands', brand);
		if (!columns.brand_id) throw invalidField(['data', 'brand'], 'data.brand: there is no such brand');
	}
	return columns;
}

async function setComplications(
	trx: Transaction<Database>,
	caliberId: number,
	names: CaliberChanges['complications'],
): Promise<void> {
	if (!names) return;
	const wanted = [...new Set(names)];
	await trx.deleteFrom('calibers_complications').where('caliber_id', '=', caliberId).execute();
	if (wanted.length === 0) return;
	await trx
		.insertInto('complications')
		.values(wanted.map((name) => ({ name })))
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const rows = await trx
		.selectFrom('complications')
		.select(['id', 'name'])
		.where('name', 'in', wanted)
		.execute();
	await trx
		.insertInto('calibers_complications')
		.values(
			rows.map((row) => ({
				caliber_id: caliberId,
				complication_id: row.id,
				position: wanted.indexOf(row.name),
			})),
		)
		.execute();
}
