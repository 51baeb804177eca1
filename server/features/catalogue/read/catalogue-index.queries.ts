import { filterColumn } from '../../../cache/catalogue-index/filter-paths.ts';
import { indexedGroups } from '../../../cache/catalogue-index/selection.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { run } from '../../../database/run-sql.ts';
import {
	joinSql,
	noSql,
	quoted,
	type SqlText,
	SqlValues,
	sqlText,
	whereSql,
} from '../../../database/sql-text.ts';
import { Scope, visibleSql } from '../../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Db } from '../../../tables/tables.ts';

/**
 * Returns the approximate number of watches (0 if PostgreSQL has not counted them yet) and the highest id.
 */
export async function countWatchesAbout(db: Db): Promise<{ about: number; last: number }> {
	const text = sqlText`select greatest(reltuples, 0)::int as about, (select coalesce(max(id), 0) from watches) as last
		from pg_class where oid = 'watches'::regclass`;
	return (await run(db, text, []))[0] as { about: number; last: number };
}

/**
 * SQL for the index data of the watches visible to visitors, for these ids or for a range of ids. Data is
 * returned by column, which is faster to read than by row.
 */
export function indexPartSql(
	watches: Entity,
	reader: Reader,
	which: { ids: readonly number[] } | { after: number; to: number },
) {
	const values = new SqlValues();
	const scope = new Scope(sqlText`w`, reader, values);
	const column = (sql: SqlText) => sqlText`json_agg(${sql} order by w.id)`;
	const groups = indexedGroups.map((group) => {
		const { sql, isArray } = filterColumn(watches, group, scope);
		const text = isArray ? sqlText`array_to_string(${sql}, E'\n')` : sql;
		return sqlText`${quoted(group.name, "'")}, ${column(text)}`;
	});
	const chosen =
		'ids' in which
			? sqlText`w.id = any(${values.bind([...which.ids], 'int[]')})`
			: sqlText`w.id > ${values.bind(which.after, 'bigint')} and w.id <= ${values.bind(which.to, 'bigint')}`;
	const where = whereSql([chosen, visibleSql(watches, scope)]);
	// Ranges are not prepared, because a generic plan would scan all watches by price.
	const text = sqlText`${'ids' in which ? prepared : noSql}select ${column(sqlText`w.id`)} as ids, ${column(sqlText`w.document_id`)} as "documentIds",
			${column(sqlText`w.model`)} as models,
			${column(sqlText`(extract(epoch from w.created_at) * 1000000)::bigint`)} as created,
			${column(sqlText`w.rating`)} as ratings, json_build_object(${joinSql(groups, sqlText`, `)}) as groups
		from watches w${scope.joins}${where}`;
	return { text, values: values.list };
}
