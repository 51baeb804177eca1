import { z } from 'zod';

export const importFileQuerySchema = z.strictObject({ name: z.string().max(200).default('') });

export const importTableSchema = z.object({
	/** Its headings, each once. */
	columns: z.array(z.string()),
	/** Cells by heading. */
	rows: z.array(z.record(z.string(), z.unknown())),
	/** Where each row is in the file, whose first line is 1. */
	lines: z.array(z.int()),
});
export type ImportTable = z.infer<typeof importTableSchema>;
