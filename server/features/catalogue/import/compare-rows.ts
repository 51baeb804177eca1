import { isDeepStrictEqual } from 'node:util';
import { importColumns } from '#contract/catalogue/import.schema.ts';
import { translatedColumns } from '#contract/catalogue/specification-texts.ts';
import { columnsIn, inLanguages } from '#contract/languages/languages.ts';
import { columnOf } from '../../../tables/column-names.ts';
import type { Db } from '../../../tables/tables.ts';
import { knownNames, plainFields, type StoredRow, storedRows } from './import.queries.ts';
import { type ImportValues, withYields } from './read-rows.ts';
import { sheetValues } from './sheet-columns.ts';

/** A row of the file beside its watch. */
export type Compared = {
	row: number;
	/** As the row gives them. */
	values: ImportValues;
	/** undefined: a new watch, or one that is not there. */
	stored: StoredRow | undefined;
	/** The values that the row changes. */
	before: ImportValues;
	after: ImportValues;
};

export const lower = (text: unknown) =>
	String(text ?? '')
		.trim()
		.toLowerCase();

/** The numbers of brands and calibers by the names that a file gives them. */
export async function readNames(db: Db) {
	const { brands, calibers } = await knownNames(db);
	const brandIds = new Map(brands.map(({ id, name }) => [lower(name), id]));
	const models = Map.groupBy(calibers, ({ model }) => lower(model));
	const caliberIds = new Map<string, number>();
	for (const [model, found] of models) if (found.length === 1) caliberIds.set(model, found[0]?.id ?? 0);
	for (const { id, document_id, brand, model } of calibers) {
		caliberIds.set(lower(`${brand} ${model}`), id);
		caliberIds.set(document_id, id);
	}
	const caliberNames = new Map(calibers.map(({ id, brand, model }) => [id, `${brand} ${model}`]));
	const brandNames = brands.map(({ name }) => name);
	return { brandIds, brandNames, caliberIds, caliberNames };
}
export type Names = Awaited<ReturnType<typeof readNames>>;

/** A watch as the columns of a file. */
export const valuesOf = (stored: StoredRow, { caliberNames }: Names): ImportValues => ({
	documentId: stored.document_id,
	version: stored.version,
	brand: stored.brand_name,
	...Object.fromEntries(plainFields.map((field) => [field, stored[columnOf(field)]])),
	publishAt: stored.publish_at?.toISOString() ?? null,
	caliber: stored.caliber_id === null ? null : (caliberNames.get(stored.caliber_id) ?? null),
	categories: [...stored.categories].sort(),
	...translated(({ column, text }) => stored[column][text] ?? ''),
	...sheetValues(stored.condition_sheet),
});

const translated = (textOf: (of: (typeof translatedColumns)[number]) => string) =>
	Object.fromEntries(translatedColumns.map((one) => [one.name, textOf(one)]));

/** A new watch before its row is read. */
export const empty: ImportValues = {
	...Object.fromEntries(importColumns.map((column) => [column, null])),
	reviewCount: 0,
	featured: false,
	takesOffers: false,
	stock: 0,
	draft: false,
	categories: [],
	...columnsIn(
		'description',
		inLanguages(() => ''),
	),
	...translated(() => ''),
	...sheetValues(null),
};

/** Same brand, caliber, categories and time under another spelling are no change. */
const plainValues: Record<string, (value: unknown, names: Names) => unknown> = {
	version: () => null,
	brand: lower,
	caliber: (value, { caliberIds }) => (value ? caliberIds.get(lower(value)) : null),
	categories: (value) => [...new Set(value as string[])].sort(),
	publishAt: (value) => value && Date.parse(String(value)),
};

/** The rows of a file beside the watches that are there, and the names of brands that are not. */
export async function compareRows(db: Db, read: readonly ImportValues[], isHeld: boolean) {
	const names = await readNames(db);
	const ids = read.flatMap(({ documentId }) => (documentId ? [documentId as string] : []));
	const found = new Map((await storedRows(db, ids, isHeld)).map((one) => [one.document_id, one]));
	const compared: Compared[] = [];
	for await (const [row, values] of withYields(read)) {
		const stored = found.get(values.documentId as string);
		const now = stored ? valuesOf(stored, names) : empty;
		const isSame = (column: string) => {
			const plain = plainValues[column] ?? ((value: unknown) => value);
			return isDeepStrictEqual(plain(now[column], names), plain(values[column], names));
		};
		const changed = Object.keys(values).filter((column) => !isSame(column));
		const pick = (from: ImportValues) => Object.fromEntries(changed.map((column) => [column, from[column]]));
		compared.push({ row, values, stored, before: stored ? pick(now) : {}, after: pick(values) });
	}
	return { compared, names };
}
