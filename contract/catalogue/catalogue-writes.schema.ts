import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { languageOfLocale, languages } from '../languages/languages.ts';
import { pieceCostChangesSchema } from '../stock/pieces.schema.ts';
import { caliberInputSchema } from './calibers.schema.ts';
import { categoryNames } from './enumerations.ts';
import { examinerInputSchema } from './examiners.schema.ts';
import { watchInputSchema, watchSchema } from './watches.schema.ts';

const watchInput = watchInputSchema.shape.data;
const optionalOnCreate = Object.fromEntries(
	Object.entries(watchInput.shape).map(([key, schema]) => [key, schema.optional()]),
) as { [K in keyof typeof watchInput.shape]: z.ZodOptional<(typeof watchInput.shape)[K]> };

/** An omitted language is unchanged; in a new watch its text is empty. */
const description = watchInput.shape.description.partial().optional();

/**
 * Confirms that a used watch goes on sale without photographs. Otherwise the call fails with 409
 * `no_photographs`.
 */
const withoutPhotographs = z.boolean().optional();

/** A new watch. Brand, model and price are required; everything else can follow later. */
export const watchCreateSchema = inputOf({
	...optionalOnCreate,
	withoutPhotographs,
	/** Unit cost in CLP and source of its pieces. Owner only. */
	piece: pieceCostChangesSchema.shape.data.omit({ version: true }).optional(),
	description,
	brand: watchInput.shape.brand,
	model: watchInput.shape.model,
	price: watchInput.shape.price,
});
/**
 * Changes to a watch and the `version` they are based on. 409 `version_conflict` when the watch has changed
 * since.
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
/** The written row with the owner's fields. */
export const writtenWatchSchema = z
	.object({
		data: watchSchema,
		/**
		 * `price_outside_bounds`: the price is outside MIN_PRICE and MAX_PRICE, so visitors do not see this
		 * watch. `price_waits`: the price exceeds the assistant's limit and awaits the owner's approval;
		 * all other changes are saved.
		 */
		meta: z.object({ warnings: z.array(z.enum(['price_outside_bounds', 'price_waits'])).optional() }),
	})
	.meta({ id: 'SavedWatch' });
export type WrittenWatch = z.infer<typeof writtenWatchSchema>;

/** The row's `updatedAt` as the caller read it. 409 `version_conflict` when the row has changed since. */
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

const examinerInput = examinerInputSchema.shape.data;
export const examinerCreateSchema = z.strictObject({
	data: examinerInput.partial().required({ name: true }),
});
export const examinerUpdateSchema = z.strictObject({ data: examinerInput.partial().extend(stamp) });
export type NewExaminer = z.infer<typeof examinerCreateSchema>['data'];
export type ExaminerChanges = z.infer<typeof examinerUpdateSchema>['data'];

/** Categories come from a closed list of trade terms. */
export const categoryInputSchema = inputOf({ name: z.enum(categoryNames) });
export const categoryUpdateSchema = inputOf({ name: z.enum(categoryNames).optional(), ...stamp });
/**
 * Language of the texts in a body with a single language: `locale`, or otherwise the language that the
 * caller accepts.
 */
export const writeQuerySchema = z.strictObject({
	/** Clients of the dialect may include a country, such as `es-CL`. */
	locale: z
		.preprocess((tag) => (typeof tag === 'string' ? languageOfLocale(tag) : tag), z.enum(languages))
		.optional(),
});
/** The version that the caller saw before deleting the watch; clients of the dialect omit it. */
export const seenVersionSchema = z.strictObject({ version: z.coerce.number().int().optional() });
export type SeenVersion = z.infer<typeof seenVersionSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>['data'];
