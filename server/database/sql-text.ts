import { type RawBuilder, sql } from 'kysely';

declare const brand: unique symbol;

/**
 * An SQL fragment. Only this module creates one, from literals of the program, so text of a request cannot
 * become SQL.
 */
export type SqlText = string & { readonly [brand]: true };

/** Row type by output column name. */
export type SqlRow = Record<string, unknown>;

/** Creates SQL from the literal parts of a template; interpolated values must already be SQL. */
export function sqlText(literals: TemplateStringsArray, ...inner: readonly SqlText[]): SqlText {
	return String.raw({ raw: literals }, ...inner) as SqlText;
}

/** Name of a table, column or alias. Throws for anything but lower-case letters, digits and `_`. */
export function identifier(name: string): SqlText {
	if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no SQL identifier`);
	return name as SqlText;
}

/**
 * A quoted literal of the program: `"` for an output name that preserves its capitals, `'` for a text.
 * Throws for anything but letters, digits and `_`.
 */
export function quoted(word: string, quote: '"' | "'"): SqlText {
	if (!/^\w+$/.test(word)) throw new Error(`"${word}" is no word of the program`);
	return `${quote}${word}${quote}` as SqlText;
}

export const noSql = sqlText``;

/** Joins fragments with a separator and omits null and undefined. */
export function joinSql(pieces: readonly (SqlText | null | undefined)[], separator: SqlText): SqlText {
	return pieces.filter((piece) => piece !== null && piece !== undefined).join(separator) as SqlText;
}

/** Joins conditions with `and` behind ` where `; empty SQL without conditions. */
export function whereSql(conditions: readonly (SqlText | null | undefined)[]): SqlText {
	const all = joinSql(conditions, sqlText` and `);
	return all ? sqlText` where ${all}` : noSql;
}

/** Parameters of one statement: a value becomes a placeholder, never SQL text. */
export class SqlValues {
	readonly list: unknown[] = [];
	/** Returns the placeholder of a value with its type. */
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
 * The part of an `insert` after the table's name that writes these rows, all with the columns of the first
 * row, including identity columns; a Date is written as its time. `more` contains columns that PostgreSQL
 * computes from the row "given".
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

/** Combines several named writes in one statement: all succeed, or none. Null entries are omitted. */
export function allOf(writes: Record<string, SqlText | null>): SqlText {
	const parts = Object.entries(writes).map(
		([name, write]) => write && sqlText`${identifier(name)} as (${write})`,
	);
	return sqlText`with ${joinSql(parts, sqlText`, `)} select`;
}

/** An SQL fragment with its values, for a Kysely query. */
export function kyselySql<T>(text: SqlText, values: readonly unknown[] = []): RawBuilder<T> {
	const parts = text.split(/\$(\d+)/);
	return sql<T>`${sql.join(
		parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
		sql.raw(''),
	)}`;
}
