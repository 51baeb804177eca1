import { z } from 'zod';
import { inputOf, listOf, oneOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, exampleTimes, numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { type CardPicture, type Picture, pictureOfWatchSchema } from '../pictures/pictures.schema.ts';
import { type Caliber, caliberSchema } from './calibers.schema.ts';
import { conditionSheetInputSchema, conditionSheetSchema } from './condition-sheet.schema.ts';
import { categoryNames, conditions, crystals, dialColours, materials, strapTypes } from './enumerations.ts';
import { inTranslations, watchSpecificationTexts } from './specification-texts.ts';

const nameOnly = z.object({ id: numericIdSchema, documentId: documentIdSchema, name: z.string() });
const brandExample = { id: 5, documentId: 'b1c2d3e4f5g6h7i8j9k0l1m2', name: 'Casio' };
const brandFields = nameOnly.extend({
	country: z.string().nullable().optional(),
	founded: z.int().nullable().optional(),
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	/** Watches of this brand that the reader may see; only when asked with `counts=true`. */
	watchCount: z.int().optional(),
});
export const brandSchema = brandFields.meta({ id: 'Brand', examples: [brandExample] });
export type Brand = z.infer<typeof brandSchema>;
const categoryFields = nameOnly.extend({
	createdAt: z.iso.datetime().optional(),
	updatedAt: z.iso.datetime().optional(),
	watchCount: z.int().optional(),
});
export const categorySchema = categoryFields.meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

const mm = z.number().positive().max(200).nullable();
const words = (max = 200) => line(max).nullable();

/**
 * Fields of a watch that the owner writes and every role reads, filters and sorts by. Each is a column of the
 * same name in snake case; the table's type and the allow-list follow from this list. Lengths mm, weight g,
 * waterResistance m, prices whole CLP.
 */
export const watchFieldsShape = {
	model: line(120),
	reference: line(80).nullable(),
	price: z.int().min(0).max(2_000_000_000),
	rating: z.number().min(0).max(5).nullable(),
	reviewCount: z.int().min(0).max(2_000_000_000),
	/** Where a rating is from that the shop's buyers did not give. */
	ratingSource: line(80).nullable(),
	featured: z.boolean(),
	/** Whether buyers may offer a price. */
	takesOffers: z.boolean(),
	material: z.enum(materials).nullable(),
	crystal: z.enum(crystals).nullable(),
	diameter: mm,
	thickness: mm,
	lugToLug: mm,
	betweenLugs: mm,
	weight: z.number().positive().max(5000).nullable(),
	waterResistance: z.int().min(0).max(20_000).nullable(),
	finish: words(),
	caseBack: words(),
	crystalDetail: words(),
	dial: words(),
	dialColour: z.enum(dialColours).nullable(),
	luminous: words(),
	hands: words(),
	bezel: words(),
	crown: words(),
	strap: words(),
	strapType: z.enum(strapTypes).nullable(),
	clasp: words(),
	package: words(),
	condition: z.enum(conditions).nullable(),
	year: z.int().min(1700).max(2100).nullable(),
	boxAndPapers: z.boolean().nullable(),
};
export type WatchFields = z.infer<z.ZodObject<typeof watchFieldsShape>>;

/**
 * A price for a time, which comes and goes by itself: all three, or null. `saleFrom` left out or null: at
 * once. While it holds it is the watch's `price`; a `price` written meanwhile ends it and stays.
 */
export const saleShape = {
	salePrice: z.int().min(1).max(2_000_000_000).nullable(),
	saleFrom: z.iso.datetime({ offset: true }).nullable(),
	saleUntil: z.iso.datetime({ offset: true }).nullable(),
};

/**
 * A watch as read. Relations appear only when populated; `serial`, `stock`, `version`, `draft`, `publishAt`
 * and the sale to come only for the owner.
 */
export const watchSchema = z
	.object({
		...rowShape,
		...watchFieldsShape,
		/** The price before the sale price that holds. */
		originalPrice: z.int().nullable(),
		/** Until when a sale price holds; null: the price is none. */
		priceValidUntil: z.iso.datetime().nullable(),
		...saleShape,
		description: z.string().nullable(),
		/** Address part for people, e.g. `seiko-prospex-spb143`; never an id. */
		slug: z.string(),
		inStock: z.boolean(),
		/** Whether the rating is that of those who bought one here. */
		reviewed: z.boolean(),
		/** Whether one of its categories says that it is used; otherwise it is new. */
		used: z.boolean(),
		serial: z.string().nullable(),
		stock: z.int(),
		version: z.int(),
		draft: z.boolean(),
		publishAt: z.iso.datetime().nullable(),
		brand: brandSchema,
		categories: z.array(categorySchema),
		caliber: caliberSchema.nullable(),
		images: z.array(pictureOfWatchSchema),
		warranty: z.object({ months: z.int() }).nullable(),
		conditionSheet: conditionSheetSchema.nullable(),
	})
	.partial()
	.required({ id: true, documentId: true })
	.meta({
		id: 'Watch',
		examples: [
			{
				id: 1,
				documentId: '0io82vzeae5b222fm0i7i2fx',
				...exampleTimes,
				model: 'Classic Digital F-91W',
				reference: 'F-91W-1',
				price: 24_990,
				inStock: true,
				brand: brandExample,
			},
		],
	});
export const watchListSchema = listOf(watchSchema);
export const watchOneSchema = oneOf(watchSchema);

/**
 * A watch that visitors could buy until somebody took it, with what they read of any other; null for every
 * other one. `meta` is empty then.
 */
export const unavailableWatchSchema = z
	.object({
		data: watchSchema.nullable(),
		meta: z
			.object({
				state: z.enum(['sold', 'reserved']),
				/** Until when it is held at most, as far as is known. */
				until: z.iso.datetime().nullable(),
			})
			.partial(),
	})
	.meta({ id: 'TakenWatch' });
export type WatchUnavailability = Required<z.infer<typeof unavailableWatchSchema>['meta']>;
const withWatches = { watches: z.array(watchSchema).optional() };
const brandWithWatches = brandFields.extend(withWatches).meta({ id: 'BrandWithWatches' });
export const brandListSchema = listOf(brandWithWatches);
export const brandOneSchema = oneOf(brandWithWatches);
const categoryWithWatches = categoryFields.extend(withWatches).meta({ id: 'CategoryWithWatches' });
export const categoryListSchema = listOf(categoryWithWatches);
export const categoryOneSchema = oneOf(categoryWithWatches);

type Everything = Required<z.infer<typeof watchSchema>>;
/** The query shape of cards and lists. */
export type WatchCard = Pick<
	Everything,
	| 'id'
	| 'documentId'
	| 'slug'
	| 'model'
	| 'reference'
	| 'price'
	| 'originalPrice'
	| 'rating'
	| 'ratingSource'
	| 'reviewed'
	| 'inStock'
	| 'featured'
	| 'condition'
	| 'categories'
> & {
	brand: { id: number; documentId: string; name: string };
	images: CardPicture[];
	caliber: { id: number; documentId: string; movement: string; model: string } | null;
} & Partial<Pick<Everything, 'diameter' | 'thickness' | 'waterResistance' | 'year'>>;
type OwnersOwn = 'serial' | 'stock' | 'version' | 'draft' | 'publishAt' | keyof typeof saleShape;
/** The query shape of the detail page: everything but the owner's fields, which only the owner gets. */
export type WatchDetail = Omit<Everything, OwnersOwn | 'caliber' | 'images'> & {
	images: Picture[];
	caliber: Caliber | null;
	serial?: string | null;
	stock?: number;
	version?: number;
};

/**
 * The owner's write: relations by documentId; `version` is the one that was read, so that a later save of
 * stale values is refused.
 */
export const watchInputSchema = inputOf({
	...watchFieldsShape,
	description: z.strictObject(inLanguages(() => verbatim(0, 5000))),
	/** Texts of the specification; one changed without its translation reads the same in all languages. */
	...inTranslations(z.partialRecord(z.enum(watchSpecificationTexts), line(200))),
	serial: words(80),
	stock: z.int().min(0).max(100_000),
	/** Nobody but the desk sees a draft. */
	draft: z.boolean(),
	/** When a draft is published by itself; null: it waits for a word. */
	publishAt: z.iso.datetime({ offset: true }).nullable(),
	...saleShape,
	warrantyMonths: z.int().min(0).max(600).nullable(),
	conditionSheet: conditionSheetInputSchema.nullable(),
	brand: documentIdSchema,
	caliber: documentIdSchema.nullable(),
	categories: z.array(z.enum(categoryNames)).max(15),
	images: z.array(documentIdSchema).max(40),
});
