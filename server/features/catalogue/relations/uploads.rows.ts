import { type RawBuilder, sql } from 'kysely';
import type { ColumnIn } from '#contract/languages/languages.ts';
import type { DialectList } from '../../../lists/dialect-list.ts';
import type { Db, Trx } from '../../../tables/tables.ts';

/** Texts that the owner writes for a photograph, by column. */
export type UploadWords = Partial<Record<ColumnIn<'alternative'>, string | null>> & {
	name?: string;
	caption?: string | null;
};
export type NewUpload = UploadWords & {
	document_id: string;
	name: string;
	width: number;
	height: number;
	bytes: number;
};

/** Adds photographs without a watch, in this order. */
export function insertUploads(db: Db, uploads: readonly NewUpload[]) {
	return db
		.insertInto('pictures')
		.values(uploads.map((upload) => ({ ...upload, view: 'photo', source: 'upload' as const })))
		.returningAll()
		.execute();
}

/**
 * Deletes uploads that have had no watch and no examiner since `until`, except those for which `isShown` is
 * true. Skips those that are being added to a watch. Returns the number of deleted uploads.
 */
export async function deleteUnusedUploads(
	db: Db,
	{ until, limit, isShown }: { until: Date; limit: number; isShown: RawBuilder<boolean> },
): Promise<number> {
	const unused = db
		.selectFrom('pictures')
		.select('id')
		.where('source', '=', 'upload')
		.where('watch_id', 'is', null)
		.where('examiner_id', 'is', null)
		.where('updated_at', '<', until)
		.where((eb) => eb.not(isShown))
		.orderBy('updated_at')
		.limit(limit)
		.forUpdate()
		.skipLocked();
	const { numDeletedRows } = await db
		.deleteFrom('pictures')
		.where('id', 'in', unused)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

export async function removePicture(trx: Trx, id: number): Promise<void> {
	await trx.deleteFrom('pictures').where('id', '=', id).execute();
}

export type FileRow = Awaited<ReturnType<typeof uploadedPictures>>[number];

/** Returns a page of uploaded photographs, each with its watch. */
export function uploadedPictures(db: Db, { where, order, limit, offset }: DialectList) {
	return files(db).where(where).orderBy(order).limit(limit).offset(offset).execute();
}

/** Returns one uploaded photograph. */
export function uploadedPicture(db: Db, key: { id: number } | { documentId: string }) {
	return files(db)
		.where((eb) =>
			'id' in key ? eb('pictures.id', '=', key.id) : eb('pictures.document_id', '=', key.documentId),
		)
		.executeTakeFirst();
}

function files(db: Db) {
	return db
		.selectFrom('pictures')
		.leftJoin('watches', 'watches.id', 'pictures.watch_id')
		.selectAll('pictures')
		.select('watches.document_id as watch')
		.where('pictures.source', '=', 'upload');
}

/** Updates the name and descriptions of a photograph. Missing columns are unchanged. */
export async function describePicture(db: Db, documentId: string, columns: UploadWords): Promise<void> {
	await db
		.updateTable('pictures')
		.set({ ...columns, updated_at: sql<Date>`shop_now()` })
		.where('document_id', '=', documentId)
		.where('source', '=', 'upload')
		.execute();
}

/** Stores the size of an upload's file. */
export async function sizePicture(db: Db, id: number, bytes: number): Promise<void> {
	await db.updateTable('pictures').set({ bytes }).where('id', '=', id).execute();
}

/** Locks an uploaded photograph until the transaction ends. */
export function lockUpload(trx: Trx, documentId: string) {
	return trx
		.selectFrom('pictures')
		.select('id')
		.where('document_id', '=', documentId)
		.where('source', '=', 'upload')
		.forUpdate()
		.executeTakeFirst();
}

/**
 * Returns the pictures whose files cannot be drawn again: photographs, and plates without a watch. `all`
 * returns every picture.
 */
export function picturesToBackUp(db: Db, all: boolean) {
	return db
		.selectFrom('pictures')
		.select(['document_id', 'revision'])
		.where((eb) => (all ? eb.lit(true) : eb.or([eb('source', '=', 'upload'), eb('watch_id', 'is', null)])))
		.orderBy('id')
		.execute();
}
