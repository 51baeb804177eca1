import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import { ShopError } from '../core/shop-error.ts';
import type { Db } from '../tables/tables.ts';
import { DatabaseAway } from './database-away.ts';
import type { QueryExecutor } from './run-sql.ts';

const prefix = /^\/\* within (\d+) ms \*\/ /;

/** Time limit of a statement in milliseconds, if it has one; enforced by `watched-client.ts`. */
export const timeLimitOf = (text: string): string | undefined => prefix.exec(text)?.[1];

/**
 * Starts the transaction of such a statement. It uses a single PostgreSQL process, which leaves the others
 * to short statements.
 */
export const beginWithTimeLimit = (ms: string): string =>
	`begin; set local statement_timeout = ${ms}; set local max_parallel_workers_per_gather = 0`;

/**
 * Returns the same database for statements that must end before `end` (of `performance.now()`); each runs
 * in its own transaction. Throws `unavailable` when a statement takes longer.
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
