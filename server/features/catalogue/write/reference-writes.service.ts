import type { Transaction } from 'kysely';
import type {
	BrandChanges,
	CaliberChanges,
	CategoryInput,
	NewBrand,
	NewCaliber,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { caliberSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { columnsOf } from '../../../database/columns.ts';
import type { Database } from '../../../database/tables.ts';
import { inTransaction, isReferredTo, violates } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { invalidField, ShopError } from '../../../shop-error.ts';
import type { Author } from '../../audit/audit.service.ts';
import { heldIdOf, setComplications } from '../relations/relations.queries.ts';
import { audited } from './audited.ts';
import {
	deleteReferenceRow,
	insertBrand,
	insertCaliber,
	insertCategory,
	renameCategory,
	updateBrandRow,
	updateCaliberRow,
} from './reference-writes.queries.ts';
import { lockSavedAt } from './snapshots.queries.ts';
import { changedTranslations, newTranslations } from './translations.queries.ts';

type WriteDeps = Pick<Deps, 'db' | 'randomBytes'>;
/** The fields that identify a row of each collection. */
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

type Table = 'brands' | 'categories' | 'calibers';
/** The time at which the caller read the row: a save over a later one is refused. */
type Stamped = { updatedAt?: string | undefined };

const adding = (
	{ db, randomBytes }: WriteDeps,
	table: Table,
	author: Author,
	insert: (trx: Transaction<Database>, documentId: string) => Promise<unknown>,
): Promise<string> => {
	const documentId = documentIdFrom(randomBytes(64));
	return inTransaction(db, (trx) =>
		audited(trx, author, table, documentId, async () => {
			await insert(trx, documentId);
			return documentId;
		}),
	);
};

const changing = (
	{ db }: WriteDeps,
	table: Table,
	documentId: string,
	{ updatedAt }: Stamped,
	author: Author,
	update: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> =>
	inTransaction(db, async (trx) => {
		const savedAt = await lockSavedAt(trx, table, documentId);
		if (!savedAt) throw new ShopError('not_found');
		if (updatedAt !== undefined && updatedAt !== savedAt.toISOString())
			throw new ShopError('version_conflict');
		await audited(trx, author, table, documentId, () => update(trx));
	});

/** Adds a brand and returns its documentId. Throws `name_taken`. */
export function addBrand(deps: WriteDeps, fields: NewBrand, author: Author): Promise<string> {
	return refusingTaken('name', () =>
		adding(deps, 'brands', author, (trx, document_id) =>
			insertBrand(trx, { ...columnsOf(fields), document_id }),
		),
	);
}

/** Changes a brand. Throws `not_found`, `version_conflict` and `name_taken`. */
export function changeBrand(
	deps: WriteDeps,
	documentId: string,
	{ updatedAt, ...changes }: BrandChanges,
	author: Author,
): Promise<void> {
	return refusingTaken('name', () =>
		changing(deps, 'brands', documentId, { updatedAt }, author, async (trx) => {
			if (Object.keys(changes).length > 0) await updateBrandRow(trx, documentId, columnsOf(changes));
		}),
	);
}

/** Adds a category of the closed list and returns its documentId. Throws `name_taken`. */
export function addCategory(deps: WriteDeps, { name }: CategoryInput, author: Author): Promise<string> {
	return refusingTaken('name', () =>
		adding(deps, 'categories', author, (trx, document_id) => insertCategory(trx, { name, document_id })),
	);
}

/** Gives a category another name of the list. Throws `not_found`, `version_conflict`, `name_taken`. */
export function changeCategory(
	deps: WriteDeps,
	documentId: string,
	{ name, updatedAt }: Partial<CategoryInput> & Stamped,
	author: Author,
): Promise<void> {
	return refusingTaken('name', () =>
		changing(deps, 'categories', documentId, { updatedAt }, author, async (trx) => {
			if (name !== undefined) await renameCategory(trx, documentId, name);
		}),
	);
}

/**
 * Adds a caliber and returns its documentId. Throws `invalid_input` for an unknown brand and `name_taken`.
 */
export function addCaliber(
	deps: WriteDeps,
	{ brand, complications = [], ...fields }: NewCaliber,
	author: Author,
): Promise<string> {
	return refusingTaken('model', () =>
		adding(deps, 'calibers', author, async (trx, document_id) => {
			const id = await insertCaliber(trx, {
				...columnsOf(fields),
				brand_id: await brandIdOf(trx, brand),
				...newTranslations(fields),
				document_id,
			});
			await setComplications(trx, id, [...new Set(complications)]);
		}),
	);
}

/**
 * Changes a caliber. Throws `not_found`, `version_conflict`, `invalid_input` for an unknown brand, and
 * `name_taken`.
 */
export function changeCaliber(
	deps: WriteDeps,
	documentId: string,
	{ updatedAt, ...changes }: CaliberChanges,
	author: Author,
): Promise<void> {
	const { brand, complications, ...fields } = changes;
	return refusingTaken('model', () =>
		changing(deps, 'calibers', documentId, { updatedAt }, author, async (trx) => {
			if (Object.keys(changes).length === 0) return;
			const id = await updateCaliberRow(trx, documentId, {
				...columnsOf(fields),
				brand_id: brand === undefined ? undefined : await brandIdOf(trx, brand),
				...changedTranslations(caliberSpecificationTexts, fields),
			});
			if (complications && id !== undefined) await setComplications(trx, id, [...new Set(complications)]);
		}),
	);
}

/**
 * Deletes a brand, category or caliber. Throws `not_found`, and `in_use` while a watch (or a caliber) refers
 * to it.
 */
export async function deleteReference(
	{ db }: WriteDeps,
	table: Table,
	documentId: string,
	author: Author,
): Promise<void> {
	await inTransaction(db, (trx) =>
		audited(trx, author, table, documentId, () => deleteReferenceRow(trx, table, documentId)),
	).catch((error: unknown) => {
		throw isReferredTo(error) ? new ShopError('in_use') : error;
	});
}

/** The number of the brand that a row is about to name. Throws `invalid_input`. */
export async function brandIdOf(trx: Transaction<Database>, brand: string): Promise<number> {
	const id = await heldIdOf(trx, 'brands', brand);
	if (id === undefined) throw invalidField(['data', 'brand'], 'data.brand: there is no such brand');
	return id;
}
