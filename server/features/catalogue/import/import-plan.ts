import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type ImportReport, importColumns } from '#contract/catalogue/import.schema.ts';
import { watchSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { watchFieldsShape } from '#contract/catalogue/watches.schema.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { columnOf } from '../../../database/columns.ts';
import type { Database } from '../../../database/tables.ts';
import { texts } from '../../../texts/texts.ts';
import type { ShownChange, WatchHooks } from '../write/watch-hooks.ts';
import { knownNames, type StoredRow, storedRows } from './import.queries.ts';
import { type ImportValues, readRow } from './import-row.ts';
import { sheetValues } from './sheet-columns.ts';

type Fault = ImportReport['errors'][number];
/** A row of the file that is new or differs from its watch. */
export type Planned = {
	row: number;
	stored: StoredRow | undefined;
	before: ImportValues;
	after: ImportValues;
};
type Names = Awaited<ReturnType<typeof knownNames>>;

/** Rows that are read or compared before other requests get their turn. */
export const batch = 200;
export const lower = (text: string) => text.trim().toLowerCase();

/** The numbers of brands and calibers by the names that a file gives them. */
export function readersOf({ brands, calibers }: Names) {
	const brandIds = new Map(brands.map(({ id, name }) => [lower(name), id]));
	const models = Map.groupBy(calibers, ({ model }) => lower(model));
	const caliberIds = new Map<string, number>();
	for (const [model, found] of models) if (found.length === 1) caliberIds.set(model, found[0]?.id ?? 0);
	for (const { id, document_id, brand, model } of calibers) {
		caliberIds.set(lower(`${brand} ${model}`), id);
		caliberIds.set(document_id, id);
	}
	const caliberNames = new Map(calibers.map(({ id, brand, model }) => [id, `${brand} ${model}`]));
	return { brandIds, caliberIds, caliberNames };
}
export type Readers = ReturnType<typeof readersOf>;

/** A watch as the columns of a file. */
export function valuesOf(stored: StoredRow, { caliberNames }: Readers): ImportValues {
	const own = Object.keys(watchFieldsShape).map((field) => [field, stored[columnOf(field)]]);
	return {
		documentId: stored.document_id,
		version: stored.version,
		brand: stored.brand_name,
		...Object.fromEntries(own),
		serial: stored.serial,
		stock: stored.stock,
		warrantyMonths: stored.warranty_months,
		draft: stored.draft,
		publishAt: stored.publish_at?.toISOString() ?? null,
		caliber: stored.caliber_id === null ? null : (caliberNames.get(stored.caliber_id) ?? null),
		categories: [...stored.categories].sort(),
		description_en: stored.description_en,
		description_es: stored.description_es,
		...Object.fromEntries(
			watchSpecificationTexts.map((name) => [`${name}_es`, stored.specification_es[name] ?? '']),
		),
		...sheetValues(stored.condition_sheet),
	};
}

export const empty: ImportValues = {
	...Object.fromEntries(importColumns.map((column) => [column, null])),
	reviewCount: 0,
	featured: false,
	stock: 0,
	draft: false,
	categories: [],
	description_en: '',
	description_es: '',
	...Object.fromEntries(watchSpecificationTexts.map((name) => [`${name}_es`, ''])),
	...sheetValues(null),
};

/** Same brand and caliber under another spelling are no change. */
function sameValue(column: string, before: unknown, after: unknown, readers: Readers): boolean {
	if (column === 'version') return true;
	if (column === 'brand') return lower(String(before ?? '')) === lower(String(after ?? ''));
	if (column === 'caliber') {
		const idOf = (value: unknown) => (value ? readers.caliberIds.get(lower(String(value))) : null);
		return idOf(before) === idOf(after);
	}
	if (column === 'categories') return isDeepStrictEqual(before, [...new Set(after as string[])].sort());
	if (column === 'publishAt' && before && after)
		return Date.parse(String(before)) === Date.parse(String(after));
	return isDeepStrictEqual(before, after);
}

function shownChange(stored: StoredRow | undefined, values: ImportValues): ShownChange {
	const shownOf = (stock: unknown, categories: unknown) => ({
		stock: Number(stock),
		used: (categories as string[]).includes('used'),
	});
	return {
		before: stored ? { id: stored.id, ...shownOf(stored.stock, stored.categories) } : null,
		after: shownOf(values.stock, values.categories),
	};
}

/** Compares the rows of a file with the watches that are there. */
export async function plan(
	{ pieceRefusals }: Pick<WatchHooks, 'pieceRefusals'>,
	db: Kysely<Database>,
	rows: readonly unknown[],
	isHeld: boolean,
) {
	const faults: Fault[] = [];
	const planned: Planned[] = [];
	const read: ImportValues[] = [];
	for (const [index, row] of rows.entries()) {
		const { values, faults: refused } = readRow(row);
		faults.push(...refused.map((fault) => ({ row: index + 1, ...fault })));
		read.push(values);
		if (index % batch === batch - 1) await setImmediate();
	}
	const readers = readersOf(await knownNames(db));
	const ids = read.flatMap(({ documentId }) => (documentId ? [documentId as string] : []));
	const stored = new Map((await storedRows(db, ids, isHeld)).map((one) => [one.document_id, one]));
	const newBrands = new Map<string, string>();
	const seen = new Map<string, number>();
	const shown: (ShownChange & { row: number })[] = [];
	let unchanged = 0;
	for (const [index, values] of read.entries()) {
		const row = index + 1;
		if (index % batch === batch - 1) await setImmediate();
		const fail = (column: string, message: string) => faults.push({ row, column, message });
		const documentId = values.documentId as string | undefined;
		const watch = documentId === undefined ? undefined : stored.get(documentId);
		if (documentId !== undefined) {
			if (!watch) {
				fail('documentId', 'there is no such watch');
				continue;
			}
			const earlier = seen.get(documentId);
			if (earlier !== undefined) fail('documentId', `the same watch as in row ${earlier}`);
			seen.set(documentId, row);
		} else
			for (const column of ['brand', 'model', 'price'])
				if (values[column] === undefined && !faults.some((one) => one.row === row && one.column === column))
					fail(column, 'a new watch needs it');
		if (values.caliber && !readers.caliberIds.has(lower(String(values.caliber))))
			fail('caliber', 'there is no such caliber');
		const before = watch ? valuesOf(watch, readers) : empty;
		const changed = Object.keys(values).filter(
			(column) => !sameValue(column, before[column], values[column], readers),
		);
		if (watch && changed.length === 0) {
			unchanged += 1;
			continue;
		}
		if (watch && values.version !== undefined && values.version !== watch.version)
			fail('version', `the watch was changed or sold since; its version is ${watch.version}`);
		if (values.publishAt && !(values.draft ?? before.draft))
			fail('publishAt', 'only a draft is published later');
		if (typeof values.brand === 'string' && !readers.brandIds.has(lower(values.brand)))
			newBrands.set(lower(values.brand), values.brand);
		const pick = (from: ImportValues) => Object.fromEntries(changed.map((column) => [column, from[column]]));
		shown.push({ row, ...shownChange(watch, { ...before, ...values }) });
		planned.push({ row, stored: watch, before: watch ? pick(before) : {}, after: pick(values) });
	}
	for (const [at, refusal] of (await pieceRefusals(db, shown)).entries())
		if (refusal)
			faults.push({
				row: shown[at]?.row ?? 0,
				column: refusal.field,
				message: texts[defaultLanguage].errors[refusal.code],
			});
	faults.sort((one, other) => one.row - other.row);
	return { faults, planned, unchanged, newBrands: [...newBrands.values()] };
}
