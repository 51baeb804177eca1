import { sql } from 'kysely';
import type { CategoryName, WatchCondition } from '#contract/catalogue/enumerations.ts';
import type { WatchToDraw } from '#illustrator/illustrate.ts';
import type { Db } from '../../../tables/tables.ts';
import { drawings } from './pictures.rows.ts';

/**
 * The data of a watch for its documents. Lengths are in mm, the warranty in months and `bph` in beats per
 * hour.
 */
export type WatchFacts = {
	reference: string | null;
	condition: WatchCondition | null;
	categories: CategoryName[];
	caliber: string | null;
	bph: number | null;
	diameter: number | null;
	thickness: number | null;
	lugToLug: number | null;
	betweenLugs: number | null;
	warrantyMonths: number | null;
	/** Who examined the watch. Certificates from before this was recorded do not have it. */
	examinedBy?: string | null;
	/** null if the watch has only photographs. */
	drawing: WatchToDraw | null;
};

/** Returns the current facts of these watches by id. Deleted watches are missing. */
export async function watchFacts(db: Db, watchIds: readonly number[]): Promise<Map<number, WatchFacts>> {
	const rows = await db
		.selectFrom('watches')
		.leftJoin('calibers', 'calibers.id', 'watches.caliber_id')
		.leftJoin('brands', 'brands.id', 'calibers.brand_id')
		.select(['watches.id', 'watches.reference', 'watches.condition', 'watches.category_names'])
		.select(['watches.diameter', 'watches.thickness', 'watches.lug_to_lug', 'watches.between_lugs'])
		.select(['watches.warranty_months', 'calibers.model as caliber', 'calibers.bph', 'brands.name as maker'])
		.select(sql<string | null>`watches.condition_sheet ->> 'examinedBy'`.as('examined_by'))
		.where((eb) => eb('watches.id', '=', eb.fn.any(eb.val(watchIds))))
		.execute();
	const drawn = await drawings(db, watchIds);
	return new Map(
		rows.map((row) => {
			const drawing = drawn.get(row.id);
			return [
				row.id,
				{
					reference: row.reference,
					condition: row.condition,
					bph: row.bph,
					diameter: row.diameter,
					thickness: row.thickness,
					lugToLug: row.lug_to_lug,
					betweenLugs: row.between_lugs,
					warrantyMonths: row.warranty_months,
					examinedBy: row.examined_by,
					categories: row.category_names,
					caliber: row.caliber === null ? null : `${row.maker} ${row.caliber}`,
					drawing: drawing?.art ? drawing : null,
				},
			];
		}),
	);
}
