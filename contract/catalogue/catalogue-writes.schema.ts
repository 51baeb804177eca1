import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { languageOfLocale, languages } from '../languages/languages.ts';
import { pieceCostChangesSchema } from '../stock/pieces.schema.ts';
import { caliberInputSchema } from './calibers.schema.ts';
import { categoryNames } from './enumerations.ts';
import { watchInputSchema, watchSchema } from './watches.schema.ts';

const watchInput = watchInputSchema.shape.data;
const optionalOnCreate = Object.fromEntries(
	Object.entries(watchInput.shape).map(([key, schema]) => [key, schema.optional()]),
) as { [K in keyof typeof watchInput.shape]: z.ZodOptional<(typeof watchInput.shape)[K]> };

/** A language that is left out keeps its text; of a new watch it is empty. */
const description = watchInput.shape.description.partial().optional();

/**
 * The second word: a used watch goes on sale without a photograph of it. Else 409 `no_photographs`.
 */
const withoutPhotographs = z.boolean().optional();

/** A new watch: brand, model and price are needed, everything else may follow later. */
export const watchCreateSchema = inputOf({
	...optionalOnCreate,
	withoutPhotographs,
	/** The cost of each of its pieces, CLP, and its source. The owner's alone. */
	piece: pieceCostChangesSchema.shape.data.omit({ version: true }).optional(),
	description,
	brand: watchInput.shape.brand,
	model: watchInput.shape.model,
	price: watchInput.shape.price,
});
/**
 * Changes of a watch, and the `version` they were made on: a save of stale values is refused with 409
 * `version_conflict`.
 */
export const watchUpdateSchema = inputOf({
	...optionalOnCreate,
	withoutPhotographs,
	description,
	version: z.int().positive(),
});
export type WatchChanges = z.infer<typeof watchUpdateSchema>['data'];
export type NewWatch = z.infer<typeof watchCreateSchema>['data'];
export type NewPieceCosts = NonNullable<NewWatch['piece']>;
/** The written row as the owner reads it. */
export const writtenWatchSchema = z
	.object({
		data: watchSchema,
		/**
		 * `price_outside_bounds`: visitors do not see this watch, its price is outside MIN_PRICE and MAX_PRICE.
		 * `price_waits`: the price is beyond the limit of an assistant; it waits for the owner, and the rest is
		 * saved.
		 */
		meta: z.object({ warnings: z.array(z.enum(['price_outside_bounds', 'price_waits'])).optional() }),
	})
	.meta({ id: 'SavedWatch' });
export type WrittenWatch = z.infer<typeof writtenWatchSchema>;

/** When the caller read the row: a save over a later one is refused with 409 `version_conflict`. */
const stamp = { updatedAt: z.iso.datetime().optional() };

const caliberInput = caliberInputSchema.shape.data;
export const caliberUpdateSchema = z.strictObject({ data: caliberInput.partial().extend(stamp) });
export const caliberCreateSchema = z.strictObject({
	data: caliberInput.partial().required({ brand: true, model: true, movement: true }),
});
export type NewCaliber = z.infer<typeof caliberCreateSchema>['data'];
export type CaliberChanges = z.infer<typeof caliberUpdateSchema>['data'];

const brandFields = z.strictObject({
	name: line(80),
	country: line(80).nullable().optional(),
	founded: z.int().min(1500).max(2100).nullable().optional(),
});
export const brandCreateSchema = z.strictObject({ data: brandFields });
export const brandUpdateSchema = z.strictObject({ data: brandFields.partial().extend(stamp) });
export type NewBrand = z.infer<typeof brandCreateSchema>['data'];
export type BrandChanges = z.infer<typeof brandUpdateSchema>['data'];

/** Categories come from the closed list of the trade's words. */
export const categoryInputSchema = inputOf({ name: z.enum(categoryNames) });
export const categoryUpdateSchema = inputOf({ name: z.enum(categoryNames).optional(), ...stamp });
/** The language of a body's texts where they come in one: `locale`, or else the one the caller accepts. */
export const writeQuerySchema = z.strictObject({
	/** A client of the dialect names a country too, such as `es-CL`. */
	locale: z
		.preprocess((tag) => (typeof tag === 'string' ? languageOfLocale(tag) : tag), z.enum(languages))
		.optional(),
});
/** The version that the deletion of a watch was decided on; clients of the dialect name none. */
export const seenVersionSchema = z.strictObject({ version: z.coerce.number().int().optional() });
export type SeenVersion = z.infer<typeof seenVersionSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>['data'];
