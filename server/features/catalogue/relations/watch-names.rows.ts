import { type RawBuilder, sql } from 'kysely';
import { slugOf } from '#contract/catalogue/slugs.ts';
import { serialKey } from '#contract/stock/serials.ts';
import type { StolenAdded } from '#contract/stock/stolen.schema.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';

export type NamedWatch = {
	id: number;
	document_id: string;
	brand_name: string;
	model: string;
	reference: string | null;
};
/** SQL for the searchable names of a watch, including its reference without separators. */
export const watchNamesSql = (watchId: SqlText): SqlText =>
	sqlText`(select concat_ws(' ', w.brand_name, w.model, w.reference, serial_key(w.reference)) from watches w where w.id = ${watchId})`;

/** Normalizes a name from a user's list for comparison. */
const plain = (name: string) => name.trim().toLowerCase();

const watches = (db: Db) =>
	db.selectFrom('watches').select(['id', 'document_id', 'brand_name', 'model', 'reference']);

/**
 * Finds watches by documentId, reference or slug. Returns a function from a name to all watches with that
 * name. A reference without an exact match also matches without separators. Runs one statement, and a second
 * one that reads the names of all watches if a name is neither a documentId nor a reference.
 */
export async function watchesNamed(
	db: Db,
	names: readonly string[],
): Promise<(name: string) => readonly NamedWatch[]> {
	const wanted = [...new Set(names.map(plain))];
	const found = new Map<string, NamedWatch[]>();
	const byKey = new Map<string, NamedWatch[]>();
	const add = (name: string, watch: NamedWatch, to = found) => {
		to.set(name, [...(to.get(name) ?? []), watch]);
	};
	if (wanted.length > 0) {
		const keys = wanted.map(serialKey).filter(Boolean);
		const rows = await watches(db)
			.where(
				sql<boolean>`document_id = any(${wanted}::text[]) or lower(trim(reference)) = any(${wanted}::text[])
					or serial_key(reference) = any(${keys}::text[])`,
			)
			.orderBy('id')
			.execute();
		for (const row of rows) {
			add(row.document_id, row);
			if (!row.reference) continue;
			add(plain(row.reference), row);
			add(serialKey(row.reference), row, byKey);
		}
	}
	for (const name of wanted) {
		const named = found.has(name) ? undefined : byKey.get(serialKey(name));
		if (named) found.set(name, named);
	}
	const left = new Set(wanted.filter((name) => !found.has(name)));
	if (left.size > 0)
		for (const row of await watches(db).orderBy('id').execute()) {
			const slug = slugOf(row.brand_name, row.model, row.reference);
			if (left.has(slug)) add(slug, row);
		}
	return (name) => found.get(plain(name)) ?? [];
}

/** SQL for the name of the brand whose id is in column `ref`. */
export const brandName = (ref: string): RawBuilder<string | null> =>
	sql`(select b.name from brands b where b.id = ${sql.ref(ref)})`;

/** SQL for the name of the brand with this id. */
export const brandNameSql = (brandId: SqlText): SqlText =>
	sqlText`(select b.name from brands b where b.id = ${brandId})`;

/** Returns the id of the brand with this name, or null. */
export async function brandIdNamed(db: Db, name: string): Promise<number | null> {
	const row = await db.selectFrom('brands').select('id').where('name', '=', name).executeTakeFirst();
	return row?.id ?? null;
}

/** Returns up to 100 watches whose serial field is one of these serials in any spelling. */
export function watchesWithSerials(trx: Trx, serials: readonly string[]): Promise<StolenAdded['watches']> {
	const isOneOf = sql<boolean>`serial_key(serial) = any(select serial_key(s) from unnest(${serials}::text[]) as given (s))`;
	return trx
		.selectFrom('watches')
		.select(['document_id as documentId', sql<string>`serial`.as('serial'), 'brand_name as brand', 'model'])
		.where(isOneOf)
		.orderBy('id')
		.limit(100)
		.execute();
}

/** SQL for the id of a watch, or null. */
export const numberOfWatch = (documentId: string) =>
	sql<number | null>`(select id from watches where document_id = ${documentId})`;
