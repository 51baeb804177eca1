import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { translations } from '#contract/catalogue/specification-texts.ts';
import type { Language } from '#contract/languages/languages.ts';
import { identifier, quoted, type SqlRow, type SqlText, sqlText } from '../database/sql-text.ts';
import { columnOf } from '../tables/column-names.ts';

/** Everything that a query depends on besides its text. Prices in whole CLP. */
export type Reader = {
	role: CatalogueRole;
	language: Language;
	minPrice: number;
	maxPrice: number;
};

/** A derived field cannot be filtered or sorted. */
export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'derived';

/** One field of an allow-list. All SQL in it is constant, never part of a request. */
export type EntityField = {
	readonly name: string;
	readonly type: FieldType;
	/** SQL of the field on the row `row`; absent for a field that is computed from its parts. */
	readonly sql?: (row: SqlText, reader: Reader) => SqlText;
	/** Inputs of a computed field: output name → SQL; and the function that combines them. */
	readonly parts?: Readonly<Record<string, (row: SqlText) => SqlText>>;
	readonly value?: (row: SqlRow) => unknown;
	readonly nullable: boolean;
	/** The column already has the collation for alphabetical order. */
	readonly collated: boolean;
	/** Included even when `fields` does not list it. */
	readonly always: boolean;
	/** Typical bytes of a value that is longer than usual for its type (response-size.ts). */
	readonly bytes?: number | undefined;
};

export type ToOne = {
	readonly kind: 'one';
	readonly name: string;
	readonly to: () => Entity;
	/** The column of this row with the other row's id. */
	readonly column: SqlText;
	/** Fields of the other row that are duplicated on this one: name → column. */
	readonly copies?: Readonly<Record<string, SqlText>>;
	/**
	 * Fields of the other row's lists that are duplicated on this one: `complications.name` → array column.
	 */
	readonly copiedArrays?: Readonly<Record<string, SqlText>>;
};
export type ToMany = {
	readonly kind: 'many';
	readonly name: string;
	readonly to: () => Entity;
	/** FROM clause that ends with the other rows, as `row`. */
	readonly from: (row: SqlText) => SqlText;
	/** The id of this side's row in that clause. */
	readonly parent: (row: SqlText) => SqlText;
	/** Default order of the list; must end with a unique column. */
	readonly order: (row: SqlText) => SqlText;
	/** Fields of the other rows that are stored as an array on this one: name → column. */
	readonly arrays?: Readonly<Record<string, SqlText>>;
	/** Maximum rows per parent. */
	readonly limit?: number;
	/**
	 * For a list of a few rows that many rows refer to and everyone can see: their ids in order. These rows
	 * are cached.
	 */
	readonly shared?: (row: SqlText) => SqlText;
};
/** A part of the row that is shown as an object, such as `warranty {months}`. */
export type EntityPart = {
	readonly kind: 'part';
	readonly name: string;
	readonly to: () => Entity;
	/** The object is null when this column is null. */
	readonly column: SqlText;
};
export type Relation = ToOne | ToMany | EntityPart;

/** Allow-list of one role for one entity. A field that is not listed does not exist for the role. */
export type Entity = {
	readonly name: string;
	readonly table: SqlText;
	readonly fields: Readonly<Record<string, EntityField>>;
	readonly relations: Readonly<Record<string, Relation>>;
	/** Condition for the rows that the role may see; `bind` returns the placeholder of a value. */
	readonly visible?: (row: SqlText, reader: Reader, bind: (value: number) => SqlText) => SqlText;
	/** Normalized text that `_q` searches; without it `_q` is refused. */
	readonly search?: (row: SqlText) => SqlText;
	/**
	 * Longer texts for words of at least `shortestInTexts` characters. Such an entity has brand, model and
	 * reference as the first lines of `search`, and results are ordered by where a match occurs.
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

/** A field stored in a column, by default with the same name in snake case. */
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

/** A translatable text; filters and sorting use the reader's language. */
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

/** A field computed from other columns on reading. */
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

/** Fields of every entity. */
export const rowFields: readonly EntityField[] = [
	field('id', { type: 'integer', nullable: false, always: true }),
	field('documentId', { nullable: false, always: true }),
	field('createdAt', { type: 'time', nullable: false }),
	field('updatedAt', { type: 'time', nullable: false }),
];
