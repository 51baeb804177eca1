import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import { ShopError } from '../core/shop-error.ts';
import type { Db } from '../tables/tables.ts';
import { DatabaseAway } from './database-away.ts';
import type { QueryExecutor } from './run-sql.ts';

const prefix = /^\/\* within (\d+) ms \*\/ /;

/** The milliseconds that a statement may take, if it says so; `watched-client.ts` sees to it. */
export const timeLimitOf = (text: string): string | undefined => prefix.exec(text)?.[1];

/**
 * Begins the transaction of such a statement. It has one process, so that the others are left to short ones.
 */
export const beginWithTimeLimit = (ms: string): string =>
	`begin; set local statement_timeout = ${ms}; set local max_parallel_workers_per_gather = 0`;

/**
 * The same database, for statements that must have ended at `end` (of `performance.now()`); each is a
 * transaction of its own. Throws `unavailable` for one that has not.
 */
export const withTimeLimit = (db: Db, end: number): QueryExecutor => ({
	executeQuery: async <R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> => {
		const left = Math.floor(end - performance.now());
		if (left < 1) throw new ShopError('unavailable');
		const { sql, parameters } = 'compile' in query ? query.compile() : query;
		try {
			return await db.executeQuery(CompiledQuery.raw(`/* within ${left} ms */ ${sql}`, [...parameters]));
		} catch (error) {
			const cause = error instanceof DatabaseAway ? (error.cause as { code?: unknown }) : undefined;
			throw cause?.code === '57014' ? new ShopError('unavailable') : error;
		}
	},
});
