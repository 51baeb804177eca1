import { type RawBuilder, sql } from 'kysely';
import type { WatchUnavailability } from '#contract/catalogue/watches.schema.ts';
import { joinSql, kyselySql, quoted, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { WatchHooks } from '../hooks/watch-hooks.ts';
import { isPublicSql, isVisible, type PriceBounds } from './visible.rows.ts';

export type UnavailabilityDeps = { bounds: PriceBounds; now: Date } & Pick<WatchHooks, 'unavailabilitySql'>;

/**
 * SQL: whether visitors see the row of `watches`, or it is public and unavailable because of an order, for
 * one of these reasons.
 */
export function isVisibleOrUnavailable(
	reasons: readonly WatchUnavailability['state'][],
	{ bounds, unavailabilitySql, now }: UnavailabilityDeps,
): RawBuilder<boolean> {
	const values = new SqlValues();
	const states = joinSql(
		reasons.map((reason) => quoted(reason, "'")),
		sqlText`, `,
	);
	const unavailable = sqlText`${isPublicSql(sqlText`watches`, bounds, (price) => values.bind(price, 'integer'))}
		and exists (select from (${unavailabilitySql(sqlText`watches.id`, values.bind(now, 'timestamptz'))}) taken
			where taken.state in (${states}))`;
	const isUnavailable = kyselySql<boolean>(sqlText`(${unavailable})`, values.list);
	return sql<boolean>`(${isVisible('watches', bounds)} or ${isUnavailable})`;
}
