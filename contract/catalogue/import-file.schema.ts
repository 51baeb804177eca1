import { z } from 'zod';

export const importFileQuerySchema = z.strictObject({ name: z.string().max(200).default('') });

export const importTableSchema = z.object({
	/** Headings of the file without duplicates. */
	columns: z.array(z.string()),
	/** Cells keyed by heading. */
	rows: z.array(z.record(z.string(), z.unknown())),
	/** Line of each row in the file; the first line is 1. */
	lines: z.array(z.int()),
});
export type ImportTable = z.infer<typeof importTableSchema>;
