import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { translations } from '#contract/catalogue/specification-texts.ts';
import type { Language } from '#contract/languages/languages.ts';
import { identifier, quoted, type SqlRow, type SqlText, sqlText } from '../database/sql-text.ts';
import { columnOf } from '../tables/column-names.ts';

/** Everything besides its text that a query depends on. Prices in whole CLP. */
export type Reader = {
	role: CatalogueRole;
	language: Language;
	minPrice: number;
	maxPrice: number;
};

export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'derived';

/**
 * One field of an allow-list. Everything that becomes SQL here is a constant of the program, never a part of
 * a request.
 */
export type EntityField = {
	readonly name: string;
	readonly type: FieldType;
	/**
	 * The field on the row called `row`; absent for a derived field, which can be read but neither filtered
	 * nor sorted.
	 */
	readonly sql?: (row: SqlText, reader: Reader) => SqlText;
	/** Parts of a derived field: output name → SQL; and the function that combines them. */
	readonly parts?: Readonly<Record<string, (row: SqlText) => SqlText>>;
	readonly value?: (row: SqlRow) => unknown;
	readonly nullable: boolean;
	/** The column already has the collation people read by. */
	readonly collated: boolean;
	/** Given even when `fields` does not name it. */
	readonly always: boolean;
	/** Usual bytes of a value that is longer than its type's (response-size.ts). */
	readonly bytes?: number | undefined;
};

export type ToOne = {
	readonly kind: 'one';
	readonly name: string;
	readonly to: () => Entity;
	/** The column of this row that holds the other row's id. */
	readonly column: SqlText;
	/** Fields of the other row that are kept on this one: name → column. */
	readonly copies?: Readonly<Record<string, SqlText>>;
	/** Fields of the other row's lists that are kept on this one: `complications.name` → array column. */
	readonly copiedArrays?: Readonly<Record<string, SqlText>>;
};
export type ToMany = {
	readonly kind: 'many';
	readonly name: string;
	readonly to: () => Entity;
	/** FROM clause that ends in the other rows, called `row`. */
	readonly from: (row: SqlText) => SqlText;
	/** The id of the row on this side, in that clause. */
	readonly parent: (row: SqlText) => SqlText;
	/** Order of the list when the query names none; ends in something unique. */
	readonly order: (row: SqlText) => SqlText;
	/** Fields of the other rows kept as an array on this one: name → column. */
	readonly arrays?: Readonly<Record<string, SqlText>>;
	/** At most so many per parent. */
	readonly limit?: number;
	/**
	 * For a list of a few rows that many rows lead to, seen by everybody: their ids in order. They are read
	 * once and kept.
	 */
	readonly shared?: (row: SqlText) => SqlText;
};
/** A part of the row itself that is shown as an object, such as `warranty {months}`. */
export type EntityPart = {
	readonly kind: 'part';
	readonly name: string;
	readonly to: () => Entity;
	/** The object is null when this column is. */
	readonly column: SqlText;
};
export type Relation = ToOne | ToMany | EntityPart;

/** Allow-list of one role for one entity: a field that is not in here does not exist for it. */
export type Entity = {
	readonly name: string;
	readonly table: SqlText;
	readonly fields: Readonly<Record<string, EntityField>>;
	readonly relations: Readonly<Record<string, Relation>>;
	/** Which rows the role may see at all; `bind` gives the placeholder of a value. */
	readonly visible?: (row: SqlText, reader: Reader, bind: (value: number) => SqlText) => SqlText;
	/** Text that `_q` looks in, already without case and accents; none: `_q` is refused. */
	readonly search?: (row: SqlText) => SqlText;
	/**
	 * Longer texts, for words of `shortestInTexts` characters and more. An entity that has them has brand,
	 * model and reference as the first lines of `search`, and what is searched for is ordered by where it
	 * occurs.
	 */
	readonly searchTexts?: (row: SqlText) => SqlText;
	readonly pageSize: number;
};

type FieldOptions = {
	type?: FieldType;
	column?: string;
	sql?: EntityField['sql'];
	nullable?: boolean;
	collated?: boolean;
	always?: boolean;
	bytes?: number;
};

/** A field that is a column, by default of the same name in snake case. */
export function field(name: string, options: FieldOptions = {}): EntityField {
	const column = identifier(options.column ?? columnOf(name));
	return {
		name,
		type: options.type ?? 'text',
		sql: options.sql ?? ((row) => sqlText`${row}.${column}`),
		nullable: options.nullable ?? true,
		collated: options.collated ?? false,
		always: options.always ?? false,
		bytes: options.bytes,
	};
}

/** A text that may be translated; filters and sorts see what the reader sees. */
export function translated(name: string): EntityField {
	const column = identifier(columnOf(name));
	const key = quoted(name, "'");
	return field(name, {
		sql: (row, reader) => {
			const translation = translations.find(({ language }) => language === reader.language);
			return translation
				? sqlText`coalesce(${row}.${identifier(translation.column)} ->> ${key}, ${row}.${column})`
				: sqlText`${row}.${column}`;
		},
	});
}

/** A field that is computed from others when it is read. */
export function derived(
	name: string,
	parts: NonNullable<EntityField['parts']>,
	value: NonNullable<EntityField['value']>,
	bytes?: number,
): EntityField {
	return { name, type: 'derived', parts, value, nullable: true, collated: false, always: false, bytes };
}

export function byName<T extends { readonly name: string }>(list: readonly T[]): Readonly<Record<string, T>> {
	const record: Record<string, T> = Object.create(null);
	for (const one of list) record[one.name] = one;
	return record;
}

/** The columns that every entity has. */
export const rowFields: readonly EntityField[] = [
	field('id', { type: 'integer', nullable: false, always: true }),
	field('documentId', { nullable: false, always: true }),
	field('createdAt', { type: 'time', nullable: false }),
	field('updatedAt', { type: 'time', nullable: false }),
];
