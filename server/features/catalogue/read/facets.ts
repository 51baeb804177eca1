import type { Facets, GroupCounts } from '#contract/catalogue/facets.schema.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { filterColumn, splitByGroup } from '../../../cache/catalogue-index/filter-paths.ts';
import { groupCounts } from '../../../cache/catalogue-index/index-facets.ts';
import { type QueryExecutor, run } from '../../../database/run-sql.ts';
import { identifier, joinSql, quoted, SqlValues, sqlText, whereSql } from '../../../database/sql-text.ts';
import { conditionSql, Scope } from '../../../query/conditions-sql.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { matchingSql } from '../../../query/select-sql.ts';

const comma = sqlText`, `;

/**
 * Counts the matching watches in total and for each option of the requested groups, ignoring the group's own
 * conditions. Runs one statement.
 */
export async function readFacets(db: QueryExecutor, plan: Plan, reader: Reader): Promise<Facets> {
	const { base, own } = splitByGroup(plan.filters);
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const groups: readonly (FilterGroup & { name: FilterName })[] = filterGroups.filter(({ name }) =>
		plan.groups.includes(name),
	);
	const fits = [...own].map(([name, conditions], i) => {
		const all = conditions.map((one) => conditionSql(one, scope));
		const sql = sqlText`coalesce(${joinSql(all, sqlText` and `)}, false)`;
		return { name, sql, as: identifier(`fits_${i}`) };
	});
	const columns = groups.map((group, i) => ({
		...filterColumn(plan.entity, group, scope),
		as: identifier(`value_${i}`),
	}));
	const { where } = matchingSql(
		{ entity: plan.entity, filters: base.length ? { kind: 'and', of: base } : null, search: plan.search },
		scope,
	);
	const others = (left?: FilterName) => whereSql(fits.map(({ name, as }) => (name === left ? null : as)));
	const counts = groups.map((group, i) => {
		const { as: value, isArray } = columns[i] as (typeof columns)[number];
		// In a group whose options must all match, another option narrows the current selection.
		const from = others(group.kind === 'all' ? undefined : group.name);
		const label = quoted(group.name, "'");
		if (group.kind === 'range') {
			const extent = sqlText`union all select ${label}, null, count(*)::int, min(${value})::float8,
				max(${value})::float8 from m${from}`;
			if (!group.atLeast) return extent;
			const least = values.bind([...group.atLeast], 'float8[]');
			return sqlText`${extent} union all (select ${label}, least::text, count(*)::int, null, null
				from (select ${value} as value from m${from}) v join unnest(${least}) least on value >= least group by least)`;
		}
		const rows = isArray
			? sqlText`select unnest(${value}) as value from m${from}`
			: sqlText`select ${value} as value from m${from}`;
		return sqlText`union all select ${label}, null, count(*)::int, null, null from m${from}
			union all (select ${label}, value::text, count(*)::int, null, null from (${rows}) v
				where value is not null group by value)`;
	});
	const selected = joinSql(
		[sqlText`t.id`, ...[...columns, ...fits].map((one) => sqlText`${one.sql} as ${one.as}`)],
		comma,
	);
	const text = sqlText`with m as materialized (select ${selected} from watches t${scope.joins}${where})
		select 'total' as "group", null as value, count(*)::int as count, null::float8 as min, null::float8 as max
			from m${others()}
		${joinSql(counts, sqlText` `)}`;
	return facetsOf(groups, await run(db, text, values.list));
}

type CountRow = {
	group: string;
	value: string | null;
	count: number;
	min: number | null;
	max: number | null;
};

function facetsOf(requestedGroups: readonly FilterGroup[], rows: unknown[]): Facets {
	const byGroup = Map.groupBy(rows as CountRow[], (row) => row.group);
	const groups = requestedGroups.map((group): [string, GroupCounts] => {
		const own = byGroup.get(group.name) ?? [];
		const all = own.find((row) => row.value === null);
		const choices = own.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
		const range = all && all.min !== null && all.max !== null ? { min: all.min, max: all.max } : null;
		return [group.name, groupCounts(group, all?.count ?? 0, choices, range)];
	});
	return {
		total: byGroup.get('total')?.[0]?.count ?? 0,
		groups: Object.fromEntries(groups),
	};
}
