import { z } from 'zod';
import { documentIdSchema, numericIdSchema } from '../http/rows.schema.ts';

const pictureFormatSchema = z
	.object({
		/** JPEG for photographs and plates; `avif` and `webp` are the same picture, smaller. */
		url: z.string(),
		avif: z.string(),
		webp: z.string(),
		width: z.int(),
		height: z.int(),
	})
	.meta({ id: 'PictureFormat' });

/**
 * A picture; `view` says what it shows (front, profile, case-back, night for drawn plates, photo otherwise).
 */
const pictureShape = {
	id: numericIdSchema,
	documentId: documentIdSchema,
	name: z.string(),
	view: z.string(),
	position: z.int(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	alternativeText: z.string().nullable(),
	width: z.int(),
	height: z.int(),
	url: z.string(),
	formats: z.object({
		thumbnail: pictureFormatSchema,
		small: pictureFormatSchema,
		medium: pictureFormatSchema,
		large: pictureFormatSchema,
		original: pictureFormatSchema,
	}),
};
export const pictureSchema = z.object(pictureShape).meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** A picture as cards ask for it: enough for a `<picture>` with its text. */
export type CardPicture = Pick<Picture, 'id' | 'documentId' | 'url' | 'width' | 'height' | 'view'>;

/** Those of a watch: a query may ask for some of their fields. */
export const pictureOfWatchSchema = z
	.object(pictureShape)
	.partial()
	.required({ id: true, documentId: true })
	.meta({ id: 'WatchPicture' });
