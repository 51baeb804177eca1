import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../tables/tables.ts';

export type ReferenceTable = 'brands' | 'categories' | 'calibers' | 'examiners';
export type CatalogueTable = 'watches' | ReferenceTable;
/** A row's values by the contract's names, and its label. */
export type Snapshot = { label: string | null; values: Record<string, unknown> };

/** Columns that are derived from other values or irrelevant to the audit. */
const derived = [
	'id',
	'document_id',
	'created_at',
	'updated_at',
	'version',
	'search',
	'search_texts',
	'in_stock',
	'was_published',
	'approved_price',
	'art',
];
const brandName = sql`(select name from brands b where b.id = r.brand_id)`;
const described: Record<CatalogueTable, { label: RawBuilder<unknown>; more: RawBuilder<unknown> }> = {
	watches: {
		label: sql`r.brand_name || ' ' || r.model`,
		more: sql`jsonb_build_object('brand', r.brand_name, 'categories', to_jsonb(r.category_names),
			'caliber', (select b.name || ' ' || c.model from calibers c join brands b on b.id = c.brand_id
				where c.id = r.caliber_id),
			'images', (select coalesce(jsonb_agg(p.document_id order by p.position, p.id), '[]')
				from pictures p where p.watch_id = r.id))`,
	},
	brands: { label: sql`r.name`, more: sql`'{}'::jsonb` },
	// The name is in the row itself, and the audit names people by id.
	examiners: {
		label: sql`null::text`,
		more: sql`jsonb_build_object('images', (select coalesce(jsonb_agg(p.document_id order by p.position, p.id),
			'[]') from pictures p where p.examiner_id = r.id))`,
	},
	categories: { label: sql`r.name`, more: sql`'{}'::jsonb` },
	calibers: {
		label: sql`${brandName} || ' ' || r.model`,
		more: sql`jsonb_build_object('brand', ${brandName}, 'complications', (select
			coalesce(jsonb_agg(x.name order by cc.position), '[]') from calibers_complications cc
			join complications x on x.id = cc.complication_id where cc.caliber_id = r.id))`,
	},
};
/** Columns that `more` replaces under other names. */
const replacedColumns = [
	'brand_id',
	'caliber_id',
	'brand_name',
	'category_names',
	'complication_names',
	'movement',
];

/** Returns a row of the catalogue as the audit stores it, or undefined if it does not exist. */
export async function snapshotOf(
	trx: Trx,
	table: CatalogueTable,
	documentId: string,
): Promise<Snapshot | undefined> {
	const { label, more } = described[table];
	const left = [...derived, ...replacedColumns.filter((name) => name !== 'movement' || table === 'watches')];
	const { rows } = await sql<{ label: string | null; row: Record<string, unknown> }>`
		select ${label} as label, to_jsonb(r) - ${left}::text[] || ${more} as row
		from ${sql.table(table)} r where r.document_id = ${documentId}`.execute(trx);
	if (!rows[0]) return undefined;
	const values = Object.entries(rows[0].row).map(([column, value]) => [fieldOf(column), value]);
	return { label: rows[0].label, values: Object.fromEntries(values) };
}

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns when a row of a reference collection was last saved, and locks it until the transaction ends. */
export async function lockSavedAt(
	trx: Trx,
	table: ReferenceTable,
	documentId: string,
): Promise<Date | undefined> {
	const row = await trx
		.selectFrom(table)
		.select('updated_at')
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
	return row?.updated_at;
}
