import type { RawBuilder } from 'kysely';
import { identifier, kyselySql, type SqlText, SqlValues, sqlText } from '../../../database/sql-text.ts';

/** The price range in which visitors see watches, in CLP. */
export type PriceBounds = { readonly minPrice: number; readonly maxPrice: number };
/** Returns the placeholder of a value. */
type Bind = (value: number) => SqlText;

/**
 * SQL for whether visitors may see a watch at all, sold out or not: it is published and its price is within
 * the shop's bounds.
 */
export const isPublicSql = (row: SqlText, { minPrice, maxPrice }: PriceBounds, bind: Bind): SqlText =>
	sqlText`not ${row}.draft and ${row}.price >= ${bind(minPrice)} and ${row}.price <= ${bind(maxPrice)}`;

/**
 * SQL for whether visitors see a watch in lists and may buy it: it is public and in stock. Every other
 * visibility check uses this function.
 */
export const isVisibleSql = (row: SqlText, bounds: PriceBounds, bind: Bind): SqlText =>
	sqlText`${row}.in_stock and ${isPublicSql(row, bounds, bind)}`;

/**
 * Returns the SQL for whether visitors see a watch as reserved: it is public, and its last unit is in one of
 * the orders whose watches `orderedIdsSql` selects.
 */
export const reservedSqlWith =
	(orderedIdsSql: SqlText): typeof isVisibleSql =>
	(row, bounds, bind) =>
		sqlText`not ${row}.in_stock and ${isPublicSql(row, bounds, bind)} and ${row}.id in (${orderedIdsSql})`;

/** {@link isVisibleSql} of the row called `row`, for Kysely statements. */
export const isVisible = (row: string, bounds: PriceBounds): RawBuilder<boolean> =>
	forKysely(isVisibleSql, row, bounds);

/** {@link isPublicSql} of the row called `row`, for Kysely statements. */
export const isPublic = (row: string, bounds: PriceBounds): RawBuilder<boolean> =>
	forKysely(isPublicSql, row, bounds);

function forKysely(condition: typeof isPublicSql, row: string, bounds: PriceBounds): RawBuilder<boolean> {
	const values = new SqlValues();
	const text = condition(identifier(row), bounds, (value) => values.bind(value, 'integer'));
	return kyselySql(sqlText`(${text})`, values.list);
}
