import { z } from 'zod';
import { importOutcomeShape } from '../files/import-outcome.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { columnIn, type Language, languages } from '../languages/languages.ts';
import { conditionSheetShape, type SheetField, sheetTexts } from './condition-sheet.schema.ts';
import { maxImportRows } from './import.ts';
import { translatedColumns } from './specification-texts.ts';
import { watchFieldsShape } from './watches.schema.ts';

/** One row by column; a column that is left out keeps what is there, an empty cell empties it. */
export const importRowSchema = z.record(
	z.string().max(60),
	z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
);
export const importSchema = inputOf({
	/** false: nothing is written, the answer says what would be. */
	commit: z.boolean(),
	/** Rows with errors are left out and the others written; else any error leaves all unwritten. */
	skipFaulty: z.boolean().optional(),
	/**
	 * The meaning of each brand of the file that the shop does not have: another's name, or its own, which
	 * makes it. Rows of one that is not named here are refused.
	 */
	brands: z.record(line(120), line(120)).optional(),
	/** Used watches that nobody photographed go on sale all the same; else their rows are refused. */
	withoutPhotographs: z.boolean().optional(),
	/** Each is an `importRowSchema`, checked row by row. */
	rows: z.array(z.unknown()).min(1).max(maxImportRows),
});

export const importReportSchema = z.object({
	data: z.object({
		created: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		/** Brands that the shop does not have, of rows that are good but for that; `like`: the nearest it has. */
		newBrands: z.array(z.object({ name: z.string(), like: z.string().nullable() })),
		/** Rows by which a used watch goes on sale that nobody photographed, good but for that. */
		withoutPhotographs: z.int(),
		errors: importOutcomeShape.errors,
		errorCount: importOutcomeShape.errorCount,
		/**
		 * Of rows that are written all the same: a reference that occurs twice or that the shop has, an unlikely
		 * year, a cell that was read in a way that a person should look at. The first 200.
		 */
		warnings: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
		warningCount: z.int(),
		/** The first 50 rows that are new or change, with what differs. */
		changes: z.array(
			z.object({
				row: z.int(),
				watch: z.string(),
				isNew: z.boolean(),
				fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
			}),
		),
		/** Whether the rows were written, of a file with errors the good ones. */
		written: importOutcomeShape.written,
	}),
});
export type ImportReport = z.infer<typeof importReportSchema>['data'];

/** A column of the condition sheet: the field it holds, of a text also the language. */
type SheetColumn = { column: string; field: SheetField; language: Language | null };
export const sheetColumns = (Object.keys(conditionSheetShape) as SheetField[]).flatMap(
	(field): SheetColumn[] =>
		sheetTexts.includes(field)
			? languages.map((language) => ({ column: `sheet_${field}_${language}`, field, language }))
			: [{ column: `sheet_${field}`, field, language: null }],
);

/**
 * Columns of a file of watches, in the order of the export. `documentId` names the watch that a row changes;
 * a row without one is a new watch. `version` is the one that was exported: a row whose watch changed since
 * is refused. `brand` is a name, `caliber` a brand and model or a documentId, `categories` names with `;`
 * between them. `X_es` is the Spanish of the specification's text `X`, `sheet_X` a field of the condition
 * sheet. `publishAt` is an ISO 8601 time, of a draft alone. Pictures go as a ZIP of their own; pieces, and
 * what they cost, are no part of the file.
 */
export const importColumns: readonly string[] = [
	'documentId',
	'version',
	'brand',
	...Object.keys(watchFieldsShape),
	'serial',
	'stock',
	'warrantyMonths',
	'draft',
	'publishAt',
	'caliber',
	'categories',
	...languages.map((language) => columnIn('description', language)),
	...translatedColumns.map(({ name }) => name),
	...sheetColumns.map(({ column }) => column),
];

/** Columns that a file may have beside those of the export: the currency, which must be pesos. */
export const importOnlyColumns: readonly string[] = ['currency'];
