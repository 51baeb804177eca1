import { z } from 'zod';
import { inputOf, listOf, oneOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { pictureOfWatchSchema } from '../pictures/pictures.schema.ts';

/** Fields of an examiner that read the same in every language. */
export const examinerFieldsShape = {
	name: line(80),
	/** Year in which they began to practice. */
	practicesSince: z.int().min(1900).max(2100).nullable(),
};

const examinerShape = {
	...rowShape,
	...examinerFieldsShape,
	/** Readable part of the address. */
	slug: z.string(),
	/** What they are, in the reader's language, such as "Watchmaker". */
	profession: z.string().nullable(),
	/** What they do, in the reader's language. */
	about: z.string().nullable(),
	/** Photographs, the portrait first. */
	images: z.array(pictureOfWatchSchema),
	/** Number of visible watches with a sheet by this examiner; present only with `counts=true`. */
	watchCount: z.int().optional(),
};
const watchOfExaminer = z.looseObject({ id: numericIdSchema, documentId: documentIdSchema });
/** A person who examines the shop's watches. */
export const examinerSchema = z
	.object({ ...examinerShape, watches: z.array(watchOfExaminer) })
	.partial()
	.required({ id: true, documentId: true })
	.meta({ id: 'Examiner' });
export const examinerListSchema = listOf(examinerSchema);
export const examinerOneSchema = oneOf(examinerSchema);
export type Examiner = z.infer<z.ZodObject<typeof examinerShape>>;

/** A text in one or both languages. An omitted language is unchanged; null or an empty text clears it. */
const inBoth = (words: z.ZodType<string>) => z.strictObject(inLanguages(() => words.nullable())).partial();

export const examinerInputSchema = inputOf({
	...examinerFieldsShape,
	profession: inBoth(line(120)),
	about: inBoth(verbatim(0, 3000)),
	images: z.array(documentIdSchema).max(6),
});
