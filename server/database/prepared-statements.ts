import type { Compilable } from 'kysely';
import type { Db } from '../tables/tables.ts';
import { sqlText } from './sql-text.ts';

/**
 * Begins a statement that is asked again and again: each connection plans it once. A list of values is given
 * as `any(array(select unnest($1)))`: of `any($1)` PostgreSQL sees how short the list is and plans each time
 * anew, which took half a millisecond of each order. `unnest(array(select unnest($1)))` and `(select $1)`
 * hide a length and a value alike.
 */
export const prepared = sqlText`/* prepared */ `;
/**
 * Begins a statement that is asked again and again and is the last of its transaction: its commit is sent
 * behind it at once, so that the rows it locks are free one journey earlier. PostgreSQL rolls back instead
 * when the statement fails. Whatever is to undo the transaction must therefore fail in the statement itself.
 */
export const lastPrepared = sqlText`${prepared}/* last */ `;
/** A prepared statement stays in PostgreSQL's memory, for each connection: only so many. */
const mostPrepared = 200;
const names = new Map<string, string>();

/** The name under which a connection keeps such a statement; undefined for every other one. */
export function preparedName(text: string): string | undefined {
	if (!text.startsWith(prepared)) return undefined;
	const known = names.get(text);
	if (known || names.size >= mostPrepared) return known;
	const name = `prepared_${names.size}`;
	names.set(text, name);
	return name;
}

/**
 * A migration changed what a prepared statement gives: its connection cannot ask it any more. (PostgreSQL's
 * message is in its own language.)
 */
export const isStalePlan = (error: unknown): boolean =>
	(error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

/** Asks a statement that Kysely writes as one that is asked again and again. */
export async function runPrepared<T>(db: Db, statement: Compilable<T>): Promise<T[]> {
	const compiled = statement.compile();
	return (await db.executeQuery<T>({ ...compiled, sql: `${prepared}${compiled.sql}` })).rows;
}
