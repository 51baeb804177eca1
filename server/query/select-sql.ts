import { conditionSql, Scope, visibleSql } from './conditions-sql.ts';
import type { Entity, Reader } from './entity.ts';
import type { Plan, SortKey } from './plan.ts';
import { SqlValues } from './sql-text.ts';

type Statement = { text: string; values: readonly unknown[] };
type Selection = Pick<Plan, 'entity' | 'filters' | 'search'>;

/** FROM and WHERE of the rows of a plan that the reader may see. */
export function matchingSql({ entity, filters, search }: Selection, scope: Scope): { where: string } {
	const parts = [visibleSql(entity, scope), filters && conditionSql(filters, scope)];
	const text = entity.search?.(scope.row);
	if (text) for (const word of search) parts.push(`${text} like ${searchPattern(word, scope.values)}`);
	const where = parts.filter(Boolean).join(' and ');
	return { where: where ? ` where ${where}` : '' };
}

function searchPattern(word: string, values: SqlValues): string {
	return `'%' || plain(${values.bind(word.replace(/[\\%_]/g, '\\$&'), 'text')}) || '%'`;
}

export function sortSql(keys: readonly SortKey[], scope: Scope): string {
	const parts: string[] = [];
	let unique = false;
	for (const { path, field, descending } of keys) {
		const column = scope.column(path, field);
		const collated = field.type === 'text' && !field.collated ? `${column} collate names` : column;
		const absent = path.length > 0 || field.nullable;
		parts.push(`${collated}${descending ? (absent ? ' desc nulls last' : ' desc') : ''}`);
		// Nothing can follow a unique column; a walk of its index is enough then.
		if (path.length === 0 && field.name === 'id') {
			unique = true;
			break;
		}
	}
	if (!unique) parts.push(`${scope.row}.id`);
	return parts.join(', ');
}

/** The ids of one page, in order. */
export function pageSql(plan: Plan, reader: Reader): Statement {
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const { where } = matchingSql(plan, scope);
	const order = sortSql(plan.sort, scope);
	const { start, limit } = plan.page;
	const bounds = `limit ${values.bind(limit, 'bigint')} offset ${values.bind(start, 'bigint')}`;
	return {
		text: `select t.id from ${plan.entity.table} t${scope.joins}${where} order by ${order} ${bounds}`,
		values: values.list,
	};
}

/** How many rows match, counted apart from the page, so that a page past the end still tells the true total. */
export function countSql(selection: Selection, reader: Reader): Statement {
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const { where } = matchingSql(selection, scope);
	return {
		text: `select count(*)::int as total from ${selection.entity.table} t${scope.joins}${where}`,
		values: values.list,
	};
}

/** Rows named by number or documentId that are there for the reader. */
export function findSql(entity: Entity, names: readonly string[], reader: Reader): Statement {
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const ids = names.filter((name) => /^\d{1,10}$/.test(name) && name.length < 24).map(Number);
	const documentIds = names.filter((name) => name.length === 24);
	const which = [
		ids.length && `t.id = any(${values.bind(ids, 'int[]')})`,
		documentIds.length && `t.document_id = any(${values.bind(documentIds, 'text[]')})`,
	];
	const where = [`(${which.filter(Boolean).join(' or ')})`, visibleSql(entity, scope)].filter(Boolean);
	return {
		text: `select t.id, t.document_id from ${entity.table} t where ${where.join(' and ')}`,
		values: values.list,
	};
}
