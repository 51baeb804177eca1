import { z } from 'zod';

/** What every import of rows reports: the rows that were refused, and whether anything was written. */
export const importOutcomeShape = {
	/** Rows count from 1. The first 200, and of every further row its first. */
	errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
	errorCount: z.int(),
	written: z.boolean(),
};
