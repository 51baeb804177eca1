import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchedText } from '#contract/contact/searched-text.ts';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { kyselySql, type SqlText, SqlValues, sqlText } from '../database/sql-text.ts';
import { Scope } from '../query/conditions-sql.ts';
import type { Entity, Reader } from '../query/entity.ts';
import { refuse } from '../query/query-refusals.ts';
import { readPlan } from '../query/read-plan.ts';
import { matchingSql, sortSql } from '../query/select-sql.ts';
import type { Database, Db } from '../tables/tables.ts';

/** Fields by which an owner's list can be filtered and sorted. */
export type DialectList = {
	where: RawBuilder<boolean>;
	order: RawBuilder<unknown>;
	limit: number;
	offset: number;
	/** The requested page. */
	page: { start: number; limit: number; isSlice: boolean };
};

const reader: Reader = { role: 'owner', language: defaultLanguage, minPrice: 0, maxPrice: 0 };

/**
 * Reads the dialect's keys of an owner's list, and the older `q`, `page` and `pageSize`. The statement that
 * uses the result must refer to the table by its own name. `maxRows` is the maximum page size. Throws
 * `bad_query` for a key that is not on the entity's allow-list.
 */
export function readDialectList(
	entity: Entity,
	{ filters, sort, pagination, q, _q = q, page, pageSize }: DialectQuery & { q?: string | undefined },
	usualSort: string,
	maxRows: number,
): DialectList {
	const paged = pagination ?? {
		...(page !== undefined && { page: String(page) }),
		...(pageSize !== undefined && { pageSize: String(pageSize) }),
	};
	const plan = readPlan(
		entity,
		{
			...(filters !== undefined && { filters }),
			...(_q !== undefined && { _q: searchedText(_q) }),
			sort: sort ?? usualSort,
			pagination: paged,
		},
		'list',
	);
	if (plan.page.limit > maxRows && pagination !== undefined)
		throw refuse(['pagination'], 'mostRows', { limit: maxRows });
	if (plan.sort.some(({ path }) => path.length > 0)) throw refuse(['sort'], 'ownFields');
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const { where } = matchingSql(plan, scope);
	const ids = sqlText`${entity.table}.id in (select t.id from ${entity.table} t${scope.joins}${where})`;
	const order = sortSql(plan.sort, new Scope(entity.table, reader, new SqlValues()));
	return {
		where: kyselySql(ids, values.list),
		order: kyselySql(order),
		limit: plan.page.limit,
		offset: plan.page.start,
		page: { ...plan.page, isSlice: plan.page.form === 'slice' },
	};
}

/** Page metadata of the response: page and pageSize, or start and limit when these were requested. */
export function answerOfList<T>({ page }: DialectList, total: number, data: T[]) {
	const { start, limit, isSlice } = page;
	const pagination = isSlice
		? { start, limit, total }
		: { page: start / limit + 1, pageSize: limit, pageCount: Math.ceil(total / limit), total };
	return { data, meta: { pagination } };
}

/**
 * Returns a page of a desk list: its rows from `read`, and the total. `only` restricts the rows that the
 * list contains at all. Throws `bad_query`.
 */
export async function listRows<T>(
	db: Db,
	entity: Entity,
	query: Parameters<typeof readDialectList>[1],
	read: (list: DialectList) => Promise<T[]>,
	{
		sort = 'id:desc',
		only,
		maxRows = 100,
	}: { sort?: string; only?: RawBuilder<boolean>; maxRows?: number } = {},
) {
	const requested = readDialectList(entity, query, sort, maxRows);
	const list = only ? { ...requested, where: sql<boolean>`${only} and ${requested.where}` } : requested;
	const total = await countRows(db, entity.table, list.where);
	return answerOfList(list, total, await read(list));
}

/** Counts the rows of this table that match the condition. */
export async function countRows(
	db: Db,
	table: keyof Database | SqlText,
	where: RawBuilder<SqlBool> = sql`true`,
): Promise<number> {
	const found = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}
		where ${where}`.execute(db);
	return found.rows[0]?.total ?? 0;
}
