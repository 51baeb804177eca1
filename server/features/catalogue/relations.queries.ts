import { type Kysely, sql, type Transaction } from 'kysely';
import type { CategoryName } from '#contract/enumerations.ts';
import { documentIdFrom } from '#contract/ids.ts';
import type { Database } from '../../database/tables.ts';

/** The number behind a documentId, or undefined. */
export async function idOf(
	db: Kysely<Database>,
	table: 'brands' | 'calibers' | 'watches' | 'categories',
	documentId: string,
): Promise<number | undefined> {
	const row = await db
		.selectFrom(table)
		.select('id')
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return row?.id;
}

/** The same, and the row stays until this transaction has ended: what is written here may refer to it. */
export async function heldIdOf(
	trx: Transaction<Database>,
	table: 'brands' | 'calibers',
	documentId: string,
): Promise<number | undefined> {
	const row = await trx
		.selectFrom(table)
		.select('id')
		.where('document_id', '=', documentId)
		.forKeyShare()
		.executeTakeFirst();
	return row?.id;
}

/** Replaces the categories of a watch; a category of the closed list that has no row yet gets one. */
export async function setCategories(
	trx: Transaction<Database>,
	watchId: number,
	names: readonly CategoryName[],
	randomBytes: (size: number) => Buffer,
): Promise<void> {
	if (names.length > 0)
		await trx
			.insertInto('categories')
			.values(names.map((name) => ({ name, document_id: documentIdFrom(randomBytes(64)) })))
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	await trx.deleteFrom('watches_categories').where('watch_id', '=', watchId).execute();
	if (names.length > 0)
		await trx
			.insertInto('watches_categories')
			.columns(['watch_id', 'category_id'])
			.expression((eb) =>
				eb
					.selectFrom('categories')
					.select((row) => [row.val(watchId).as('watch_id'), 'id'])
					.where('name', 'in', names),
			)
			.execute();
}

/** Pictures of `documentIds` that are free or already this watch's, in no order. */
export function freePictures(trx: Transaction<Database>, watchId: number, documentIds: readonly string[]) {
	return trx
		.selectFrom('pictures')
		.select(['id', 'document_id'])
		.where('document_id', 'in', documentIds.length ? documentIds : [''])
		.where((eb) => eb.or([eb('watch_id', 'is', null), eb('watch_id', '=', watchId)]))
		.forUpdate()
		.execute();
}

/** Gives a watch exactly these pictures, in this order. One that leaves it is free for another watch, until it is cleaned away. */
export async function setPictures(
	trx: Transaction<Database>,
	watchId: number,
	ids: readonly number[],
): Promise<void> {
	await trx
		.updateTable('pictures')
		.set({ watch_id: null, updated_at: sql<Date>`now()` })
		.where('watch_id', '=', watchId)
		.where('id', 'not in', ids.length ? ids : [0])
		.execute();
	if (ids.length > 0)
		await trx
			.updateTable('pictures')
			.set({ watch_id: watchId, position: sql<number>`array_position(${ids}::int[], id)` })
			.where('id', 'in', ids)
			.execute();
}

/** The Spanish texts after a change: those of changed texts go, the given ones come. */
export function changedSpanish(
	fields: readonly string[],
	changes: Readonly<Record<string, unknown>>,
	given: Readonly<Record<string, string | undefined>> = {},
) {
	const stale = fields.filter((field) => changes[field] !== undefined);
	return sql<string>`(specification_es - ${stale}::text[]) || ${JSON.stringify(given)}::jsonb`;
}
