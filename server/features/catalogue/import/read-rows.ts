import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type ImportReport, importColumns } from '#contract/catalogue/import.schema.ts';
import { translatedColumns } from '#contract/catalogue/specification-texts.ts';
import { watchFieldsShape, watchInputSchema } from '#contract/catalogue/watches.schema.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { columnIn, type Language, languages } from '#contract/languages/languages.ts';
import { writtenDay } from '#contract/languages/written-dates.ts';
import { timeOfClock } from '#contract/languages/zoned-time.ts';
import { htmlText, isHtml } from '../../../files/html-text.ts';
import {
	type CellValues,
	dayOf,
	type FileCell,
	isEmptyCell,
	type ReadCell,
	readCells,
} from '../../../http/read-cells.ts';
import { fill, texts } from '../../../texts/texts.ts';
import { sheetSchemas, sheetTextColumns } from './sheet-columns.ts';
import { categoriesIn, wordMeant } from './word-aliases.ts';

/** A watch's values by import column. */
export type ImportValues = CellValues;

const input = watchInputSchema.shape.data.shape;
const translated = z.string().trim().max(200);
const schemas = new Map<string, z.ZodType>([
	['documentId', z.string().regex(/^[a-z0-9]{24}$/)],
	['version', z.int().positive()],
	['brand', z.string().trim().min(1).max(120)],
	['caliber', z.string().trim().max(200).nullable()],
	...languages.map((one) => [columnIn('description', one), input.description.shape[one]] as const),
	...translatedColumns.map(({ name }) => [name, translated] as const),
	...sheetSchemas,
	['currency', z.string().trim().max(40)],
]);
for (const column of importColumns)
	if (!schemas.has(column)) schemas.set(column, input[column as keyof typeof input]);
const textColumns = new Set([
	...languages.map((one) => columnIn('description', one)),
	...translatedColumns.map(({ name }) => name),
	...sheetTextColumns,
]);

/** Columns with a closed list of words, which users may write in their own language. */
const wordLists = new Map(
	Object.entries(watchFieldsShape).flatMap(([column, schema]) => {
		const kind: unknown = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
		return kind instanceof z.ZodEnum ? [[column, kind.options.map(String)] as const] : [];
	}),
);
/** Numeric columns in which a value may include a unit or be marked as approximate. */
const measures = new Set([
	'diameter',
	'thickness',
	'lugToLug',
	'betweenLugs',
	'weight',
	'waterResistance',
	'year',
]);
const dayColumns: ReadonlySet<string> = new Set(['sheet_waterTestedOn', 'sheet_examinedOn']);
const descriptionColumns = new Set<string>(languages.map((one) => columnIn('description', one)));

/**
 * Converts a local time in Chile, such as `2026-12-31 20:30` or `31-12-2026 20:30`, to UTC. Returns any other
 * cell unchanged, including a time with a zone.
 */
export function momentOf(cell: string): string {
	const [, date = '', minute = '', second = ''] =
		/^(.+?)(?:T|,? +)(\d{1,2}:\d{2})(:\d{2})?$/.exec(cell.trim()) ?? [];
	const day = writtenDay(date);
	const time = day && timeOfClock(`${day}T${minute.padStart(5, '0')}`, shopTimeZone);
	return time ? time.replace(':00.000Z', `${second || ':00'}.000Z`) : cell.trim();
}

/** Reads cells that need interpretation: lists of names, words, HTML, days and times. */
const readOwn =
	(language: Language) =>
	(column: string, cell: FileCell): ReadCell | undefined => {
		const words = texts[language].watchImport;
		if (column === 'categories')
			return { value: typeof cell === 'string' ? categoriesIn(cell) : (cell ?? []) };
		if (isEmptyCell(cell)) return textColumns.has(column) ? { value: '' } : undefined;
		if (dayColumns.has(column) && (typeof cell === 'string' || typeof cell === 'number'))
			return { value: dayOf(cell) };
		if (typeof cell !== 'string') return undefined;
		if (column === 'publishAt') return { value: momentOf(cell) };
		if (descriptionColumns.has(column) && isHtml(cell))
			return { value: htmlText(cell), note: words.htmlRemoved };
		const list = wordLists.get(column);
		const meant = list && wordMeant(column, cell, list);
		if (!meant) return undefined;
		const { word, isSupposed } = meant;
		return isSupposed
			? { value: word, note: fill(texts[language].rows.readAs, { text: cell.trim(), value: word }) }
			: { value: word };
	};

export type ImportFault = ImportReport['errors'][number];

/** Number of rows read or compared before other requests may run, and written per statement. */
export const batch = 200;

/** Yields the rows with their numbers, starting at 1, and lets other requests run after each batch. */
export async function* withYields<T>(rows: readonly T[]): AsyncGenerator<[row: number, one: T]> {
	for (const [index, one] of rows.entries()) {
		if (index % batch === batch - 1) await setImmediate();
		yield [index + 1, one];
	}
}

/** The accepted spellings of Chilean pesos in a currency column. Prices in other currencies are refused. */
const pesos = /^(?:clp|\$|pesos?(?: chilenos?)?)?$/i;

/**
 * Reads the rows of a file of watches. Returns the values by column, an error for each refused cell, and
 * warnings about interpreted cells that should be reviewed.
 */
export async function readRows(
	rows: readonly unknown[],
	language: Language,
): Promise<{ read: ImportValues[]; faults: ImportFault[]; warnings: ImportFault[] }> {
	const read: ImportValues[] = [];
	const faults: ImportFault[] = [];
	const warnings: ImportFault[] = [];
	const reader = { schemas, own: readOwn(language), measures, language };
	for await (const [row, cells] of withYields(rows)) {
		const { values, faults: refused, notes } = readCells(reader, cells);
		const { currency, ...watch } = values;
		if (typeof currency === 'string' && !pesos.test(currency))
			refused.push({ column: 'currency', message: texts[language].watchImport.currency });
		faults.push(...refused.map((fault) => ({ row, ...fault })));
		warnings.push(...notes.map((note) => ({ row, ...note })));
		read.push(watch);
	}
	return { read, faults, warnings };
}
