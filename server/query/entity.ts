import type { Language } from '#contract/languages.ts';
import { columnOf } from '../database/columns.ts';

/** What a query may depend on besides its own text. Prices in whole CLP. */
export type Reader = {
	role: 'public' | 'owner';
	language: Language;
	minPrice: number;
	maxPrice: number;
};

export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'derived';

/** Rows come from the driver by output name. */
export type Row = Record<string, unknown>;

/** One field of an allow-list. Everything that becomes SQL here is a constant of the program, never a part of a request. */
export type Field = {
	readonly name: string;
	readonly type: FieldType;
	/** The field on the row called `row`; absent for a derived field, which can be read but neither filtered nor sorted. */
	readonly sql?: (row: string, reader: Reader) => string;
	/** What a derived field is made of: output name → SQL; and how. */
	readonly parts?: Readonly<Record<string, (row: string) => string>>;
	readonly value?: (row: Row) => unknown;
	readonly nullable: boolean;
	/** The column already has the collation people read by. */
	readonly collated: boolean;
	/** Given even when `fields` does not name it. */
	readonly always: boolean;
};

export type ToOne = {
	readonly kind: 'one';
	readonly name: string;
	readonly to: () => Entity;
	/** The column of this row that holds the other row's id. */
	readonly column: string;
	/** Fields of the other row that are kept on this one: name → column. */
	readonly copies?: Readonly<Record<string, string>>;
};
export type ToMany = {
	readonly kind: 'many';
	readonly name: string;
	readonly to: () => Entity;
	/** FROM clause that ends in the other rows, called `row`. */
	readonly from: (row: string) => string;
	/** The id of the row on this side, in that clause. */
	readonly parent: (row: string) => string;
	/** Order of the list when the query names none; ends in something unique. */
	readonly order: (row: string) => string;
	/** Fields of the other rows kept as an array on this one: name → column. */
	readonly arrays?: Readonly<Record<string, string>>;
	/** At most so many per parent. */
	readonly limit?: number;
	/** For a list of a few rows that many rows lead to, seen by everybody: their ids in order. They are read once and kept. */
	readonly shared?: (row: string) => string;
};
/** A part of the row itself that is shown as an object, such as `warranty {months}`. */
export type Part = {
	readonly kind: 'part';
	readonly name: string;
	readonly to: () => Entity;
	/** The object is null when this column is. */
	readonly column: string;
};
export type Relation = ToOne | ToMany | Part;

/** What one role may do with one entity: what is not in here does not exist for it. */
export type Entity = {
	readonly name: string;
	readonly table: string;
	readonly fields: Readonly<Record<string, Field>>;
	readonly relations: Readonly<Record<string, Relation>>;
	/** Which rows the role may see at all; `bind` gives the placeholder of a value. */
	readonly visible?: (row: string, reader: Reader, bind: (value: number) => string) => string;
	/** Text that `_q` looks in, already without case and accents; none: `_q` is refused. */
	readonly search?: (row: string) => string;
	readonly pageSize: number;
};

type FieldOptions = {
	type?: FieldType;
	column?: string;
	sql?: Field['sql'];
	nullable?: boolean;
	collated?: boolean;
	always?: boolean;
};

/** A field that is a column, by default of the same name in snake case. */
export function field(name: string, options: FieldOptions = {}): Field {
	const column = options.column ?? columnOf(name);
	return {
		name,
		type: options.type ?? 'text',
		sql: options.sql ?? ((row) => `${row}.${column}`),
		nullable: options.nullable ?? true,
		collated: options.collated ?? false,
		always: options.always ?? false,
	};
}

/** A text that may read differently in Spanish; filters and sorts see what the reader sees. */
export function translated(name: string): Field {
	const plain = field(name);
	return field(name, {
		sql: (row, reader) =>
			reader.language === 'es'
				? `coalesce(${row}.specification_es ->> '${name}', ${plain.sql?.(row, reader)})`
				: (plain.sql?.(row, reader) as string),
	});
}

/** A field that is computed from others when it is read. */
export function derived(
	name: string,
	parts: NonNullable<Field['parts']>,
	value: NonNullable<Field['value']>,
): Field {
	return { name, type: 'derived', parts, value, nullable: true, collated: false, always: false };
}

export function byName<T extends { readonly name: string }>(list: readonly T[]): Readonly<Record<string, T>> {
	const record: Record<string, T> = Object.create(null);
	for (const one of list) record[one.name] = one;
	return record;
}

/** The columns that every entity has. */
export const rowFields: readonly Field[] = [
	field('id', { type: 'integer', nullable: false, always: true }),
	field('documentId', { nullable: false, always: true }),
	field('createdAt', { type: 'time', nullable: false }),
	field('updatedAt', { type: 'time', nullable: false }),
];
