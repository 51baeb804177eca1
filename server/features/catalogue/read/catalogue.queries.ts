import type { Taken } from '#contract/catalogue/watches.schema.ts';
import { filterColumn } from '../../../cache/catalogue-index/filter-paths.ts';
import { indexedGroups } from '../../../cache/catalogue-index/selection.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import {
	type Asks,
	joinSql,
	noSql,
	quoted,
	run,
	type SqlText,
	SqlValues,
	sqlText,
	whereSql,
} from '../../../database/sql-text.ts';
import { countRows } from '../../../lists/dialect-list.ts';
import { Scope, visibleSql } from '../../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { countSql, findSql, pageSql } from '../../../query/select-sql.ts';
import type { Db } from '../../../tables/tables.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { isPublicSql } from '../relations/visible.rows.ts';

/** The ids of a plan's page, in order. */
export async function findPage(db: Asks, plan: Plan, reader: Reader): Promise<number[]> {
	const { text, values } = pageSql(plan, reader);
	return (await run(db, text, values)).map((row) => row.id as number);
}

/** How many rows a plan has on all its pages. */
export async function countAll(db: Asks, plan: Plan, reader: Reader): Promise<number> {
	const { text, values } = countSql(plan, reader);
	return (await run(db, text, values))[0]?.total as number;
}

/** How many watches there are, sold ones too. */
export const countAllWatches = (db: Db) => countRows(db, 'watches');

/**
 * How many watches there are about, as PostgreSQL last counted them (0: it has not yet), and the highest id.
 */
export async function countWatchesAbout(db: Db): Promise<{ about: number; last: number }> {
	const text = sqlText`select greatest(reltuples, 0)::int as about, (select coalesce(max(id), 0) from watches) as last
		from pg_class where oid = 'watches'::regclass`;
	return (await run(db, text, []))[0] as { about: number; last: number };
}

/** About how many rows each table has, as PostgreSQL last counted them; 0: it has not yet. */
export async function countRowsAbout(db: Db): Promise<Map<string, number>> {
	const text = sqlText`select relname::text as name, greatest(reltuples, 0)::float8 as about from pg_class
		where relnamespace = (select relnamespace from pg_class where oid = 'watches'::regclass)`;
	return new Map((await run(db, text, [])).map((row) => [row.name as string, row.about as number]));
}

/** The ids of rows named by number or documentId, of those that the reader may see; by that name. */
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

/** How many watches that the reader may see each of these brands, categories or calibers has. */
export async function countWatches(
	db: Asks,
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

/**
 * The index's data of watches that visitors see, as columns, which are quicker to read than rows: of these
 * ids, or of those after an id, up to another.
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
	// Ranges are not prepared: a plan for any bounds goes by price, over all watches.
	const text = sqlText`${'ids' in which ? prepared : noSql}select ${column(sqlText`w.id`)} as ids, ${column(sqlText`w.document_id`)} as "documentIds",
			${column(sqlText`w.model`)} as models,
			${column(sqlText`(extract(epoch from w.created_at) * 1000000)::bigint`)} as created,
			${column(sqlText`w.rating`)} as ratings, json_build_object(${joinSql(groups, sqlText`, `)}) as groups
		from watches w${scope.joins}${where}`;
	return { text, values: values.list };
}

/**
 * A watch that was for sale until somebody took its last unit; undefined for every other one: nothing is told
 * of what the owner prepares.
 */
export async function findTakenWatch(
	{ db, config, takenBySql }: Pick<CatalogueDeps, 'db' | 'config' | 'takenBySql'>,
	documentId: string,
	now: Date,
): Promise<({ id: number } & Taken) | undefined> {
	const values = new SqlValues();
	const text = sqlText`${prepared}select w.id, taken.state, taken.until
		from watches w, lateral (${takenBySql(sqlText`w.id`, values.bind(now, 'timestamptz'))}) taken
		where w.document_id = ${values.bind(documentId, 'text')} and w.stock = 0
			and ${isPublicSql(sqlText`w`, config, (price) => values.bind(price, 'integer'))} and taken.state is not null`;
	const [row] = await run(db, text, values.list);
	if (!row) return undefined;
	const { id, state, until } = row as { id: number; until: Date | null } & Pick<Taken, 'state'>;
	return { id, state, until: until?.toISOString() ?? null };
}
