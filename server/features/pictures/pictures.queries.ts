import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { WatchToDraw } from './illustrator/illustrate.ts';

export function findPicture(db: Kysely<Database>, documentId: string) {
	return db
		.selectFrom('pictures')
		.select(['id', 'document_id', 'view', 'source', 'revision', 'width', 'watch_id'])
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

/** Every plate, what is seen first drawn first: fronts, the featured ones before all. */
export function platesToDraw(db: Kysely<Database>) {
	return db
		.selectFrom('pictures')
		.innerJoin('watches', 'watches.id', 'pictures.watch_id')
		.select(['pictures.document_id', 'pictures.view', 'pictures.revision', 'watches.id as watch_id'])
		.where('pictures.source', '=', 'plate')
		.orderBy((eb) => eb.case().when('pictures.view', '=', 'front').then(0).else(1).end())
		.orderBy('watches.featured', 'desc')
		.orderBy('watches.created_at', 'desc')
		.orderBy('pictures.id')
		.execute();
}

/** What the illustrator needs of a watch; undefined when it is gone. */
export async function watchToDraw(db: Kysely<Database>, watchId: number): Promise<WatchToDraw | undefined> {
	const row = await db
		.selectFrom('watches')
		.leftJoin('calibers', 'calibers.id', 'watches.caliber_id')
		.select([
			'watches.art',
			'watches.brand_name',
			'watches.model',
			'watches.reference',
			'watches.diameter',
			'watches.thickness',
			'watches.lug_to_lug',
			'watches.between_lugs',
			'watches.case_back',
			'watches.bezel',
			'watches.dial',
			'watches.strap',
			'watches.crown',
			'watches.crystal_detail',
			'watches.material',
			'watches.finish',
			'watches.water_resistance',
			'watches.category_names',
			'calibers.movement',
			'calibers.jewels',
		])
		.where('watches.id', '=', watchId)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		art: row.art as WatchToDraw['art'],
		brand: row.brand_name,
		model: row.model,
		reference: row.reference,
		diameter: row.diameter,
		thickness: row.thickness,
		lugToLug: row.lug_to_lug,
		betweenLugs: row.between_lugs,
		caseBack: row.case_back,
		bezel: row.bezel,
		dial: row.dial,
		strap: row.strap,
		crown: row.crown,
		crystalDetail: row.crystal_detail,
		material: row.material,
		finish: row.finish,
		waterResistance: row.water_resistance,
		categories: row.category_names,
		movement: row.movement,
		jewels: row.jewels,
	};
}

export function insertUpload(
	db: Kysely<Database>,
	picture: { document_id: string; name: string; width: number; height: number },
) {
	return db
		.insertInto('pictures')
		.values({ ...picture, view: 'photo', source: 'upload' })
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Numbers of the uploads that no watch has had since `until`, and no order shows: an order keeps the picture it was placed with. */
export async function unusedUploads(db: Kysely<Database>, until: Date, most: number): Promise<number[]> {
	const rows = await db
		.selectFrom('pictures')
		.select('id')
		.where('source', '=', 'upload')
		.where('watch_id', 'is', null)
		.where('updated_at', '<', until)
		.where(
			sql<boolean>`not exists (select from order_items i where split_part(i.image, '/', 3) = pictures.document_id)`,
		)
		.orderBy('updated_at')
		.limit(most)
		.execute();
	return rows.map(({ id }) => id);
}

/** The documentId of an upload that still is unused; nobody gives it to a watch before this transaction ends. */
export async function lockUnusedUpload(
	trx: Transaction<Database>,
	id: number,
	until: Date,
): Promise<string | undefined> {
	const row = await trx
		.selectFrom('pictures')
		.select('document_id')
		.where('id', '=', id)
		.where('watch_id', 'is', null)
		.where('updated_at', '<', until)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row?.document_id;
}

export async function removePicture(trx: Transaction<Database>, id: number): Promise<void> {
	await trx.deleteFrom('pictures').where('id', '=', id).execute();
}

/** What a link-preview card shows of a watch that visitors see; bounds are CLP. */
export function findCardWatch(
	db: Kysely<Database>,
	documentId: string,
	bounds: { minPrice: number; maxPrice: number },
) {
	return db
		.selectFrom('watches')
		.innerJoin('pictures', 'pictures.watch_id', 'watches.id')
		.select([
			'watches.brand_name as brand',
			'watches.model',
			'watches.reference',
			'pictures.document_id as picture',
			'pictures.revision',
		])
		.where('watches.document_id', '=', documentId)
		.where('watches.stock', '>', 0)
		.where('watches.price', '>=', bounds.minPrice)
		.where('watches.price', '<=', bounds.maxPrice)
		.orderBy('pictures.position')
		.orderBy('pictures.id')
		.limit(1)
		.executeTakeFirst();
}
