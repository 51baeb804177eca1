import { z } from 'zod';
import { importOutcomeShape } from '../files/import-outcome.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { columnIn, type Language, languages } from '../languages/languages.ts';
import { conditionSheetShape, type SheetField, sheetTexts } from './condition-sheet.schema.ts';
import { maxImportRows } from './import.ts';
import { translatedColumns } from './specification-texts.ts';
import { watchFieldsShape } from './watches.schema.ts';

/** One row keyed by column. An omitted column is unchanged; an empty cell clears the value. */
export const importRowSchema = z.record(
	z.string().max(60),
	z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
);
export const importSchema = inputOf({
	/** false runs a preview: nothing is written and the response reports what would change. */
	commit: z.boolean(),
	/** Skips rows with errors and writes the others. Without it any error prevents all writes. */
	skipFaulty: z.boolean().optional(),
	/**
	 * Replacement for each unknown brand in the file: another brand's name, or the same name to create the
	 * brand. Rows with an unknown brand that is not listed here are rejected.
	 */
	brands: z.record(line(120), line(120)).optional(),
	/** Puts used watches without photographs on sale. Otherwise their rows are rejected. */
	withoutPhotographs: z.boolean().optional(),
	/** Each row is an `importRowSchema` and is validated separately. */
	rows: z.array(z.unknown()).min(1).max(maxImportRows),
});

export const importReportSchema = z.object({
	data: z.object({
		created: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		/** Unknown brands of otherwise valid rows; `like` is the most similar existing brand. */
		newBrands: z.array(z.object({ name: z.string(), like: z.string().nullable() })),
		/** Number of otherwise valid rows that would put a used watch without photographs on sale. */
		withoutPhotographs: z.int(),
		errors: importOutcomeShape.errors,
		errorCount: importOutcomeShape.errorCount,
		/**
		 * Warnings for rows that are written anyway: a reference that occurs twice or already exists, an
		 * unlikely year, or a cell whose interpretation should be checked by a person. The first 200.
		 */
		warnings: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
		warningCount: z.int(),
		/** The first 50 new or changed rows, with their differences. */
		changes: z.array(
			z.object({
				row: z.int(),
				watch: z.string(),
				isNew: z.boolean(),
				fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
			}),
		),
		/** Whether the rows were written. For a file with errors, whether the valid rows were written. */
		written: importOutcomeShape.written,
	}),
});
export type ImportReport = z.infer<typeof importReportSchema>['data'];

/** A column of the condition sheet: its field and, for a text, its language. */
type SheetColumn = { column: string; field: SheetField; language: Language | null };
export const sheetColumns = (Object.keys(conditionSheetShape) as SheetField[]).flatMap(
	(field): SheetColumn[] =>
		sheetTexts.includes(field)
			? languages.map((language) => ({ column: `sheet_${field}_${language}`, field, language }))
			: [{ column: `sheet_${field}`, field, language: null }],
);

/**
 * Columns of a file of watches, in export order. `documentId` identifies the watch to change; a row without
 * one creates a watch. `version` is the exported version; a row is rejected when its watch has changed
 * since. `brand` is a name, `caliber` a brand and model or a documentId, and `categories` are names
 * separated by `;`. `X_es` is the Spanish translation of the specification text `X`, and `sheet_X` a field
 * of the condition sheet. `sheet_marks` has a line of CSV for each mark of wear: plate, x, y, English text
 * and Spanish text, separated by `;`. `publishAt` is an ISO 8601 time and only allowed for a draft.
 * Pictures are imported from a separate ZIP file. Pieces and their costs are not part of the file.
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

/** Columns that only an imported file may have: the currency, which must be pesos. */
export const importOnlyColumns: readonly string[] = ['currency'];
