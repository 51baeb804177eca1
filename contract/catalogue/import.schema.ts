import { z } from 'zod';
import { maxImportRows } from './import.ts';

/** One row by column; a column that is left out keeps what is there, an empty cell empties it. */
export const importRowSchema = z.record(
	z.string().max(60),
	z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
);
export const importSchema = z.strictObject({
	data: z.strictObject({
		/** false: nothing is written, the answer says what would be. */
		commit: z.boolean(),
		/** Each is an `importRowSchema`, checked row by row. */
		rows: z.array(z.unknown()).min(1).max(maxImportRows),
	}),
});

export const importReportSchema = z.object({
	data: z.object({
		created: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		newBrands: z.array(z.string()),
		/** Rows count from 1. At most 200; with any of them nothing is written. */
		errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
		errorCount: z.int(),
		/** The first 50 rows that are new or change, with what differs. */
		changes: z.array(
			z.object({
				row: z.int(),
				watch: z.string(),
				isNew: z.boolean(),
				fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
			}),
		),
		/** Whether the rows were written. */
		written: z.boolean(),
	}),
});
export type ImportReport = z.infer<typeof importReportSchema>['data'];
