import { sql } from 'kysely';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import { type TranslationColumn, translations } from '#contract/catalogue/specification-texts.ts';
import { watchFieldsShape } from '#contract/catalogue/watches.schema.ts';
import { columnIn, languages } from '#contract/languages/languages.ts';
import { columnOf } from '../../../tables/column-names.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { allExaminers } from '../relations/examiners.rows.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';
import type { WrittenPrices } from '../write/agreed-prices.ts';

/** Import columns that correspond directly to columns of a watch. */
export const plainFields = [
	...Object.keys(watchFieldsShape),
	'serial',
	'stock',
	'warrantyMonths',
	'draft',
	...languages.map((language) => columnIn('description', language)),
];
/** Columns of a watch that an import writes, in addition to its categories. */
const written = [
	'document_id',
	'brand_id',
	'caliber_id',
	'publish_at',
	'condition_sheet',
	'approved_price',
	...translations.map(({ column }) => column),
	...plainFields.map(columnOf),
];
export type StoredRow = Record<string, unknown> &
	Record<TranslationColumn, Record<string, string>> & {
		id: number;
		document_id: string;
		version: number;
		brand_name: string;
		caliber_id: number | null;
		publish_at: Date | null;
		condition_sheet: StoredSheet | null;
		categories: CategoryName[];
		photographed: boolean;
	} & WrittenPrices;

const storedColumns = sql`select w.id, w.version, w.brand_name, w.category_names as categories,
		${hasPhotographs('w.id')} as photographed, w.was_published, w.original_price, w.price_valid_until,
		w.sale_price, w.sale_from, w.sale_until,
		${sql.join(written.map((column) => sql.ref(`w.${column}`)))} from watches w`;

/** Returns the watches with these documentIds. `isLocked` locks them until the transaction ends. */
export async function storedRows(
	db: Db,
	documentIds: readonly string[],
	isLocked: boolean,
): Promise<StoredRow[]> {
	if (documentIds.length === 0) return [];
	const lockClause = isLocked ? sql`order by w.id for update` : sql``;
	const { rows } = await sql<StoredRow>`${storedColumns}
		where w.document_id = any(${documentIds}::text[]) ${lockClause}`.execute(db);
	return rows;
}

/** Returns the watches after `afterId`, ordered by id. */
export async function storedPage(db: Db, afterId: number, limit: number): Promise<StoredRow[]> {
	const { rows } =
		await sql<StoredRow>`${storedColumns} where w.id > ${afterId} order by w.id limit ${limit}`.execute(db);
	return rows;
}

/**
 * Returns the watches whose reference without separators is among `keys`, each as its brand and that
 * reference.
 */
export async function referencesAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
	if (keys.length === 0) return new Set();
	const { rows } = await sql<{
		name: string;
	}>`select distinct lower(brand_name) || ' ' || serial_key(reference) as name
		from watches where serial_key(reference) = any(${keys}::text[])`.execute(db);
	return new Set(rows.map(({ name }) => name));
}

/** Returns the names of all brands, calibers and examiners. */
export async function knownNames(db: Db) {
	const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
	const calibers = await db
		.selectFrom('calibers')
		.innerJoin('brands', 'brands.id', 'calibers.brand_id')
		.select(['calibers.id', 'calibers.document_id', 'calibers.model', 'brands.name as brand'])
		.execute();
	return { brands, calibers, examiners: await allExaminers(db) };
}

export async function insertBrands(
	trx: Trx,
	brands: readonly { name: string; document_id: string }[],
): Promise<void> {
	if (brands.length === 0) return;
	await sql`insert into brands (name, document_id)
		select name, document_id from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
			as b(name text, document_id text)
		on conflict do nothing`.execute(trx);
}

const columns = sql.join(written.map((column) => sql.ref(column)));
const rowsSql = (rows: readonly object[]) =>
	sql`jsonb_populate_recordset(null::watches, ${JSON.stringify(rows)}::jsonb)`;

export async function insertWatches(trx: Trx, rows: readonly object[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`insert into watches (${columns}) select ${columns} from ${rowsSql(rows)}`.execute(trx);
}

/** Writes every import column of existing watches. Returns their ids. */
export async function updateWatches(trx: Trx, rows: readonly object[]): Promise<number[]> {
	if (rows.length === 0) return [];
	const from = sql.join(written.map((column) => sql.ref(`d.${column}`)));
	const { rows: done } = await sql<{ id: number }>`update watches w set (${columns}) = row(${from})
		from ${rowsSql(rows)} d where w.document_id = d.document_id returning w.id`.execute(trx);
	return done.map(({ id }) => id);
}
