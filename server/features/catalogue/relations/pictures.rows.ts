import { sql } from 'kysely';
import { columnIn, languages } from '#contract/languages/languages.ts';
import { type WatchToDraw, watchToDraw } from '#illustrator/illustrate.ts';
import { drawnFields } from '#illustrator/watch-to-draw.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import { columnOf } from '../../../tables/column-names.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { isPublic, isVisible, type PriceBounds } from './visible.rows.ts';

export function findPicture(db: Db, documentId: string) {
	return db
		.selectFrom('pictures')
		.select(['id', 'document_id', 'view', 'source', 'revision', 'width', 'watch_id'])
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

/** SQL for whether a watch has photographs. Its other pictures are drawn. */
export const hasPhotographs = (watchId: string) =>
	sql<boolean>`exists (select from pictures where watch_id = ${sql.ref(watchId)} and source = 'upload')`;

/** Number of watches whose plates are drawn ahead. At seconds per plate, drawing more would take weeks. */
const watchesAhead = 5_000;

/**
 * Returns the plates of the featured and newest watches in the order that visitors encounter them: first
 * those on the home page (the featured watches, with every view of the most expensive one, then the newest of
 * each kind and overall), then the other front views, then the remaining views.
 */
export function platesToDraw(db: Db) {
	const places = sql<{ watch_id: number; place: number }>`(
		select id as watch_id, min(case when kind = '' then (place + 3) / 4 else place end) as place from (
			select id, kind, row_number() over (partition by kind order by created_at desc, id desc) as place
			from (
				select id, created_at, category_names from watches
				where exists (select from pictures where watch_id = watches.id and source = 'plate')
				order by featured desc, created_at desc, id desc limit ${watchesAhead}
			) as chosen cross join unnest(array_append(category_names, '')) as kind
		) as newest group by id)`;
	const isMostExpensiveFeatured = sql<boolean>`watches.id = (select id from watches where featured order by price desc limit 1)`;
	const front = sql<boolean>`pictures.view = 'front'`;
	return db
		.selectFrom('pictures')
		.innerJoin('watches', 'watches.id', 'pictures.watch_id')
		.innerJoin(places.as('standing'), (join) => join.onRef('standing.watch_id', '=', 'watches.id'))
		.select(['pictures.document_id', 'pictures.view', 'pictures.revision', 'watches.id as watch_id'])
		.where('pictures.source', '=', 'plate')
		.orderBy(sql`${front} or ${isMostExpensiveFeatured}`, 'desc')
		.orderBy('watches.featured', 'desc')
		.orderBy(front, 'desc')
		.orderBy('standing.place')
		.orderBy('watches.created_at', 'desc')
		.orderBy('pictures.id')
		.execute();
}

/** Returns the drawings of these watches by id. */
export async function drawings(db: Db, watchIds: readonly number[]): Promise<Map<number, WatchToDraw>> {
	const columns = drawnFields.map((name) => sql.ref(`watches.${columnOf(name)}`).as(name));
	const rows = await db
		.selectFrom('watches')
		.leftJoin('calibers', 'calibers.id', 'watches.caliber_id')
		.select(['watches.id', 'watches.brand_name as brand', 'watches.category_names as categories'])
		.select(['calibers.movement', 'calibers.jewels'])
		.select(columns)
		.where((eb) => eb('watches.id', '=', eb.fn.any(eb.val(watchIds))))
		.execute();
	return new Map(
		rows.map((row) => [row.id, watchToDraw(row as unknown as Parameters<typeof watchToDraw>[0], row)]),
	);
}

/** Returns the ids of the next watches with plates, at most `limit`, ascending. */
export async function watchesWithPlates(
	db: Db,
	{ after, limit }: { after: number; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('pictures')
		.select('watch_id')
		.distinct()
		.where('source', '=', 'plate')
		.where('watch_id', '>', after)
		.orderBy('watch_id')
		.limit(limit)
		.execute();
	return rows.map((row) => row.watch_id as number);
}

/**
 * Increments the revision, and thus the URL, of plates whose drawing changed. A plate without a stored
 * drawing retains its revision.
 */
export async function reviseChangedPlates(
	db: Db,
	watches: readonly { id: number; drawing: string }[],
): Promise<void> {
	const ids = watches.map((watch) => watch.id);
	const names = watches.map((watch) => watch.drawing);
	await sql`
		update pictures p set
			revision = case when p.drawing is null then p.revision else p.revision + 1 end,
			drawing = d.name
		from unnest(${ids}::int[], ${names}::text[]) d (watch_id, name)
		where p.watch_id = d.watch_id and p.source = 'plate' and p.drawing is distinct from d.name`.execute(db);
}

/**
 * Returns the data of a link-preview card: a watch that visitors see or, for null, the most expensive
 * featured watch.
 */
export function findCardWatch(
	db: Db,
	documentId: string | null,
	bounds: PriceBounds,
	{ unavailable = false } = {},
) {
	return db
		.selectFrom('watches')
		.innerJoin('pictures', 'pictures.watch_id', 'watches.id')
		.select([
			'watches.brand_name as brand',
			'watches.model',
			'watches.reference',
			'watches.condition',
			'watches.price',
			'watches.original_price',
			'pictures.document_id as picture',
			'pictures.revision',
		])
		.$if(documentId !== null, (query) => query.where('watches.document_id', '=', documentId))
		.where(unavailable ? isPublic('watches', bounds) : isVisible('watches', bounds))
		.orderBy('watches.featured', 'desc')
		.orderBy('watches.price', 'desc')
		.orderBy('pictures.position')
		.orderBy('pictures.id')
		.limit(1)
		.executeTakeFirst();
}

/** The watch or the examiner that pictures belong to. */
export type PictureOwner = { watch_id: number } | { examiner_id: number };
const ownerColumns = ['watch_id', 'examiner_id'] as const;
const ownerEntry = (owner: PictureOwner) =>
	'watch_id' in owner
		? { column: 'watch_id' as const, id: owner.watch_id }
		: { column: 'examiner_id' as const, id: owner.examiner_id };

/**
 * Returns the pictures among `documentIds` that are unassigned or already belong to this owner, in no
 * particular order.
 */
export function freePictures(trx: Trx, owner: PictureOwner, documentIds: readonly string[]) {
	const { column, id } = ownerEntry(owner);
	return trx
		.selectFrom('pictures')
		.select(['id', 'document_id'])
		.where('document_id', 'in', documentIds.length ? documentIds : [''])
		.where((eb) => {
			const isFree = eb.and(ownerColumns.map((one) => eb(one, 'is', null)));
			return eb.or([isFree, eb(column, '=', id)]);
		})
		.forUpdate()
		.execute();
}

/**
 * Assigns exactly these pictures to a watch or an examiner, in order. A removed picture remains unassigned
 * until cleanup deletes it.
 */
export async function setPictures(trx: Trx, owner: PictureOwner, ids: readonly number[]): Promise<void> {
	const { column, id } = ownerEntry(owner);
	await trx
		.updateTable('pictures')
		.set({ [column]: null, updated_at: sql<Date>`shop_now()` })
		.where(column, '=', id)
		.where('id', 'not in', ids.length ? ids : [0])
		.execute();
	if (ids.length > 0)
		await trx
			.updateTable('pictures')
			.set({ ...owner, position: sql<number>`array_position(${ids}::int[], id)` })
			.where('id', 'in', ids)
			.execute();
}

/** SQL for `document_id` and `revision` of a watch's first picture. */
export const firstPictureSql = (watchId: SqlText): SqlText => sqlText`
	select document_id, revision from pictures where watch_id = ${watchId} order by position, id limit 1`;

/** Deletes the rows of a watch's pictures. Returns their documentIds, which identify the files. */
export async function deletePictures(trx: Trx, watchId: number): Promise<string[]> {
	const pictures = await trx
		.deleteFrom('pictures')
		.where('watch_id', '=', watchId)
		.returning('document_id')
		.execute();
	return pictures.map((picture) => picture.document_id);
}

/**
 * Returns a page of the photographs of all watches, ordered by watch, after the last one of the previous
 * page.
 */
export function photographsOfWatches(
	db: Db,
	after: { watch_id: number; position: number; id: number } | undefined,
	limit: number,
) {
	const { watch_id = 0, position = 0, id = 0 } = after ?? {};
	return db
		.selectFrom('pictures as p')
		.innerJoin('watches as w', 'w.id', 'p.watch_id')
		.select(['p.id', 'p.document_id', 'p.revision', 'p.position', 'w.id as watch_id'])
		.select([...languages.map((one) => `p.${columnIn('alternative', one)}` as const), 'p.caption'])
		.select(['w.document_id as watch', 'w.brand_name', 'w.model', 'w.reference'])
		.where('p.source', '=', 'upload')
		.where(sql<boolean>`(p.watch_id, p.position, p.id) > (${watch_id}, ${position}, ${id})`)
		.orderBy('p.watch_id')
		.orderBy('p.position')
		.orderBy('p.id')
		.limit(limit)
		.execute();
}

/** Returns the documentIds of a watch's photographs. */
export async function photographsOf(db: Db, watchId: number): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('pictures')
		.select('document_id')
		.where('watch_id', '=', watchId)
		.where('source', '=', 'upload')
		.execute();
	return new Set(rows.map((row) => row.document_id));
}

/** Returns all pictures of these watches, in order. */
export function picturesOfWatches(db: Db, watchIds: readonly number[]) {
	return db
		.selectFrom('pictures')
		.select(['id', 'document_id', 'name', 'source', 'watch_id'])
		.where(sql<boolean>`watch_id = any(${watchIds}::int[])`)
		.orderBy('position')
		.orderBy('id')
		.execute();
}
