import { z } from 'zod';
import { dialectQuerySchema } from '../http/lists.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { pictureSchema } from './pictures.schema.ts';

const alternative = line(300).nullable();

export const fileListQuerySchema = dialectQuerySchema.omit({ page: true, pageSize: true });
export type FileListQuery = z.infer<typeof fileListQuerySchema>;
/** An uploaded photograph as the dialect gives a file, `alternativeText` in the language of the request. */
export const uploadedFileSchema = pictureSchema
	.extend({
		/** The same words in every language. */
		alternativeTexts: z.object(inLanguages(() => z.string().nullable())),
		/** The owner's own words, which no page shows. */
		caption: z.string().nullable(),
		/** documentId of the watch that shows it; null: it is free, and removed after a day. */
		watch: documentIdSchema.nullable(),
		/** The name of its largest JPEG in the storage, without `ext`. */
		hash: z.string(),
		ext: z.string(),
		mime: z.string(),
		/** Thousands of bytes of that JPEG. */
		size: z.number(),
		previewUrl: z.null(),
		provider: z.enum(['local', 's3']),
	})
	.meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export const uploadedFilesSchema = z.array(uploadedFileSchema).meta({ id: 'UploadedFiles' });
/** The words on a file: an alternative text that comes alone is in the language of the request. */
export const fileInfoSchema = z.strictObject({
	name: line(120).optional(),
	caption: line(300).nullable().optional(),
	alternativeText: z
		.union([alternative, z.strictObject(inLanguages(() => alternative.optional()))])
		.optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;
