import { z } from 'zod';
import { documentIdSchema } from '../http/rows.schema.ts';

/** Why a file in the ZIP was not imported. */
export const unmatchedReasons = [
	'noWatch',
	'severalWatches',
	'noPicture',
	'tooLarge',
	'tooMany',
	'noFile',
	'words',
] as const;

const yes = z.enum(['true', 'false']);
export const pictureImportQuerySchema = z.strictObject({
	/** `true` writes the pictures; otherwise the response is a preview. */
	commit: yes.optional(),
});
export type PictureImportQuery = z.infer<typeof pictureImportQuerySchema>;
export const pictureImportReportSchema = z.object({
	data: z.object({
		/** Number of pictures that the watch does not have yet. */
		added: z.int(),
		watches: z.int(),
		/** Number of files whose picture the watch already has. */
		unchanged: z.int(),
		/** Files that match no watch or were rejected; at most 200. */
		unmatched: z.array(z.object({ file: z.string(), reason: z.enum(unmatchedReasons) })),
		unmatchedCount: z.int(),
		/** The first 50 new pictures, in order. */
		pictures: z.array(
			z.object({ file: z.string(), watch: z.object({ documentId: documentIdSchema, name: z.string() }) }),
		),
		written: z.boolean(),
	}),
});
export type PictureImportReport = z.infer<typeof pictureImportReportSchema>['data'];
export type UnmatchedReason = (typeof unmatchedReasons)[number];
