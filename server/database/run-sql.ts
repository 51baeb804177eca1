import { CompiledQuery } from 'kysely';
import type { Db } from '../tables/tables.ts';
import type { SqlRow, SqlText } from './sql-text.ts';

/** Runs statements one after the other. */
export type QueryExecutor = Pick<Db, 'executeQuery'>;

/** Runs one statement on any connection or in the given transaction. */
export async function run<T = SqlRow>(
	db: QueryExecutor,
	text: SqlText,
	values: readonly unknown[],
): Promise<T[]> {
	const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, [...values]));
	return rows;
}
