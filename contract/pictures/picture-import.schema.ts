import { z } from 'zod';
import { documentIdSchema } from '../http/rows.schema.ts';

/** Why a file of the ZIP belongs to no watch, or is not taken. */
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
	/** `true` writes; otherwise the answer says what would be. */
	commit: yes.optional(),
});
export type PictureImportQuery = z.infer<typeof pictureImportQuerySchema>;
export const pictureImportReportSchema = z.object({
	data: z.object({
		/** Pictures that are new to their watch. */
		added: z.int(),
		watches: z.int(),
		/** Files whose picture the watch has. */
		unchanged: z.int(),
		/** Files that belong to no watch or are not taken; at most 200. */
		unmatched: z.array(z.object({ file: z.string(), reason: z.enum(unmatchedReasons) })),
		unmatchedCount: z.int(),
		/** The first 50 that are new, in their order. */
		pictures: z.array(
			z.object({ file: z.string(), watch: z.object({ documentId: documentIdSchema, name: z.string() }) }),
		),
		written: z.boolean(),
	}),
});
export type PictureImportReport = z.infer<typeof pictureImportReportSchema>['data'];
export type UnmatchedReason = (typeof unmatchedReasons)[number];
