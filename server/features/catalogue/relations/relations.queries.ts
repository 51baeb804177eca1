import { sql } from 'kysely';
import type { CategoryName, ComplicationName } from '#contract/catalogue/enumerations.ts';
import type { Trx } from '../../../tables/tables.ts';

/** Returns the id for a documentId and locks the row against deletion until the transaction ends. */
export async function lockIdOf(
	trx: Trx,
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

/** Sets the categories of each watch. A category of the closed list is created if its row does not exist. */
export async function setCategories(
	trx: Trx,
	newId: () => string,
	watches: readonly { document_id: string; names: readonly CategoryName[] }[],
): Promise<void> {
	if (watches.length === 0) return;
	const named = [...new Set(watches.flatMap(({ names }) => names))];
	if (named.length > 0)
		await trx
			.insertInto('categories')
			.values(named.map((name) => ({ name, document_id: newId() })))
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	const categoriesOfWatches = sql`jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) as d(document_id text, names text[])
		join watches w on w.document_id = d.document_id`;
	// Write only the differences, so that a used watch remains used throughout.
	await sql`delete from watches_categories wc using (select w.id, d.names from ${categoriesOfWatches}) g
		where wc.watch_id = g.id
			and wc.category_id not in (select c.id from categories c where c.name = any(g.names))`.execute(trx);
	await sql`insert into watches_categories (watch_id, category_id)
		select w.id, c.id from ${categoriesOfWatches} join categories c on c.name = any(d.names)
		on conflict do nothing`.execute(trx);
}

/** Sets the complications of a caliber, in this order. */
export async function setComplications(
	trx: Trx,
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
