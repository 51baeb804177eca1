import type { UnavailableWatch } from '#contract/catalogue/watches.schema.ts';
import { prepared } from '../../../database/prepared.ts';
import { run, SqlValues, sqlText } from '../../../database/sql-text.ts';
import { isPublicSql, isVisibleSql } from '../relations/visible.rows.ts';
import type { CatalogueDeps } from '../write/watch-hooks.ts';

/**
 * A watch that was for sale until an order took its last unit; undefined for every other one. What it has in
 * common with watches that visitors see, null when they see none: nothing is told of what the owner prepares.
 */
export async function findUnavailableWatch(
	{ db, config, takenBySql }: CatalogueDeps,
	documentId: string,
): Promise<UnavailableWatch | undefined> {
	const values = new SqlValues();
	const bind = (price: number) => values.bind(price, 'integer');
	const seen = sqlText`select from watches s where ${isVisibleSql(sqlText`s`, config, bind)} and`;
	const text = sqlText`${prepared}select state, brand, diameter from (
		select ${takenBySql(sqlText`w.id`)} as state,
			case when exists (${seen} s.brand_id = w.brand_id) then w.brand_name end as brand,
			case when exists (${seen} s.diameter between w.diameter - 1 and w.diameter + 1) then w.diameter end as diameter
		from watches w where w.document_id = ${values.bind(documentId, 'text')} and w.stock = 0
			and ${isPublicSql(sqlText`w`, config, bind)}
	) gone where state is not null`;
	const [row] = await run(db, text, values.list);
	return row as UnavailableWatch | undefined;
}
