import { z } from 'zod';
import { importOutcomeShape } from '../files/import-outcome.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { maxPieceRows } from './piece-import.ts';
import { warningSchema } from './pieces.schema.ts';
import { handStates } from './pieces.ts';

export const pieceImportSchema = inputOf({
	/** false runs a preview: nothing is written and the response reports what would change. */
	commit: z.boolean(),
	/** Each is a row of cells keyed by column and is validated separately. */
	rows: z.array(z.unknown()).min(1).max(maxPieceRows),
	/** Number of warnings that the caller has seen; with more of them nothing is written. */
	warningsSeen: z.int().min(0).default(0),
});

const { errors, errorCount, written } = importOutcomeShape;
export const pieceImportReportSchema = z.object({
	data: z.object({
		created: z.int(),
		/** Number of these pieces that go on sale. */
		onSale: z.int(),
		errors,
		errorCount,
		/** Serials that already exist or are reported stolen; at most 200. */
		warnings: z.array(z.object({ row: z.int(), serial: z.string(), warning: warningSchema })),
		warningCount: z.int(),
		/** The first 50 parsed rows. */
		pieces: z.array(
			z.object({
				row: z.int(),
				watch: z.object({ documentId: documentIdSchema, name: z.string() }),
				serial: z.string().nullable(),
				state: z.enum(handStates),
				/** CLP; null also for callers who cannot see costs. */
				cost: z.int().nullable(),
			}),
		),
		written,
	}),
});
export type PieceImportReport = z.infer<typeof pieceImportReportSchema>['data'];
