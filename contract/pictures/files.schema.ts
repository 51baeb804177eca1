import { z } from 'zod';
import { dialectQuerySchema } from '../http/lists.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { pictureSchema } from './pictures.schema.ts';

const alternative = line(300).nullable();

export const fileListQuerySchema = dialectQuerySchema.omit({ page: true, pageSize: true });
export type FileListQuery = z.infer<typeof fileListQuerySchema>;
/**
 * An uploaded photograph in the dialect's file format; `alternativeText` is in the language of the request.
 */
export const uploadedFileSchema = pictureSchema
	.extend({
		/** The alternative text in each language. */
		alternativeTexts: z.object(inLanguages(() => z.string().nullable())),
		/** The owner's private caption, not shown on any page. */
		caption: z.string().nullable(),
		/** documentId of the watch that shows it; null for an unused file, which is removed after a day. */
		watch: documentIdSchema.nullable(),
		/** Storage name of its largest JPEG, without `ext`. */
		hash: z.string(),
		ext: z.string(),
		mime: z.string(),
		/** Size of that JPEG in kilobytes. */
		size: z.number(),
		previewUrl: z.null(),
		provider: z.enum(['local', 's3']),
	})
	.meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export const uploadedFilesSchema = z.array(uploadedFileSchema).meta({ id: 'UploadedFiles' });
/** Texts of a file. An alternative text without a language is in the language of the request. */
export const fileInfoSchema = z.strictObject({
	name: line(120).optional(),
	caption: line(300).nullable().optional(),
	alternativeText: z
		.union([alternative, z.strictObject(inLanguages(() => alternative.optional()))])
		.optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;
