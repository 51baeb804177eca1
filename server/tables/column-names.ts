import type { Generated, GeneratedAlways } from 'kysely';

/** Columns of every table: the row's number, its public documentId, its times. */
export type RowColumns = {
	id: GeneratedAlways<number>;
	document_id: string;
	created_at: Generated<Date>;
	updated_at: Generated<Date>;
};
/** Text that may be missing. */
export type NullableText = string | null;

type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
	: Field;

/** The column of a field of the contract: the same name in snake case. */
export function columnOf(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type ColumnsOf<Fields> = { [Field in keyof Fields as ColumnOf<Field & string>]: Fields[Field] };

/** Fields of the contract as columns with the same values. */
export function columnsOf<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
	const columns = Object.entries(fields).map(([field, value]) => [columnOf(field), value]);
	return Object.fromEntries(columns);
}
