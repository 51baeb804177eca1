import { isDeepStrictEqual } from 'node:util';
import { importColumns } from '#contract/catalogue/import.schema.ts';
import { translatedColumns } from '#contract/catalogue/specification-texts.ts';
import { columnsIn, inLanguages } from '#contract/languages/languages.ts';
import { columnOf } from '../../../tables/column-names.ts';
import type { Db } from '../../../tables/tables.ts';
import { knownNames, plainFields, type StoredRow, storedRows } from './import.queries.ts';
import { type ImportValues, withYields } from './read-rows.ts';
import { sheetValues } from './sheet-columns.ts';

/** A row of the file together with its watch. */
export type Compared = {
	row: number;
	/** The values of the row. */
	values: ImportValues;
	/** The existing watch; undefined if the watch is new or unknown. */
	stored: StoredRow | undefined;
	/** The values that the row changes, before and after. */
	before: ImportValues;
	after: ImportValues;
};

export const lower = (text: unknown) =>
	String(text ?? '')
		.trim()
		.toLowerCase();

/** Returns the ids of brands, calibers and examiners by the names used in import files. */
export async function readNames(db: Db) {
	const { brands, calibers, examiners } = await knownNames(db);
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
	const examinerNames = new Map(examiners.map(({ document_id, name }) => [document_id, name]));
	const examinerIds = new Map(
		examiners.flatMap(({ document_id, name }) => [
			[document_id, document_id],
			[lower(name), document_id],
		]),
	);
	return { brandIds, brandNames, caliberIds, caliberNames, examinerIds, examinerNames };
}
export type Names = Awaited<ReturnType<typeof readNames>>;

/** Returns a watch as import columns. */
export const valuesOf = (stored: StoredRow, { caliberNames, examinerNames }: Names): ImportValues => ({
	documentId: stored.document_id,
	version: stored.version,
	brand: stored.brand_name,
	...Object.fromEntries(plainFields.map((field) => [field, stored[columnOf(field)]])),
	publishAt: stored.publish_at?.toISOString() ?? null,
	caliber: stored.caliber_id === null ? null : (caliberNames.get(stored.caliber_id) ?? null),
	categories: [...stored.categories].sort(),
	...translated(({ column, text }) => stored[column][text] ?? ''),
	...sheetValues(stored.condition_sheet, examinerNames),
});

const translated = (textOf: (of: (typeof translatedColumns)[number]) => string) =>
	Object.fromEntries(translatedColumns.map((one) => [one.name, textOf(one)]));

/** The values of a new watch before its row is applied. */
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
	...sheetValues(null, new Map()),
};

/**
 * Normalizes values before comparison, so that a brand, caliber, category list or time in another spelling
 * does not count as a change.
 */
const plainValues: Record<string, (value: unknown, names: Names) => unknown> = {
	version: () => null,
	brand: lower,
	caliber: (value, { caliberIds }) => (value ? caliberIds.get(lower(value)) : null),
	categories: (value) => [...new Set(value as string[])].sort(),
	sheet_examiner: (value, { examinerIds }) => (value ? examinerIds.get(lower(value)) : null),
	publishAt: (value) => value && Date.parse(String(value)),
};

/**
 * Matches the rows of a file with the existing watches. Also returns the known names of brands and calibers.
 * `isLocked` locks the watches.
 */
export async function compareRows(db: Db, read: readonly ImportValues[], isLocked: boolean) {
	const names = await readNames(db);
	const ids = read.flatMap(({ documentId }) => (documentId ? [documentId as string] : []));
	const found = new Map((await storedRows(db, ids, isLocked)).map((one) => [one.document_id, one]));
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
