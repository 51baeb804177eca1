import { z } from 'zod';
import { documentIdSchema, numericIdSchema } from '../http/rows.schema.ts';

const pictureFormatSchema = z
	.object({
		/** JPEG for photographs and plates; `avif` and `webp` are smaller files of the same picture. */
		url: z.string(),
		avif: z.string(),
		webp: z.string(),
		width: z.int(),
		height: z.int(),
	})
	.meta({ id: 'PictureFormat' });

/** A picture. `view` is front, profile, case-back or night for drawn plates, and photo otherwise. */
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

/** Picture fields for cards: enough for a `<picture>` element with its text. */
export type CardPicture = Pick<Picture, 'id' | 'documentId' | 'url' | 'width' | 'height' | 'view'>;

/** Pictures of a watch; a query may select some of their fields. */
export const pictureOfWatchSchema = z
	.object(pictureShape)
	.partial()
	.required({ id: true, documentId: true })
	.meta({ id: 'WatchPicture' });
