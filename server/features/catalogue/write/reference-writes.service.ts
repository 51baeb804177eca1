import type { UpdateObject } from 'kysely';
import type {
	BrandChanges,
	CaliberChanges,
	CategoryInput,
	ExaminerChanges,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { caliberSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { columnsIn as columnsInLanguages } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, invalidFields, orRefuse, refuseStale, ShopError } from '../../../core/shop-error.ts';
import { inTransaction, isReferredTo, violates } from '../../../database/transaction.ts';
import { columnsOf } from '../../../tables/column-names.ts';
import type { Database, Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { assignPictures } from '../relations/assign-pictures.ts';
import { isExaminerNamed, renewExaminedBy } from '../relations/examiners.rows.ts';
import { lockIdOf, setComplications } from '../relations/relations.queries.ts';
import { audited } from './audited.ts';
import {
	deleteReferenceRow,
	insertReference,
	renewNamesOf,
	updateReference,
} from './reference-writes.queries.ts';
import { lockSavedAt, type ReferenceTable } from './snapshots.queries.ts';
import { changedTranslations, newTranslations } from './translations.queries.ts';

type ReferenceWriteDeps = Pick<Deps, 'db' | 'randomBytes'>;
/**
 * The fields that a write accepts. `updatedAt` is when the caller read the row; a save over a newer version
 * is refused.
 */
export type ReferenceFields = {
	brands: BrandChanges;
	categories: Partial<CategoryInput> & { updatedAt?: string | undefined };
	calibers: CaliberChanges;
	examiners: ExaminerChanges;
};

/** The unique field of each collection, and its constraint. */
const unique = {
	brands: { field: 'name', constraint: 'brands_name' },
	categories: { field: 'name', constraint: 'categories_name_key' },
	calibers: { field: 'model', constraint: 'calibers_brand_model' },
	examiners: { field: 'name', constraint: 'examiners_name' },
} as const;

type ReferenceUpdate<T extends ReferenceTable> = UpdateObject<Database, T>;
/** Functions that convert the fields of a write to columns. */
const columnsIn: {
	[T in ReferenceTable]: (
		trx: Trx,
		fields: ReferenceFields[T],
		isNew: boolean,
	) => ReferenceUpdate<T> | Promise<ReferenceUpdate<T>>;
} = {
	brands: (_, { updatedAt, ...fields }) => columnsOf(fields),
	categories: (_, { name }) => ({ name }),
	calibers: async (trx, { updatedAt, brand, complications, ...fields }, isNew) => ({
		...columnsOf(fields),
		brand_id: brand === undefined ? undefined : await brandIdOf(trx, brand),
		...(isNew ? newTranslations(fields) : changedTranslations(caliberSpecificationTexts, fields)),
	}),
	examiners: (_, { updatedAt, images, profession, about, ...fields }) => ({
		...columnsOf(fields),
		...(profession && columnsInLanguages('profession', profession)),
		...(about && columnsInLanguages('about', about)),
	}),
};

/** Functions that write what is stored outside the row's own columns. */
const writeBeside: {
	[T in ReferenceTable]: (trx: Trx, id: number, fields: ReferenceFields[T]) => Promise<void> | undefined;
} = {
	brands: () => undefined,
	categories: (trx, id) => renewNamesOf(trx, id),
	calibers: (trx, id, { complications }) =>
		complications && setComplications(trx, id, [...new Set(complications)]),
	examiners: async (trx, id, { name, images }) => {
		if (name !== undefined) await renewExaminedBy(trx, id);
		if (images) await assignPictures(trx, { examiner_id: id }, images);
	},
};

/** Runs `work` and converts a duplicate name into `name_taken`. */
async function refusingDuplicates<T>(table: ReferenceTable, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const { field, constraint } = unique[table];
		if (!violates(error, constraint)) throw error;
		const path = ['data', field];
		throw invalidFields([{ path, refusal: 'nameTaken', name: 'ConflictError' }], 'name_taken');
	}
}

/**
 * Adds a brand, a category of the closed list, a caliber or an examiner. Returns its documentId. Throws
 * `name_taken`, and `invalid_input` for a caliber of an unknown brand.
 */
export function addReference<T extends ReferenceTable>(
	{ db, randomBytes }: ReferenceWriteDeps,
	table: T,
	fields: ReferenceFields[T],
	actor: AuditActor,
): Promise<string> {
	const document_id = documentIdFrom(randomBytes(64));
	return refusingDuplicates(table, () =>
		inTransaction(db, (trx) =>
			audited(trx, actor, table, document_id, async () => {
				const id = await insertReference(trx, table, {
					...(await columnsIn[table](trx, fields, true)),
					document_id,
				});
				await writeBeside[table](trx, id, fields);
				return document_id;
			}),
		),
	);
}

/**
 * Changes a brand, category, caliber or examiner. Throws `not_found`, `version_conflict`, `name_taken`, and
 * `invalid_input` for a caliber of an unknown brand.
 */
export function changeReference<T extends ReferenceTable>(
	{ db }: ReferenceWriteDeps,
	table: T,
	documentId: string,
	changes: ReferenceFields[T],
	actor: AuditActor,
): Promise<void> {
	const { updatedAt, ...fields } = changes;
	return refusingDuplicates(table, () =>
		inTransaction(db, async (trx) => {
			const savedAt = orRefuse(await lockSavedAt(trx, table, documentId));
			refuseStale({ updatedAt }, { updatedAt: savedAt.toISOString() });
			if (Object.keys(fields).length === 0) return;
			await audited(trx, actor, table, documentId, async () => {
				const columns = await columnsIn[table](trx, changes, false);
				const id = await updateReference(trx, table, documentId, columns);
				await writeBeside[table](trx, id, changes);
			});
		}),
	);
}

/**
 * Deletes a brand, category, caliber or examiner. Throws `not_found`, and `in_use` while a watch or caliber
 * refers to it.
 */
export async function deleteReference(
	{ db }: ReferenceWriteDeps,
	table: ReferenceTable,
	documentId: string,
	actor: AuditActor,
): Promise<void> {
	await inTransaction(db, (trx) =>
		audited(trx, actor, table, documentId, async () => {
			if (table === 'examiners' && (await isExaminerNamed(trx, documentId))) throw new ShopError('in_use');
			await deleteReferenceRow(trx, table, documentId);
		}),
	).catch((error: unknown) => {
		throw isReferredTo(error) ? new ShopError('in_use') : error;
	});
}

/** Returns the id of a brand and locks it against deletion. Throws `invalid_input` if it does not exist. */
export async function brandIdOf(trx: Trx, brand: string): Promise<number> {
	const id = await lockIdOf(trx, 'brands', brand);
	if (id === undefined) throw invalidField(['data', 'brand'], 'noSuchBrand');
	return id;
}
