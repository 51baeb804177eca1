import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Row } from './entity.ts';

/** Values of one statement. The text around them is made of constants only; a value never becomes text. */
export class SqlValues {
	readonly list: unknown[] = [];
	/** The placeholder of a value, with its type. */
	bind(
		value: unknown,
		type:
			| 'text'
			| 'bigint'
			| 'float8'
			| 'timestamptz'
			| 'text[]'
			| 'bigint[]'
			| 'float8[]'
			| 'timestamptz[]'
			| 'int[]',
	): string {
		this.list.push(value);
		return `$${this.list.length}::${type}`;
	}
}

export async function run(db: Kysely<Database>, text: string, values: readonly unknown[]): Promise<Row[]> {
	const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
	return rows;
}
