import type { Compilable } from 'kysely';
import type { Db } from '../tables/tables.ts';
import { sqlText } from './sql-text.ts';

/**
 * Prefix of a statement that runs often: each connection plans it once. Pass a list of values as
 * `any(array(select unnest($1)))`: with `any($1)` PostgreSQL sees how short the list is and plans again
 * each time, which took half a millisecond per order. `unnest(array(select unnest($1)))` and `(select $1)`
 * hide a length or a value in the same way.
 */
export const prepared = sqlText`/* prepared */ `;
/**
 * Prefix of a frequent statement that is the last one of its transaction. The commit is sent right behind
 * it, so that row locks are released one round trip earlier. PostgreSQL rolls back when the statement
 * fails; anything that must undo the transaction must therefore fail in the statement itself.
 */
export const lastPrepared = sqlText`${prepared}/* last */ `;
/** Maximum prepared statements per connection, because each one uses PostgreSQL's memory. */
const maxPreparedStatements = 200;
const names = new Map<string, string>();

/** Name under which a connection prepares such a statement; undefined for any other statement. */
export function preparedName(text: string): string | undefined {
	if (!text.startsWith(prepared)) return undefined;
	const known = names.get(text);
	if (known || names.size >= maxPreparedStatements) return known;
	const name = `prepared_${names.size}`;
	names.set(text, name);
	return name;
}

/**
 * A migration changed the result of a prepared statement, so its connection cannot run it again.
 * (PostgreSQL's message depends on its locale.)
 */
export const isStalePlan = (error: unknown): boolean =>
	(error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

/** Runs a Kysely query as a frequent, prepared statement. */
export async function runPrepared<T>(db: Db, statement: Compilable<T>): Promise<T[]> {
	const compiled = statement.compile();
	return (await db.executeQuery<T>({ ...compiled, sql: `${prepared}${compiled.sql}` })).rows;
}
