import { z } from 'zod';

/** Fields that every import of rows reports: the rejected rows, and whether anything was written. */
export const importOutcomeShape = {
	/** Rows are numbered from 1. Contains the first 200 errors, and the first error of every other row. */
	errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
	errorCount: z.int(),
	written: z.boolean(),
};
