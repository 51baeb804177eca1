import type { Insertable, Transaction } from 'kysely';
import type { NewWatch, WatchChanges } from '#contract/catalogue-writes.schema.ts';
import { documentIdFrom } from '#contract/ids.ts';
import { watchSpecificationTexts } from '#contract/specification-texts.ts';
import type { WatchesTable } from '../../database/catalogue.tables.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { pictureStorage } from '../pictures/pictures.service.ts';
import {
	changedSpanish,
	freePictures,
	heldIdOf,
	idOf,
	setCategories,
	setPictures,
} from './relations.queries.ts';

type WriteDeps = Pick<Deps, 'db' | 'randomBytes' | 'config' | 'fetch'>;
type Columns = Partial<Insertable<WatchesTable>>;

/** Contract fields whose column has the same word in snake case. */
const plainColumns = {
	model: 'model',
	reference: 'reference',
	price: 'price',
	originalPrice: 'original_price',
	rating: 'rating',
	reviewCount: 'review_count',
	featured: 'featured',
	material: 'material',
	crystal: 'crystal',
	diameter: 'diameter',
	thickness: 'thickness',
	lugToLug: 'lug_to_lug',
	betweenLugs: 'between_lugs',
	weight: 'weight',
	waterResistance: 'water_resistance',
	finish: 'finish',
	caseBack: 'case_back',
	crystalDetail: 'crystal_detail',
	dial: 'dial',
	luminous: 'luminous',
	hands: 'hands',
	bezel: 'bezel',
	crown: 'crown',
	strap: 'strap',
	clasp: 'clasp',
	package: 'package',
	condition: 'condition',
	year: 'year',
	boxAndPapers: 'box_and_papers',
	serial: 'serial',
	stock: 'stock',
	warrantyMonths: 'warranty_months',
} as const satisfies Partial<Record<keyof NewWatch, keyof WatchesTable>>;

/** What the illustrator reads: when one of these changes, the plates are drawn anew. */
const drawn: readonly (keyof NewWatch)[] = [
	'brand',
	'diameter',
	'thickness',
	'lugToLug',
	'betweenLugs',
	'caseBack',
	'bezel',
	'dial',
	'strap',
	'crown',
	'material',
	'finish',
	'caliber',
];

async function columnsOf(trx: Transaction<Database>, changes: Partial<NewWatch>): Promise<Columns> {
	const columns: Record<string, unknown> = {};
	for (const [field, column] of Object.entries(plainColumns)) {
		const value = changes[field as keyof typeof plainColumns];
		if (value !== undefined) columns[column] = value;
	}
	if (changes.description) {
		columns.description_en = changes.description.en;
		columns.description_es = changes.description.es;
	}
	if (changes.brand !== undefined) {
		columns.brand_id = await heldIdOf(trx, 'brands', changes.brand);
		if (!columns.brand_id) throw invalidField(['data', 'brand'], 'data.brand: there is no such brand');
	}
	if (changes.caliber !== undefined) {
		columns.caliber_id = changes.caliber && (await heldIdOf(trx, 'calibers', changes.caliber));
		if (columns.caliber_id === undefined)
			throw invalidField(['data', 'caliber'], 'data.caliber: there is no such caliber');
	}
	return columns as Columns;
}

async function setRelations(
	trx: Transaction<Database>,
	deps: WriteDeps,
	watchId: number,
	changes: Partial<NewWatch>,
): Promise<void> {
	if (changes.categories)
		await setCategories(trx, watchId, [...new Set(changes.categories)], deps.randomBytes);
	if (!changes.images) return;
	const found = await freePictures(trx, watchId, changes.images);
	const idByDocument = new Map(found.map((row) => [row.document_id, row.id]));
	const ids = [...new Set(changes.images)].map((documentId, index) => {
		const id = idByDocument.get(documentId);
		if (id === undefined)
			throw invalidField(
				['data', 'images', index],
				`data.images.${index}: there is no such picture, or another watch has it`,
			);
		return id;
	});
	await setPictures(trx, watchId, ids);
}

/** Adds a watch. Returns its documentId. Throws `invalid_input` naming a brand, caliber or picture that is not there. */
export function addWatch(deps: WriteDeps, input: NewWatch): Promise<string> {
	return inTransaction(deps.db, async (trx) => {
		const columns = await columnsOf(trx, input);
		const { id, document_id } = await trx
			.insertInto('watches')
			.values({
				...(columns as Insertable<WatchesTable>),
				specification_es: JSON.stringify(input.specificationEs ?? {}),
				document_id: documentIdFrom(deps.randomBytes(64)),
			})
			.returning(['id', 'document_id'])
			.executeTakeFirstOrThrow();
		await setRelations(trx, deps, id, input);
		return document_id;
	});
}

/**
 * Changes a watch. Throws `not_found`, `invalid_input`, and `version_conflict` with the present version when it was changed (or
 * sold) since the caller read it; then nothing is written.
 */
export function changeWatch(
	deps: WriteDeps,
	documentId: string,
	{ version, ...changes }: WatchChanges,
): Promise<void> {
	return inTransaction(deps.db, async (trx) => {
		const watch = await trx
			.selectFrom('watches')
			.select(['id', 'version'])
			.where('document_id', '=', documentId)
			.forUpdate()
			.executeTakeFirst();
		if (!watch) throw new ShopError('not_found');
		if (watch.version !== version) throw new ShopError('version_conflict', { version: watch.version });
		const columns = await columnsOf(trx, changes);
		const specification_es = changedSpanish(watchSpecificationTexts, changes, changes.specificationEs);
		await trx
			.updateTable('watches')
			.set({ ...columns, specification_es })
			.where('id', '=', watch.id)
			.execute();
		await setRelations(trx, deps, watch.id, changes);
		if (drawn.some((field) => changes[field] !== undefined))
			await trx
				.updateTable('pictures')
				.set((eb) => ({ revision: eb('revision', '+', 1) }))
				.where('watch_id', '=', watch.id)
				.where('source', '=', 'plate')
				.execute();
	});
}

/**
 * Deletes a watch and its pictures. Throws `not_found`, and `in_use` when an order holds it: such a watch is taken out of stock
 * instead.
 */
export async function deleteWatch(deps: WriteDeps, documentId: string): Promise<void> {
	const pictures = await inTransaction(deps.db, async (trx) => {
		const id = await idOf(trx, 'watches', documentId);
		if (id === undefined) throw new ShopError('not_found');
		// The lock keeps a buyer from ordering it between the question and the deletion.
		await trx.selectFrom('watches').select('id').where('id', '=', id).forUpdate().execute();
		const { orders } = await trx
			.selectFrom('order_items')
			.select((eb) => eb.fn.countAll<string>().as('orders'))
			.where('watch_id', '=', id)
			.executeTakeFirstOrThrow();
		if (Number(orders) > 0) throw new ShopError('in_use', { orders: Number(orders) });
		const gone = await trx
			.deleteFrom('pictures')
			.where('watch_id', '=', id)
			.returning('document_id')
			.execute();
		await trx.deleteFrom('watches').where('id', '=', id).execute();
		return gone;
	});
	const storage = pictureStorage(deps);
	await Promise.all(pictures.map((picture) => storage.removeAll(picture.document_id)));
}
