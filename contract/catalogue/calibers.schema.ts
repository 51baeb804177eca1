import { z } from 'zod';
import { inputOf, listOf, oneOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { complicationNames, movements } from './enumerations.ts';
import { caliberSpecificationTexts, inTranslations } from './specification-texts.ts';

const words = (max = 120) => line(max).nullable();
const mm = z.number().positive().max(200).nullable();

/**
 * Fields of a caliber that the owner can write. Lengths in mm, powerReserve in hours, liftAngle in degrees,
 * frequency in Hz.
 */
export const caliberFieldsShape = {
	model: line(80),
	movement: z.enum(movements),
	country: words(),
	year: z.int().min(1700).max(2100).nullable(),
	hacking: z.boolean().nullable(),
	quickSetDate: z.boolean().nullable(),
	skeleton: z.boolean().nullable(),
	hands: z.int().min(0).max(20).nullable(),
	handsSizes: words(),
	diameter: mm,
	casingDiameter: mm,
	height: mm,
	jewels: z.int().min(0).max(300).nullable(),
	bph: z.int().positive().max(1_000_000).nullable(),
	frequency: z.number().positive().max(10_000_000).nullable(),
	powerReserve: z.number().positive().max(100_000).nullable(),
	accuracy: words(),
	liftAngle: z.number().positive().max(90).nullable(),
	shockSystem: words(),
	regulatorSystem: words(),
	rotorWindingDirection: words(),
	crownWindingDirection: words(),
	battery: words(),
	stem: words(),
};
export type CaliberFields = z.infer<z.ZodObject<typeof caliberFieldsShape>>;

const calibersShape = {
	...rowShape,
	...caliberFieldsShape,
	brand: z.object({ id: numericIdSchema, documentId: documentIdSchema, name: z.string() }),
	complications: z.array(z.object({ id: numericIdSchema, name: z.enum(complicationNames) })),
	/** Number of watches with this caliber that the reader may see; present only with `counts=true`. */
	watchCount: z.int().optional(),
};
/** A watch with this caliber, with the requested fields; the same shape as in `watches`. */
const watchOfCaliber = z.looseObject({ id: numericIdSchema, documentId: documentIdSchema });
export const caliberSchema = z
	.object({ ...calibersShape, watches: z.array(watchOfCaliber) })
	.partial()
	.required({ id: true, documentId: true })
	.meta({ id: 'Caliber' });
export const caliberListSchema = listOf(caliberSchema);
export const caliberOneSchema = oneOf(caliberSchema);
export type Caliber = z.infer<z.ZodObject<typeof calibersShape>>;

export const caliberInputSchema = inputOf({
	...caliberFieldsShape,
	brand: documentIdSchema,
	/**
	 * Translations of the specification. Changing a text without its translation sets the same text in
	 * every language.
	 */
	...inTranslations(z.partialRecord(z.enum(caliberSpecificationTexts), line(120))),
	complications: z.array(z.enum(complicationNames)).max(19),
});
