import type { Generated, GeneratedAlways } from 'kysely';

/** Columns of every table: numeric id, public documentId, times. */
export type RowColumns = {
	id: GeneratedAlways<number>;
	document_id: string;
	created_at: Generated<Date>;
	updated_at: Generated<Date>;
};
/** Optional text. */
export type NullableText = string | null;

type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
	: Field;

/** Column name of a contract field: the same name in snake case. */
export function columnOf(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type ColumnsOf<Fields> = { [Field in keyof Fields as ColumnOf<Field & string>]: Fields[Field] };

/** Maps contract fields to columns with the same values. */
export function columnsOf<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
	const columns = Object.entries(fields).map(([field, value]) => [columnOf(field), value]);
	return Object.fromEntries(columns);
}
