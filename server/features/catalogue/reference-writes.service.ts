import type { Transaction } from 'kysely';
import type {
	BrandChanges,
	CaliberChanges,
	CategoryInput,
	NewBrand,
	NewCaliber,
} from '#contract/catalogue-writes.schema.ts';
import { documentIdFrom } from '#contract/ids.ts';
import { caliberSpecificationTexts } from '#contract/specification-texts.ts';
import { columnsOf } from '../../database/columns.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction, isReferredTo, violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import {
	deleteReferenceRow,
	insertBrand,
	insertCaliber,
	insertCategory,
	renameCategory,
	updateBrandRow,
	updateCaliberRow,
} from './reference-writes.queries.ts';
import { heldIdOf, setComplications } from './relations.queries.ts';
import { changedSpanish } from './spanish-texts.queries.ts';

type WriteDeps = Pick<Deps, 'db' | 'randomBytes'>;
/** What makes a row of each collection the only one of its name. */
const unique = { name: ['brands_name', 'categories_name_key'], model: ['calibers_brand_model'] };

/** The work, refusing with `name_taken` what another row is called already. */
async function refusingTaken<T>(field: keyof typeof unique, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!unique[field].some((constraint) => violates(error, constraint))) throw error;
		throw new ShopError('name_taken', {
			errors: [{ path: ['data', field], message: 'already taken', name: 'ConflictError' }],
		});
	}
}

/** Adds a brand and returns its documentId. Throws `name_taken`. */
export async function addBrand({ db, randomBytes }: WriteDeps, fields: NewBrand): Promise<string> {
	const document_id = documentIdFrom(randomBytes(64));
	await refusingTaken('name', () => insertBrand(db, { ...columnsOf(fields), document_id }));
	return document_id;
}

/** Changes a brand. Throws `not_found` and `name_taken`. */
export async function changeBrand(
	{ db }: WriteDeps,
	documentId: string,
	changes: BrandChanges,
): Promise<void> {
	const found = await refusingTaken('name', () => updateBrandRow(db, documentId, columnsOf(changes)));
	if (!found) throw new ShopError('not_found');
}

/** Adds a category of the closed list and returns its documentId. Throws `name_taken`. */
export async function addCategory({ db, randomBytes }: WriteDeps, { name }: CategoryInput): Promise<string> {
	const document_id = documentIdFrom(randomBytes(64));
	await refusingTaken('name', () => insertCategory(db, { name, document_id }));
	return document_id;
}

/** Gives a category another name of the closed list. Throws `not_found` and `name_taken`. */
export async function changeCategory(
	{ db }: WriteDeps,
	documentId: string,
	{ name }: CategoryInput,
): Promise<void> {
	const found = await refusingTaken('name', () =>
		inTransaction(db, (trx) => renameCategory(trx, documentId, name)),
	);
	if (!found) throw new ShopError('not_found');
}

/** Adds a caliber and returns its documentId. Throws `invalid_input` for an unknown brand and `name_taken`. */
export function addCaliber(
	{ db, randomBytes }: WriteDeps,
	{ brand, complications = [], specificationEs = {}, ...fields }: NewCaliber,
): Promise<string> {
	const document_id = documentIdFrom(randomBytes(64));
	return refusingTaken('model', () =>
		inTransaction(db, async (trx) => {
			const id = await insertCaliber(trx, {
				...columnsOf(fields),
				brand_id: await brandIdOf(trx, brand),
				specification_es: JSON.stringify(specificationEs),
				document_id,
			});
			await setComplications(trx, id, [...new Set(complications)]);
			return document_id;
		}),
	);
}

/** Changes a caliber. Throws `not_found`, `invalid_input` for an unknown brand, and `name_taken`. */
export function changeCaliber(
	{ db }: WriteDeps,
	documentId: string,
	{ brand, complications, specificationEs, ...fields }: CaliberChanges,
): Promise<void> {
	return refusingTaken('model', () =>
		inTransaction(db, async (trx) => {
			const id = await updateCaliberRow(trx, documentId, {
				...columnsOf(fields),
				brand_id: brand === undefined ? undefined : await brandIdOf(trx, brand),
				specification_es: changedSpanish(caliberSpecificationTexts, fields, specificationEs),
			});
			if (id === undefined) throw new ShopError('not_found');
			if (complications) await setComplications(trx, id, [...new Set(complications)]);
		}),
	);
}

/** Deletes a brand, category or caliber. Throws `not_found`, and `in_use` while a watch (or a caliber) refers to it. */
export async function deleteReference(
	{ db }: WriteDeps,
	table: 'brands' | 'categories' | 'calibers',
	documentId: string,
): Promise<void> {
	const found = await deleteReferenceRow(db, table, documentId).catch((error: unknown) => {
		throw isReferredTo(error) ? new ShopError('in_use') : error;
	});
	if (!found) throw new ShopError('not_found');
}

/** The number of the brand that a row is about to name. Throws `invalid_input`. */
export async function brandIdOf(trx: Transaction<Database>, brand: string): Promise<number> {
	const id = await heldIdOf(trx, 'brands', brand);
	if (id === undefined) throw invalidField(['data', 'brand'], 'data.brand: there is no such brand');
	return id;
}
