import { joinSql, type SqlText, SqlValues, sqlText, whereSql } from '../database/sql-text.ts';
import { conditionSql, Scope, visibleSql } from './conditions-sql.ts';
import type { Entity, Reader } from './entity.ts';
import type { Plan, SortKey } from './query-plan.ts';
import { rankSql, wordSql } from './search-sql.ts';

type SelectStatement = { text: SqlText; values: readonly unknown[] };
type PlanSelection = Pick<Plan, 'entity' | 'filters' | 'search'>;

/** FROM and WHERE for the rows of a plan that the reader may see. */
export function matchingSql({ entity, filters, search }: PlanSelection, scope: Scope): { where: SqlText } {
	const words = search.map((word) => wordSql(entity, word, scope));
	return { where: whereSql([visibleSql(entity, scope), filters && conditionSql(filters, scope), ...words]) };
}

export function sortSql(keys: readonly SortKey[], scope: Scope): SqlText {
	const parts: SqlText[] = [];
	let unique = false;
	for (const { path, field, descending } of keys) {
		const column = scope.column(path, field);
		const collated = field.type === 'text' && !field.collated ? sqlText`${column} collate names` : column;
		const absent = path.length > 0 || field.nullable;
		const direction = absent ? sqlText` desc nulls last` : sqlText` desc`;
		parts.push(descending ? sqlText`${collated}${direction}` : collated);
		// Nothing needs to follow a unique column, so an index scan is sufficient.
		if (path.length === 0 && field.name === 'id') {
			unique = true;
			break;
		}
	}
	if (!unique) parts.push(sqlText`${scope.row}.id`);
	return joinSql(parts, sqlText`, `);
}

/** Ids of one page in order; a search without a sort order has the best matches first. */
export function pageSql(plan: Plan, reader: Reader): SelectStatement {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const { where } = matchingSql(plan, scope);
	const isRanked = plan.sort.length === 0 && plan.search.length > 0 && plan.entity.searchTexts;
	const order = isRanked ? sqlText`${rankSql(plan, scope)}, t.id` : sortSql(plan.sort, scope);
	const { start, limit } = plan.page;
	const bounds = sqlText`limit ${values.bind(limit, 'bigint')} offset ${values.bind(start, 'bigint')}`;
	return {
		text: sqlText`select t.id from ${plan.entity.table} t${scope.joins}${where} order by ${order} ${bounds}`,
		values: values.list,
	};
}

/** Counts the matches separately, because a page past the end must still report the total. */
export function countSql(selection: PlanSelection, reader: Reader): SelectStatement {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const { where } = matchingSql(selection, scope);
	return {
		text: sqlText`select count(*)::int as total from ${selection.entity.table} t${scope.joins}${where}`,
		values: values.list,
	};
}

/** Returns the visible rows with these ids or documentIds. */
export function findSql(entity: Entity, names: readonly string[], reader: Reader): SelectStatement {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const ids = names.filter((name) => /^\d{1,10}$/.test(name) && name.length < 24).map(Number);
	const documentIds = names.filter((name) => name.length === 24);
	const which = [
		ids.length ? sqlText`t.id = any(${values.bind(ids, 'int[]')})` : null,
		documentIds.length ? sqlText`t.document_id = any(${values.bind(documentIds, 'text[]')})` : null,
	];
	const where = whereSql([sqlText`(${joinSql(which, sqlText` or `)})`, visibleSql(entity, scope)]);
	return {
		text: sqlText`select t.id, t.document_id from ${entity.table} t${where}`,
		values: values.list,
	};
}
