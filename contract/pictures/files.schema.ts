import { z } from 'zod';
import { documentIdSchema, line, listOf, oneOf } from '../http/answers.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { pageNumberSchema, pageSizeSchema } from '../orders/orders.schema.ts';
import { pictureSchema } from './pictures.schema.ts';

const alternative = line(300).nullable();
const alternatives = z.strictObject(inLanguages(() => alternative.optional()));
const described = { name: line(120).optional(), caption: line(300).nullable().optional() };

export const fileListQuerySchema = z.strictObject({
	page: pageNumberSchema.optional(),
	pageSize: pageSizeSchema.optional(),
});
/** An uploaded photograph as the owner sees it, with its words in both languages. */
export const uploadedFileSchema = pictureSchema
	.extend({
		alternativeText: z.object(inLanguages(() => z.string().nullable())),
		/** The owner's own words, which no page shows. */
		caption: z.string().nullable(),
		/** documentId of the watch that shows it; null: it is free, and removed after a day. */
		watch: documentIdSchema.nullable(),
	})
	.meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export const fileListSchema = listOf(uploadedFileSchema);
export const fileOneSchema = oneOf(uploadedFileSchema);
/** A field that is left out stays as it is. */
export const fileInputSchema = z.strictObject({
	data: z.strictObject({ ...described, alternativeText: alternatives.optional() }),
});
export type FileChanges = z.infer<typeof fileInputSchema>['data'];
/** `fileInfo` of an upload: an alternative text that comes alone is in the language of the request. */
export const fileInfoSchema = z.strictObject({
	...described,
	alternativeText: z.union([alternative, alternatives]).optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;
