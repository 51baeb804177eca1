import { type FilterGroup, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { filterColumn } from '../../../cache/catalogue-index/filter-paths.ts';
import { joinSql, quoted, type SqlText, SqlValues, sqlText } from '../../../database/sql-text.ts';
import { Scope } from '../../../query/conditions-sql.ts';
import { catalogueOf } from '../entities/catalogue.entities.ts';

/**
 * SQL for whether the row of `watches` matches a saved search (`SavedSearch`, a jsonb) as the catalogue would
 * filter it. True if `search` is null.
 */
export function matchesSearchSql(search: SqlText): SqlText {
	const reader = { role: 'visitor', language: defaultLanguage, minPrice: 0, maxPrice: 0 } as const;
	const scope = new Scope(sqlText`watches`, reader, new SqlValues());
	const { watches } = catalogueOf('visitor', () => 1);
	const matches = filterGroups.map((group: FilterGroup) => {
		const { sql, isArray } = filterColumn(watches, group, scope);
		const name = quoted(group.name, "'");
		const chosen = sqlText`(${search} -> ${name})`;
		const end = (which: 'min' | 'max') => sqlText`(${chosen} ->> ${quoted(which, "'")})::float8`;
		const isOneOf = isArray ? sqlText`${chosen} ?| ${sql}` : sqlText`${chosen} ? (${sql})::text`;
		const isIn = {
			one: isOneOf,
			several: isOneOf,
			yesNo: isOneOf,
			all: sqlText`array(select jsonb_array_elements_text(${chosen})) <@ ${sql}`,
			range: sqlText`${sql} between coalesce(${end('min')}, '-infinity') and coalesce(${end('max')}, 'infinity')`,
		}[group.kind];
		return sqlText`(not ${search} ? ${name} or ${isIn})`;
	});
	return sqlText`(${search} is null or (${joinSql(matches, sqlText` and `)}))`;
}
