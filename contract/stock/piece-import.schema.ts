import { z } from 'zod';
import { importOutcomeShape } from '../files/import-outcome.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { maxPieceRows } from './piece-import.ts';
import { warningSchema } from './pieces.schema.ts';
import { handStates } from './pieces.ts';

export const pieceImportSchema = inputOf({
	/** false: nothing is written, the answer says what would be. */
	commit: z.boolean(),
	/** Each is a row of cells by column, checked row by row. */
	rows: z.array(z.unknown()).min(1).max(maxPieceRows),
	/** So many warnings were seen: with more of them nothing is written. */
	warningsSeen: z.int().min(0).default(0),
});

const { errors, errorCount, written } = importOutcomeShape;
export const pieceImportReportSchema = z.object({
	data: z.object({
		created: z.int(),
		/** How many of them go on sale. */
		onSale: z.int(),
		errors,
		errorCount,
		/** Serials that are known or stolen; at most 200. */
		warnings: z.array(z.object({ row: z.int(), serial: z.string(), warning: warningSchema })),
		warningCount: z.int(),
		/** The first 50 rows as they are read. */
		pieces: z.array(
			z.object({
				row: z.int(),
				watch: z.object({ documentId: documentIdSchema, name: z.string() }),
				serial: z.string().nullable(),
				state: z.enum(handStates),
				/** Whole CLP; null also for who does not see costs. */
				cost: z.int().nullable(),
			}),
		),
		written,
	}),
});
export type PieceImportReport = z.infer<typeof pieceImportReportSchema>['data'];
