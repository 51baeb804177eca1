import type { Kysely } from 'kysely';
import type { GoneWatch } from '#contract/catalogue/watches.schema.ts';
import { often } from '../../../database/prepared.ts';
import { run, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Database } from '../../../database/tables.ts';
import { takenBySql } from '../../orders/orders.rows.ts';
import { isPublicSql, isVisibleSql, type PriceBounds } from '../relations/visible.rows.ts';

/**
 * A watch that was for sale until an order took its last unit; undefined for every other one. What it has in common with
 * watches that visitors see, null when they see none.
 */
export async function findGoneWatch(
	db: Kysely<Database>,
	documentId: string,
	bounds: PriceBounds,
): Promise<GoneWatch | undefined> {
	const values = new SqlValues();
	const bind = (price: number) => values.bind(price, 'integer');
	const seen = sqlText`select from watches s where ${isVisibleSql(sqlText`s`, bounds, bind)} and`;
	const text = sqlText`${often}select state, brand, diameter from (
		select ${takenBySql(sqlText`w.id`)} as state,
			case when exists (${seen} s.brand_id = w.brand_id) then w.brand_name end as brand,
			case when exists (${seen} s.diameter between w.diameter - 1 and w.diameter + 1) then w.diameter end as diameter
		from watches w where w.document_id = ${values.bind(documentId, 'text')} and w.stock = 0
			and ${isPublicSql(sqlText`w`, bounds, bind)}
	) gone where state is not null`;
	const [row] = await run(db, text, values.list);
	return row as GoneWatch | undefined;
}
