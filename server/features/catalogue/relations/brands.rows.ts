import { type RawBuilder, sql } from 'kysely';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../database/tables.ts';

/** SQL for the name of the brand whose number stands in the column `ref`. */
export const brandName = (ref: string): RawBuilder<string | null> =>
	sql`(select b.name from brands b where b.id = ${sql.ref(ref)})`;

/** SQL for the name of the brand of this number. */
export const brandNameSql = (brandId: SqlText): SqlText =>
	sqlText`(select b.name from brands b where b.id = ${brandId})`;

/** The number of the brand of this name; null: there is none. */
export async function brandIdNamed(db: Db, name: string): Promise<number | null> {
	const row = await db.selectFrom('brands').select('id').where('name', '=', name).executeTakeFirst();
	return row?.id ?? null;
}
