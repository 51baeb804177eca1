import { type QueryExecutor, run } from '../../../database/run-sql.ts';
import { SqlValues, sqlText, whereSql } from '../../../database/sql-text.ts';
import { countRows } from '../../../lists/dialect-list.ts';
import { Scope, visibleSql } from '../../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { countSql, findSql, pageSql } from '../../../query/select-sql.ts';
import type { Db } from '../../../tables/tables.ts';

/** Returns the ids of a plan's page, in order. */
export async function findPage(db: QueryExecutor, plan: Plan, reader: Reader): Promise<number[]> {
	const { text, values } = pageSql(plan, reader);
	return (await run(db, text, values)).map((row) => row.id as number);
}

/** Counts the rows of a plan across all pages. */
export async function countAll(db: QueryExecutor, plan: Plan, reader: Reader): Promise<number> {
	const { text, values } = countSql(plan, reader);
	return (await run(db, text, values))[0]?.total as number;
}

/** Counts all watches, including sold ones. */
export const countAllWatches = (db: Db) => countRows(db, 'watches');

/** Returns the approximate number of rows of each table, or 0 if PostgreSQL has not counted them yet. */
export async function countRowsAbout(db: Db): Promise<Map<string, number>> {
	const text = sqlText`select relname::text as name, greatest(reltuples, 0)::float8 as about from pg_class
		where relnamespace = (select relnamespace from pg_class where oid = 'watches'::regclass)`;
	return new Map((await run(db, text, [])).map((row) => [row.name as string, row.about as number]));
}

/**
 * Finds rows by number or documentId, limited to those that the reader may see. Returns their ids by both
 * names.
 */
export async function findIds(
	db: Db,
	entity: Entity,
	names: readonly string[],
	reader: Reader,
): Promise<Map<string, number>> {
	const { text, values } = findSql(entity, names, reader);
	const found = new Map<string, number>();
	for (const row of await run(db, text, values)) {
		found.set(String(row.id), row.id as number);
		found.set(row.document_id as string, row.id as number);
	}
	return found;
}

/**
 * Counts the watches of these brands, categories, calibers or examiners that the reader may see. The result
 * is keyed by id.
 */
export async function countWatches(
	db: QueryExecutor,
	entity: Entity,
	ids: readonly number[],
	reader: Reader,
): Promise<Map<number, number>> {
	const relation = entity.relations.watches;
	if (relation?.kind !== 'many') throw new Error(`${entity.name} have no watches`);
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const parent = relation.parent(sqlText`t`);
	const where = whereSql([
		sqlText`${parent} = any(${values.bind([...ids], 'int[]')})`,
		visibleSql(relation.to(), scope),
	]);
	const text = sqlText`select ${parent} as id, count(*)::int as total from ${relation.from(sqlText`t`)}${where} group by 1`;
	const rows = await run(db, text, values.list);
	return new Map(rows.map((row) => [row.id as number, row.total as number]));
}
