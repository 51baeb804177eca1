import { type RawBuilder, sql } from 'kysely';

declare const brand: unique symbol;

/**
 * A piece of SQL. Only this module makes one, from the program's own literals: text of a request has no way
 * in.
 */
export type SqlText = string & { readonly [brand]: true };

/** Rows come from the driver by output name. */
export type SqlRow = Record<string, unknown>;

/** Makes SQL from the literal parts of a template; what is interpolated must be SQL already. */
export function sqlText(literals: TemplateStringsArray, ...inner: readonly SqlText[]): SqlText {
	return String.raw({ raw: literals }, ...inner) as SqlText;
}

/**
 * The name of a table, a column or an alias. Throws for a name that is more than lower-case letters, digits
 * and `_`.
 */
export function identifier(name: string): SqlText {
	if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no SQL identifier`);
	return name as SqlText;
}

/**
 * A word of the program in quotes: `"` for an output name, which keeps its capitals, `'` for a text. Throws
 * for more than letters, digits and `_`.
 */
export function quoted(word: string, quote: '"' | "'"): SqlText {
	if (!/^\w+$/.test(word)) throw new Error(`"${word}" is no word of the program`);
	return `${quote}${word}${quote}` as SqlText;
}

export const noSql = sqlText``;

/** Pieces with a separator between them; null and undefined are left out. */
export function joinSql(pieces: readonly (SqlText | null | undefined)[], separator: SqlText): SqlText {
	return pieces.filter((piece) => piece !== null && piece !== undefined).join(separator) as SqlText;
}

/** Conditions that must all hold, behind ` where `; no SQL when there is none. */
export function whereSql(conditions: readonly (SqlText | null | undefined)[]): SqlText {
	const all = joinSql(conditions, sqlText` and `);
	return all ? sqlText` where ${all}` : noSql;
}

/** Values of one statement: a value becomes a placeholder, never text. */
export class SqlValues {
	readonly list: unknown[] = [];
	/** The placeholder of a value, with its type. */
	bind(
		value: unknown,
		type:
			| 'text'
			| 'integer'
			| 'bytea'
			| 'jsonb'
			| 'bigint'
			| 'float8'
			| 'timestamptz'
			| 'text[]'
			| 'bigint[]'
			| 'float8[]'
			| 'timestamptz[]'
			| 'int[]',
	): SqlText {
		this.list.push(value);
		return `$${this.list.length}::${type}` as SqlText;
	}
}

/**
 * The part of an `insert` behind the table's name that writes these rows, all with the columns of the first,
 * identity columns too; a Date is written as its time. `more` are columns that PostgreSQL works out from the
 * row "given".
 */
export function rowsSql(
	values: SqlValues,
	table: string,
	rows: readonly object[],
	more: Record<string, SqlText> = {},
): SqlText {
	const own = Object.keys(rows[0] ?? {}).map(identifier);
	const columns = joinSql([...own, ...Object.keys(more).map(identifier)], sqlText`, `);
	return sqlText`(${columns}) overriding system value select ${joinSql([...own, ...Object.values(more)], sqlText`, `)}
		from jsonb_populate_recordset(null::${identifier(table)}, ${values.bind(JSON.stringify(rows), 'jsonb')}) given`;
}

/** Several writes in one statement, by names: all are done, or none. Left out: those that are null. */
export function allOf(writes: Record<string, SqlText | null>): SqlText {
	const parts = Object.entries(writes).map(
		([name, write]) => write && sqlText`${identifier(name)} as (${write})`,
	);
	return sqlText`with ${joinSql(parts, sqlText`, `)} select`;
}

/** A piece of SQL with its values, for a statement that Kysely writes. */
export function kyselySql<T>(text: SqlText, values: readonly unknown[] = []): RawBuilder<T> {
	const parts = text.split(/\$(\d+)/);
	return sql<T>`${sql.join(
		parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
		sql.raw(''),
	)}`;
}
