import { z } from 'zod';
import { fault } from '../http/faults.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { isSamePlace, markedViews, mostMarks } from './wear-marks.ts';

const fraction = z.number().min(0).max(1);
const place = { view: z.enum(markedViews), x: fraction, y: fraction };

/**
 * A mark of wear on the plate of a used watch, such as “Fine scratch, 9 o’clock”. `x` and `y` are fractions
 * of the plate's width and height from the top left.
 */
export const wearMarkInputSchema = z.strictObject({
	...place,
	/**
	 * The text in one or both languages. An omitted language is unchanged if the mark stays in its place.
	 */
	note: z
		.strictObject(inLanguages(() => line(120).nullable()))
		.partial()
		.refine((note) => Object.values(note).some(Boolean), fault('empty')),
	/** documentId of one of the watch's photographs; unchanged if omitted and the mark stays in its place. */
	photograph: documentIdSchema.nullable().optional(),
});
export type WearMarkInput = z.infer<typeof wearMarkInputSchema>;

export const wearMarksInputSchema = z
	.array(wearMarkInputSchema)
	.min(1)
	.max(mostMarks)
	.refine(
		(marks) => marks.every((mark, at) => !marks.slice(0, at).some((earlier) => isSamePlace(mark, earlier))),
		fault('marksInOnePlace'),
	);

/** A mark as it is read. */
export const wearMarkSchema = z
	.object({
		...place,
		/** The text in the reader's language, otherwise in the other one. */
		note: z.string(),
		/** documentId of a photograph among the watch's images; null without one, or when it was removed. */
		photograph: documentIdSchema.nullable(),
	})
	.meta({ id: 'WearMark' });
export type WearMark = z.infer<typeof wearMarkSchema>;
