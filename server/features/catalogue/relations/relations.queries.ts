import { sql, type Transaction } from 'kysely';
import type { CategoryName, ComplicationName } from '#contract/catalogue/enumerations.ts';
import type { Database } from '../../../database/tables.ts';

/** The number behind a documentId; the row stays until this transaction has ended. */
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

/** Replaces the categories of a watch; one of the closed list without a row gets it here. */
export async function setCategories(
	trx: Transaction<Database>,
	watchId: number,
	categories: readonly { name: CategoryName; document_id: string }[],
): Promise<void> {
	if (categories.length > 0)
		await trx
			.insertInto('categories')
			.values(categories)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	const names = categories.map((category) => category.name);
	// Only what differs is written: a used watch is used throughout.
	await trx
		.deleteFrom('watches_categories')
		.where('watch_id', '=', watchId)
		.where((eb) =>
			eb(
				'category_id',
				'not in',
				eb.selectFrom('categories').select('id').where('name', '=', sql<CategoryName>`any(${names}::text[])`),
			),
		)
		.execute();
	if (names.length === 0) return;
	await trx
		.insertInto('watches_categories')
		.columns(['watch_id', 'category_id'])
		.expression((eb) =>
			eb
				.selectFrom('categories')
				.select((row) => [row.val(watchId).as('watch_id'), 'id'])
				.where('name', 'in', names),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Gives a caliber exactly these complications, in this order. */
export async function setComplications(
	trx: Transaction<Database>,
	caliberId: number,
	names: readonly ComplicationName[],
): Promise<void> {
	await trx.deleteFrom('calibers_complications').where('caliber_id', '=', caliberId).execute();
	if (names.length === 0) return;
	await trx
		.insertInto('complications')
		.values(names.map((name) => ({ name })))
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const rows = await trx
		.selectFrom('complications')
		.select(['id', 'name'])
		.where('name', 'in', names)
		.execute();
	await trx
		.insertInto('calibers_complications')
		.values(
			rows.map((row) => ({
				caliber_id: caliberId,
				complication_id: row.id,
				position: names.indexOf(row.name),
			})),
		)
		.execute();
}
